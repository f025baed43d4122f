import { z } from 'zod'

/** One picture in several formats and widths, as an HTML `picture` takes it. */
export const pictureSources = z.object({
  avif: z.string().describe('srcset'),
  webp: z.string().describe('srcset'),
  src: z.string().describe('For what knows no srcset'),
  width: z.number().int().describe('Pixels of the largest'),
  height: z.number().int(),
})
export type PictureSources = z.output<typeof pictureSources>

/** What came as a file of a multipart form. */
export const pictureFile = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, { error: 'not-a-picture' })
  .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG or WebP; at most 5 MiB and 25 megapixels' })
