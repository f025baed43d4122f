import type { User } from '@motanet/contract/accounts/users.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { everyNth, fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { fieldsToCorrect, offline, required } from '../../lib/form/messages.ts'
import * as lib from '../../lib/messages.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import * as coverage from '../../parts/coverage/messages.ts'
import { currentPath, makeZone, renderWithMap, squareAt, summaryOf } from '../../parts/coverage/test/zones.tsx'
import * as conflicts from '../kit/conflict/messages.ts'
import { noProvider, notConnected } from '../messages.ts'
import * as messages from './messages.ts'
import { extent, savedOnMap } from './messages-conflict.ts'
import { problemText } from './messages-problems.ts'
import { chooseFile } from './messages-several.ts'
import {
  asksToLeave,
  button,
  failure,
  inDialog,
  noteOf,
  providers,
  providerUser,
  serveZones,
  showTab,
  success,
  toasts,
  typedSquare,
  zoneButton,
} from './test/screen.tsx'
import { ZoneScreen } from './zone-screen.tsx'

fakeDialogs()
beforeEach(() => {
  signIn()
  toastStore.write(noToasts)
})

const nameField = () => screen.getByLabelText<HTMLInputElement>(messages.name.ru)
const romanianField = () => screen.getByLabelText<HTMLInputElement>(new RegExp(messages.nameRo.ru))
const areaField = () => screen.getByLabelText<HTMLTextAreaElement>(messages.coordinates.ru)
const isListShown = () => screen.queryByRole('heading', { name: /^Зоны, / }) !== null
const problem = (status: number, detail = '', fields: Record<string, string[]> = {}) => ({
  status,
  body: { code: 'x', status, detail, fields },
})
const lines = ({ geometry }: Zone) => {
  const [ring = []] = geometry.coordinates as [number, number][][]
  return ring
    .slice(0, -1)
    .map((position) => position.join(', '))
    .join('\n')
}

/** Faster than typing, which would draw each step on the map. */
async function paste(user: UserEvent, text: string) {
  await user.click(areaField())
  await user.paste(text)
}

async function type(answers?: Parameters<typeof serveZones>[1]) {
  const calls = serveZones([makeZone(1)], answers)
  const page = showTab()
  await zoneButton('Zone 1')
  await page.user.click(button(messages.byCoordinates))
  return { ...page, calls, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

async function edit(zone: Zone, answers?: Parameters<typeof serveZones>[1]) {
  const calls = serveZones([zone, makeZone(2)], answers)
  const page = showTab()
  await zoneButton(zone.properties.name)
  await page.user.click(button(messages.editZone(zone.properties.name)))
  return { ...page, calls, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

test('a zone is added by its coordinates, and is selected in the list then', async () => {
  const { user, calls, sent } = await type()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: messages.newZone.ru }))
  expect([isListShown(), asksToLeave(), screen.queryByText(messages.editingTip.ru)]).toEqual([false, false, null])
  await user.type(nameField(), 'Rîșcani')
  expect(asksToLeave()).toBe(true)
  await paste(user, typedSquare)
  expect(await screen.findByText(messages.editingTip.ru)).toBeDefined()
  const loads = calls.length
  await user.click(button(messages.save))
  expect((await zoneButton('Rîșcani')).ariaPressed).toBe('true')
  expect(sent()).toMatchObject([
    { method: 'POST', path: '/info/api/zones/', body: { name: 'Rîșcani', provider_id: 2, area: squareAt(28.7, 47) } },
  ])
  expect(toasts()).toEqual(success(messages.added))
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('zones'))
  expect([isListShown(), asksToLeave(), screen.queryByText(messages.editingTip.ru)]).toEqual([true, false, null])
  // The list and the map load the zones again
  const isLoadedAgain = (part: string) => calls.slice(loads).some(({ path }) => path.includes(part))
  await vi.waitFor(() => expect(['/names/', 'bbox'].map(isLoadedAgain)).toEqual([true, true]))
})

test('a typed zone needs a name and valid coordinates', async () => {
  const { user, sent } = await type()
  await user.click(button(messages.save))
  expect(noteOf(nameField())).toBe(required.ru)
  expect(noteOf(areaField())).toBe(problemText({ code: 'nothing' }).ru)
  expect(screen.getByRole('alert').textContent).toBe(fieldsToCorrect([messages.name, messages.coordinates]).ru)
  await user.type(nameField(), ' ')
  await paste(user, typedSquare)
  await user.click(button(messages.save))
  expect(noteOf(nameField())).toBe(required.ru)
  expect(noteOf(areaField())).toBe(messages.coordinatesHint.ru)
  expect(sent()).toEqual([])
})

