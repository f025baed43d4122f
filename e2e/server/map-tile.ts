import { crc32, deflateSync } from 'node:zlib'

const sizePixels = 256
const streetEveryPixels = 64

/** A drawn map tile, so that maps look alike everywhere and no test needs the network: pale blocks between streets. */
export const mapTile = drawTile()

function drawTile(): Buffer {
  const rows = Array.from({ length: sizePixels }, (_, y) => {
    const row = Buffer.alloc(1 + sizePixels)
    for (let x = 0; x < sizePixels; x++) row[1 + x] = isStreet(x) || isStreet(y) ? 255 : 228
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sizePixels, 0)
  header.writeUInt32BE(sizePixels, 4)
  // 8 bits a pixel, shades of grey
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function isStreet(pixel: number): boolean {
  return pixel % streetEveryPixels < 5
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
