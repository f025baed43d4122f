import type { Position } from '@motanet/contract/coverage/crossings.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { everyNth, fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { required } from '../../lib/form/messages.ts'
import * as lib from '../../lib/messages.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import { makeZone, squareAt, summaryOf } from '../../parts/coverage/test/zones.tsx'
import * as messages from './messages.ts'
import { problemText } from './messages-problems.ts'
import { asksToLeave, button, inDialog, serveZones, showTab, success, toasts, zoneButton } from './test/screen.tsx'
import type { NewZone } from './zone-acts.ts'

fakeDialogs()
beforeEach(() => {
  signIn()
  toastStore.write(noToasts)
})

type Pixel = readonly [x: number, y: number]
const map = () => document.querySelector('.leaflet-container') as HTMLElement
const at = ([clientX, clientY]: Pixel, part = {}) => ({ clientX, clientY, isPrimary: true, button: 0, ...part })

/** A click of the mouse on the map. */
function press(pixel: Pixel, part = {}) {
  fireEvent.pointerMove(map(), at(pixel))
  fireEvent.pointerDown(map(), at(pixel, part))
  fireEvent.pointerUp(map(), at(pixel, part))
}

function drag(from: Pixel, to: Pixel) {
  fireEvent.pointerMove(map(), at(from))
  fireEvent.pointerDown(map(), at(from))
  for (const part of [0.1, 0.5, 1])
    fireEvent.pointerMove(map(), at([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]))
  fireEvent.pointerUp(map(), at(to))
}

const outlines = () => document.querySelectorAll('path.drawn').length
const nameField = () => inDialog().getByLabelText<HTMLInputElement>(messages.name.ru)
const tip = (text: { ru: string }) => screen.queryByText(text.ru)
const problem = (status: number, fields: Record<string, string[]>) => ({
  status,
  body: { code: 'x', status, detail: '', fields },
})
const isDisabled = (...buttons: { ru: string }[]) =>
  buttons.map((each) => button(each).disabled || button(each).ariaDisabled === 'true')

async function open(...args: Parameters<typeof serveZones>) {
  const calls = serveZones(...args)
  const page = showTab()
  await vi.waitFor(() => expect(calls.some(({ path }) => path.includes('bbox'))).toBe(true))
  return { ...page, calls, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

async function draw(...args: Parameters<typeof serveZones>) {
  const page = await open(...args)
  await page.user.click(button(messages.draw))
  await vi.waitFor(() => expect(tip(messages.drawingTip)).not.toBeNull())
  return page
}

const corners: Pixel[] = [
  [300, 200],
  [500, 200],
  [500, 400],
]
function drawTriangle() {
  for (const corner of corners) press(corner)
}

test('a ring of three corners can be closed, and is saved under a name', async () => {
  const { user, sent } = await draw()
  expect(isDisabled(messages.finish, messages.undoCorner, messages.cancel)).toEqual([true, true, false])
  expect(asksToLeave()).toBe(false)
  press(corners[0] as Pixel)
  await vi.waitFor(() => expect(asksToLeave()).toBe(true))
  press(corners[1] as Pixel)
  expect(isDisabled(messages.finish)).toEqual([true])
  press(corners[2] as Pixel)
  await vi.waitFor(() => expect(isDisabled(messages.finish, messages.undoCorner)).toEqual([false, false]))
  await user.click(button(messages.finish))
  expect(inDialog().getByRole('heading', { name: messages.newZone.ru })).toBeDefined()
  expect(tip(messages.drawingTip)).toBeNull()
  expect(asksToLeave()).toBe(true)
  await user.type(nameField(), 'Rîșcani')
  await user.click(inDialog().getByRole('button', { name: messages.save.ru }))
  expect((await zoneButton('Rîșcani')).ariaPressed).toBe('true')
  expect(toasts()).toEqual(success(messages.added))
  expect(asksToLeave()).toBe(false)
  const body = sent()[0]?.body as NewZone
  expect(body).toMatchObject({ name: 'Rîșcani', provider_id: 2, area: { type: 'Polygon' } })
  const [ring = []] = body.area.coordinates as Position[][]
  expect(ring).toHaveLength(4)
  expect(ring[0]).toEqual(ring[3])
})

fullSuiteTest('a late response to editing leaves the corners that are drawn meanwhile', async () => {
  const late = Promise.withResolvers<void>()
  const { user } = await open([makeZone(1)], ({ path }) =>
    path.endsWith('/zones/1/') ? late.promise.then(() => ({ body: makeZone(1) })) : undefined,
  )
  await user.click(button(messages.editZone('Zone 1')))
  await user.click(button(messages.draw))
  await vi.waitFor(() => expect(tip(messages.drawingTip)).not.toBeNull())
  drawTriangle()
  await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([false]))
  await act(async () => late.resolve())
  await user.click(button(messages.finish))
  expect(inDialog().getByRole('heading', { name: messages.newZone.ru })).toBeDefined()
})

async function name() {
  const page = await draw()
  drawTriangle()
  await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([false]))
  await page.user.click(button(messages.finish))
  return page
}

