import { goesAround, type Position } from './crossings.ts'

/**
 * The border of Moldova, lon and lat in degrees, within 2 km. Source: Natural Earth 1:10m, country 498 (public domain),
 * simplified.
 */
const border: readonly Position[] = `
26.62 48.26, 26.68 48.33, 26.77 48.29, 26.78 48.37, 26.83 48.39, 26.94 48.35, 27.03 48.36, 27.04 48.4, 27.21 48.36, 27.34 48.44,
27.41 48.41, 27.5 48.47, 27.6 48.48, 27.63 48.45, 27.79 48.44, 27.93 48.34, 28.07 48.31, 28.1 48.28, 28.08 48.24, 28.09 48.24,
28.18 48.26, 28.21 48.21, 28.29 48.24, 28.36 48.24, 28.36 48.19, 28.32 48.13, 28.35 48.13, 28.41 48.17, 28.44 48.15, 28.42 48.12,
28.48 48.06, 28.52 48.15, 28.57 48.16, 28.8 48.11, 28.83 48.02, 28.95 47.93, 29.02 47.93, 29.09 47.98, 29.14 47.97, 29.17 47.89,
29.24 47.87, 29.18 47.8, 29.24 47.76, 29.2 47.72, 29.18 47.61, 29.12 47.53, 29.16 47.44, 29.18 47.43, 29.23 47.45, 29.3 47.38,
29.36 47.35, 29.37 47.31, 29.41 47.28, 29.46 47.29, 29.48 47.34, 29.56 47.33, 29.58 47.26, 29.54 47.23, 29.54 47.14, 29.48 47.12,
29.52 47.06, 29.57 47.09, 29.6 47.06, 29.56 46.95, 29.7 46.9, 29.75 46.86, 29.84 46.85, 29.89 46.81, 29.93 46.81, 29.95 46.73,
29.93 46.63, 29.95 46.58, 29.94 46.56, 29.9 46.55, 29.9 46.53, 29.97 46.49, 30 46.49, 30.02 46.46, 30.08 46.42, 30.13 46.42,
30.08 46.37, 29.92 46.37, 29.83 46.34, 29.78 46.42, 29.71 46.47, 29.7 46.43, 29.66 46.42, 29.64 46.38, 29.62 46.36, 29.58 46.37,
29.54 46.41, 29.48 46.42, 29.49 46.47, 29.46 46.48, 29.37 46.42, 29.31 46.47, 29.28 46.4, 29.2 46.36, 29.18 46.37, 29.21 46.42,
29.18 46.54, 28.95 46.45, 28.92 46.4, 28.95 46.32, 28.93 46.26, 29.01 46.2, 29.01 46.18, 28.94 46.09, 28.96 46, 28.74 45.95,
28.74 45.84, 28.67 45.81, 28.67 45.78, 28.64 45.77, 28.57 45.76, 28.57 45.72, 28.51 45.7, 28.47 45.66, 28.54 45.58, 28.5 45.57,
28.5 45.51, 28.27 45.52, 28.2 45.46, 28.14 45.56, 28.06 45.59, 28.11 45.62, 28.17 45.63, 28.15 45.76, 28.11 45.83, 28.13 45.92,
28.08 46.01, 28.14 46.18, 28.11 46.23, 28.18 46.29, 28.19 46.34, 28.25 46.43, 28.22 46.5, 28.24 46.64, 28.12 46.84, 28.1 46.94,
28.03 47.03, 27.94 47.05, 27.84 47.11, 27.85 47.13, 27.8 47.14, 27.73 47.28, 27.64 47.31, 27.57 47.38, 27.57 47.46, 27.47 47.49,
27.43 47.58, 27.3 47.67, 27.27 47.72, 27.29 47.72, 27.29 47.75, 27.22 47.81, 27.25 47.83, 27.21 47.85, 27.21 47.89, 27.16 47.92,
27.18 47.94, 27.15 47.96, 27.17 47.98, 27.12 48.01, 27.09 48.01, 27.11 48.03, 27.04 48.08, 27.05 48.12, 26.97 48.14, 27 48.17,
26.94 48.2, 26.91 48.18, 26.9 48.21, 26.82 48.25, 26.69 48.27, 26.62 48.26`
  .split(',')
  .map((pair): Position => {
    const [lon = 0, lat = 0] = pair.trim().split(' ').map(Number)
    return [lon, lat]
  })

/** Tolerance at the simplified border: points within it are treated as inside. */
const toleranceKm = 4
const kmPerDegree = 111.32
const kmPerDegreeOfLongitude = kmPerDegree * Math.cos((47 * Math.PI) / 180)

/** Whether a point lies in Moldova or within 4 km of its border. */
export function isInCountry(longitude: number, latitude: number): boolean {
  if (goesAround(border, [longitude, latitude])) return true
  const points = border.map(([lon, lat]) => ({
    x: (lon - longitude) * kmPerDegreeOfLongitude,
    y: (lat - latitude) * kmPerDegree,
  }))
  return points.some((point, index) => distanceToOrigin(points.at(index - 1) ?? point, point) <= toleranceKm)
}

interface Vector {
  x: number
  y: number
}

/** Distance from the origin to the line segment. */
function distanceToOrigin(start: Vector, end: Vector): number {
  const x = end.x - start.x
  const y = end.y - start.y
  const length = x * x + y * y
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * x + start.y * y) / length))
  return Math.hypot(start.x + share * x, start.y + share * y)
}
