import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../errors.ts'
import { formId, formNumber, formOrNull } from '../forms.ts'
import { recordName, recordVersion, requiredText, textLimits } from '../primitives.ts'
import { type EquipmentPriceKind, equipmentPriceBounds, hasAmount } from './equipment-prices.ts'
import { recordCreation, recordDeletion, recordList, recordUpdate } from './record-endpoints.ts'
import { equipmentItem, equipmentPrice } from './tariffs.ts'

export const equipmentType = equipmentItem.extend({ id: z.number().int() })
export type EquipmentType = z.output<typeof equipmentType>

export const equipment = z.object({
  id: z.number().int(),
  name: z.string(),
  name_ro: z.string(),
  description: z.string(),
  description_ro: z.string(),
  item: z.number().int().describe('Id of the equipment type'),
  ...equipmentPrice,
  version: recordVersion,
})
export type Equipment = z.output<typeof equipment>

const { min, max, decimals } = equipmentPriceBounds
const fields = {
  name: recordName,
  name_ro: recordName,
  description: requiredText(textLimits.paragraph),
  description_ro: requiredText(textLimits.paragraph),
  item: formId,
  price_kind: equipmentPrice.price_kind,
  price: formOrNull(formNumber(min, max, decimals)).describe('In lei, for `rent` and `purchase` only'),
}
const newEquipment = z
  .object({ ...fields, price_kind: fields.price_kind.default('unknown'), price: fields.price.default(null) })
  .superRefine(requireAmount)
const changedEquipment = z.object(fields).partial().superRefine(requireAmount)

/** For `superRefine`: kind and amount of a price are given together. */
function requireAmount(
  { price_kind: kind, price }: { price_kind?: EquipmentPriceKind | undefined; price?: number | null | undefined },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: FieldProblem }): void },
) {
  const reject = (field: string, message: FieldProblem) => context.addIssue({ code: 'custom', path: [field], message })
  if (kind === undefined && price !== undefined) reject('price_kind', 'required')
  if (kind === undefined) return
  if (hasAmount(kind) && (price ?? null) === null) reject('price', 'required')
  if (!hasAmount(kind) && (price ?? null) !== null) reject('price', 'price-of-free-equipment')
}

export type EquipmentFields = z.output<typeof changedEquipment>

export const listEquipmentTypes = {
  method: 'GET',
  url: '/info/api/equipments-list/',
  schema: {
    operationId: 'listEquipmentTypes',
    summary: 'List all equipment types, ordered by name',
    tags: ['catalogue'],
    response: { 200: z.array(equipmentType) },
  },
} as const satisfies Endpoint

export const listEquipmentOptions = {
  method: 'GET',
  url: '/info/api/equipments/',
  schema: {
    ...recordList,
    operationId: 'listEquipmentOptions',
    summary: "List the equipment of the caller's provider, newest first",
    response: { 200: z.array(equipment) },
  },
} as const satisfies Endpoint

export const createEquipmentOption = {
  method: 'POST',
  url: '/info/api/equipments/',
  schema: {
    ...recordCreation,
    operationId: 'createEquipmentOption',
    summary: 'Create equipment',
    body: newEquipment,
    response: { 201: equipment },
  },
} as const satisfies Endpoint

export const updateEquipmentOption = {
  method: 'PATCH',
  url: '/info/api/equipments/:id/',
  schema: {
    ...recordUpdate,
    operationId: 'updateEquipmentOption',
    summary: "Update equipment of the caller's provider",
    body: changedEquipment,
    response: { 200: equipment },
  },
} as const satisfies Endpoint

export const deleteEquipmentOption = {
  method: 'DELETE',
  url: '/info/api/equipments/:id/',
  schema: {
    ...recordDeletion,
    operationId: 'deleteEquipmentOption',
    summary: "Delete equipment of the caller's provider",
  },
} as const satisfies Endpoint
