import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { retry } from '../../lib/messages.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { AddressCombobox } from './address-combobox.tsx'
import { AddressForm } from './address-form.tsx'
import * as messages from './messages.ts'
import * as listMessages from './messages-address-list.ts'
import { separateAddressList } from './separate-address-list.ts'
import { ShownUrl, shownUrl } from './test/shown-url.tsx'
import { fakeAddresses, house, nextHouse, street } from './test/suggestions.ts'

type Found = Parameters<typeof fakeAddresses>[0]

function show(found: Found = {}, { path = '/', isPhone = false, service = 2 } = {}) {
  const api = fakeAddresses(found, { isPhone })
  const page = renderAt(
    path,
    <>
      <AddressForm service={service} />
      <ShownUrl />
    </>,
  )
  return { ...page, ...api, input: screen.getByRole<HTMLInputElement>('combobox') }
}

const suggest = () => [house, nextHouse]
const options = () => screen.queryAllByRole('option')
const findOptions = () => screen.findAllByRole('option')
const list = () => screen.queryByRole('listbox', { hidden: true })

/** The text of the active row, as assistive technology finds it. */
function activeRow(input: HTMLElement) {
  const id = input.getAttribute('aria-activedescendant')
  const selected = options().filter((option) => option.ariaSelected === 'true')
  expect(selected.map((option) => option.id)).toEqual(id ? [id] : [])
  return selected[0]?.textContent ?? null
}

test('suggestions appear while the visitor types, with their number and the typed letters marked', async () => {
  const { user, input, searched } = show({ search: suggest })
  expect(input.ariaExpanded).toBe('false')
  await user.click(input)
  expect(list()).toBeNull()
  await user.type(input, ' Изма ')
  expect((await findOptions()).map((option) => option.textContent)).toEqual([
    expect.stringContaining(house.label + house.locality),
    expect.stringContaining(nextHouse.label + nextHouse.locality),
  ])
  expect(input.ariaExpanded).toBe('true')
  await vi.waitFor(() => expect(options()[0]?.querySelector('mark')?.textContent).toBe('Изма'))
  await vi.waitFor(() => expect(searched().at(-1)).toBe('Изма'))
  expect(options()[0]?.querySelectorAll('mark')).toHaveLength(1)
  expect(await screen.findByText(listMessages.foundCount(2).ru)).not.toBeNull()
  expect(input.getAttribute('spellcheck')).toBe('false')
})

fullSuiteTest('the map is offered for the service that it opens only, and its link closes the list', async () => {
  const mapLink = () => screen.queryByRole('link', { name: listMessages.markOnMap.ru })
  const other = show({ search: suggest }, { service: 3 })
  await other.user.type(other.input, 'Изма')
  await findOptions()
  expect(mapLink()).toBeNull()
  other.unmount()
  const { user, input } = show({ search: suggest }, { service: 1 })
  await user.type(input, 'Изма')
  await findOptions()
  expect(mapLink()?.getAttribute('href')).toBe('/#map')
  await user.click(mapLink() as HTMLElement)
  expect([list(), input.ariaExpanded, input.value]).toEqual([null, 'false', 'Изма'])
})

test('the search shows that it is busy until the first answer, then the previous rows stay', async () => {
  const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const answers: Record<string, object> = { И: first.promise, Из: second.promise }
  const { user, input } = show({ search: (query) => (answers[query] ?? []) as never })
  await user.type(input, 'И')
  expect(await screen.findByText(messages.searching.ru)).not.toBeNull()
  first.resolve({ body: [house] })
  await findOptions()
  expect(screen.queryByText(messages.searching.ru)).toBeNull()
  await user.type(input, 'з')
  expect(options()).toHaveLength(1)
  expect(screen.queryByText(messages.searching.ru)).toBeNull()
  expect(screen.queryByText(listMessages.foundCount(1).ru)).toBeNull()
  second.resolve({ body: [house, nextHouse] })
  await vi.waitFor(() => expect(options()).toHaveLength(2))
})

