import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { expect, test } from 'vitest'
import type { Zone } from '../../parts/coverage/boxes.ts'
import { noWork, reduceWork, type Work, type WorkAction } from './zone-work.ts'

const area: AreaGeometry = { type: 'Polygon', coordinates: [] }
const other: AreaGeometry = { type: 'Polygon', coordinates: [[[28, 47]]] }
const zone = { id: 7, geometry: area } as Zone
const change = { type: 'change', corners: 2, canUndo: true, mapArea: other } as const
const after = (...actions: WorkAction[]): Work => actions.reduce(reduceWork, noWork)

test('a drawn ring leads to naming, and stopping resets the state', () => {
  expect(after({ type: 'draw' })).toEqual({ step: 'drawing', corners: 0, canUndo: false })
  expect(after({ type: 'draw' }, change)).toEqual({ step: 'drawing', corners: 2, canUndo: true })
  expect(after({ type: 'draw' }, change, { type: 'drawn', area })).toEqual({ step: 'naming', area })
  expect(after({ type: 'draw' }, { type: 'stop' })).toBe(noWork)
})

test('an edited zone starts with its own area and takes over changes from the map', () => {
  expect(after({ type: 'edit', zone })).toEqual({ step: 'editing', zone, mapArea: null, corners: null, canUndo: false })
  const drawn = { ...zone, geometry: other } as Zone
  expect(after({ type: 'edit', zone: drawn })).toMatchObject({ zone: drawn, mapArea: other })
  const atRest = { ...change, corners: null }
  expect(after({ type: 'edit', zone }, atRest)).toEqual({
    step: 'editing',
    zone,
    mapArea: other,
    corners: null,
    canUndo: true,
  })
  expect(after({ type: 'type' })).toEqual({
    step: 'editing',
    zone: null,
    mapArea: null,
    corners: null,
    canUndo: false,
  })
})

test('the outline of a zone without one is drawn while the zone is edited', () => {
  const drawing = after({ type: 'edit', zone }, { type: 'draw' })
  expect(drawing).toEqual({ step: 'editing', zone, mapArea: null, corners: 0, canUndo: false })
  const corners = reduceWork(drawing, { ...change, mapArea: null })
  expect(corners).toMatchObject({ mapArea: null, corners: 2, canUndo: true })
  expect(reduceWork(corners, { type: 'drawn', area: other })).toMatchObject({ zone, mapArea: other, corners: null })
})

test('a pointer move without a change returns the same object', () => {
  const drawing = after({ type: 'draw' }, change)
  expect(reduceWork(drawing, change)).toBe(drawing)
  expect(reduceWork(noWork, change)).toBe(noWork)
  const naming = after({ type: 'drawn', area })
  expect(reduceWork(naming, change)).toBe(naming)
})
