import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'

/** The names of the stream's events. The data of `request` and `status` is the request, with the fields of the list. */
export const cabinetEvents = ['request', 'status', 'resync'] as const

export const streamCabinetEvents = {
  method: 'GET',
  url: '/info/api/events/',
  schema: {
    operationId: 'streamCabinetEvents',
    summary: "Stream events about the requests of the caller's provider",
    description:
      'Server-sent events: `request` (a new request) and `status` (a changed status), with the request as data; `resync` if events were missed and the list must be loaded again. The stream ends with the session and when the permissions of the caller change.',
    tags: ['requests'],
    security: inCabinet,
    produces: ['text/event-stream'],
    response: { 200: z.string() },
  },
} as const satisfies Endpoint