test.each([
  { title: 'answer', late: { body: [house, street] } },
  { title: 'failure', late: { status: 503 } },
])('a late $title to an earlier text is dropped', async ({ late }) => {
  const first = Promise.withResolvers<object>()
  const { user, input, searched } = show({
    search: (query) => (query === 'И' ? (first.promise as never) : [nextHouse]),
  })
  await user.type(input, 'И')
  await vi.waitFor(() => expect(searched()).toEqual(['И']))
  await user.type(input, 'з')
  await findOptions()
  first.resolve(late)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(options()).toHaveLength(1)
  expect(options()[0]?.textContent).toContain(nextHouse.label)
  expect(screen.queryByText(messages.searchFailed.ru)).toBeNull()
})

test('the arrow keys move through the rows and the text itself', async () => {
  const { user, input } = show({ search: suggest })
  await user.type(input, 'Изм')
  await findOptions()
  const rows: (string | null)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}']) {
    await user.keyboard(key)
    rows.push(activeRow(input)?.slice(0, house.label.length) ?? null)
  }
  const [first, second] = [house.label, nextHouse.label]
  expect(rows).toEqual([first, second, null, second, first, null])
})

test('typing on removes the highlight', async () => {
  const { user, input } = show({ search: suggest })
  await user.type(input, 'Изм')
  await findOptions()
  await user.keyboard('{ArrowDown}')
  expect(activeRow(input)).not.toBeNull()
  await user.type(input, 'а')
  expect(activeRow(input)).toBeNull()
})

fullSuiteTest('the highlight disappears with its row', async () => {
  const answer = Promise.withResolvers<object>()
  const { user, input } = show({ search: (query) => (query === 'Изм' ? suggest() : (answer.promise as never)) })
  await user.type(input, 'Изм')
  await findOptions()
  await user.type(input, 'а')
  await user.hover(options()[1] as HTMLElement)
  expect(activeRow(input)).toContain(nextHouse.label)
  answer.resolve({ body: [house] })
  await vi.waitFor(() => expect(options()).toHaveLength(1))
  expect(activeRow(input)).toBeNull()
})

fullSuiteTest('Escape closes the list, and an arrow key opens it with a new search', async () => {
  const { user, input, searched } = show({ search: suggest })
  await user.type(input, 'Изм')
  await findOptions()
  await vi.waitFor(() => expect(searched().at(-1)).toBe('Изм'))
  const before = searched().length
  await user.keyboard('{ArrowDown}{Escape}')
  expect(list()).toBeNull()
  expect(input.ariaExpanded).toBe('false')
  expect(input.getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{ArrowDown}')
  await findOptions()
  await vi.waitFor(() => expect(searched()).toHaveLength(before + 1))
})

test('Escape is left to the page while the list is closed, and other keys to the input', async () => {
  const { user, input } = show({ search: suggest })
  const handled: Record<string, boolean> = {}
  document.body.addEventListener('keydown', ({ key, defaultPrevented }) => {
    handled[key] = defaultPrevented
  })
  await user.click(input)
  await user.keyboard('{Escape}')
  expect(handled.Escape).toBe(false)
  await user.type(input, 'И')
  expect(handled.И).toBe(false)
  await findOptions()
  await user.keyboard('{ArrowDown}{Escape}')
  expect(handled).toMatchObject({ ArrowDown: true, Escape: true })
})

test('Home and End move the caret in the text, not through the rows', async () => {
  const { user, input } = show({ search: suggest })
  await user.type(input, 'Изм')
  await findOptions()
  await user.keyboard('{ArrowDown}{Home}')
  expect([input.selectionStart, activeRow(input)]).toEqual([0, expect.stringContaining(house.label)])
  await user.keyboard('{End}')
  expect([input.selectionStart, activeRow(input)]).toEqual([3, expect.stringContaining(house.label)])
  await user.keyboard('{Home}ул ')
  expect([input.value, activeRow(input)]).toEqual(['ул Изм', null])
})

test('the list closes when the focus leaves the field, not when it moves to its parts', async () => {
  const { user, input } = show({ search: suggest })
  await user.type(input, 'Изм')
  await findOptions()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: messages.clear.ru }))
  expect(list()).not.toBeNull()
  await user.tab()
  await user.tab()
  expect(list()).toBeNull()
  await user.click(input)
  expect(list()).not.toBeNull()
})

