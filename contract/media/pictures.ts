import { z } from 'zod'
import { formNumber } from '../forms.ts'

/** One picture in several formats and widths, as an HTML `picture` takes it. */
export const pictureSources = z.object({
  avif: z.string().describe('srcset'),
  webp: z.string().describe('srcset'),
  src: z.string().describe('For what knows no srcset'),
  width: z.number().int().describe('Pixels of the largest'),
  height: z.number().int(),
})
export type PictureSources = z.output<typeof pictureSources>

/** Focal point of a cropped picture on one axis: percent of its width or height, in steps of 10. */
export const focusPercent = z.number().int().min(0).max(100).multipleOf(10)
/** The same as forms send it. */
export const formFocusPercent = formNumber(0, 100, 0).pipe(focusPercent)

/** A file of a multipart form, which the server keeps on its disk until it has responded. */
export class UploadedFile {
  /** Absolute. */
  readonly path: string
  /** In bytes. */
  readonly size: number

  constructor(path: string, size: number) {
    this.path = path
    this.size = size
  }
}

/** What came as a file of a multipart form. */
export const pictureFile = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile, { error: 'not-a-picture' })
  .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG or WebP; at most 5 MiB and 25 megapixels' })
