import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldProblem } from '@motanet/contract/errors.ts'
import type { Sharp } from 'sharp'
import { countScans } from './jpeg-scans.ts'
import { type Picture, pictureFileName, pictureFormats } from './picture-files.ts'
import { findPictureFormat, holdsPage } from './picture-format.ts'

const maxPixels = 25_000_000
/** Limit of an interlaced picture, whose decoding buffers all pixels at once */
const maxInterlacedPixels = 16_000_000
// Maximum side length of WebP, in pixels
const maxSide = 16_383
/** Each scan takes as long as decoding a whole picture; cameras and programs write about ten */
const maxScans = 100

export type PictureProblem = Extract<FieldProblem, 'not-a-picture' | 'picture-too-large' | 'picture-too-complex'>

export interface EncodeOptions {
  /** In pixels. Pictures are never enlarged: a width beyond the source's becomes the source's. */
  widths: readonly number[]
  /** In pixels; a taller picture is scaled down to this height. */
  maxHeight?: number
  /** From 0 (fast) to 9 (small files). Beyond 2 a photograph takes ten times as long and is hardly smaller. */
  effort?: number
}

/** Target folder, and prefix of the file names. */
export interface PictureTarget {
  folder: string
  name: string
}

export interface PictureEncoding extends PictureTarget, EncodeOptions {
  /** Path of the uploaded file. */
  source: string
}

/** The picture is rejected. */
export class PictureRefused extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Decodes the file, applies its orientation and encodes it again as AVIF and WebP at each width, without metadata or other embedded data.
 * The cost of decoding is first estimated from the headers. Fails with `PictureRefused` if the file is not a complete JPEG, PNG or WebP,
 * contains HTML or a script, or is too expensive to decode. After a failure, some files of the name may remain.
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

/** Stores one of our own drawings, an opaque SVG, rendered at the largest width. Not for external files. */
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

// Lazy-loaded: 30 MB of native code that the server process itself never needs
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is read once, so a cache would be useless
  sharp.cache(false)
  // A second thread would double the memory and take a core from page rendering
  sharp.concurrency(1)
  return sharp
}

/** Decodes the pixels at the largest width, once for all sizes; only these pixels are encoded. */
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
  // Sequentially, so that a large picture needs its memory only once
  for (const each of widths) {
    for (const format of pictureFormats) {
      const sized = pixels.clone().resize({ width: each })
      const bytes = await encoders[format](sized, effort).toBuffer()
      // Flushed to disk before a row refers to it, as durable as the row
      await writeFile(join(folder, pictureFileName(name, each, format)), bytes, { flag: 'wx', flush: true })
    }
  }
  return { name, width, height, widths }
}

const encoders = {
  avif: (image: Sharp, effort: number) => image.avif({ quality: 60, effort }),
  webp: (image: Sharp, effort: number) => image.webp({ quality: 82, effort: Math.min(effort, 6) }),
}