test('pressing the list keeps the focus in the input', async () => {
  const { user, input } = show({ search: () => [] })
  await user.type(input, 'Изм')
  await user.click(await screen.findByText(messages.addressNotFound.ru))
  expect(document.activeElement).toBe(input)
})

test('the clear button empties the field and keeps the focus in it', async () => {
  const { user, input } = show({ search: suggest })
  expect(screen.queryByRole('button', { name: messages.clear.ru })).toBeNull()
  await user.type(input, 'Изм')
  await findOptions()
  await user.click(screen.getByRole('button', { name: messages.clear.ru }))
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  expect(list()).toBeNull()
})

test('on a phone the field moves to the top so that the list fits', async () => {
  const { user, input } = show({}, { isPhone: true })
  const scroll = vi.spyOn(input, 'scrollIntoView')
  await user.click(input)
  expect(scroll).toHaveBeenCalled()
})

test('on a wide screen the field does not move', async () => {
  const { user, input } = show()
  const scroll = vi.spyOn(input, 'scrollIntoView')
  await user.click(input)
  expect(scroll).not.toHaveBeenCalled()
})

test('a clicked house opens its tariffs', async () => {
  const { user, input } = show({ search: suggest })
  await user.type(input, 'Изм')
  await user.click((await findOptions())[1] as HTMLElement)
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome?service=2&address_id=8'))
  expect(input.value).toBe(nextHouse.label)
  expect(list()).toBeNull()
})

test('Enter opens the tariffs of the highlighted house', async () => {
  const { user, input } = show({ search: suggest })
  await user.type(input, 'Изм')
  await findOptions()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome?service=2&address_id=8'))
})

test('Enter ignores the highlight of a closed list', async () => {
  const { user, input } = show({ search: suggest })
  await user.type(input, 'Изм')
  await findOptions()
  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}{Enter}')
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome?service=2&address_id=7'))
})

test('without a text, all tariffs of the service open', async () => {
  const { user, input } = show()
  await user.type(input, '  {Enter}')
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome?service=2'))
})

test.each([
  { match: 'exact', url: '/forhome?service=2&address_id=7' },
  { match: 'corrected', url: `/forhome?${new URLSearchParams({ service: '2', address_id: '7', q: 'Исм 84' })}` },
] as const)('Enter opens the tariffs of a certain suggestion: $match', async ({ match, url }) => {
  const { user, input } = show({ search: () => [{ ...house, match }, nextHouse] })
  await user.type(input, 'Исм 84')
  await findOptions()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(shownUrl()).toBe(url))
  expect(screen.queryByText(listMessages.chooseRow.ru)).toBeNull()
})

test('Enter asks for a choice if no suggestion is certain, until the text changes', async () => {
  const { user, input } = show({ search: () => [nextHouse, house] })
  await user.type(input, 'Изм')
  await findOptions()
  expect(screen.queryByText(listMessages.chooseRow.ru)).toBeNull()
  await user.keyboard('{Escape}{Enter}')
  expect(await screen.findByText(listMessages.chooseRow.ru)).not.toBeNull()
  expect(shownUrl()).toBe('/')
  await user.type(input, 'а')
  await vi.waitFor(() => expect(screen.queryByText(listMessages.foundCount(2).ru)).not.toBeNull())
  expect(screen.queryByText(listMessages.chooseRow.ru)).toBeNull()
})

test('Enter before the answer waits for it', async () => {
  const answer = Promise.withResolvers<object>()
  const { user, input } = show({ search: () => answer.promise as never })
  await user.type(input, 'Изм{Enter}')
  expect(shownUrl()).toBe('/')
  answer.resolve({ body: [house] })
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome?service=2&address_id=7'))
})

test('text typed after Enter cancels it', async () => {
  // On a busy machine the pause ends between Enter and the next key: the search starts, and its answer arrives late
  const first = Promise.withResolvers<object>()
  const { user, input } = show({
    search: (query) => (query === 'Изм' ? (first.promise as never) : [house, nextHouse]),
  })
  await user.click(input)
  await user.paste('Изм')
  await user.keyboard('{Enter}а')
  expect(await findOptions()).toHaveLength(2)
  first.resolve({ body: [house] })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(options()).toHaveLength(2)
  expect(shownUrl()).toBe('/')
})

