import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { formNumber } from '../forms.ts'
import { optionalName, recordName, recordVersion, requiredText, text, textLimits } from '../primitives.ts'
import { maxMonths } from './promotions.ts'
import { priceRecords, recordCreation, recordDeletion, recordList, recordUpdate } from './record-endpoints.ts'
import { tariffCondition } from './tariffs.ts'

const fields = {
  title: recordName,
  title_ro: optionalName,
  content: requiredText(textLimits.paragraph),
  content_ro: text(textLimits.paragraph),
  duration_months: formNumber(0, maxMonths, 0).describe('Term of the contract in months; 0 for no term'),
  connection_fee: formNumber(0, 1_000_000, 2).describe('Connection fee in lei'),
}

export const ownCondition = tariffCondition.extend({ version: recordVersion }).meta({ id: 'OwnContractCondition' })
export type OwnCondition = z.output<typeof ownCondition>

const newCondition = z.object({
  ...fields,
  title_ro: fields.title_ro.default(''),
  content_ro: fields.content_ro.default(''),
})
const changedCondition = z.object(fields).partial()
export type ConditionFields = z.output<typeof changedCondition>

export const listContractConditions = {
  method: 'GET',
  url: '/info/api/contract-conditions/',
  schema: {
    ...recordList,
    ...priceRecords,
    operationId: 'listContractConditions',
    summary: "List the contract conditions of the caller's provider, newest first",
    response: { 200: z.array(ownCondition) },
  },
} as const satisfies Endpoint

export const createContractCondition = {
  method: 'POST',
  url: '/info/api/contract-conditions/',
  schema: {
    ...recordCreation,
    ...priceRecords,
    operationId: 'createContractCondition',
    summary: 'Create a contract condition',
    body: newCondition,
    response: { 201: ownCondition },
  },
} as const satisfies Endpoint

export const updateContractCondition = {
  method: 'PATCH',
  url: '/info/api/contract-conditions/:id/',
  schema: {
    ...recordUpdate,
    ...priceRecords,
    operationId: 'updateContractCondition',
    summary: "Update a contract condition of the caller's provider",
    body: changedCondition,
    response: { 200: ownCondition },
  },
} as const satisfies Endpoint

export const deleteContractCondition = {
  method: 'DELETE',
  url: '/info/api/contract-conditions/:id/',
  schema: {
    ...recordDeletion,
    ...priceRecords,
    operationId: 'deleteContractCondition',
    summary: "Delete a contract condition of the caller's provider",
  },
} as const satisfies Endpoint
