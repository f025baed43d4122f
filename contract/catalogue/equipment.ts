import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { formId } from '../forms.ts'
import { recordName, recordVersion, requiredText, textLimits } from '../primitives.ts'
import { recordCreation, recordDeletion, recordList, recordUpdate } from './record-endpoints.ts'
import { equipmentItem } from './tariffs.ts'

export const equipmentType = equipmentItem.extend({ id: z.number().int() })
export type EquipmentType = z.output<typeof equipmentType>

export const equipment = z.object({
  id: z.number().int(),
  name: z.string(),
  name_ro: z.string(),
  description: z.string(),
  description_ro: z.string(),
  item: z.number().int().describe('Id of the equipment type'),
  version: recordVersion,
})
export type Equipment = z.output<typeof equipment>

const newEquipment = z.object({
  name: recordName,
  name_ro: recordName,
  description: requiredText(textLimits.paragraph),
  description_ro: requiredText(textLimits.paragraph),
  item: formId,
})
const changedEquipment = newEquipment.partial()
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