test('a failed search offers a repetition', async () => {
  let isDown = true
  const { user, input } = show({ search: () => (isDown ? { status: 503 } : suggest()) })
  await user.type(input, 'Изм{Enter}')
  expect(await screen.findByText(messages.searchFailed.ru)).not.toBeNull()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(shownUrl()).toBe('/')
  expect(screen.queryByText(messages.addressNotFound.ru)).toBeNull()
  isDown = false
  act(() => screen.getByRole('button', { name: retry.ru }).focus())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(input)
  expect(await findOptions()).toHaveLength(2)
  expect(screen.queryByText(messages.searchFailed.ru)).toBeNull()
  expect(shownUrl()).toBe('/')
})

test('Enter repeats a failed search and opens the certain suggestion', async () => {
  let isDown = true
  const { user, input } = show({ search: () => (isDown ? { status: 503 } : [house]) })
  await user.type(input, 'Изм')
  expect(await screen.findByText(messages.searchFailed.ru)).not.toBeNull()
  isDown = false
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome?service=2&address_id=7'))
})

test('an arrow key in an empty field searches nothing', async () => {
  const { user, input, searched } = show()
  await user.click(input)
  await user.keyboard('{Escape}{ArrowDown}')
  expect(list()).toBeNull()
  expect(searched()).toEqual([])
})

test('the icon of a house is a pin, that of a street is not', async () => {
  const { user, input } = show({ search: () => [street, house] })
  await user.type(input, 'Изм')
  const pins = (await findOptions()).map((option) => option.querySelector('.lucide-map-pin') !== null)
  expect(pins).toEqual([false, true])
})

test('a chosen street asks for the house number and then lists only its own houses', async () => {
  const elsewhere = { ...nextHouse, id: 9, label: 'ул. Измайловская, 8' }
  const sameName = { ...street, id: 10 }
  const { user, input, searched } = show({
    search: (query) => (/\d/.test(query) ? [house, elsewhere, sameName] : [street]),
  })
  await user.type(input, 'Изм')
  await user.click((await findOptions())[0] as HTMLElement)
  expect(input.value).toBe('ул. Измаил, ')
  expect(document.activeElement).toBe(input)
  expect(shownUrl()).toBe('/')
  expect(await screen.findByText(listMessages.addHouseNumber.ru)).not.toBeNull()
  await vi.waitFor(() => expect(searched().at(-1)).toBe('ул. Измаил, Кишинёв'))
  await user.keyboard('84')
  await vi.waitFor(() => expect(options().map((option) => option.textContent)).toHaveLength(1))
  expect(options()[0]?.textContent).toContain(house.label)
  await vi.waitFor(() => expect(searched().at(-1)).toBe('ул. Измаил, 84, Кишинёв'))
  expect(screen.queryByText(listMessages.addHouseNumber.ru)).toBeNull()
})

fullSuiteTest('a text that no longer names the chosen street is searched everywhere', async () => {
  const { user, input, searched } = show({ search: () => [street] })
  await user.type(input, 'Изм')
  await user.click((await findOptions())[0] as HTMLElement)
  await user.clear(input)
  await user.type(input, 'Пушкин')
  await vi.waitFor(() => expect(searched().at(-1)).toBe('Пушкин'))
  expect(await findOptions()).toHaveLength(1)
})

test('without a match, the list names the part of the address that is unknown', async () => {
  const town = { name: 'Калараш', name_ro: 'Călărași' }
  const { user, input, calls } = show({
    unknownParts: () => ({ body: { town, locality: null, house: null, street: null } }),
  })
  await user.click(input)
  await user.paste('Калараш')
  expect(await screen.findByText(listMessages.unknownTown({ ru: town.name, ro: town.name_ro }).ru)).not.toBeNull()
  expect(options()).toHaveLength(0)
  expect(list()?.hidden).toBe(true)
  expect(screen.queryByText(listMessages.foundCount(0).ru)).toBeNull()
  expect(input.ariaExpanded).toBe('false')
  expect(calls.filter(({ path }) => path.includes('unknown-parts'))).toHaveLength(1)
})

