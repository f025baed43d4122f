import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { required } from '../../lib/form/messages.ts'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import { squareAt } from '../../parts/coverage/test/zones.tsx'
import * as zoneMessages from './messages.ts'
import { problemText } from './messages-problems.ts'
import * as messages from './messages-several.ts'
import { asksToLeave, button, noteOf, serveZones, showTab, success, toasts } from './test/screen.tsx'

beforeEach(() => {
  signIn()
  toastStore.write(noToasts)
})

const squares = [squareAt(28.7, 47), squareAt(28.72, 47), squareAt(28.74, 47)]
const features = [
  { type: 'Feature', properties: { name: 'Север', name_ro: 'Nord' }, geometry: squares[0] },
  { type: 'Feature', properties: { name_ro: 'Sud' }, geometry: squares[1] },
  { type: 'Feature', properties: {}, geometry: squares[2] },
  { type: 'Feature', properties: { name: 'Точка' }, geometry: { type: 'Point', coordinates: [28.7, 47] } },
]
const file = new File([JSON.stringify({ type: 'FeatureCollection', features })], 'zones.geojson')

/** The list of the zones of a file. */
async function choose(instead?: Parameters<typeof serveZones>[1]) {
  const calls = serveZones(undefined, (call) => instead?.(call) ?? answer(call.path))
  const { user } = showTab()
  await vi.waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull())
  await user.click(button(zoneMessages.byCoordinates))
  await user.upload(screen.getByLabelText(messages.chooseFile.ru), file)
  expect(await screen.findByRole('heading', { name: messages.title.ru })).toBeDefined()
  return { user, sent: () => calls.filter(({ method }) => method === 'POST') }
}

const answer = (path: string) => (path.endsWith('/several/') ? { status: 201, body: { ids: [11, 12] } } : undefined)
const box = (number: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: messages.zone(number).ru })
const name = (number: number) => screen.getByRole<HTMLInputElement>('textbox', { name: messages.nameOf(number).ru })
const romanianName = (number: number) =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: messages.romanianNameOf(number).ru })
const drawnCount = () => document.querySelectorAll('.drawn').length

test('a file with several zones offers them all, with names, and shows the chosen ones on the map', async () => {
  const { user } = await choose()
  expect([1, 2, 3].map((number) => name(number).value)).toEqual(['Север', 'Sud', messages.zone(3).ru])
  expect([1, 2, 3].map((number) => romanianName(number)?.value)).toEqual(['Nord', undefined, undefined])
  expect([1, 2, 3, 4].map((number) => box(number).checked)).toEqual([true, true, true, false])
  expect(box(4).disabled).toBe(true)
  expect(noteOf(box(4))).toBe(problemText({ code: 'area-not-a-polygon' }).ru)
  await vi.waitFor(() => expect(drawnCount()).toBe(3))
  await user.click(box(2))
  await vi.waitFor(() => expect(drawnCount()).toBe(2))
  expect(asksToLeave()).toBe(true)
})

test('a refused zone of a file is marked on the map, with the place beside it in the list', async () => {
  serveZones()
  const { user } = showTab()
  await vi.waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull())
  await user.click(button(zoneMessages.byCoordinates))
  const [one, other] = [squareAt(28.7, 47), squareAt(28.71, 47)].map(({ coordinates }) => coordinates)
  const refused = { ...features[1], geometry: { type: 'MultiPolygon', coordinates: [one, other] } }
  const content = JSON.stringify({ type: 'FeatureCollection', features: [features[2], refused] })
  await user.upload(screen.getByLabelText(messages.chooseFile.ru), new File([content], 'zones.geojson'))
  await vi.waitFor(() => expect(box(2).disabled).toBe(true))
  expect(noteOf(box(2))).toMatch(/Место: 28\.71, 47\.005$/)
  await vi.waitFor(() => expect(document.querySelectorAll('.drawn-place')).toHaveLength(1))
  expect(drawnCount()).toBe(1)
  await user.click(button(zoneMessages.cancel))
  await vi.waitFor(() => expect(document.querySelectorAll('.drawn-place, .drawn-refused')).toHaveLength(0))
})

