import sharp from 'sharp'

/** A PNG of one colour, as a file of a form. */
export async function drawPicture(width: number, height = width): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#f0801f' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
}

/** A JPEG of noise, which takes room on the disk as a photograph does. */
export async function drawNoise(side: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#fff', noise } })
  return new Blob([new Uint8Array(await image.jpeg({ quality: 90 }).toBuffer())], { type: 'image/jpeg' })
}