fullSuiteTest('the problem of typed coordinates is shown when the field is left, until they are changed', async () => {
  const { user } = await type()
  const badLine = problemText({ code: 'bad-line', line: 1 }).ru
  await user.click(areaField())
  await user.tab()
  expect(noteOf(areaField())).toBe(messages.coordinatesHint.ru)
  await user.type(areaField(), '28.7')
  expect(noteOf(areaField())).toBe(messages.coordinatesHint.ru)
  await user.tab()
  expect(noteOf(areaField())).toBe(badLine)
  await user.type(areaField(), ',')
  expect(noteOf(areaField())).toBe(messages.coordinatesHint.ru)
  await user.tab()
  expect(noteOf(areaField())).toBe(badLine)
  await user.clear(areaField())
  await user.tab()
  expect(noteOf(areaField())).toBe(messages.coordinatesHint.ru)
})

fullSuiteTest('valid coordinates are drawn on the map, which moves to them', async () => {
  const { user, calls } = await type()
  await vi.waitFor(() => expect(calls.some(({ path }) => path.includes('bbox'))).toBe(true))
  await paste(user, '27.7, 47\n27.71, 47\n27.71, 47.01\n27.7, 47.01')
  await vi.waitFor(() => expect(document.querySelectorAll('.leaflet-drawn-lines-pane path.drawn')).toHaveLength(1))
  await vi.waitFor(() => expect(calls.filter(({ path }) => path.includes('bbox'))).toHaveLength(2))
  expect(calls.at(-1)?.path).toMatch(/bbox=27\./)
})

test('parts that touch are one zone; of those with a common side the place is stated and marked on the map', async () => {
  const { user, calls, sent } = await type()
  await vi.waitFor(() => expect(calls.some(({ path }) => path.includes('bbox'))).toBe(true))
  const marks = () => ['place', 'refused'].map((name) => document.querySelectorAll(`path.drawn-${name}`).length)
  const partsAt = (...corners: [number, number][]) => ({
    type: 'MultiPolygon',
    coordinates: corners.map((corner) => squareAt(...corner).coordinates),
  })
  const upload = (area: object) =>
    user.upload(screen.getByLabelText(chooseFile.ru), new File([JSON.stringify(area)], 'zone.geojson'))
  await upload(partsAt([28.7, 47], [28.71, 47]))
  const outline = expect.anything()
  const stated = 'Части зоны не должны накладываться друг на друга или иметь общую сторону. Место: 28.71, 47.005'
  await vi.waitFor(() => expect(noteOf(areaField())).toBe(stated))
  expect(problemText({ code: 'area-overlaps', place: { at: [28.71, 47.005], outline } }).ru).toBe(stated)
  await vi.waitFor(() => expect(marks()).toEqual([1, 1]))
  await upload(partsAt([28.7, 47], [28.71, 47.01]))
  await vi.waitFor(() => expect(document.querySelectorAll('path.drawn')).toHaveLength(2))
  expect([noteOf(areaField()), marks()]).toEqual([messages.coordinatesHint.ru, [0, 0]])
  await user.type(nameField(), 'Rîșcani')
  await user.click(button(messages.save))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.added)))
  expect(sent()).toMatchObject([{ body: { area: partsAt([28.7, 47], [28.71, 47.01]) } }])
})

fullSuiteTest('text that is no area any more before the map shows it stays as it is typed', async () => {
  const { calls } = await type()
  await vi.waitFor(() => expect(calls.some(({ path }) => path.includes('bbox'))).toBe(true))
  fireEvent.change(areaField(), { target: { value: typedSquare } })
  fireEvent.change(areaField(), { target: { value: '28.7' } })
  await act(() => import('./zone-drawing.client.ts'))
  expect(areaField().value).toBe('28.7')
  expect(document.querySelectorAll('path.drawn')).toHaveLength(0)
})

