import type { HouseRow } from '@motanet/contract/imports/house-lists.ts'
import type { HouseListDetails } from '@motanet/contract/imports/imports.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { button } from '../records/test/record-page.ts'
import { Imports } from './imports.tsx'
import { matched } from './messages.ts'
import * as messages from './messages-houses.ts'
import * as publishing from './messages-publishing.ts'
import { checkedImport } from './test/checked-import.ts'

fakeDialogs()
beforeEach(startCabinetTest)

const counts = {
  rows: 3,
  new: 1,
  changed: 0,
  removed: 0,
  unchanged: 0,
  jumps: 0,
  errors: 1,
  error_rows: 1,
  additions: 0,
}
const house = (id: number) => ({
  ...{ id, kind: 'house' as const, label: `ул. Мира, ${id}`, label_ro: `str. Păcii, ${id}` },
  ...{ locality: 'Кишинёв', locality_ro: 'Chișinău', latitude: 47, longitude: 28.8 },
})
const uncertain: HouseRow = {
  ...{ position: 4, row: 6, outcome: 'invalid', text: 'Мира 3', address: null, candidates: [house(31), house(32)] },
  ...{ doubt: 'number', is_remembered: false },
}
const opened: HouseListDetails = {
  ...checkedImport,
  ...{ kind: 'houses', file_name: 'case.csv', counts },
  ...{ zone: { id: 8, name: 'Центр', name_ro: 'Centru' }, new_zone: null, removes_missing: false, exceeds: null },
  ...{ filter: 'all', page: 1, page_count: 1, row_count: 1, rows: [uncertain] },
}
const zones = [8, 9].map((id) => ({
  ...{ id, name: `Зона ${id}`, name_ro: `Zona ${id}`, provider: { id: 2, name: 'Codru' }, version: 1 },
  ...{ box: [28, 47, 29, 48] as [number, number, number, number], has_outline: true },
}))

const show = (part: Partial<HouseListDetails> = {}, ofProvider = zones, prefix = '') =>
  renderAt(
    `${prefix}/profile?tab=import&id=5`,
    <Imports
      area="cabinet"
      data={{ view: 'record', opened: { ...opened, ...part }, services: [], zones: ofProvider, changes: null }}
    />,
  )

test('a list waits for its zone, which must be chosen', async () => {
  const calls = fakeApi(() => ({ body: opened }))
  const { user } = show({ state: 'uploaded', zone: null, rows: [], checked_at: null })
  await user.click(button(messages.check))
  expect(calls).toEqual([])
  await user.selectOptions(screen.getByLabelText(messages.zone.ru), '9')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button(messages.check))
  await waitFor(() =>
    expect(calls).toMatchObject([{ path: '/info/api/imports/5/zone/', body: { zone_id: 9, removes_missing: true } }]),
  )
})

test('zones have their names in the language of the page', () => {
  show({ state: 'uploaded', zone: null, rows: [], checked_at: null }, zones, '/ro').unmount()
  const { container } = show({ state: 'published', published_at: opened.created_at }, zones, '/ro')
  expect(container.textContent).toContain(`${messages.zone.ro}: Centru`)
})

test('without zones a new one is named, as the file by default; another one may be new, too', async () => {
  const calls = fakeApi(() => ({ body: opened }))
  const { user, unmount } = show({ state: 'uploaded', zone: null, rows: [], file_name: 'case_centru.csv' }, [])
  const name = screen.getByLabelText<HTMLInputElement>(messages.zoneName.ru)
  expect(name.value).toBe('case centru')
  expect([screen.queryByRole('combobox'), screen.queryByRole('checkbox')]).toEqual([null, null])
  await user.clear(name)
  await user.click(button(messages.check))
  expect(calls).toEqual([])
  await user.type(name, 'Дома')
  await user.click(button(messages.check))
  await waitFor(() => expect(calls).toMatchObject([{ body: { new_zone: 'Дома' } }]))
  unmount()
  show({ state: 'uploaded', zone: null, rows: [] })
  await user.selectOptions(screen.getByLabelText(messages.zone.ru), messages.newZone.ru)
  await user.click(button(messages.check))
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { new_zone: 'case' } }))
})

