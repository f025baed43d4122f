import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../lib/api.ts'
import { type Box, boxOf, touch, type Zone } from './boxes.ts'
import { type LoadedZones, noZones, startLoadingZones, type View } from './zone-loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const zone = (id: number, lon: number): Zone => ({
  type: 'Feature',
  id,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [lon, 47],
        [lon + 0.1, 47],
        [lon + 0.1, 47.1],
        [lon, 47],
      ],
    ],
  },
  properties: { name: `Zone ${id}`, name_ro: '', provider: { id: 2, name: 'Codru' }, version: 1 },
})
const at = (west: number, zoom = 13): View => ({ box: [west, 46.9, west + 0.2, 47.2], zoom })

/** Fake server with these zones and its recorded reports. */
function start(zones: Zone[]) {
  const calls: { box: Box; signal: AbortSignal }[] = []
  let latest: LoadedZones = noZones
  const server = { zones, isDown: false }
  const loader = startLoadingZones(
    async ({ box }, signal) => {
      calls.push({ box, signal })
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (server.isDown) throw new ApiProblem({ status: 503, code: 'unreadable', detail: '' })
      return server.zones.filter(({ geometry }) => touch(boxOf(geometry), box))
    },
    (loaded) => {
      latest = loaded
    },
  )
  return { loader, calls, server, ids: () => latest.zones.map(({ id }) => id), state: () => latest.state }
}

test('the view is loaded with a margin; moves within it send no request', async () => {
  const { loader, calls, ids } = start([zone(1, 28), zone(2, 28.25), zone(3, 29)])
  loader.look(at(28))
  await vi.runAllTimersAsync()
  loader.look(at(28.05))
  await vi.runAllTimersAsync()
  expect([ids(), calls.length]).toEqual([[1, 2], 1])
  loader.look(at(29))
  await vi.runAllTimersAsync()
  expect([ids(), calls.length]).toEqual([[1, 2, 3], 2])
  loader.look(at(29, 14))
  await vi.runAllTimersAsync()
  expect(calls.length).toBe(3)
})

test('after several moves only the last view is loaded, and the pending call is aborted', async () => {
  const { loader, calls, ids } = start([zone(1, 28), zone(2, 29), zone(3, 30)])
  loader.look(at(28))
  await vi.advanceTimersByTimeAsync(50)
  loader.look(at(29))
  loader.look(at(30))
  await vi.runAllTimersAsync()
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(ids()).toEqual([3])
})

test('a reload replaces the zones by those of the server', async () => {
  const { loader, server, ids } = start([zone(1, 28), zone(2, 28.1)])
  loader.look(at(28))
  await vi.runAllTimersAsync()
  server.zones = [zone(2, 28.15), zone(4, 28)]
  void loader.reload()
  await vi.runAllTimersAsync()
  expect(ids()).toEqual([2, 4])
})

test('a view that was left before its zones arrived changes nothing', async () => {
  const { loader, calls, server, ids, state } = start([zone(1, 28)])
  loader.look(at(28))
  await vi.runAllTimersAsync()
  server.zones = [zone(2, 28)]
  for (const isDown of [false, true]) {
    server.isDown = isDown
    loader.look(at(28, 10))
    await vi.advanceTimersByTimeAsync(300)
    expect(state()).toBe('loading')
    loader.look(at(28))
    expect([ids(), state()]).toEqual([[1], 'ready'])
    await vi.runAllTimersAsync()
    expect([ids(), state()]).toEqual([[1], 'ready'])
  }
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true, true])
})

test('a failed load keeps the zones, and can be retried', async () => {
  const { loader, server, ids, state } = start([zone(1, 28)])
  loader.look(at(28))
  await vi.runAllTimersAsync()
  server.isDown = true
  void loader.reload()
  await vi.runAllTimersAsync()
  expect([ids(), state()]).toEqual([[1], 'failed'])
  server.isDown = false
  server.zones = [zone(2, 28)]
  loader.look(at(28))
  await vi.runAllTimersAsync()
  expect([ids(), state()]).toEqual([[2], 'ready'])
})