test('while a drawn zone is being saved, nothing can be cancelled', async () => {
  const gate = Promise.withResolvers<void>()
  const { user } = await draw(undefined, ({ method }) =>
    method === 'POST' ? gate.promise.then(() => ({ status: 201, body: makeZone(9) })) : undefined,
  )
  drawTriangle()
  await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([false]))
  await user.click(button(messages.finish))
  await user.type(nameField(), 'Rîșcani')
  await user.click(inDialog().getByRole('button', { name: messages.save.ru }))
  const cancel = inDialog().getByRole<HTMLButtonElement>('button', { name: messages.cancel.ru })
  expect(cancel.disabled).toBe(true)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(inDialog().getByRole('heading', { name: messages.newZone.ru })).toBeDefined()
  await act(async () => gate.resolve())
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts()).toEqual(success(messages.added))
})

fullSuiteTest('a drawn zone without a name is discarded', async () => {
  const { user, sent } = await name()
  await user.type(nameField(), ' ')
  await user.click(inDialog().getByRole('button', { name: messages.save.ru }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([sent(), toasts(), outlines()]).toEqual([[], [], 0])
})

fullSuiteTest('a drawn zone may get a Romanian name, but not that alone', async () => {
  const { user, sent } = await name()
  await user.type(inDialog().getByLabelText(new RegExp(messages.nameRo.ru)), 'Rîșcani')
  const save = () => user.click(inDialog().getByRole('button', { name: messages.save.ru }))
  await save()
  expect(inDialog().getByText(required.ru)).toBeDefined()
  expect(sent()).toEqual([])
  await user.type(nameField(), 'Рышкановка')
  await save()
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.added)))
  expect(sent()).toMatchObject([{ body: { name: 'Рышкановка', name_ro: 'Rîșcani' } }])
})

fullSuiteTest('closing the dialog of the name asks before the drawing is discarded', async () => {
  const { user } = await name()
  await user.type(nameField(), 'Rîșcani')
  await user.click(inDialog().getByRole('button', { name: lib.close.ru }))
  expect(inDialog().getByText(messages.discardText.ru)).toBeDefined()
  await user.click(inDialog().getByRole('button', { name: messages.goOn.ru }))
  expect(nameField().value).toBe('Rîșcani')
  await user.click(inDialog().getByRole('button', { name: lib.close.ru }))
  await user.click(inDialog().getByRole('button', { name: messages.discard.ru }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(outlines()).toBe(0)
})

fullSuiteTest('why a drawn zone was not added is shown in the dialog, which is busy until then', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof problem>>()
  const { user, sent } = await draw(undefined, ({ method }) => (method === 'POST' ? answer.promise : undefined))
  drawTriangle()
  await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([false]))
  await user.click(button(messages.finish))
  expect(isDisabled(messages.finish, messages.undoCorner)).toEqual([true, true])
  await user.type(nameField(), 'Rîșcani')
  const save = inDialog().getByRole('button', { name: messages.save.ru })
  await user.click(save)
  expect(save.ariaBusy).toBe('true')
  await user.click(save)
  expect(sent()).toHaveLength(1)
  answer.resolve(problem(400, { name: ['Занято.'], area: ['Накладывается.'] }))
  expect(await inDialog().findByText('Занято.')).toBeDefined()
  expect(save.ariaBusy).toBeNull()
  expect(nameField().ariaInvalid).toBe('true')
  await user.click(save)
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  const [first, again] = sent().map(({ headers }) => headers['idempotency-key'])
  expect([typeof first, again]).toEqual(['string', first])
})

