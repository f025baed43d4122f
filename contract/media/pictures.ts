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
