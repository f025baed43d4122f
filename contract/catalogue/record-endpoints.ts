import { z } from 'zod'
import { inCabinet, orByKey } from '../endpoint.ts'
import { idempotencyHeaders, idParams, versionHeaders } from '../primitives.ts'

// Shared parts of the endpoint schemas of promotions, contract conditions and equipment

/** Whether deleting a record removes it from the tariffs that use it, instead of being rejected with 409. */
const deletionChoice = z.object({
  detach: z
    .enum(['true', 'false'])
    .optional()
    .describe('With `true`, the record is first removed from the tariffs that use it'),
})

/** Of promotions and contract conditions, which belong to the prices. */
export const priceRecords = { security: orByKey(inCabinet, 'prices') } as const

export const recordList = { tags: ['cabinet'], security: inCabinet } as const

export const recordCreation = { ...recordList, headers: idempotencyHeaders, problems: ['too-many-records'] } as const

export const recordUpdate = { ...recordList, headers: versionHeaders, params: idParams } as const

export const recordDeletion = {
  ...recordUpdate,
  description: '409 with the tariffs that use it, unless `detach` is `true`.',
  querystring: deletionChoice,
  response: { 204: z.null() },
  problems: ['used-by-tariffs'],
} as const