test('while a zone is drawn, others can neither be selected nor changed', async () => {
  const { user } = await draw()
  await user.click(await zoneButton('Zone 1'))
  expect((await zoneButton('Zone 1')).ariaPressed).toBe('false')
  for (const { ru } of [messages.editZone('Zone 1'), messages.byCoordinates, messages.draw])
    expect(screen.queryByRole('button', { name: ru })).toBeNull()
  await user.click(button(messages.cancel))
  expect(tip(messages.drawingTip)).toBeNull()
  await user.click(await zoneButton('Zone 1'))
  expect((await zoneButton('Zone 1')).ariaPressed).toBe('true')
})

fullSuiteTest('a cancelled drawing disappears, and the next one starts without corners', async () => {
  const { user } = await draw()
  drawTriangle()
  await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([false]))
  expect(outlines()).toBe(1)
  await user.click(button(messages.cancel))
  expect([outlines(), asksToLeave()]).toEqual([0, false])
  await user.click(button(messages.draw))
  await vi.waitFor(() => expect(isDisabled(messages.finish, messages.undoCorner)).toEqual([true, true]))
})

test('the toolbar changes the selected zone', async () => {
  const { user } = await open()
  expect(isDisabled(messages.edit, messages.remove)).toEqual([true, true])
  await user.click(await zoneButton('Zone 1'))
  expect(isDisabled(messages.edit, messages.remove)).toEqual([false, false])
  await user.click(button(messages.remove))
  expect(inDialog().getByText(messages.removeText('Zone 1').ru)).toBeDefined()
  await user.click(inDialog().getByRole('button', { name: messages.cancel.ru }))
  await user.click(button(messages.edit))
  expect(await screen.findByRole('heading', { name: messages.editing.ru })).toBeDefined()
})

test('a corner can be undone by the button and by the keyboard, and drawn again', async () => {
  const { user } = await draw()
  drawTriangle()
  await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([false]))
  await user.click(button(messages.undoCorner))
  await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([true]))
  const key = (part: object) => fireEvent.keyDown(map(), { code: 'KeyZ', ...part })
  key({ ctrlKey: true, shiftKey: true })
  await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([false]))
  key({})
  fireEvent.keyDown(map(), { code: 'KeyY', ctrlKey: true })
  expect(isDisabled(messages.finish)).toEqual([false])
  // The browser must not undo typed text
  expect(key({ metaKey: true })).toBe(false)
  await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([true]))
  const undo = button(messages.undoCorner)
  undo.focus()
  await user.keyboard('{Enter}{Enter}')
  await vi.waitFor(() => expect(isDisabled(messages.undoCorner)).toEqual([true]))
  await user.keyboard('{Enter}')
  expect([document.activeElement === undo, undo.disabled]).toEqual([true, false])
})

const refusal = () => document.querySelector<HTMLElement>('.zmap__tip--wrong')

test('a side that would cross another one is refused at the pointer, for two and a half seconds', async () => {
  await draw()
  drawTriangle()
  act(() => void fireEvent.pointerMove(map(), at([400, 100])))
  expect(refusal()).toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => press([400, 100]))
  const first = refusal()
  expect(first?.textContent).toBe(problemText({ code: 'area-crosses-itself' }).ru)
  expect(first?.style.getPropertyValue('--from-left')).toBe('400px')
  expect(first?.style.getPropertyValue('--from-bottom')).toBe('-100px')
  act(() => vi.advanceTimersByTime(2000))
  act(() => press([400, 100]))
  // A new element, so that screen readers announce it again
  expect(refusal()).not.toBe(first)
  act(() => vi.advanceTimersByTime(2499))
  expect(refusal()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(refusal()).toBeNull()
  vi.useRealTimers()
  act(() => press([300, 400]))
  expect(isDisabled(messages.finish)).toEqual([false])
})

const border = (lon: number, lat: number): Zone => ({
  ...makeZone(1),
  geometry: squareAt(lon, lat) as Zone['geometry'],
})

test.each(
  everyNth<{ name: string; zone: Zone; outside: Pixel }>(4, [
    { name: 'west', zone: border(26.001, 47), outside: [40, 300] },
    { name: 'east', zone: border(30.989, 47), outside: [760, 300] },
    { name: 'south', zone: border(28, 45.001), outside: [400, 580] },
    { name: 'north', zone: border(28, 48.989), outside: [400, 20] },
  ]),
)('a corner outside the country is refused: $name', async ({ zone, outside }) => {
  const page = await open([zone])
  await page.user.click(await zoneButton('Zone 1'))
  await page.user.click(button(messages.draw))
  await vi.waitFor(() => expect(tip(messages.drawingTip)).not.toBeNull())
  act(() => press([390, 290]))
  act(() => press([420, 320]))
  expect(refusal()).toBeNull()
  act(() => press(outside))
  expect(refusal()?.textContent).toBe(problemText({ code: 'area-outside' }).ru)
})