fullSuiteTest('a new zone whose provider is no longer chosen is not sent, and the reason is shown', async () => {
  const calls = serveZones([makeZone(1)])
  function Page() {
    const [newFor, setNewFor] = useState<number | null>(2)
    return (
      <>
        <button type="button" onClick={() => setNewFor(null)}>
          nobody
        </button>
        <ZoneScreen whose={2} canDraw newFor={newFor} onWork={() => undefined} onAdded={() => undefined} />
      </>
    )
  }
  const { user } = renderWithMap('/profile?tab=zones', <Page />)
  await zoneButton('Zone 1')
  await user.click(button(messages.byCoordinates))
  await user.type(nameField(), 'Rîșcani')
  await paste(user, typedSquare)
  await user.click(screen.getByText('nobody'))
  await user.click(button(messages.save))
  await vi.waitFor(() => expect(toasts()).toEqual(failure(noProvider.ru)))
  expect(nameField().value).toBe('Rîșcani')
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

fullSuiteTest('cancelling returns to the list, with the focus, and discards the entries', async () => {
  const { user, sent } = await type()
  await user.type(nameField(), 'Rîșcani')
  await user.click(button(messages.cancel))
  expect([isListShown(), asksToLeave()]).toEqual([true, false])
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('zones'))
  expect(toasts()).toEqual([])
  await user.click(button(messages.byCoordinates))
  expect(nameField().value).toBe('')
  expect(sent()).toEqual([])
})

test.each(
  everyNth(2, [
    { answer: problem(400, 'Причина.'), reason: 'Причина.' },
    { answer: problem(400, '', { provider_id: ['Чужой.'] }), reason: 'Чужой.' },
  ]),
)('why a zone was not added is shown above the form: $reason', async ({ answer, reason }) => {
  const { user } = await type(({ method }) => (method === 'POST' ? answer : undefined))
  await user.type(nameField(), 'Rîșcani')
  await paste(user, typedSquare)
  await user.click(button(messages.save))
  expect((await screen.findByRole('alert')).textContent).toBe(`${messages.addingFailed.ru}. ${reason}`)
  expect(nameField().value).toBe('Rîșcani')
})

test.each(everyNth(2, [500, 503]))(
  'a failure of the server is reported with the action that failed: %i',
  async (status) => {
    const { user } = await type(({ method }) => (method === 'POST' ? problem(status, 'internal') : undefined))
    await user.type(nameField(), 'Rîșcani')
    await paste(user, typedSquare)
    await user.click(button(messages.save))
    const text = (await screen.findByRole('alert')).textContent
    expect(text).toMatch(new RegExp(`^${messages.addingFailed.ru}. `))
    expect(text).not.toContain('internal')
  },
)

fullSuiteTest(
  'a zone that is sent again after a failure keeps its idempotency key, a changed one gets another',
  async () => {
    const { user, sent } = await type(({ method }) => (method === 'POST' ? 'unreachable' : undefined))
    await user.type(nameField(), 'Rîșcani')
    await paste(user, typedSquare)
    for (const count of [1, 2, 3]) {
      if (count === 3) await user.type(nameField(), '!')
      await user.click(button(messages.save))
      await vi.waitFor(() => expect(sent()).toHaveLength(count))
      await screen.findByRole('alert')
    }
    const [first, again, changed] = sent().map(({ headers }) => headers['idempotency-key'])
    expect([first === undefined, again === first, changed === first]).toEqual([false, true, false])
  },
)

test('a lost connection does not lose the entries', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = await edit(makeZone(1), ({ method }) => (method === 'PATCH' ? 'unreachable' : undefined))
  await screen.findByRole('heading', { name: messages.editing.ru })
  await user.type(nameField(), '!')
  await user.click(button(messages.save))
  expect((await screen.findByRole('alert')).textContent).toBe(`${messages.editingFailed.ru}. ${offline.ru}`)
  vi.restoreAllMocks()
})

test('an error of a field is shown at the field', async () => {
  const { user } = await edit(makeZone(1), ({ method }) =>
    method === 'PATCH' ? problem(400, '', { name: ['Занято.'], area: ['Далеко.'] }) : undefined,
  )
  await screen.findByRole('heading', { name: messages.editing.ru })
  await user.click(button(messages.save))
  await vi.waitFor(() => expect(noteOf(nameField())).toBe('Занято.'))
  expect(noteOf(areaField())).toBe('Далеко.')
})

