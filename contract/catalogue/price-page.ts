import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { lei, recordVersion, time } from '../primitives.ts'
import { freshnesses } from './price-checks.ts'
import { seenPrices } from './tariff-changes.ts'

/** What the link in a mail to a provider shows: its published tariffs, the one with the oldest check first. */
export const pricePage = z.object({
  provider: z.object({ id: z.number().int(), name: z.string() }),
  tariffs: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      name_ro: z.string(),
      price: lei.describe('The price that visitors see, that is, after the discount'),
      checked_at: time,
      freshness: z.enum(freshnesses),
      version: recordVersion,
    }),
  ),
})
export type PricePage = z.output<typeof pricePage>

const shared = { tags: ['catalogue'], params: z.object({ token: z.string() }) } as const

export const getPricePage = {
  method: 'GET',
  url: '/info/api/prices/:token/',
  schema: {
    ...shared,
    operationId: 'getPricePage',
    summary: 'Get the prices that a provider is asked to confirm',
    description: 'Changes nothing: programs that check mails open links.',
    response: { 200: pricePage },
  },
} as const satisfies Endpoint

export const confirmPricePage = {
  method: 'POST',
  url: '/info/api/prices/:token/',
  schema: {
    ...shared,
    operationId: 'confirmPricePage',
    summary: 'Confirm that the prices are unchanged, of all these tariffs or none',
    description:
      'The link stays valid. 412 if a tariff or its shown price was changed after it was read, or the tariff was deleted.',
    body: z.object({ tariffs: seenPrices }),
    response: { 200: pricePage },
    problems: ['changed-meanwhile'],
  },
} as const satisfies Endpoint