test('the chosen zones are added by one call', async () => {
  const { user, sent } = await choose()
  await user.click(box(2))
  fireEvent.change(name(3), { target: { value: 'Юг' } })
  fireEvent.change(romanianName(1) as HTMLInputElement, { target: { value: 'Partea de nord' } })
  await user.click(button(messages.add(2)))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.added(2))))
  expect(sent().map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/info/api/zones/several/',
      body: {
        provider_id: 2,
        zones: [
          { name: 'Север', name_ro: 'Partea de nord', area: squares[0] },
          { name: 'Юг', name_ro: '', area: squares[2] },
        ],
      },
    },
  ])
  expect(screen.queryByRole('heading', { name: messages.title.ru })).toBeNull()
  expect(drawnCount()).toBe(0)
})

fullSuiteTest('a zone needs a name, and one must be chosen', async () => {
  const { user, sent } = await choose()
  fireEvent.change(name(1), { target: { value: ' ' } })
  await user.click(button(messages.add(3)))
  expect(noteOf(name(1))).toBe(required.ru)
  expect(document.activeElement).toBe(name(1))
  for (const number of [1, 2, 3]) await user.click(box(number))
  await user.click(button(messages.add(0)))
  expect(screen.getByText(messages.noneChosen.ru)).toBeDefined()
  expect(sent()).toEqual([])
})

test('a refusal keeps the list and what was typed', async () => {
  const refusal = { status: 409, body: { status: 409, code: 'too-many-zones', detail: 'Слишком много зон.' } }
  const { user } = await choose(({ path }) => (path.endsWith('/several/') ? refusal : undefined))
  fireEvent.change(name(1), { target: { value: 'Центр' } })
  await user.click(button(messages.add(3)))
  expect(await screen.findByText(`${messages.addingFailed.ru}. Слишком много зон.`)).toBeDefined()
  expect(name(1).value).toBe('Центр')
})

test('a file that is too large is refused', async () => {
  serveZones()
  const { user } = showTab()
  await vi.waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull())
  await user.click(button(zoneMessages.byCoordinates))
  await user.upload(screen.getByLabelText(messages.chooseFile.ru), new File(['x'.repeat(1024 * 1024 + 1)], 'a.json'))
  expect(await screen.findByText(messages.fileTooLarge.ru)).toBeDefined()
})

test('nothing is left after the list is cancelled', async () => {
  const { user, sent } = await choose()
  await vi.waitFor(() => expect(drawnCount()).toBe(3))
  await user.click(button(zoneMessages.cancel))
  expect(screen.queryByRole('heading', { name: messages.title.ru })).toBeNull()
  expect([drawnCount(), sent(), asksToLeave()]).toEqual([0, [], false])
})

test('a file with one zone proposes its names, but replaces none that the user has typed', async () => {
  serveZones()
  const { user } = showTab()
  await vi.waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull())
  await user.click(button(zoneMessages.byCoordinates))
  const names = () =>
    [zoneMessages.name.ru, new RegExp(zoneMessages.nameRo.ru)].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
  const upload = (...one: object[]) =>
    user.upload(
      screen.getByLabelText(messages.chooseFile.ru),
      new File([JSON.stringify({ type: 'FeatureCollection', features: one })], 'zone.geojson'),
    )
  await upload(features[0] as object)
  await vi.waitFor(() => expect(names()).toEqual(['Север', 'Nord']))
  await upload(features[1] as object)
  await vi.waitFor(() => expect(names()).toEqual(['Sud', '']))
  await user.type(screen.getByLabelText(zoneMessages.name.ru), ' 2')
  await upload(features[0] as object)
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(zoneMessages.coordinates.ru).value).toContain('Север'),
  )
  expect(names()).toEqual(['Sud 2', ''])
})