test('a zone is edited with all its vertices and saved on its version', async () => {
  const zone = makeZone(1, { version: 4 })
  const { user, calls, sent } = await edit(zone)
  expect(await screen.findByRole('heading', { name: messages.editing.ru })).toBeDefined()
  expect(calls.some(({ path }) => path === '/info/api/zones/1/')).toBe(true)
  expect([nameField().value, areaField().value]).toEqual(['Zone 1', lines(zone)])
  await vi.waitFor(() => expect(document.querySelectorAll('path.drawn')).toHaveLength(1))
  expect([areaField().value, asksToLeave()]).toEqual([lines(zone), false])
  await user.clear(nameField())
  await user.type(nameField(), 'Centru')
  expect(asksToLeave()).toBe(true)
  await user.click(button(messages.save))
  expect((await zoneButton('Centru')).ariaPressed).toBe('true')
  expect(sent()).toMatchObject([
    {
      method: 'PATCH',
      path: '/info/api/zones/1/',
      body: { name: 'Centru', area: zone.geometry },
      headers: { 'if-match': '"4"' },
    },
  ])
  expect(toasts()).toEqual(success(messages.saved))
  expect([isListShown(), asksToLeave()]).toEqual([true, false])
  expect(document.querySelectorAll('path.drawn')).toHaveLength(0)
})

test('the Romanian name is optional, and alone counts as an unsaved change', async () => {
  const { user, sent } = await edit(makeZone(1, { name: 'Центр', name_ro: 'Centru' }))
  await screen.findByRole('heading', { name: messages.editing.ru })
  expect(romanianField().value).toBe('Centru')
  await user.type(romanianField(), 'l')
  expect(asksToLeave()).toBe(true)
  await user.clear(romanianField())
  await user.click(button(messages.save))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.saved)))
  expect(sent()).toMatchObject([{ method: 'PATCH', body: { name: 'Центр', name_ro: '' } }])
})

fullSuiteTest('the coordinates alone count as unsaved changes too', async () => {
  const { user } = await edit(makeZone(1))
  await screen.findByRole('heading', { name: messages.editing.ru })
  await user.type(areaField(), '\n')
  expect(asksToLeave()).toBe(true)
  await user.type(areaField(), '{Backspace}')
  expect(asksToLeave()).toBe(false)
})

fullSuiteTest('a renamed zone stays in a filtered list', async () => {
  const zones = Array.from({ length: 9 }, (_, index) => makeZone(index + 1))
  serveZones(zones)
  const { user } = showTab()
  await zoneButton('Zone 1')
  await user.type(screen.getByRole('searchbox', { name: coverage.filter.ru }), 'zone 1')
  await user.click(button(messages.editZone('Zone 1')))
  await screen.findByRole('heading', { name: messages.editing.ru })
  await user.clear(nameField())
  await user.type(nameField(), 'Centru')
  await user.click(button(messages.save))
  expect((await zoneButton('Centru')).ariaPressed).toBe('true')
})

test.each(
  everyNth(3, [
    { answer: problem(404), text: `${messages.editingFailed.ru}. ${messages.gone.ru}` },
    { answer: problem(403, 'Причина.'), text: `${messages.editingFailed.ru}. Причина.` },
    { answer: 'unreachable' as const, text: `${messages.editingFailed.ru}. ${notConnected.ru}` },
  ]),
)('a zone that cannot be opened is reported: $text', async ({ answer, text }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await edit(makeZone(1), ({ path }) => (path.endsWith('/zones/1/') ? answer : undefined))
  await vi.waitFor(() => expect(toasts()).toEqual(failure(text)))
  expect(isListShown()).toBe(true)
  vi.restoreAllMocks()
})

/** Presses the pencil of the first zone, whose response waits until `arrive` is called. */
async function editSlowly(answer?: ReturnType<typeof problem>) {
  const late = Promise.withResolvers<void>()
  const page = await edit(makeZone(1), ({ path }) =>
    path.endsWith('/zones/1/') ? late.promise.then(() => answer ?? { body: makeZone(1) }) : undefined,
  )
  return { ...page, arrive: () => act(async () => late.resolve()) }
}

test.each(everyNth(2, [{ answer: undefined }, { answer: problem(403, 'Причина.') }]))(
  'a late response to editing leaves coordinates that are typed meanwhile',
  async ({ answer }) => {
    const { user, arrive } = await editSlowly(answer)
    await user.click(button(messages.byCoordinates))
    await user.type(nameField(), 'Rîș')
    await arrive()
    await user.type(nameField(), 'cani')
    expect(screen.getByRole('heading', { name: messages.newZone.ru })).toBeDefined()
    expect([nameField().value, toasts()]).toEqual(['Rîșcani', []])
  },
)

