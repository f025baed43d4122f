import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { retry } from '../../lib/messages.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import * as messages from './messages-filters.ts'
import * as searchMessages from './messages-provider-search.ts'

const named = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ id: from + n, name: `Провайдер ${from + n}` }))
const large = { services: [], providers: named(1, 30) }

// The names of all providers are cached by their module
let ProviderChecks: typeof import('./provider-checks.tsx').ProviderChecks
beforeEach(async () => {
  vi.resetModules()
  ProviderChecks = (await import('./provider-checks.tsx')).ProviderChecks
})

function show(lists: typeof large, chosen: number[] = []) {
  const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  function Form() {
    const [ids, setIds] = useState<readonly number[]>(chosen)
    return (
      <form onSubmit={submitted}>
        <ProviderChecks lists={lists} ids={ids} onChange={setIds} />
        <button type="submit">go</button>
      </form>
    )
  }
  return { ...renderAt('/forhome', <Form />), submitted }
}
const names = () => screen.queryAllByRole('checkbox', { hidden: true }).map((box) => box.closest('label')?.textContent)
const checked = () =>
  screen.queryAllByRole<HTMLInputElement>('checkbox', { checked: true, hidden: true }).map(({ value }) => value)
const summary = ({ ru }: { ru: string }) => screen.getByText(ru, { selector: 'summary *' })
const search = () => screen.findByRole('searchbox', { name: searchMessages.findProvider.ru })

test('the other providers of a small market are in a disclosure, which counts them and is open if one is selected', async () => {
  const calls = fakeApi(() => 'unreachable')
  const small = { ...large, providers: named(1, 9) }
  const { user, unmount } = show(small)
  const details = () => summary(messages.moreProviders(3)).closest('details')
  expect([names(), details()?.open]).toEqual([named(1, 9).map(({ name }) => name), false])
  await user.click(summary(messages.moreProviders(3)))
  await waitFor(() => expect(details()?.open).toBe(true))
  await user.click(screen.getByRole('checkbox', { name: 'Провайдер 9' }))
  expect(checked()).toEqual(['9'])
  unmount()
  show(small, [8])
  expect(details()?.open).toBe(true)
  expect([screen.queryByRole('searchbox'), calls]).toEqual([null, []])
})

test('a market without providers has no filter of providers', () => {
  show({ ...large, providers: [] })
  expect(screen.queryByText(messages.provider.ru)).toBeNull()
})

test('a large market is searched by name in both alphabets; what is selected stays visible', async () => {
  const calls = fakeApi(() => ({ body: [...named(1, 70), { id: 900, name: 'Nistru Net' }] }))
  const { user, submitted } = show(large)
  expect(calls).toEqual([])
  await user.click(summary(messages.otherProviders))
  const field = await search()
  expect(names()).toHaveLength(30)
  await user.type(field, 'нистру')
  await waitFor(() => expect(names().slice(6)).toEqual(['Nistru Net']))
  await user.click(screen.getByRole('checkbox', { name: 'Nistru Net' }))
  await user.type(field, '{Enter}')
  expect(submitted).not.toHaveBeenCalled()
  await user.clear(field)
  expect(names().slice(30)).toEqual(['Nistru Net'])
  expect(checked()).toEqual(['900'])
  await user.type(field, 'провайдер')
  expect([names().length, screen.getByRole('status').textContent]).toEqual([36, searchMessages.typeMore.ru])
  await user.type(field, ' абв')
  expect([names().length, screen.getByRole('status').textContent]).toEqual([6, searchMessages.noSuchProvider.ru])
  expect(calls.map(({ path }) => path)).toEqual(['/info/api/providers/'])
})

fullSuiteTest(
  'names that could not be loaded are loaded again by a button; until then the first ones can be selected',
  async () => {
    const responses = [{ status: 503, body: {} }, { body: named(1, 70) }]
    fakeApi(() => responses.shift() ?? 'unreachable')
    const { user } = show(large)
    await user.click(summary(messages.otherProviders))
    expect((await screen.findByRole('alert')).textContent).toContain(messages.searchFailed.ru)
    expect(names()).toHaveLength(30)
    await user.click(screen.getByRole('button', { name: retry.ru }))
    await waitFor(() => expect(document.activeElement?.localName).toBe('summary'))
    await user.type(await search(), '65')
    await waitFor(() => expect(names().slice(6)).toEqual(['Провайдер 65']))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
