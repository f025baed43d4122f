import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { fail } from '../http/app-error.ts'
import { type Picture, type PictureFiles, pictureFileName, pictureFormats } from './picture-files.ts'
import { findPictureFormat, holdsPage } from './picture-format.ts'

export const mostPictureBytes = 5 * 1024 * 1024
const mostPixels = 25_000_000
// WebP knows no longer side
const longestSide = 16_383

export interface StoreOptions {
  /** In pixels. Nothing is enlarged: a width beyond the source's becomes the source's. */
  widths: readonly number[]
  /** In pixels: a picture that would be taller is made narrower. */
  tallest?: number
  /** Of the form, for the refusal of what is no picture. */
  field?: string
  /** 0 (fast) to 9 (small files). Beyond 2 a photograph takes ten times as long and is hardly smaller. */
  effort?: number
}

/**
 * Stores a picture that somebody sent: decoded, turned upright and encoded anew in AVIF and WebP at each width, under a
 * random name, without metadata and without anything else that the file carried. Refuses as `invalid-input` what is no
 * whole JPEG, PNG or WebP, is a page as well, is larger than 5 MiB or has more than 25 megapixels. Where it fails, no file stays.
 */
export async function storePicture(folder: string, source: Uint8Array, options: StoreOptions): Promise<Picture> {
  const { field = 'image' } = options
  if (source.byteLength > mostPictureBytes) fail('invalid-input', { [field]: 'picture-too-large' })
  if (!findPictureFormat(source) || holdsPage(source)) fail('invalid-input', { [field]: 'not-a-picture' })
  const sharp = await loadSharp()
  const image = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const pixels = await decode(image, options).catch((error) => {
    const isHuge = /pixel limit/.test(String(error))
    return fail('invalid-input', { [field]: isHuge ? 'picture-too-large' : 'not-a-picture' })
  })
  if (pixels.info.height > longestSide) fail('invalid-input', { [field]: 'picture-too-large' })
  return encodeAll(folder, pixels, options)
}

/** Stores a drawing of our own, an opaque SVG, drawn at the largest of the widths. Not for files from outside. */
export async function storeDrawing(folder: string, svg: Uint8Array, options: StoreOptions): Promise<Picture> {
  const sharp = await loadSharp()
  const { width: widthAt72 = 1 } = await sharp(svg).metadata()
  const density = (72 * Math.max(...options.widths)) / widthAt72
  const image = sharp(svg, { density, limitInputPixels: mostPixels }).flatten({ background: '#fff' })
  return encodeAll(folder, await decode(image, options), options)
}

/** Removes the files of a picture; those that are gone already are no error. */
export async function removePicture(folder: string, { name, widths }: PictureFiles): Promise<void> {
  await Promise.all(
    widths.flatMap((width) =>
      pictureFormats.map((format) => rm(join(folder, pictureFileName(name, width, format)), { force: true })),
    ),
  )
}

// 30 MB of native code that a server without uploads never needs
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is read once
  sharp.cache(false)
  return sharp
}

/** The pixels at the largest width, once for all sizes: nothing that is encoded comes from the source but these. */
async function decode(image: Sharp, { widths, tallest }: StoreOptions) {
  return image
    .resize({
      width: Math.max(...widths),
      ...(tallest && { height: tallest, fit: 'inside' }),
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encodeAll(
  folder: string,
  { data, info }: Awaited<ReturnType<typeof decode>>,
  { widths: wanted, effort = 2 }: StoreOptions,
): Promise<Picture> {
  const sharp = await loadSharp()
  const { width, height, channels } = info
  const widths = [...new Set(wanted.map((each) => Math.min(each, width)))].sort((a, b) => a - b)
  const picture = { name: randomBytes(16).toString('hex'), width, height, widths }
  const pixels = sharp(data, { raw: { width, height, channels } })
  await mkdir(folder, { recursive: true })
  try {
    // One after the other: a large picture needs enough memory once
    for (const each of widths) {
      for (const format of pictureFormats) {
        const sized = pixels.clone().resize({ width: each })
        const bytes = await encoders[format](sized, effort).toBuffer()
        // On the disk before a row names it, as the row itself will be
        await writeFile(join(folder, pictureFileName(picture.name, each, format)), bytes, { flag: 'wx', flush: true })
      }
    }
  } catch (error) {
    await removePicture(folder, picture)
    throw error
  }
  return picture
}

const encoders = {
  avif: (image: Sharp, effort: number) => image.avif({ quality: 60, effort }),
  webp: (image: Sharp, effort: number) => image.webp({ quality: 82, effort: Math.min(effort, 6) }),
}
