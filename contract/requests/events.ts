import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'

/** The names of the stream's events. The data of `request` and `status` is the request as the list shows it. */
export const cabinetEvents = ['request', 'status', 'resync'] as const

export const streamCabinetEvents = {
  method: 'GET',
  url: '/info/api/events/',
  schema: {
    operationId: 'streamCabinetEvents',
    summary:
      'A stream of what happens to the own provider: request (a new one) and status (changed), with the request as data; resync: events were missed, read the list again. It ends when the session or a right does',
    tags: ['requests'],
    security: inCabinet,
    produces: ['text/event-stream'],
    response: { 200: z.string() },
  },
} as const satisfies Endpoint
