import type { Sector } from '@motanet/contract/coverage/sectors.ts'
import { type Point, toCityPoint } from './geometry.ts'
import { type DemoLocality, localities } from './localities.ts'

/** A built-up area whose streets share one direction: an ellipse, its long axis along `angleDegrees` (from east, counter-clockwise). */
export interface Neighbourhood {
  /** The sector of the city, or null for a suburb. */
  sector: Sector['id'] | null
  localityId: number
  centre: Point
  halfLengthMetres: number
  halfWidthMetres: number
  angleDegrees: number
  /** Distance between neighbouring parallel streets. */
  rowMetres: number
  /** Distance between cross streets. */
  blockMetres: number
}

type Patch = readonly [
  lon: number,
  lat: number,
  halfLengthMetres: number,
  halfWidthMetres: number,
  angleDegrees: number,
]

const patches: Readonly<Record<Sector['id'], readonly Patch[]>> = {
  centru: [
    [28.8445, 47.0262, 1150, 420, 139],
    [28.829, 47.02, 1250, 620, 139],
    [28.826, 47.0352, 750, 420, 152],
    [28.8185, 46.9992, 950, 620, 32],
    [28.805, 46.9965, 650, 480, 68],
    [28.8395, 47.0035, 700, 450, 118],
    [28.8335, 46.9945, 650, 400, 35],
    [28.8575, 47.0165, 600, 420, 125],
    [28.8145, 47.024, 600, 380, 139],
  ],
  botanica: [
    [28.8595, 46.9925, 850, 600, 128],
    [28.8705, 46.9835, 1000, 700, 131],
    [28.8845, 46.9875, 950, 620, 142],
    [28.897, 46.9785, 950, 480, 141],
    [28.856, 46.9785, 950, 700, 127],
    [28.868, 46.967, 850, 600, 38],
    [28.887, 46.963, 950, 600, 18],
    [28.8445, 46.984, 700, 480, 128],
    [28.911, 46.9675, 750, 450, 132],
    [28.877, 46.9985, 850, 350, 144],
  ],
  buiucani: [
    [28.801, 47.0465, 950, 480, 157],
    [28.7865, 47.038, 1000, 680, 165],
    [28.771, 47.0395, 850, 650, 166],
    [28.7985, 47.0275, 950, 620, 24],
    [28.809, 47.0385, 650, 520, 148],
    [28.7705, 47.0525, 950, 550, 8],
    [28.785, 47.0545, 750, 420, 155],
    [28.7975, 47.0145, 700, 620, 62],
    [28.7855, 47.0255, 650, 450, 41],
  ],
  ciocana: [
    [28.8925, 47.0495, 1050, 620, 39],
    [28.907, 47.054, 950, 560, 38],
    [28.883, 47.0385, 850, 560, 146],
    [28.908, 47.041, 950, 560, 154],
    [28.898, 47.0275, 1100, 520, 4],
    [28.8875, 47.014, 1050, 480, 171],
    [28.905, 47.0105, 850, 460, 163],
    [28.902, 46.9985, 900, 460, 137],
    [28.8765, 47.0265, 650, 460, 98],
    [28.92, 46.9835, 850, 480, 131],
  ],
  riscani: [
    [28.862, 47.0455, 950, 640, 30],
    [28.8575, 47.0575, 950, 640, 36],
    [28.843, 47.0575, 950, 700, 152],
    [28.828, 47.0525, 850, 650, 108],
    [28.8125, 47.0575, 1050, 520, 144],
    [28.854, 47.0345, 800, 500, 127],
    [28.8655, 47.0325, 650, 480, 118],
    [28.8765, 47.059, 850, 650, 52],
    [28.862, 47.069, 850, 480, 9],
    [28.841, 47.044, 800, 460, 121],
    [28.8345, 47.064, 800, 420, 88],
    [28.798, 47.0605, 700, 360, 150],
  ],
}

/** Returns the built-up areas of the five sectors of the city. */
export function cityNeighbourhoods(): Neighbourhood[] {
  return Object.entries(patches).flatMap(([sector, list]) =>
    list.map(([lon, lat, halfLengthMetres, halfWidthMetres, angleDegrees], index) => ({
      sector: sector as Sector['id'],
      localityId: 1,
      centre: toCityPoint(lon, lat),
      halfLengthMetres,
      halfWidthMetres,
      angleDegrees,
      rowMetres: 96 + ((index * 7) % 24),
      blockMetres: 260 + ((index * 37) % 90),
    })),
  )
}

/** Returns one area around the centre of a suburb, large enough for its streets. */
export function suburbNeighbourhood(locality: DemoLocality, streetCount: number): Neighbourhood {
  const squareMetresPerStreet = 33_000
  const halfWidthMetres = Math.sqrt(((streetCount + 6) * squareMetresPerStreet) / (Math.PI * 1.6))
  return {
    sector: null,
    localityId: locality.id,
    centre: toCityPoint(locality.lon, locality.lat),
    halfLengthMetres: Math.min(halfWidthMetres * 1.6, locality.radiusMetres * 0.95),
    halfWidthMetres,
    angleDegrees: (locality.id * 47) % 180,
    rowMetres: 92 + ((locality.id * 5) % 20),
    blockMetres: 185 + ((locality.id * 31) % 60),
  }
}

/** The suburbs: every locality except the city itself. */
export const suburbs: readonly DemoLocality[] = localities.filter((locality) => locality.id !== 1)
