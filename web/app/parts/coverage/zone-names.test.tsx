import { fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { renderOnServer } from '../test/hydrate.tsx'
import * as messages from './messages.ts'
import { providerColour } from './provider-colour.ts'
import { makeZone, summaryOf } from './test/zones.tsx'
import { ZoneNames, type ZoneSearch } from './zone-names.tsx'

const make = (count: number) => Array.from({ length: count }, (_, index) => summaryOf(makeZone(index + 1)))

type Props = ComponentProps<typeof ZoneNames>

/** The list with its search; the button marks the zone with the id that the test chooses. */
function show({
  start = { text: '', keptId: null },
  path = '/',
  ...props
}: Partial<Props> & { start?: ZoneSearch; path?: string } = {}) {
  const control: { mark: (id: number | null) => void } = { mark: () => undefined }
  function List() {
    const [search, setSearch] = useState(start)
    const [markedId, setMarkedId] = useState(props.markedId ?? null)
    control.mark = setMarkedId
    return <ZoneNames zones={[]} onFind={null} {...props} {...{ markedId, search }} onSearch={setSearch} />
  }
  return { ...renderAt(path, <List />), mark: (id: number | null) => control.mark(id) }
}

const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const filter = () => screen.queryByRole('searchbox', { name: messages.filter.ru })
const more = (count: number) => screen.queryByRole('button', { name: messages.more(count).ru })

test('without zones there is no list', () => {
  show()
  expect(screen.queryByRole('list')).toBeNull()
})

test.each([
  { count: 8, canFilter: false },
  { count: 9, canFilter: true },
])('more than eight zones can be filtered by name: $count', ({ count, canFilter }) => {
  // A search of a longer list does not filter a list without the field
  show({ zones: make(count), start: { text: 'zone 1', keptId: null } })
  expect(filter() !== null).toBe(canFilter)
  expect(names()).toHaveLength(canFilter ? 1 : count)
})

test('the filter ignores case and surrounding blanks, and says that nothing was found', async () => {
  const { user } = show({ zones: make(12) })
  expect(screen.queryByText(messages.noneFound.ru)).toBeNull()
  await user.type(filter() as HTMLElement, ' ZONE 1 ')
  expect(names()).toEqual(['Zone 1', 'Zone 10', 'Zone 11', 'Zone 12'])
  await user.type(filter() as HTMLElement, 'x')
  expect(names()).toEqual([])
  expect(screen.getByText(messages.noneFound.ru)).toBeDefined()
})

test.each([
  ['/', ['Зона 2', 'Зона 10', 'Чеканы']],
  ['/ro', ['Ciocana', 'Zona 2', 'Zona 10']],
])('below %s the names are those of the language, in their order', (path, shown) => {
  const named = [
    { name: 'Зона 10', name_ro: 'Zona 10' },
    { name: 'Чеканы', name_ro: 'Ciocana' },
    { name: 'Зона 2', name_ro: 'Zona 2' },
  ]
  show({ path, zones: named.map((names, index) => summaryOf(makeZone(index + 1, names))) })
  expect(names()).toEqual(shown)
})

test('a zone without a Romanian name has its Russian one, and the filter finds both names', async () => {
  const zones = [...make(8), summaryOf(makeZone(9, { name: 'Чеканы', name_ro: 'Ciocana' }))]
  const { user } = show({ zones, path: '/ro' })
  expect(names()).toContain('Zone 1')
  for (const typed of ['чек', 'cioc']) {
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), typed)
    expect(names()).toEqual(['Ciocana'])
  }
})

test('with the last zones of a long list, the first of them gets the focus of the removed button', async () => {
  const { user } = show({ zones: make(150), onFind: () => undefined })
  await user.click(more(50) as HTMLElement)
  await vi.waitFor(() => expect(document.activeElement?.closest('li')).toBe(screen.getAllByRole('listitem')[100]))
  expect(more(50)).toBeNull()
})