fullSuiteTest('of two zones that are opened, the last one is edited', async () => {
  const { user, arrive } = await editSlowly()
  await user.click(button(messages.editZone('Zone 2')))
  await screen.findByRole('heading', { name: messages.editing.ru })
  await user.type(nameField(), '!')
  await arrive()
  await user.type(nameField(), '!')
  expect(nameField().value).toBe('Zone 2!!')
})

fullSuiteTest('a zone that arrives after other work was begun and cancelled is not opened', async () => {
  const { user, arrive } = await editSlowly()
  await user.click(button(messages.byCoordinates))
  await user.click(button(messages.cancel))
  await arrive()
  await user.click(await zoneButton('Zone 2'))
  expect(isListShown()).toBe(true)
})

/** Another user has saved the zone meanwhile. */
function conflictWith(now: Zone): Parameters<typeof serveZones>[1] {
  const version = now.properties.version
  return ({ method, headers }) =>
    method !== 'GET' && headers['if-match'] !== `"${version}"`
      ? { status: 412, body: { code: 'changed', status: 412, current: now } }
      : undefined
}
const notice = async () => within(await screen.findByRole('region', { name: conflicts.title.ru }))

fullSuiteTest(
  'an outline that another user has changed meanwhile is compared on the map, and saved after a decision',
  async () => {
    const zone = makeZone(1)
    const now = { ...makeZone(1, { version: 3 }), geometry: squareAt(28.75, 47.02) as Zone['geometry'] }
    const { user, sent } = await edit(zone, conflictWith(now))
    await screen.findByRole('heading', { name: messages.editing.ru })
    await vi.waitFor(() => expect(document.querySelectorAll('path.drawn')).toHaveLength(1))
    await user.clear(areaField())
    await paste(user, typedSquare)
    await user.click(button(messages.save))
    const conflict = await notice()
    const [mine, saved] = conflict.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(mine).toBe(conflicts.mine.ru + extent(4, 1).ru)
    expect(saved).toBe(conflicts.saved.ru + extent(4, 1).ru + savedOnMap.ru)
    await vi.waitFor(() => expect(document.querySelectorAll('path.drawn-saved')).toHaveLength(1))
    expect(toasts()).toEqual([])
    await user.click(conflict.getByRole('button', { name: conflicts.takeSaved.ru }))
    expect(areaField().value).toBe(lines(now))
    await user.click(conflict.getByRole('button', { name: conflicts.send.ru }))
    await vi.waitFor(() => expect(toasts()).toEqual(success(messages.saved)))
    expect(sent()[1]).toMatchObject({ body: { area: now.geometry }, headers: { 'if-match': '"3"' } })
    expect(document.querySelectorAll('path.drawn-saved')).toHaveLength(0)
  },
)

fullSuiteTest('a name that another user has changed meanwhile is saved after a decision', async () => {
  const { user, sent } = await edit(makeZone(1), conflictWith(makeZone(1, { version: 3, name: 'Theirs' })))
  await screen.findByRole('heading', { name: messages.editing.ru })
  await user.clear(nameField())
  await user.type(nameField(), 'Mine')
  await user.click(button(messages.save))
  const conflict = await notice()
  expect(conflict.getAllByRole('group')).toHaveLength(1)
  expect(conflict.getByText('Theirs')).toBeDefined()
  expect(document.querySelectorAll('path.drawn-saved')).toHaveLength(0)
  await user.click(button(messages.save))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.saved)))
  expect(sent()[1]).toMatchObject({ body: { name: 'Mine' }, headers: { 'if-match': '"3"' } })
})

test('an outline changed elsewhere only replaces the shown one', async () => {
  const now = { ...makeZone(1, { version: 3 }), geometry: squareAt(28.75, 47.02) as Zone['geometry'] }
  const { user } = await edit(makeZone(1), conflictWith(now))
  await screen.findByRole('heading', { name: messages.editing.ru })
  await user.type(nameField(), '!')
  await user.click(button(messages.save))
  await notice()
  expect([nameField().value, areaField().value]).toEqual(['Zone 1!', lines(now)])
})

