import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { pictureSources } from '../media/pictures.ts'

export const bannerTones = ['yellow', 'blue', 'green', 'brown'] as const
export type BannerTone = (typeof bannerTones)[number]

export const banner = z.object({
  id: z.number().int(),
  partner: z.string(),
  title: z.string(),
  title_ro: z.string(),
  text: z.string(),
  text_ro: z.string(),
  action: z.string().describe('Text of the link'),
  action_ro: z.string(),
  link: z.string().describe('Path on this site without the language prefix, or an https URL'),
  tone: z.enum(bannerTones).describe('Colour scheme of the banner'),
  picture: pictureSources.nullable(),
})
export type Banner = z.output<typeof banner>

export const listBanners = {
  method: 'GET',
  url: '/info/api/banners/',
  schema: {
    operationId: 'listBanners',
    summary: 'List the banners of the home page, in display order',
    tags: ['catalogue'],
    response: { 200: z.array(banner) },
  },
} as const satisfies Endpoint
