import { z } from 'zod'
import { service, serviceKinds } from '../catalogue/services.ts'
import type { Endpoint } from '../endpoint.ts'
import { recordName, recordVersion } from '../primitives.ts'
import { deskChange, deskCreation, deskDeletion, deskList, deskOrder } from './desk-records.ts'

export const staffService = service.extend({
  uses: z.number().int().describe('Number of tariffs with the service, of all providers and in every state'),
  is_fixed: z.boolean().describe('Whether pages of the site need it: it keeps its kind and cannot be deleted'),
  version: recordVersion,
})
export type StaffService = z.output<typeof staffService>

const newService = z.object({ name: recordName, name_ro: recordName, kind: z.enum(serviceKinds) })
const changedService = newService.partial()
export type ServiceFields = z.output<typeof changedService>

export const listStaffServices = {
  method: 'GET',
  url: '/api/staff/services/',
  schema: {
    ...deskList,
    operationId: 'listStaffServices',
    summary: 'List all services, in display order',
    response: { 200: z.array(staffService) },
  },
} as const satisfies Endpoint

export const createService = {
  method: 'POST',
  url: '/api/staff/services/',
  schema: {
    ...deskCreation,
    operationId: 'createService',
    summary: 'Create a service, the last one in the order',
    body: newService,
    response: { 201: staffService },
  },
} as const satisfies Endpoint

export const orderServices = {
  method: 'PUT',
  url: '/api/staff/services/order/',
  schema: {
    ...deskOrder,
    operationId: 'orderServices',
    summary: 'Set the order of the services',
    response: { 200: z.array(staffService) },
  },
} as const satisfies Endpoint

export const updateService = {
  method: 'PATCH',
  url: '/api/staff/services/:id/',
  schema: {
    ...deskChange,
    operationId: 'updateService',
    summary: 'Update a service',
    description: 'The kind can be changed only while no tariff has the service.',
    body: changedService,
    response: { 200: staffService },
  },
} as const satisfies Endpoint

export const deleteService = {
  method: 'DELETE',
  url: '/api/staff/services/:id/',
  schema: {
    ...deskDeletion,
    operationId: 'deleteService',
    summary: 'Delete a service',
    description: '409 while a tariff has the service, and for the services that pages of the site need.',
    problems: ['service-used', 'service-fixed'],
  },
} as const satisfies Endpoint