test('a filter typed before hydration is applied after it', async () => {
  function List() {
    const [search, setSearch] = useState<ZoneSearch>({ text: '', keptId: null })
    return <ZoneNames zones={make(9)} markedId={null} search={search} onSearch={setSearch} onFind={null} />
  }
  const { hydrate, user } = renderOnServer('/', <List />)
  await user.type(filter() as HTMLElement, 'zone 7')
  hydrate()
  expect(names()).toEqual(['Zone 7'])
  expect((filter() as HTMLInputElement).value).toBe('zone 7')
})

test('a kept zone is listed until the text of the filter changes', async () => {
  const { user } = show({ zones: make(9), start: { text: 'zone 1', keptId: 5 } })
  expect(names()).toEqual(['Zone 1', 'Zone 5'])
  await user.type(filter() as HTMLElement, '{Backspace}2')
  expect(names()).toEqual(['Zone 2'])
})

test('long lists are shown in parts of a hundred', async () => {
  const { user } = show({ zones: make(250) })
  expect(names()).toHaveLength(100)
  await user.click(more(150) as HTMLElement)
  expect(names()).toHaveLength(200)
  await user.click(more(50) as HTMLElement)
  expect(names()).toHaveLength(250)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list of a hundred is shown as a whole', () => {
  show({ zones: make(100) })
  expect(names()).toHaveLength(100)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a marked zone is shown although it is further down', () => {
  show({ zones: make(150), markedId: 120, onFind: vi.fn() })
  expect(names()).toHaveLength(120)
  expect(names().at(-1)).toBe('Zone 120')
  expect(more(30)).not.toBeNull()
})

test('the button of the marked zone is pressed; a click finds the zone', async () => {
  const onFind = vi.fn()
  const zones = make(3)
  const { user } = show({ zones, markedId: 2, onFind })
  expect(screen.getAllByRole('button').map(({ ariaPressed }) => ariaPressed)).toEqual(['false', 'true', 'false'])
  expect(screen.getAllByRole('listitem').map(({ className }) => className)).toEqual(['zone', 'zone is-on', 'zone'])
  await user.click(screen.getByRole('button', { name: 'Zone 3' }))
  expect(onFind).toHaveBeenCalledExactlyOnceWith(zones[2])
})

test('before the map is ready the names are plain text', () => {
  show({ zones: make(2) })
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([true, false])('the provider and its colour are shown only if wanted: %o', (withProviders) => {
  show({ zones: make(1), withProviders, actions: ({ name }) => <button type="button">{`Edit ${name}`}</button> })
  expect(screen.queryByText('Codru') !== null).toBe(withProviders)
  const colour = screen.getByRole('listitem').querySelector('i')?.style.getPropertyValue('--color-zone')
  expect(colour).toBe(withProviders ? providerColour(2) : '')
  expect(screen.getByRole('button', { name: 'Edit Zone 1' })).toBeDefined()
})

test('without the option providers are not shown', () => {
  show({ zones: make(1) })
  expect(screen.queryByText('Codru')).toBeNull()
})

test.each([
  { name: 'above the visible part', row: [70, 90], scrolled: 470 },
  { name: 'below it', row: [380, 420], scrolled: 520 },
  { name: 'within it', row: [100, 400], scrolled: 500 },
])('the list scrolls to a marked zone $name', async ({ row: [top, bottom], scrolled }) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const [from, to] = this.tagName === 'UL' ? [100, 400] : this.textContent === 'Zone 2' ? [top, bottom] : [0, 0]
    return { top: from, bottom: to } as DOMRect
  })
  const { mark } = show({ zones: make(3) })
  const list = screen.getByRole('list')
  list.scrollTop = 500
  fireEvent.scroll(list)
  mark(2)
  await vi.waitFor(() => expect(screen.getByText('Zone 2').closest('li')?.className).toBe('zone is-on'))
  await vi.waitFor(() => expect(list.scrollTop).toBe(scrolled))
  mark(null)
  await vi.waitFor(() => expect(screen.getByText('Zone 2').closest('li')?.className).toBe('zone'))
  expect(list.scrollTop).toBe(scrolled)
  vi.restoreAllMocks()
})
