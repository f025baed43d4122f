import { useRef } from 'react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderOnServer } from '../../parts/test/hydrate.tsx'
import { ListBar } from './list-bar.tsx'
import { useNameFilter } from './use-name-filter.ts'

function Bar() {
  const field = useRef<HTMLInputElement>(null)
  const search = { name: 'Codru', sort: 'popular', page: 1 } as const
  const filter = useNameFilter(search, field)
  const location = useLocation()
  return (
    <>
      <ListBar search={search} filter={filter} field={field} isSortable={false} />
      <output>{decodeURIComponent(location.search)}</output>
    </>
  )
}

test('a name typed before the scripts started is searched', async () => {
  const { container, hydrate, user } = renderOnServer('/provider/list?q=Codru', <Bar />)
  const field = container.querySelector('input') as HTMLInputElement
  await user.type(field, 'l')
  hydrate()
  expect(field.value).toBe('Codrul')
  await vi.waitFor(() => expect(container.querySelector('output')?.textContent).toBe('?q=Codrul'))
})

test('without anything typed before, the page stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { container, hydrate } = renderOnServer('/provider/list?q=Codru&x=1', <Bar />)
  hydrate()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  expect(container.querySelector('output')?.textContent).toBe('?q=Codru&x=1')
})
