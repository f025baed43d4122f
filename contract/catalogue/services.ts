import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'

export const serviceKinds = ['fixed', 'mobile', 'satellite', 'business', 'tv', 'telephony'] as const
export type ServiceKind = (typeof serviceKinds)[number]

export const service = z.object({
  id: z.number().int(),
  name: z.string(),
  name_ro: z.string(),
  kind: z.enum(serviceKinds),
})
export type Service = z.output<typeof service>

export const listServices = {
  method: 'GET',
  url: '/info/api/services/',
  schema: {
    operationId: 'listServices',
    summary: 'List all services, in display order',
    tags: ['catalogue'],
    response: { 200: z.array(service) },
  },
} as const satisfies Endpoint
