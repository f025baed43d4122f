import { drawPng } from './png.ts'

const sizePixels = 256
const streetEveryPixels = 64

/** Fake map tile of pale blocks between streets, so that no test needs the network. */
export const mapTile = drawPng(sizePixels, sizePixels, (x, y) => (isStreet(x) || isStreet(y) ? 255 : 228))

function isStreet(pixel: number): boolean {
  return pixel % streetEveryPixels < 5
}
