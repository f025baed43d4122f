import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { allProviders } from '../../parts/providers/messages.ts'
import { ProviderChoice } from './provider-choice.tsx'

const providers = [
  { id: 2, name: 'Codru' },
  { id: 3, name: 'Nistru' },
] as ProviderName[]

/** Hydrates the page of a provider after the visitor has selected a value. */
function hydrate(query: string, chosen: ProviderName | undefined, selected: string) {
  let path = ''
  function Choice() {
    const { pathname, search } = useLocation()
    path = pathname + search
    return <ProviderChoice providers={providers} chosen={chosen ?? null} />
  }
  const Page = createRoutesStub([{ path: '*', Component: Choice }])
  const page = <Page initialEntries={[`/coverage${query}`]} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  select.value = selected
  render(page, { container, hydrate: true })
  return () => path
}

test.each([
  { name: 'a provider', query: '', chosen: undefined, selected: '3', path: '/coverage?provider=3' },
  { name: 'another provider', query: '?provider=2', chosen: providers[0], selected: '3', path: '/coverage?provider=3' },
  { name: 'no provider', query: '?provider=2', chosen: providers[0], selected: '', path: '/coverage' },
])('$name that was selected before the scripts started is shown', async ({ query, chosen, selected, path }) => {
  const currentPath = hydrate(query, chosen, selected)
  await vi.waitFor(() => expect(currentPath()).toBe(path))
})

test.each([
  { query: '?provider=2&x=1', chosen: providers[0], selected: '2' },
  { query: '?x=1', chosen: undefined, selected: '' },
])('without a new selection the page stays: $query', ({ query, chosen, selected }) => {
  expect(hydrate(query, chosen, selected)()).toBe(`/coverage${query}`)
})

test('the other providers of a large market are loaded when the page is idle; until then a link leads to them', async () => {
  const large = Array.from({ length: 100 }, (_, n) => ({ id: n + 2, name: `Провайдер ${n + 2}` }))
  const responses = [{ status: 500, body: {} }, { body: [...large, { id: 900, name: 'Zenit' }] }]
  const calls = fakeApi(() => responses.shift() ?? 'unreachable')
  const choice = <ProviderChoice providers={large} chosen={providers[0] ?? null} />
  const link = () => screen.queryByRole('link', { name: allProviders.ru })
  // The names of all providers are loaded once
  vi.resetModules()
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const failed = renderAt('/coverage', choice)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(link()?.getAttribute('href')).toBe('/provider/list')
  failed.unmount()
  renderAt('/coverage', choice)
  await vi.waitFor(() => expect(screen.queryByRole('option', { name: 'Zenit' })).not.toBeNull())
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2')
  await vi.waitFor(() => expect(link()).toBeNull())
  expect(calls.map(({ path }) => path)).toEqual(['/info/api/providers/', '/info/api/providers/'])
})

test('a choice keeps the focus, and the selection follows the URL', async () => {
  let go: ReturnType<typeof useNavigate> = () => undefined
  function Choice() {
    const id = new URLSearchParams(useLocation().search).get('provider')
    go = useNavigate()
    return <ProviderChoice providers={providers} chosen={providers.find((each) => String(each.id) === id) ?? null} />
  }
  const { user } = renderAt('/coverage?provider=2', <Choice />)
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  select.focus()
  for (const value of ['3', '']) {
    await user.selectOptions(select, value)
    expect(document.activeElement).toBe(select)
    expect(select.value).toBe(value)
  }
  await act(async () => go(-1))
  await vi.waitFor(() => expect(select.value).toBe('3'))
  await act(async () => go(-1))
  await vi.waitFor(() => expect(select.value).toBe('2'))
  expect(document.activeElement).toBe(select)
})