test('the name of a zone that exists is refused at its field', async () => {
  const refusal = { status: 400, code: 'invalid-input', detail: '', fields: { new_zone: ['Уже есть.'] } }
  fakeApi(() => ({ status: 400, body: refusal }))
  const { user } = show({ state: 'checked', zone: null, new_zone: 'Дома', rows: [] })
  await user.click(button(messages.checkAgain))
  expect(await screen.findByText('Уже есть.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(messages.zoneName.ru).value).toBe('Дома')
})

test('while houses are matched, the progress is shown and can only be cancelled', () => {
  show({ state: 'checking', progress: 2, rows: [] })
  expect(screen.getByText(matched(2, 3).ru)).toBeDefined()
  expect(button(publishing.cancelImport)).toBeDefined()
  expect(screen.queryByRole('button', { name: publishing.publish.ru })).toBeNull()
})

test.each(['ru', 'ro'] as const)('with more houses than allowed nothing can be published (%s)', (language) => {
  const prefix = language === 'ro' ? '/ro' : ''
  show({ counts: { ...counts, errors: 0 }, rows: [], exceeds: 'houses' }, zones, prefix)
  expect(screen.getByText(publishing.exceeded.houses[language])).toBeDefined()
  expect(screen.queryByRole('button', { name: publishing.publish[language] })).toBeNull()
  expect(screen.queryByText(publishing.noErrors[language])).toBeNull()
  expect(screen.getByRole('link', { name: publishing.uploadCorrected[language] })).toBeDefined()
})

test('a choice among similar houses is stored at once, and so is skipping', async () => {
  const calls = fakeApi(() => ({ body: opened }))
  const { user } = show()
  const choice = screen.getByLabelText(messages.houseOf('Мира 3').ru)
  await user.selectOptions(choice, 'ул. Мира, 32, Кишинёв')
  await waitFor(() => expect(calls).toHaveLength(1))
  await user.selectOptions(choice, messages.skip.ru)
  await waitFor(() => expect(calls).toHaveLength(2))
  await user.click(button(messages.skipRest))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(({ body }) => body)).toEqual([
    { choices: [{ position: 4, address_id: 32 }] },
    { choices: [{ position: 4, address_id: null }] },
    { skips_rest: true },
  ])
})

test('a choice is shown while it is stored, and another one for the line is sent after it', async () => {
  const first = Promise.withResolvers<object>()
  const calls = fakeApi(() => (calls.length === 1 ? first.promise : { body: opened }))
  const { user } = show()
  const choice = screen.getByLabelText<HTMLSelectElement>(messages.houseOf('Мира 3').ru)
  await user.selectOptions(choice, 'ул. Мира, 32, Кишинёв')
  expect([choice.value, choice.disabled]).toEqual(['32', false])
  await user.selectOptions(choice, messages.skip.ru)
  expect([choice.value, calls.length]).toEqual(['skip', 1])
  first.resolve({ body: opened })
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toEqual({ choices: [{ position: 4, address_id: null }] })
  await waitFor(() => expect(choice.value).toBe(''))
})

test('when a decided line leaves the list, the focus moves to the next one', async () => {
  const second = { ...uncertain, position: 5, text: 'Мира 4' }
  let rows = [uncertain, second]
  fakeApi(() => {
    rows = [second]
    return { body: opened }
  })
  const loader = () => rows
  function Page() {
    const data = { view: 'record' as const, opened: { ...opened, rows: useLoaderData<HouseRow[]>() } }
    return <Imports area="cabinet" data={{ ...data, services: [], zones, changes: null }} />
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page, loader, HydrateFallback: () => null }])
  render(<Stub initialEntries={['/profile?tab=import&id=5']} />)
  const choice = await screen.findByLabelText<HTMLSelectElement>(messages.houseOf('Мира 3').ru)
  choice.focus()
  fireEvent.change(choice, { target: { value: 'skip' } })
  await waitFor(() => expect(choice.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Мира 4'))
  expect(document.activeElement?.tagName).toBe('TR')
})

test('a choice that is refused says why', async () => {
  fakeApi(() => ({ status: 409, body: { status: 409, code: 'import-outdated', detail: 'Проверьте ещё раз.' } }))
  const { user } = show()
  await user.click(button(messages.skipRest))
  expect(await screen.findByText('Проверьте ещё раз.')).toBeDefined()
})

test('a line says why its match is uncertain, and that it was decided before', () => {
  const decided: HouseRow = { ...uncertain, outcome: 'new', address: house(32), is_remembered: true }
  show({ rows: [uncertain, { ...decided, position: 5, text: 'Мира 4', doubt: 'street' }] })
  const [first, second] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /Мира/ })
  const describing = (select: HTMLSelectElement | undefined) =>
    document.getElementById(select?.getAttribute('aria-describedby') ?? '')?.textContent
  expect(describing(first)).toBe(messages.doubts.number.ru)
  expect(describing(second)).toBe(`${messages.doubts.street.ru} ${messages.remembered.ru}`)
  expect(second?.value).toBe('32')
})

test('a line without similar houses can only be skipped', () => {
  show({ rows: [{ ...uncertain, candidates: [], doubt: 'no-number' }] })
  expect(screen.getByText(`${messages.doubts['no-number'].ru} ${messages.unknown.ru}`)).toBeDefined()
  expect(screen.getByRole('option', { name: messages.skip.ru })).toBeDefined()
})

test.each(['several', 'date'] as const)('a line with no candidates because of %s says only that', (doubt) => {
  show({ rows: [{ ...uncertain, candidates: [], doubt }] })
  expect(screen.getByText(messages.doubts[doubt].ru)).toBeDefined()
})