const areaField = () => screen.getByLabelText<HTMLTextAreaElement>(messages.coordinates.ru)

/** Edits a zone, whose corners are at these pixels then: the map shows it as large as possible. */
async function edit(zone = makeZone(1)) {
  const page = await open([zone])
  await zoneButton('Zone 1')
  await page.user.click(button(messages.editZone('Zone 1')))
  await vi.waitFor(() => expect(outlines()).toBeGreaterThan(0))
  return page
}
/** The centres of the drawn handles of the corners; those of the sides are smaller. */
const handles = () =>
  [...document.querySelectorAll('path.drawn-handle:not(.drawn-handle--between)')].map((path) => {
    const [, x, y] = /^M([\d.-]+),([\d.-]+)/.exec(path.getAttribute('d') ?? '') ?? []
    return [Number(x) + 6.5, Number(y)] as Pixel
  })

test('a dragged corner changes the coordinates, and can be undone', async () => {
  const { user, sent } = await edit()
  const before = areaField().value
  expect(handles()).toHaveLength(4)
  expect(document.querySelectorAll('path.drawn-handle--between')).toHaveLength(4)
  expect(isDisabled(messages.undo)).toEqual([true])
  // A press beside the zone leaves it selected
  act(() => press([20, 20]))
  expect(document.querySelectorAll('path.drawn.is-on')).toHaveLength(1)
  const [corner] = handles() as [Pixel]
  act(() => drag(corner, [corner[0] - 30, corner[1] + 20]))
  await vi.waitFor(() => expect(areaField().value).not.toBe(before))
  expect(areaField().value.split('\n')).toHaveLength(4)
  expect(areaField().value.split('\n').slice(1)).toEqual(before.split('\n').slice(1))
  expect(isDisabled(messages.undo)).toEqual([false])
  expect(asksToLeave()).toBe(true)
  await user.click(button(messages.undo))
  await vi.waitFor(() => expect(areaField().value).toBe(before))
  expect(document.querySelectorAll('path.drawn.is-on')).toHaveLength(1)
  fireEvent.keyDown(map(), { code: 'KeyZ', ctrlKey: true, shiftKey: true })
  await vi.waitFor(() => expect(areaField().value).not.toBe(before))
  await user.click(button(messages.cancel))
  expect([outlines(), handles().length, sent().length]).toEqual([0, 0, 0])
})

fullSuiteTest('a corner cannot be dragged across a side', async () => {
  await edit()
  const before = areaField().value
  const [corner, , opposite] = handles() as [Pixel, Pixel, Pixel]
  act(() => drag(corner, [opposite[0] + 40, opposite[1] + 10]))
  expect(refusal()?.textContent).toBe(problemText({ code: 'area-crosses-itself' }).ru)
  expect(areaField().value.split('\n').slice(1)).toEqual(before.split('\n').slice(1))
})

test('parts that touch at a point of many decimals can be edited, and the point stays exact', async () => {
  // The nine decimals of the map would move it into the other part
  const corner = [28.8204938271564, 47.0003703703673]
  const whole = [
    [28.82, 47],
    [28.83, 47],
    [28.83, 47.0075],
    [28.82, 47],
  ]
  const touching = [corner, [28.821, 47.008], [28.82, 47.005], corner]
  await edit({
    ...makeZone(1),
    geometry: { type: 'MultiPolygon', coordinates: [[whole], [touching]] } as Zone['geometry'],
  })
  await vi.waitFor(() => expect(outlines()).toBe(2))
  const [, moved] = handles() as [Pixel, Pixel]
  act(() => drag(moved, [moved[0] + 30, moved[1] + 20]))
  expect(refusal()).toBeNull()
  const parts = () => JSON.parse(areaField().value).coordinates
  await vi.waitFor(() => expect(parts()[0][0][1]).not.toEqual([28.83, 47]))
  expect(parts()[0][0].toSpliced(1, 1)).toEqual(whole.toSpliced(1, 1))
  expect(parts()[1]).toEqual([touching])
})

