import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { expect, test } from 'vitest'
import { changed, changesAnything, undoChanges } from './change.ts'

const row = (id: number, given: object = {}) =>
  ({
    id,
    promo: null,
    conditions: null,
    state: 'published',
    price_per_month: 199,
    coverage_zones: [2, 5],
    version: 1,
    ...given,
  }) as unknown as OwnTariffRow

test.each([
  [199, -10, 179],
  [272.5, -10, 245],
  [272.5, 10, 300],
  [10, -5, 10],
  [9.99, 0.1, 10],
  [0, 50, 0],
])('%d lei changed by %d %% are %d, rounded half up as on the server', (price, percent, expected) => {
  expect(changed(row(1, { price_per_month: price }), { price_percent: percent }).price_per_month).toBe(expected)
})

test('zones are added, removed or replaced', () => {
  const zones = (change: object) => changed(row(1), change).coverage_zones
  expect(zones({ zones_added: [3, 2] })).toEqual([2, 3, 5])
  expect(zones({ zones_removed: [2, 9] })).toEqual([5])
  expect(zones({ coverage_zones: [] })).toEqual([])
})

test('equal values are not a change', () => {
  expect(changesAnything(row(1), { state: 'published', promo: null, zones_added: [5] })).toBe(false)
  expect(changesAnything(row(1, { price_per_month: null }), { price_percent: 10 })).toBe(false)
  expect(changesAnything(row(1), { state: 'hidden' })).toBe(true)
})

test('an undo restores the previous values on the new versions, in one change per distinct set of values', () => {
  const before = [row(1), row(2), row(3, { price_per_month: 250.5 }), row(4, { price_per_month: null })]
  const now = [
    row(1, { price_per_month: 179, version: 2 }),
    row(2, { price_per_month: 179, version: 3 }),
    row(3, { price_per_month: 225, version: 2 }),
    row(4, { price_per_month: null }),
  ]
  expect(undoChanges(before, now)).toEqual([
    {
      price_per_month: 199,
      tariffs: [
        { id: 1, version: 2 },
        { id: 2, version: 3 },
      ],
    },
    { price_per_month: 250.5, tariffs: [{ id: 3, version: 2 }] },
  ])
})

test('zones are restored by their differences, so that many tariffs with distinct lists need one change', () => {
  const before = Array.from({ length: 300 }, (_, id) => row(id + 1, { coverage_zones: [id + 1000, 7] }))
  const now = before.map((each) => ({ ...each, coverage_zones: [...each.coverage_zones.slice(0, 1), 9], version: 2 }))
  expect(undoChanges(before, now)).toEqual([
    { zones_removed: [9], zones_added: [7], tariffs: before.map(({ id }) => ({ id, version: 2 })) },
  ])
})
