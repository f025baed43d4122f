import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldProblem } from '@motanet/contract/errors.ts'
import type { Sharp } from 'sharp'
import { countScans } from './jpeg-scans.ts'
import { type Picture, pictureFileName, pictureFormats } from './picture-files.ts'
import { findPictureFormat, holdsPage } from './picture-format.ts'

const maxPixels = 25_000_000
/** Of an interlaced picture, which takes memory for all its pixels at once. */
const maxInterlacedPixels = 16_000_000
// WebP knows no longer side
const maxSide = 16_383
/** Each takes as long as a picture of its own; cameras and programs write about ten. */
const maxScans = 100

export type PictureProblem = Extract<FieldProblem, 'not-a-picture' | 'picture-too-large' | 'picture-too-complex'>

export interface EncodeOptions {
  /** In pixels. Nothing is enlarged: a width beyond the source's becomes the source's. */
  widths: readonly number[]
  /** In pixels: a picture that would be taller is made narrower. */
  maxHeight?: number
  /** 0 (fast) to 9 (small files). Beyond 2 a photograph takes ten times as long and is hardly smaller. */
  effort?: number
}

/** Where the files go, and the beginning of their names. */
export interface PictureTarget {
  folder: string
  name: string
}

export interface PictureEncoding extends PictureTarget, EncodeOptions {
  /** The file that was sent. */
  source: string
}

/** The picture is none that is taken. */
export class PictureRefused extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Decodes the file, turns it upright and encodes it anew in AVIF and WebP at each width, without metadata and without anything else
 * that it carried. What decoding would cost is read from its headers first. Fails with `PictureRefused` for what is no whole JPEG,
 * PNG or WebP, is a page as well, or costs too much. Where it fails, files of the name may be left.
 */
export async function encodePicture(encoding: PictureEncoding): Promise<Picture> {
  const source = await readFile(encoding.source)
  const format = findPictureFormat(source)
  if (format === undefined || holdsPage(source)) throw new PictureRefused('not-a-picture')
  const sharp = await loadSharp()
  const read = () => sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
  const scans = format === 'jpeg' ? countScans(source) : 1
  const { width, height, isProgressive = false, pages = 1 } = await read().metadata().catch(refuseUndecodable)
  if (Math.max(width, height) > maxSide || width * height > maxPixels) throw new PictureRefused('picture-too-large')
  if (Math.max(scans, pages) > maxScans) throw new PictureRefused('picture-too-complex')
  if (isProgressive && width * height > maxInterlacedPixels) throw new PictureRefused('picture-too-complex')
  const pixels = await decode(read().autoOrient(), encoding).catch(refuseUndecodable)
  return encodeAll(encoding, pixels, encoding)
}

/** Stores a drawing of our own, an opaque SVG, drawn at the largest of the widths. Not for files from outside. */
export async function encodeDrawing(target: PictureTarget, svg: Uint8Array, options: EncodeOptions): Promise<Picture> {
  const sharp = await loadSharp()
  const { width: widthAt72 = 1 } = await sharp(svg).metadata()
  const density = (72 * Math.max(...options.widths)) / widthAt72
  const image = sharp(svg, { density, limitInputPixels: maxPixels }).flatten({ background: '#fff' })
  return encodeAll(target, await decode(image, options), options)
}

function refuseUndecodable(error: unknown): never {
  throw new PictureRefused(/pixel limit/.test(String(error)) ? 'picture-too-large' : 'not-a-picture')
}

// 30 MB of native code that a server never needs itself
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is read once
  sharp.cache(false)
  // A second thread would take as much memory again, and a core from those who wait for pages
  sharp.concurrency(1)
  return sharp
}

/** The pixels at the largest width, once for all sizes: nothing that is encoded comes from the source but these. */
async function decode(image: Sharp, { widths, maxHeight }: EncodeOptions) {
  return image
    .resize({
      width: Math.max(...widths),
      ...(maxHeight && { height: maxHeight, fit: 'inside' }),
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encodeAll(
  { folder, name }: PictureTarget,
  { data, info }: Awaited<ReturnType<typeof decode>>,
  { widths: wanted, effort = 2 }: EncodeOptions,
): Promise<Picture> {
  const sharp = await loadSharp()
  const { width, height, channels } = info
  const widths = [...new Set(wanted.map((each) => Math.min(each, width)))].sort((a, b) => a - b)
  const pixels = sharp(data, { raw: { width, height, channels } })
  await mkdir(folder, { recursive: true })
  // One after the other: a large picture needs enough memory once
  for (const each of widths) {
    for (const format of pictureFormats) {
      const sized = pixels.clone().resize({ width: each })
      const bytes = await encoders[format](sized, effort).toBuffer()
      // On the disk before a row names it, as the row itself will be
      await writeFile(join(folder, pictureFileName(name, each, format)), bytes, { flag: 'wx', flush: true })
    }
  }
  return { name, width, height, widths }
}

const encoders = {
  avif: (image: Sharp, effort: number) => image.avif({ quality: 60, effort }),
  webp: (image: Sharp, effort: number) => image.webp({ quality: 82, effort: Math.min(effort, 6) }),
}
