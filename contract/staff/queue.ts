import { z } from 'zod'
import { channels } from '../delivery/recipient-limits.ts'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { isMore, page, queryInteger, recordVersion, text, textLimits, time } from '../primitives.ts'
import { requestedTariff } from '../requests/processing.ts'
import { requestKinds } from '../requests/requests.ts'
import { requestSteps } from '../requests/steps.ts'
import { closedReasons, deskItemKinds, deskItemStates } from './desk-items.ts'

export const named = z.object({ id: z.number().int(), name: z.string() })

/** What the desk sees of something that waits for it, in the list. */
export const deskItem = z.object({
  id: z.number().int(),
  kind: z.enum(deskItemKinds),
  state: z.enum(deskItemStates),
  created_at: time,
  due_at: time.describe('Until when the desk should have dealt with it'),
  closed_at: time.nullable(),
  closed_reason: z
    .enum(closedReasons)
    .nullable()
    .describe('Null while it waits, and if what it waited for happened by itself'),
  assignee: named.nullable().describe('The account of the desk that took it, or that closed it'),
  request: z
    .object({
      id: z.number().int(),
      kind: z.enum(requestKinds),
      step: z.enum(requestSteps),
      name: z.string(),
      address: z.string(),
      provider: named,
      tariff: requestedTariff.nullable(),
    })
    .nullable(),
  recipient: z
    .object({ channel: z.enum(channels), destination: z.string().nullable(), provider: named })
    .nullable()
    .describe('The recipient that a message did not reach'),
  review: z
    .object({ id: z.number().int(), provider: named, rating: z.number().int(), complaints: z.number().int() })
    .nullable()
    .describe('The review that readers complain about, with the number of their complaints'),
  version: recordVersion,
})
export type DeskItem = z.output<typeof deskItem>

const tags = ['staff'] as const

export const listDeskItems = {
  method: 'GET',
  url: '/api/staff/queue/',
  schema: {
    operationId: 'listDeskItems',
    summary: 'List what waits for the desk, oldest first, or what it has closed, newest first',
    tags,
    security: forStaff,
    querystring: z.object({
      state: z.enum(['waiting', 'closed']).default('waiting'),
      kind: z.enum(deskItemKinds).optional(),
      assignee: z.enum(['me', 'none']).optional(),
      q: text(textLimits.search)
        .optional()
        .describe(
          'Beginnings of words of name, e-mail, address or provider, of which all must occur; a phone number in any notation, its beginning or at least 4 of its last digits; or the number of the request',
        ),
      page: queryInteger(1, 100_000).default(1),
      page_size: queryInteger(1, 100).default(12),
    }),
    response: {
      200: page(deskItem).extend({
        is_more: isMore,
        counts: z
          .object({
            kinds: z.record(z.enum(deskItemKinds), z.number().int()),
            mine: z.number().int(),
            unassigned: z.number().int(),
            late: z.number().int(),
          })
          .describe('Of everything that waits, whatever the filters'),
      }),
    },
  },
} as const satisfies Endpoint
export type DeskQueue = z.output<(typeof listDeskItems)['schema']['response'][200]>
