import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { makeZone, squareAt } from '../../parts/coverage/test/zones.tsx'
import type { ZonesMap } from '../../parts/coverage/zones-map.client.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { useZoneWork } from './use-zone-work.ts'

const drawn = vi.hoisted(() => [] as string[])
vi.mock('./zone-drawing.client.ts', () => ({
  createZoneDrawing() {
    drawn.push('create')
    return {
      draw: () => drawn.push('draw'),
      edit: ({ coordinates }: { coordinates: unknown }) => drawn.push(`edit ${JSON.stringify(coordinates)}`),
      offer: (areas: unknown[]) => drawn.push(`offer ${areas.length}`),
      mark: (places: { at: unknown }[]) => drawn.push(...places.map(({ at }) => `mark ${at}`)),
      stop: () => drawn.push('stop'),
    }
  },
}))

beforeEach(() => {
  startCabinetTest()
  drawn.length = 0
})

const start = () => renderHookAt('/profile?tab=zones', () => useZoneWork(null)).result
const makeMap = () => {
  const container = document.createElement('div')
  return { leaflet: { getContainer: () => container } } as unknown as ZonesMap
}
const startWithMap = () => {
  const map = makeMap()
  return renderHookAt('/profile?tab=zones', () => useZoneWork(map))
}
const startWithoutMap = () =>
  renderHookAt<Acts, ZonesMap | null>('/profile?tab=zones', useZoneWork, { initialProps: null })
const one = squareAt(28.7, 47)
const other = squareAt(28.8, 47)
const edited = ({ coordinates }: typeof one) => `edit ${JSON.stringify(coordinates)}`

type Acts = ReturnType<typeof useZoneWork>

test.each<{ title: string; next: (acts: Acts) => unknown; expected: string[] }>([
  { title: 'another area', next: (acts) => acts.preview(other), expected: ['create', edited(other)] },
  { title: 'text without an area', next: (acts) => acts.preview(null), expected: [] },
  { title: 'the end of the work', next: (acts) => acts.stop(), expected: [] },
  { title: 'an offer of several zones', next: (acts) => acts.offer([one, other]), expected: ['create', 'offer 2'] },
])('an area whose drawing tools arrive after $title is not drawn', async ({ next, expected }) => {
  const { result } = startWithMap()
  act(() => result.current.type())
  await act(async () => {
    const first = result.current.preview(one)
    await Promise.all([next(result.current), first])
  })
  expect(drawn).toEqual(expected)
})

test('of several offers the last one is drawn', async () => {
  const { result } = startWithMap()
  await act(async () => void (await Promise.all([result.current.offer([one]), result.current.offer([one, other])])))
  expect(drawn).toEqual(['create', 'offer 2'])
})

test('an offer whose drawing tools arrive after the end of the work is not drawn', async () => {
  const { result } = startWithMap()
  await act(async () => {
    const offer = result.current.offer([one])
    result.current.stop()
    await offer
  })
  expect(drawn).toEqual([])
})

test('drawing tools that arrive after the page was left are not created', async () => {
  const { result, unmount } = startWithMap()
  await act(async () => {
    const drawing = result.current.draw()
    unmount()
    await drawing
  })
  expect(drawn).toEqual([])
})

test.each<{ title: string; begin: (acts: Acts) => unknown; expected: string[] }>([
  { title: 'a zone', begin: (acts) => acts.edit(async () => makeZone(1)), expected: [edited(squareAt(28.82, 47))] },
  { title: 'typed coordinates', begin: (acts) => acts.preview(other), expected: [edited(other)] },
  { title: 'several zones', begin: (acts) => acts.offer([one, other]), expected: ['offer 2'] },
  {
    title: 'the place of a problem',
    begin: (acts) => acts.mark({ at: [28, 47], outline: one }),
    expected: ['mark 28,47'],
  },
  { title: 'a new ring', begin: (acts) => acts.draw(), expected: ['draw'] },
])('$title before the map is ready is drawn when it is, unless the work has ended', async ({ begin, expected }) => {
  const { result, rerender } = startWithoutMap()
  await act(async () => void (await begin(result.current)))
  rerender(makeMap())
  await vi.waitFor(() => expect(drawn).toEqual(['create', ...expected]))
  drawn.length = 0
  const next = startWithoutMap()
  await act(async () => void (await begin(next.result.current)))
  act(() => next.result.current.stop())
  next.rerender(makeMap())
  await act(() => vi.dynamicImportSettled())
  expect(drawn).toEqual([])
})

test('a zone that is still being opened gives way to the work that begins meanwhile', async () => {
  const result = start()
  await act(async () => {
    const opening = result.current.edit(async () => makeZone(1))
    result.current.type()
    await opening
  })
  expect(result.current.work).toMatchObject({ step: 'editing', zone: null })
  await act(() => result.current.edit(async () => makeZone(1)))
  expect(result.current.work).toMatchObject({ zone: { id: 1 } })
})
