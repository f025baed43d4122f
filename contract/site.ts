import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const getSite = {
  method: 'GET',
  url: '/info/api/site/',
  schema: {
    operationId: 'getSite',
    summary: 'What this installation is configured with and the pages show',
    tags: ['site'],
    response: {
      200: z.object({
        version: z.string().describe('Of this product'),
        commit: z.string().nullable().describe('The commit that is served; null where it is not known'),
        public_url: z.string().describe('Origin of links that leave the page, without a trailing slash'),
        support_phone: z.string(),
        tile_url: z.string().describe('Template of the map tiles: {s}, {z}, {x}, {y}, {r}'),
        tile_attribution: z.string().describe('Who made the map'),
        tile_attribution_url: z.string(),
        google_client_id: z.string().nullable().describe("Of Google's button; null where it is not offered"),
        office: z.object({
          phone: z.string(),
          email: z.string(),
          address: z.string(),
          address_ro: z.string(),
          longitude: z.number(),
          latitude: z.number(),
        }),
        mailbox_url: z
          .string()
          .nullable()
          .describe(
            'Path of the page with the mails that nobody sends, for who tries the product out; null where they are sent',
          ),
        video_url: z.string().nullable().describe('Of the player that the page about us embeds'),
      }),
    },
  },
} as const satisfies Endpoint
