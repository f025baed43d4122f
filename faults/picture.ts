import sharp from 'sharp'

/** Draws a PNG of one colour for a form's file field. */
export async function drawPicture(width: number, height = width): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#f0801f' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
}

/** Draws a JPEG of noise, whose file is as large as a photograph's. */
export async function drawNoise(side: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#fff', noise } })
  return new Blob([new Uint8Array(await image.jpeg({ quality: 90 }).toBuffer())], { type: 'image/jpeg' })
}
