import { z } from 'zod'
import { forStaff } from '../endpoint.ts'
import { pictureFile } from '../media/pictures.ts'
import { id, idempotencyHeaders, idParams, versionHeaders } from '../primitives.ts'

// Shared parts of the endpoint schemas of equipment types, services and banners

export const maxDeskRecords = 500

export const deskList = { tags: ['staff'], security: forStaff } as const

export const deskCreation = { ...deskList, headers: idempotencyHeaders, problems: ['too-many-records'] } as const

export const deskChange = { ...deskList, headers: versionHeaders, params: idParams } as const

export const deskDeletion = { ...deskChange, response: { 204: z.null() } } as const

export const deskOrder = {
  ...deskList,
  description: '412 with the current list if the ids are not exactly those of the current records.',
  body: z.object({ ids: z.array(id).max(maxDeskRecords) }),
  problems: ['changed-meanwhile'],
} as const

/** Bodies with a picture; without one, JSON is enough. */
export const formOrJson = ['multipart/form-data', 'application/json'] as const

export const deskPicture = z
  .union([pictureFile, z.literal(''), z.null()], { error: 'not-a-picture' })
  .optional()
  .describe('An empty or null picture removes the current one')
