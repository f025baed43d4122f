import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'
import { formNumber, orNull } from '../forms.ts'
import {
  idempotencyHeaders,
  idParams,
  recordName,
  recordVersion,
  text,
  textLimits,
  versionHeaders,
} from '../primitives.ts'
import { tariffPromotion } from './tariffs.ts'

/** Maximum duration of a promotion or a contract, in months. */
export const maxMonths = 120

const fields = {
  name: recordName,
  name_ro: recordName,
  type: recordName,
  type_ro: recordName,
  description: text(textLimits.paragraph),
  description_ro: text(textLimits.paragraph),
  discount_percent: formNumber(0, 100, 0),
  months_free: formNumber(0, maxMonths, 0),
  term: orNull(formNumber(1, maxMonths, 0)).describe(
    'Duration of the discount in months; blank for the whole contract',
  ),
}

export const ownPromotion = tariffPromotion.extend({ version: recordVersion }).meta({ id: 'OwnPromotion' })
export type OwnPromotion = z.output<typeof ownPromotion>

const newPromotion = z.object({
  ...fields,
  description: fields.description.default(''),
  description_ro: fields.description_ro.default(''),
  discount_percent: fields.discount_percent.default(0),
  months_free: fields.months_free.default(0),
  term: fields.term.default(null),
})
const changedPromotion = z.object(fields).partial()
export type PromotionFields = z.output<typeof changedPromotion>

/** Whether deleting a record removes it from the tariffs that use it, instead of being rejected with 409. */
export const deletionChoice = z.object({
  detach: z
    .enum(['true', 'false'])
    .optional()
    .describe('With `true`, the record is first removed from the tariffs that use it'),
})

export const listPromotions = {
  method: 'GET',
  url: '/info/api/promotions/',
  schema: {
    operationId: 'listPromotions',
    summary: "List the promotions of the caller's provider, newest first",
    tags: ['cabinet'],
    security: inCabinet,
    response: { 200: z.array(ownPromotion) },
  },
} as const satisfies Endpoint

export const createPromotion = {
  method: 'POST',
  url: '/info/api/promotions/',
  schema: {
    operationId: 'createPromotion',
    summary: 'Create a promotion',
    tags: ['cabinet'],
    security: inCabinet,
    headers: idempotencyHeaders,
    body: newPromotion,
    response: { 201: ownPromotion },
    problems: ['too-many-records'],
  },
} as const satisfies Endpoint

export const updatePromotion = {
  method: 'PATCH',
  url: '/info/api/promotions/:id/',
  schema: {
    operationId: 'updatePromotion',
    summary: "Update a promotion of the caller's provider",
    tags: ['cabinet'],
    security: inCabinet,
    headers: versionHeaders,
    params: idParams,
    body: changedPromotion,
    response: { 200: ownPromotion },
  },
} as const satisfies Endpoint

export const deletePromotion = {
  method: 'DELETE',
  url: '/info/api/promotions/:id/',
  schema: {
    operationId: 'deletePromotion',
    summary: "Delete a promotion of the caller's provider",
    description: '409 with the tariffs that use it, unless `detach` is `true`.',
    tags: ['cabinet'],
    security: inCabinet,
    headers: versionHeaders,
    params: idParams,
    querystring: deletionChoice,
    response: { 204: z.null() },
    problems: ['used-by-tariffs'],
  },
} as const satisfies Endpoint
