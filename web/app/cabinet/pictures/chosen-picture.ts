/** A picture that waits to be sent. */
export interface ChosenPicture {
  file: File
  /** Upright, and as much of it as will be shown. The policy of the pages forbids blob: and data: addresses, so it is drawn. */
  preview: ImageBitmap
}

type PictureRefusal = 'not-a-picture' | 'no-heic' | 'too-large'

/** How much of a picture is shown: a square out of its middle, or all of it. */
export type PictureCrop = 'square' | 'whole'

/** Photos of iPhones: browsers that can decode them make JPEG of them. */
const heicTypes = ['image/heic', 'image/heif']
const sentTypes = ['image/jpeg', 'image/png', 'image/webp']
export const pictureTypes = [...sentTypes, ...heicTypes]
/** In pixels: twice those on the page, for screens that have as many. */
const squareSide = 192
const wholeWidth = 800

// As the server says (media/pictures.ts)
const maxBytes = 5 * 1024 * 1024
const maxPixels = 25_000_000
/** Larger files would exhaust the memory of a phone when decoded. */
const maxChosenBytes = 64 * 1024 * 1024

/** The picture of the file, made smaller where the server would refuse it, or why there is none. */
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

/** Longest sides to try, in pixels: the widest picture of the pages has 1,600. */
const sides = [3200, 1600]

/** The picture re-encoded within the limits of the server; null if that fails. PNG and WebP keep their transparency. */
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
    // Browsers that cannot encode WebP make PNG, which may be too large
    for (const wanted of isOpaque ? ['image/jpeg'] : ['image/webp', 'image/jpeg']) {
      const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, 0.85))
      if (content && content.size <= maxBytes) return new File([content], name, { type: content.type })
    }
  }
  return null
}

/** What was chosen is what is sent, also where it changes on the disk: then the browser would send nothing at all. */
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