test('the list says that a house is unknown beside the nearest ones', async () => {
  const parts = { town: null, locality: null, house: '85', street }
  const { user, input } = show({ search: () => [nextHouse], unknownParts: () => ({ body: parts }) })
  await user.type(input, 'Измаил 85')
  expect(await screen.findByText(listMessages.unknownHouse(street.label, '85').ru)).not.toBeNull()
  expect(options()).toHaveLength(1)
})

test('an address is only said to be unknown after the API has named no unknown part', async () => {
  const parts = Promise.withResolvers<object>()
  const { user, input } = show({ unknownParts: () => parts.promise as never })
  await user.type(input, 'Изм')
  await vi.waitFor(() => expect(list()).not.toBeNull())
  await vi.waitFor(() => expect(screen.queryByText(messages.searching.ru)).toBeNull())
  expect(screen.queryByText(messages.addressNotFound.ru)).toBeNull()
  parts.resolve({ status: 503 })
  expect(await screen.findByText(messages.addressNotFound.ru)).not.toBeNull()
})

test.each([
  { title: 'a street without a number', typed: 'Изм', found: [street, nextHouse] },
  { title: 'a certain house', typed: 'Измаил 84', found: [house] },
])('the API is not asked for unknown parts of $title', async ({ typed, found }) => {
  const { user, input, calls } = show({ search: () => found })
  await user.type(input, typed)
  await findOptions()
  await vi.waitFor(() => expect(screen.queryByText(listMessages.foundCount(found.length).ru)).not.toBeNull())
  expect(calls.some(({ path }) => path.includes('unknown-parts'))).toBe(false)
  expect(screen.queryByText(messages.addressNotFound.ru)).toBeNull()
})

test('in the catalogue a new place replaces the old one and the page, and keeps the other filters', async () => {
  const { user, input } = show({ search: suggest }, { path: '/ro/forhome?provider=4&q=x&lat=1&lng=2&p=3&choose=1' })
  await user.type(input, 'Ism')
  await user.click((await findOptions())[0] as HTMLElement)
  await vi.waitFor(() => expect(shownUrl()).toBe('/ro/forhome?provider=4&address_id=7'))
  expect(input.value).toBe(house.label_ro)
})

test('a field of another page receives the house and the typed text instead of opening the tariffs', async () => {
  fakeAddresses({ search: () => [{ ...house, match: 'corrected' }] })
  const onHouse = vi.fn()
  const { user } = renderAt(
    '/',
    <form>
      <AddressCombobox list={separateAddressList} initialText="Яссы" onHouse={onHouse} />
      <ShownUrl />
    </form>,
  )
  const input = screen.getByRole<HTMLInputElement>('combobox')
  expect(input.value).toBe('Яссы')
  await user.click(input)
  await user.clear(input)
  await user.type(input, 'Исм')
  await findOptions()
  await user.keyboard('{Enter}')
  expect(onHouse.mock.calls).toEqual([[expect.objectContaining({ id: 7 }), 'Исм']])
  expect(shownUrl()).toBe('/')
})

test('the initial text is not searched until it changes', async () => {
  const { searched } = fakeAddresses({ search: suggest })
  const { user } = renderAt('/', <AddressCombobox list={separateAddressList} initialText="Измаил" />)
  const input = screen.getByRole('combobox')
  await user.click(input)
  expect(list()).toBeNull()
  expect(screen.queryByRole('button', { name: messages.clear.ru })).not.toBeNull()
  await user.type(input, 'а')
  await findOptions()
  expect(searched()).toEqual(['Измаила'])
  expect(within(list() as HTMLElement).getAllByRole('option')).toHaveLength(2)
})

test('an arrow key searches for the initial text', async () => {
  const { searched } = fakeAddresses({ search: () => [nextHouse, house] })
  const { user } = renderAt('/', <AddressCombobox list={separateAddressList} initialText="Измаил" />)
  await user.click(screen.getByRole('combobox'))
  await user.keyboard('{Escape}{ArrowDown}')
  expect(await findOptions()).toHaveLength(2)
  await vi.waitFor(() => expect(screen.queryByText(listMessages.foundCount(2).ru)).not.toBeNull())
  expect(screen.queryByText(listMessages.chooseRow.ru)).toBeNull()
  expect(searched()).toEqual(['Измаил'])
})
