import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

/** Small files whose decoding would take long or need much memory. */

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } })

/** A progressive JPEG whose last scan is repeated. One of 4900² with 285,000 additional scans has 4.9 MB and takes minutes to decode. */
export async function jpegOfManyScans(side: number, repeated: number): Promise<Buffer> {
  const jpeg = await flat(side, side).jpeg({ progressive: true }).toBuffer()
  const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from('ffda', 'hex')), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: repeated }, () => lastScan), jpeg.subarray(-2)])
}

/** A progressive JPEG or an interlaced PNG as cameras and programs write them. */
export const interlaced = (format: 'jpeg' | 'png', width: number, height: number): Promise<Buffer> =>
  flat(width, height).toFormat(format, { progressive: true }).toBuffer()

/** A black greyscale PNG of any size, beyond what an encoder would write. One of 1 × 25,000,000 has 49 KB. */
export async function blackPng(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per pixel
  header[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', await deflatedZeros((width + 1) * height)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A WebP with the number of frames, of 1 pixel each. */
export async function webpOfManyFrames(frames: number): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: frames * 3 }, (_, index) => (index * 37) % 256))
  return sharp(raw, { raw: { width: 1, height: frames, channels: 3, pageHeight: 1 } })
    .webp({ loop: 0, effort: 0 })
    .toBuffer()
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

async function deflatedZeros(size: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const block = Buffer.alloc(1024 * 1024)
  for (let left = size; left > 0; left -= block.length) deflate.write(block.subarray(0, Math.min(left, block.length)))
  deflate.end()
  return Buffer.concat(await deflate.toArray())
}
