import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const getSite = {
  method: 'GET',
  url: '/info/api/site/',
  schema: {
    operationId: 'getSite',
    summary: 'Get the public settings of this installation',
    tags: ['site'],
    response: {
      200: z.object({
        version: z.string().describe('Product version'),
        commit: z
          .string()
          .nullable()
          .describe('Commit of the running release, at most 12 hexadecimal digits; null if unknown'),
        public_url: z.string().describe('Origin of absolute links, without a trailing slash'),
        support_phone: z.string(),
        tile_url: z.string().describe('URL template of the map tiles. Possible placeholders: {s}, {z}, {x}, {y}, {r}'),
        tile_attribution: z.string().describe('Attribution text of the map'),
        tile_attribution_url: z.string(),
        google_client_id: z
          .string()
          .nullable()
          .describe("Client id for Google's sign-in button; null if sign-in with Google is off"),
        office: z.object({
          phone: z.string(),
          email: z.string(),
          address: z.string(),
          address_ro: z.string(),
          longitude: z.number(),
          latitude: z.number(),
        }),
        company: z
          .object({
            name: z.string(),
            idno: z.string(),
            address: z.string(),
            address_ro: z.string(),
            is_sample: z.boolean().describe('Whether these are invented values, as in demo mode'),
          })
          .describe('Who runs the site, by law'),
        mailbox_url: z
          .string()
          .nullable()
          .describe('Path of the page that shows mails if no SMTP server is configured; null if mails are sent'),
        video_url: z.string().nullable().describe('URL of the video player on the about page; null without a video'),
      }),
    },
  },
} as const satisfies Endpoint
