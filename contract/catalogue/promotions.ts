import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { formNumber, formOrNull } from '../forms.ts'
import { recordName, recordVersion, text, textLimits } from '../primitives.ts'
import { priceRecords, recordCreation, recordDeletion, recordList, recordUpdate } from './record-endpoints.ts'
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
  term: formOrNull(formNumber(1, maxMonths, 0)).describe(
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

export const listPromotions = {
  method: 'GET',
  url: '/info/api/promotions/',
  schema: {
    ...recordList,
    ...priceRecords,
    operationId: 'listPromotions',
    summary: "List the promotions of the caller's provider, newest first",
    response: { 200: z.array(ownPromotion) },
  },
} as const satisfies Endpoint

export const createPromotion = {
  method: 'POST',
  url: '/info/api/promotions/',
  schema: {
    ...recordCreation,
    ...priceRecords,
    operationId: 'createPromotion',
    summary: 'Create a promotion',
    body: newPromotion,
    response: { 201: ownPromotion },
  },
} as const satisfies Endpoint

export const updatePromotion = {
  method: 'PATCH',
  url: '/info/api/promotions/:id/',
  schema: {
    ...recordUpdate,
    ...priceRecords,
    operationId: 'updatePromotion',
    summary: "Update a promotion of the caller's provider",
    body: changedPromotion,
    response: { 200: ownPromotion },
  },
} as const satisfies Endpoint

export const deletePromotion = {
  method: 'DELETE',
  url: '/info/api/promotions/:id/',
  schema: {
    ...recordDeletion,
    ...priceRecords,
    operationId: 'deletePromotion',
    summary: "Delete a promotion of the caller's provider",
  },
} as const satisfies Endpoint
