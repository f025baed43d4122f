/** A picture that waits to be sent. */
export interface ChosenPicture {
  file: File
  /** Upright, and as much of it as will be shown. The policy of the pages forbids blob: and data: addresses, so it is drawn. */
  preview: ImageBitmap
}

type PictureRefusal = 'not-a-picture' | 'too-large'

/** How much of a picture is shown: a square out of its middle, or all of it. */
export type PictureCrop = 'square' | 'whole'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
/** In pixels: twice those on the page, for screens that have as many. */
const squareSide = 192
const wholeWidth = 800

// As the server says (media/pictures.ts)
const mostBytes = 5 * 1024 * 1024
const mostPixels = 25_000_000

/** The picture of the file, or why the server would refuse it. */
export async function readPicture(file: File, crop: PictureCrop): Promise<ChosenPicture | PictureRefusal> {
  if (!pictureTypes.includes(file.type)) return 'not-a-picture'
  if (file.size > mostBytes) return 'too-large'
  const whole = await decode(file)
  if (!whole) return 'not-a-picture'
  const { width, height } = whole
  try {
    if (width * height > mostPixels) return 'too-large'
    return { file, preview: await (crop === 'square' ? squareOf(whole) : reduced(whole)) }
  } finally {
    whole.close()
  }
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function squareOf(whole: ImageBitmap): Promise<ImageBitmap> {
  const side = Math.min(whole.width, whole.height)
  const left = Math.floor((whole.width - side) / 2)
  const top = Math.floor((whole.height - side) / 2)
  return createImageBitmap(whole, left, top, side, side, {
    resizeWidth: squareSide,
    resizeHeight: squareSide,
    resizeQuality: 'high',
  })
}

function reduced(whole: ImageBitmap): Promise<ImageBitmap> {
  const width = Math.min(whole.width, wholeWidth)
  const height = Math.max(1, Math.round((whole.height * width) / whole.width))
  return createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
}
