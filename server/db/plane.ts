/**
 * The local metric plane: built-in PostgreSQL polygons compare with an absolute tolerance of 1e-6, which in degrees is
 * 0.1 m and misplaces points at borders; in metres it is a micrometre. Moldova is small enough for one scale factor.
 */
const metresPerDegree = 111_320
const metresPerDegreeOfLongitude = metresPerDegree * Math.cos((47 * Math.PI) / 180)

export type LonLat = readonly [lon: number, lat: number]

/** Returns the point in metres east and north of 0°, 0°, as [x, y]. */
export function toPlane([lon, lat]: LonLat): [x: number, y: number] {
  return [lon * metresPerDegreeOfLongitude, lat * metresPerDegree]
}

/** Converts a point of the plane back to degrees. */
export function toLonLat([x, y]: readonly [x: number, y: number]): LonLat {
  return [x / metresPerDegreeOfLongitude, y / metresPerDegree]
}

/** Returns PostgreSQL's text form of the point in the plane, for `$1::point`. */
export function planePoint(place: LonLat): string {
  const [x, y] = toPlane(place)
  return `(${x},${y})`
}
