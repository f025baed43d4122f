import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'
import { formId } from '../forms.ts'
import {
  idempotencyHeaders,
  idParams,
  recordName,
  recordVersion,
  requiredText,
  textLimits,
  versionHeaders,
} from '../primitives.ts'
import { deletionChoice } from './promotions.ts'
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
    operationId: 'listEquipmentOptions',
    summary: "List the equipment of the caller's provider, newest first",
    tags: ['cabinet'],
    security: inCabinet,
    response: { 200: z.array(equipment) },
  },
} as const satisfies Endpoint

export const createEquipmentOption = {
  method: 'POST',
  url: '/info/api/equipments/',
  schema: {
    operationId: 'createEquipmentOption',
    summary: 'Create equipment',
    tags: ['cabinet'],
    security: inCabinet,
    headers: idempotencyHeaders,
    body: newEquipment,
    response: { 201: equipment },
    problems: ['too-many-records'],
  },
} as const satisfies Endpoint

export const updateEquipmentOption = {
  method: 'PATCH',
  url: '/info/api/equipments/:id/',
  schema: {
    operationId: 'updateEquipmentOption',
    summary: "Update equipment of the caller's provider",
    tags: ['cabinet'],
    security: inCabinet,
    headers: versionHeaders,
    params: idParams,
    body: changedEquipment,
    response: { 200: equipment },
  },
} as const satisfies Endpoint

export const deleteEquipmentOption = {
  method: 'DELETE',
  url: '/info/api/equipments/:id/',
  schema: {
    operationId: 'deleteEquipmentOption',
    summary: "Delete equipment of the caller's provider",
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
