import { z } from 'zod'
import { formNumber } from '../forms.ts'

/** One picture in several formats and widths, for an HTML `picture` element. */
export const pictureSources = z.object({
  avif: z.string().describe('AVIF files as the value of `srcset`'),
  webp: z.string().describe('WebP files as the value of `srcset`'),
  src: z.string().describe('Path of the largest WebP file, for clients without `srcset`'),
  width: z.number().int().describe('Width of the largest file in pixels'),
  height: z.number().int(),
})
export type PictureSources = z.output<typeof pictureSources>

/** Focal point of a cropped picture on one axis: percent of its width or height, in steps of 10. */
export const focusPercent = z.number().int().min(0).max(100).multipleOf(10)
/** The same as a form value. */
export const formFocusPercent = formNumber(0, 100, 0).pipe(focusPercent)

/** A file of a multipart form, stored on the server's disk until the response is sent. */
export class UploadedFile {
  /** Absolute path. */
  readonly path: string
  /** Size in bytes. */
  readonly size: number
  /** As the client names it. */
  readonly name: string

  constructor(path: string, size: number, name = '') {
    this.path = path
    this.size = size
    this.name = name
  }
}

/** A picture that was uploaded in a multipart form. */
export const pictureFile = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile, { error: 'not-a-picture' })
  .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG or WebP; at most 5 MiB and 25 megapixels' })
