/** A chosen picture that is not uploaded yet. */
export interface ChosenPicture {
  file: File
  /** Oriented by its EXIF data, cropped as it will be shown. Drawn on a canvas, because the CSP forbids blob: and data: URLs. */
  preview: ImageBitmap
}

type PictureRefusal = 'not-a-picture' | 'no-heic' | 'too-large'

/** The crop of the preview: a centred square, or the whole picture. */
export type PictureCrop = 'square' | 'whole'

/** The format of iPhone photos. Browsers that can decode it convert it to JPEG. */
const heicTypes = ['image/heic', 'image/heif']
const sentTypes = ['image/jpeg', 'image/png', 'image/webp']
export const pictureTypes = [...sentTypes, ...heicTypes]
/** In pixels: twice the size on the page, for high-density screens. */
const squareSide = 192
const wholeWidth = 800

// The limits of the server (media/pictures.ts)
const maxBytes = 5 * 1024 * 1024
const maxPixels = 25_000_000
/** Larger files could exhaust a phone's memory when decoded. */
const maxChosenBytes = 64 * 1024 * 1024

/** Reads a picture from the file, scaled down if it exceeds the server's limits. Returns the reason if that is impossible. */
export async function readPicture(file: File, crop: PictureCrop): Promise<ChosenPicture | PictureRefusal> {
  const isHeic = heicTypes.includes(file.type) || /\.hei[cf]$/i.test(file.name)
  if (!isHeic && !sentTypes.includes(file.type)) return 'not-a-picture'
  if (file.size > maxChosenBytes) return 'too-large'
  const copy = await copyOf(file)
  const whole = copy && (await decode(copy))
  if (!copy || !whole) return isHeic ? 'no-heic' : 'not-a-picture'
  try {
    const isFit = !isHeic && copy.size <= maxBytes && whole.width * whole.height <= maxPixels
    const sent = isFit ? copy : await shrunk(whole, copy)
    if (!sent) return 'too-large'
    return { file: sent, preview: await (crop === 'square' ? squareOf(whole) : reduced(whole)) }
  } finally {
    whole.close()
  }
}

/** Maximum side lengths to try, in pixels: the widest picture of the pages has 1,600. */
const sides = [3200, 1600]

/** Re-encodes the picture within the limits of the server; null if that fails. PNG and WebP keep their transparency. */
async function shrunk(whole: ImageBitmap, { name, type }: File): Promise<File | null> {
  const isOpaque = type !== 'image/png' && type !== 'image/webp'
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(whole.width, whole.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(whole.width * scale))
    canvas.height = Math.max(1, Math.round(whole.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(whole, 0, 0, canvas.width, canvas.height)
    // Browsers that cannot encode WebP return a PNG, which may be too large
    for (const wanted of isOpaque ? ['image/jpeg'] : ['image/webp', 'image/jpeg']) {
      const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, 0.85))
      if (content && content.size <= maxBytes) return new File([content], name, { type: content.type })
    }
  }
  return null
}

/**
 * Copies the file into memory: if it changed on the disk after the choice, the browser would fail to upload it. Null if it cannot be
 * read.
 */
async function copyOf(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return null
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
