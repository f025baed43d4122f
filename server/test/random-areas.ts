import { areaLimits } from '@motanet/contract/coverage/area.ts'
import fc from 'fast-check'

const { west, east, south, north } = areaLimits
const coordinate = fc.oneof(
  { weight: 20, arbitrary: fc.double({ min: west, max: east, noNaN: true }) },
  { weight: 20, arbitrary: fc.double({ min: south, max: north, noNaN: true }) },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.string({ maxLength: 3 }), fc.constant(null)) },
)
const position = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.tuple(
      fc.double({ min: west, max: east, noNaN: true }),
      fc.double({ min: south, max: north, noNaN: true }),
    ),
  },
  { weight: 1, arbitrary: fc.array(coordinate, { maxLength: 3 }) },
)
const ring = fc.array(position, { maxLength: 7 }).map((corners) => [...corners, ...corners.slice(0, 1)])
const rings = fc.array(ring, { maxLength: 3 })

/** GeoJSON of a zone: mostly valid positions, now and then other numbers, text or structures. */
export const randomArea = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.record({
    type: fc.constantFrom('Polygon', 'MultiPolygon', 'Feature'),
    coordinates: rings,
    geometry: fc.jsonValue(),
  }),
  fc.record({ type: fc.constant('Polygon'), coordinates: rings }),
  fc.record({ type: fc.constant('Polygon'), coordinates: fc.tuple(ring) }),
  fc.record({ type: fc.constant('MultiPolygon'), coordinates: fc.array(rings, { maxLength: 3 }) }),
)