test('a zone is removed after a confirmation', async () => {
  const answer = Promise.withResolvers<void>()
  const calls = serveZones([makeZone(1, { version: 2 }), makeZone(2)], ({ method }) =>
    method === 'DELETE' ? answer.promise.then(() => ({ status: 204 })) : undefined,
  )
  const { user } = showTab()
  await user.click(await zoneButton('Zone 1'))
  await user.click(button(messages.removeZone('Zone 1')))
  expect(inDialog().getByText(messages.removeText('Zone 1').ru)).toBeDefined()
  expect(inDialog().getByText(/пропадут и тарифы, которые действуют во всех его зонах/)).toBeDefined()
  expect(inDialog().queryByRole('alert')).toBeNull()
  const confirm = inDialog().getByRole('button', { name: messages.remove.ru })
  expect(confirm.ariaBusy).toBeNull()
  await user.click(confirm)
  expect(confirm.ariaBusy).toBe('true')
  await user.click(confirm)
  answer.resolve()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: '/info/api/zones/1/', headers: { 'if-match': '"2"' } },
  ])
  expect(toasts()).toEqual(success(messages.removed))
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('zones'))
  expect(screen.getAllByRole('button', { pressed: false }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})

test('a zone that tariffs use is removed after a second confirmation', async () => {
  const tariffs = [{ id: 1, name: 'Fibra 100', name_ro: 'Fibra 100' }]
  const calls = serveZones([makeZone(1)], ({ method, path }) =>
    method === 'DELETE' && !path.includes('detach')
      ? { status: 409, body: { code: 'zone-in-use', status: 409, detail: 'Зона занята.', tariffs } }
      : undefined,
  )
  const { user } = showTab()
  await zoneButton('Zone 1')
  await user.click(button(messages.removeZone('Zone 1')))
  await user.click(inDialog().getByRole('button', { name: messages.remove.ru }))
  const alert = within(await inDialog().findByRole('alert'))
  expect(alert.getByText(messages.usedBy.ru)).toBeDefined()
  expect(alert.getByText('Fibra 100')).toBeDefined()
  expect(alert.getByText(/Тарифы, у которых есть и другие зоны, останутся в них/)).toBeDefined()
  expect(inDialog().queryByText(/Зона занята/)).toBeNull()
  await user.click(inDialog().getByRole('button', { name: messages.detach.ru }))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.removed)))
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/info/api/zones/1/',
    '/info/api/zones/1/?detach=true',
  ])
})

test.each([
  ['a typed zone is being added', 'POST'],
  ['a zone is being removed', 'DELETE'],
])('while %s, it cannot be cancelled; after a failure it can', async (_, method) => {
  const gate = Promise.withResolvers<void>()
  const { user } = await type((call) =>
    call.method === method ? gate.promise.then(() => problem(400, 'Причина.')) : undefined,
  )
  if (method === 'POST') {
    await user.type(nameField(), 'Rîșcani')
    await paste(user, typedSquare)
    await user.click(button(messages.save))
  } else {
    await user.click(button(messages.cancel))
    await user.click(button(messages.removeZone('Zone 1')))
    await user.click(inDialog().getByRole('button', { name: messages.remove.ru }))
  }
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: messages.cancel.ru })
  const cancel = buttons.at(-1) as HTMLButtonElement
  expect(cancel.disabled).toBe(true)
  await act(async () => gate.resolve())
  await vi.waitFor(() => expect(cancel.disabled).toBe(false))
})

