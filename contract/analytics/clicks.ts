import { z } from 'zod'
import { type Endpoint, signedInOrNot } from '../endpoint.ts'
import { id, latitude, longitude, text, time } from '../primitives.ts'

export const trackLocationClick = {
  method: 'POST',
  url: '/api/analytics/track-location-click/',
  schema: {
    operationId: 'trackLocationClick',
    summary: 'Record a click on the geolocation button',
    tags: ['analytics'],
    body: z.object({
      location: z.object({
        type: z.literal('Point'),
        coordinates: z.tuple([longitude, latitude]),
      }),
      timestamp: time,
      user_agent: text(1000),
      platform: text(200),
      language: text(100),
      screen_width: z.number().int().min(0).max(100_000),
      screen_height: z.number().int().min(0).max(100_000),
    }),
    response: { 204: z.null() },
  },
} as const satisfies Endpoint

export const trackTariffView = {
  method: 'POST',
  url: '/api/analytics/track-tariff-view/',
  schema: {
    operationId: 'trackTariffView',
    summary: 'Record a view of a tariff page',
    description:
      'Counted once a day for a visitor and tariff. Views by staff and by the accounts of its provider are not counted.',
    tags: ['analytics'],
    security: signedInOrNot,
    body: z.object({ tariff_id: id }),
    response: { 204: z.null() },
  },
} as const satisfies Endpoint