test('a part cannot be dragged into the other one that it touches', async () => {
  const [one, other] = [squareAt(28.82, 47), squareAt(28.83, 47.01)].map(({ coordinates }) => coordinates)
  await edit({ ...makeZone(1), geometry: { type: 'MultiPolygon', coordinates: [one, other] } as Zone['geometry'] })
  const [, , shared] = handles() as [Pixel, Pixel, Pixel]
  const before = areaField().value
  act(() => drag(shared, [shared[0] + 30, shared[1] - 20]))
  expect(refusal()?.textContent).toBe(problemText({ code: 'area-overlaps' }).ru)
  expect(areaField().value).toBe(before)
})

test('holes are drawn as such, above the outer ring', async () => {
  const hole = (squareAt(28.823, 47.003).coordinates[0] ?? []).map(([lon, lat]) => [
    28.823 + (lon - 28.823) / 4,
    47.003 + (lat - 47.003) / 4,
  ])
  const zone = makeZone(1)
  const geometry = { type: 'Polygon', coordinates: [...zone.geometry.coordinates, hole] } as Zone['geometry']
  await edit({ ...zone, geometry })
  const rings = [...document.querySelectorAll('path.drawn')]
  expect(rings.map((ring) => ring.classList.contains('drawn--hole'))).toEqual([false, true])
  expect(rings.map((ring) => ring.classList.contains('is-on'))).toEqual([true, false])
  // A press selects the other ring
  const inHole = /^M([\d.-]+) ([\d.-]+)/.exec(rings[1]?.getAttribute('d') ?? '') ?? []
  act(() => press([Number(inHole[1]) + 3, Number(inHole[2]) - 3]))
  await vi.waitFor(() => expect(document.querySelector('path.drawn--hole.is-on')).not.toBeNull())
})

fullSuiteTest('an edited zone is not shown twice on the map', async () => {
  const { user } = await open([makeZone(1)])
  await user.click(await zoneButton('Zone 1'))
  const name = () => document.querySelector('.zone-name')?.textContent
  // The middle of the zone, which the map shows as large as possible
  const hover = () =>
    fireEvent.mouseMove(document.querySelector('canvas') as HTMLElement, { clientX: 400, clientY: 308 })
  await vi.waitFor(() => {
    hover()
    expect(name()).toBe('Zone 1')
  })
  await user.click(button(messages.edit))
  await vi.waitFor(() => {
    hover()
    expect(name()).toBeUndefined()
  })
  await user.click(button(messages.cancel))
  await vi.waitFor(() => {
    hover()
    expect(name()).toBe('Zone 1')
  })
})

fullSuiteTest(
  'the outline of a zone without one is drawn, shown in the form and saved; a drawing that was given up leaves nothing',
  async () => {
    const drawn = makeZone(1, { name: 'Дома' })
    const bare: Zone = { ...drawn, geometry: { type: 'MultiPolygon', coordinates: [] } }
    const { user, sent } = await open([bare], ({ method, path }) => {
      if (method === 'PATCH') return { body: drawn }
      if (path.includes('/names/')) return { body: [{ ...summaryOf(drawn), has_outline: false }] }
      return path.includes('bbox=') ? { body: { type: 'FeatureCollection', features: [] } } : undefined
    })
    await user.click(button(messages.editZone('Дома')))
    const text = () => screen.getByLabelText<HTMLTextAreaElement>(messages.coordinates.ru).value
    await user.click(await screen.findByRole('button', { name: messages.drawOutline.ru }))
    await vi.waitFor(() => expect(tip(messages.drawingTip)).not.toBeNull())
    press(corners[0] as Pixel)
    await vi.waitFor(() => expect(asksToLeave()).toBe(true))
    await user.click(button(messages.save))
    expect(await screen.findByText(messages.unfinishedOutline.ru)).toBeDefined()
    expect(sent()).toEqual([])
    await user.click(screen.getAllByRole('button', { name: messages.cancel.ru })[0] as HTMLElement)
    await vi.waitFor(() => expect([outlines(), asksToLeave(), text()]).toEqual([0, false, '']))

    await user.click(button(messages.drawOutline))
    await vi.waitFor(() => expect(tip(messages.drawingTip)).not.toBeNull())
    drawTriangle()
    await vi.waitFor(() => expect(isDisabled(messages.finish)).toEqual([false]))
    await user.click(button(messages.finish))
    await vi.waitFor(() => expect(text().split('\n')).toHaveLength(3))
    await vi.waitFor(() => expect(tip(messages.editingTip)).not.toBeNull())
    expect(screen.queryByRole('button', { name: messages.drawOutline.ru })).toBeNull()
    await user.click(button(messages.save))
    await vi.waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ area: { type: 'Polygon' } }]))
  },
)
