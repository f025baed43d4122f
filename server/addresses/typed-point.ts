import type { LonLat } from '../db/plane.ts'

/** Signs and blanks around the numbers: 47.0245° N, 28.8323° E. */
const decoration = /[NE°()\s]+/gi
/** Two numbers of degrees, each with a decimal point or comma. */
const pair = /^(\d\d[.,]\d{2,15})(?: ?[,;] ?| )(\d\d[.,]\d{2,15})$/

/** Bounds of Moldova in degrees. They do not overlap, so either order of the two numbers is clear. */
const latitudes = { min: 45, max: 49 }
const longitudes = { min: 26, max: 31 }

function isWithin({ min, max }: { min: number; max: number }, value: number): boolean {
  return value >= min && value <= max
}

/** The point in Moldova whose coordinates were copied from a map: «47.0245, 28.8323». Undefined for any other text. */
export function readPoint(text: string): LonLat | undefined {
  const numbers = pair.exec(text.trim().replace(/^geo:/i, '').replace(decoration, ' ').trim())
  if (numbers === null) return undefined
  const [first = 0, second = 0] = numbers.slice(1).map((degrees) => Number(degrees.replace(',', '.')))
  if (isWithin(latitudes, first) && isWithin(longitudes, second)) return [second, first]
  if (isWithin(longitudes, first) && isWithin(latitudes, second)) return [first, second]
  return undefined
}