test('a failed removal is reported in the dialog, and can be repeated', async () => {
  let answer: ReturnType<typeof problem> | undefined = problem(403, 'Причина.')
  serveZones([makeZone(1)], ({ method }) => (method === 'DELETE' ? answer : undefined))
  const { user } = showTab()
  await zoneButton('Zone 1')
  await user.click(button(messages.removeZone('Zone 1')))
  const confirm = inDialog().getByRole('button', { name: messages.remove.ru })
  await user.click(confirm)
  expect((await inDialog().findByRole('alert')).textContent).toBe(`${messages.removingFailed.ru}. Причина.`)
  expect(inDialog().queryByText(messages.usedBy.ru)).toBeNull()
  await vi.waitFor(() => expect(confirm.ariaBusy).toBeNull())
  answer = undefined
  await user.click(confirm)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

fullSuiteTest('a zone changed meanwhile is removed after a second confirmation, which shows the change', async () => {
  const now = makeZone(1, { version: 3, name: 'Centru' })
  const conflict = conflictWith(now)
  let answer: ReturnType<typeof problem> | undefined = problem(403, 'Причина.')
  const calls = serveZones([makeZone(1)], (call) =>
    call.method === 'DELETE' ? (answer ?? conflict?.(call)) : undefined,
  )
  const { user } = showTab()
  await zoneButton('Zone 1')
  await user.click(button(messages.removeZone('Zone 1')))
  await user.click(inDialog().getByRole('button', { name: messages.remove.ru }))
  await inDialog().findByText(/Причина/)
  answer = undefined
  const loads = calls.length
  await user.click(inDialog().getByRole('button', { name: messages.remove.ru }))
  expect(await inDialog().findByText(conflicts.changedLead.ru)).toBeDefined()
  expect(inDialog().getByText(messages.removeText('Centru').ru)).toBeDefined()
  expect(inDialog().queryByText(/Причина/)).toBeNull()
  expect(calls.slice(loads).some(({ path }) => path.includes('/names/'))).toBe(true)
  answer = problem(403, 'Снова.')
  await user.click(inDialog().getByRole('button', { name: messages.remove.ru }))
  await inDialog().findByText(/Снова/)
  expect(inDialog().queryByText(conflicts.changedLead.ru)).toBeNull()
  answer = undefined
  await user.click(inDialog().getByRole('button', { name: messages.remove.ru }))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.removed)))
  expect(calls.findLast(({ method }) => method === 'DELETE')?.headers).toMatchObject({ 'if-match': '"3"' })
})

fullSuiteTest('the removal can be cancelled', async () => {
  const calls = serveZones([makeZone(1)])
  const { user } = showTab()
  await zoneButton('Zone 1')
  await user.click(button(messages.removeZone('Zone 1')))
  await user.click(inDialog().getByRole('button', { name: messages.cancel.ru }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button(messages.removeZone('Zone 1')))
  await user.click(inDialog().getByRole('button', { name: lib.close.ru }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test.each(
  everyNth(2, [
    { query: '', path: '/profile?tab=zones&for=3&zones=3' },
    { query: '&zones=everybody', path: '/profile?tab=zones&zones=everybody&for=3' },
  ]),
)(
  'after staff have added a zone of a provider its zones are shown, unless all are: $query',
  async ({ query, path }) => {
    serveZones([makeZone(1)])
    const { user } = showTab({ user: { ...providerUser, is_staff: true } as User, query, list: providers })
    await user.selectOptions(screen.getByRole('combobox', { name: messages.newFor.ru }), 'Nistru')
    await user.click(button(messages.byCoordinates))
    await user.type(nameField(), 'Rîșcani')
    await paste(user, typedSquare)
    await user.click(button(messages.save))
    await vi.waitFor(() => expect(toasts()).toEqual(success(messages.added)))
    await vi.waitFor(() => expect(currentPath()).toBe(path))
  },
)

fullSuiteTest('a zone without an outline is renamed without one, or gets one by coordinates', async () => {
  const drawn = makeZone(1, { name: 'Дома' })
  const bare: Zone = { ...drawn, geometry: { type: 'MultiPolygon', coordinates: [] } }
  const calls = serveZones([bare], ({ method, path }) => {
    if (method === 'PATCH') return { body: bare }
    if (path.includes('/names/')) return { body: [{ ...summaryOf(drawn), has_outline: false }] }
    return path.includes('bbox=') ? { body: { type: 'FeatureCollection', features: [] } } : undefined
  })
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  const { user } = showTab()
  expect(await screen.findByText(coverage.housesOnly.ru)).toBeDefined()
  await user.click(button(messages.editZone('Дома')))
  expect((await screen.findByLabelText<HTMLTextAreaElement>(messages.coordinates.ru)).value).toBe('')
  expect(noteOf(areaField())).toBe(messages.noOutlineHint.ru)
  await user.type(nameField(), ' 2')
  await user.click(button(messages.save))
  await vi.waitFor(() => expect(sent()).toEqual([{ name: 'Дома 2', name_ro: '' }]))
  await vi.waitFor(() => expect(isListShown()).toBe(true))
  await user.click(button(messages.editZone('Дома')))
  await screen.findByLabelText(messages.coordinates.ru)
  await paste(user, typedSquare)
  await user.click(button(messages.save))
  await vi.waitFor(() => expect(sent()[1]).toMatchObject({ name: 'Дома', area: { type: 'Polygon' } }))
})
