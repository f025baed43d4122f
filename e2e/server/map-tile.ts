import { drawPng } from './png.ts'

const sizePixels = 256
const streetEveryPixels = 64

/** A drawn map tile, so that maps look alike everywhere and no test needs the network: pale blocks between streets. */
export const mapTile = drawPng(sizePixels, sizePixels, (x, y) => (isStreet(x) || isStreet(y) ? 255 : 228))

function isStreet(pixel: number): boolean {
  return pixel % streetEveryPixels < 5
}
