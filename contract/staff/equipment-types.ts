import { z } from 'zod'
import { equipmentType } from '../catalogue/equipment.ts'
import type { Endpoint } from '../endpoint.ts'
import { recordName, recordVersion } from '../primitives.ts'
import { deskChange, deskCreation, deskDeletion, deskList, deskPicture, formOrJson } from './desk-records.ts'

export const staffEquipmentType = equipmentType.extend({
  uses: z.number().int().describe('Number of equipment of this type, of all providers'),
  version: recordVersion,
})
export type StaffEquipmentType = z.output<typeof staffEquipmentType>

const newEquipmentType = z.object({ name: recordName, name_ro: recordName, image: deskPicture })
const changedEquipmentType = newEquipmentType.partial()
export type EquipmentTypeFields = z.output<typeof changedEquipmentType>

export const listStaffEquipmentTypes = {
  method: 'GET',
  url: '/api/staff/equipment-types/',
  schema: {
    ...deskList,
    operationId: 'listStaffEquipmentTypes',
    summary: 'List all equipment types, ordered by name',
    response: { 200: z.array(staffEquipmentType) },
  },
} as const satisfies Endpoint

export const createEquipmentType = {
  method: 'POST',
  url: '/api/staff/equipment-types/',
  schema: {
    ...deskCreation,
    operationId: 'createEquipmentType',
    summary: 'Create an equipment type',
    consumes: formOrJson,
    body: newEquipmentType,
    response: { 201: staffEquipmentType },
  },
} as const satisfies Endpoint

export const updateEquipmentType = {
  method: 'PATCH',
  url: '/api/staff/equipment-types/:id/',
  schema: {
    ...deskChange,
    operationId: 'updateEquipmentType',
    summary: 'Update an equipment type',
    consumes: formOrJson,
    body: changedEquipmentType,
    response: { 200: staffEquipmentType },
  },
} as const satisfies Endpoint

export const deleteEquipmentType = {
  method: 'DELETE',
  url: '/api/staff/equipment-types/:id/',
  schema: {
    ...deskDeletion,
    operationId: 'deleteEquipmentType',
    summary: 'Delete an equipment type',
    description: '409 while equipment of a provider has the type.',
    problems: ['equipment-type-used'],
  },
} as const satisfies Endpoint
