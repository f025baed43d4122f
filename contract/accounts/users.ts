import { z } from 'zod'
import { type Endpoint, signedIn } from '../endpoint.ts'
import { pictureFile } from '../media/pictures.ts'
import { personName } from '../primitives.ts'
import { accountEmail, newPassword, requireSame } from './passwords.ts'

export const roles = ['provider', 'manager', 'other'] as const
export type Role = (typeof roles)[number]

export const user = z.object({
  id: z.number().int(),
  email: z.string(),
  full_name: z.string(),
  avatar: z.string().nullable().describe('Path of the picture'),
  role: z.enum(roles),
  provider: z.number().int().nullable().describe('Id of the own provider'),
  is_staff: z.boolean(),
  is_email_verified: z
    .boolean()
    .describe('Whether the owner of the address has proven it: only then own requests are shown'),
  is_invited: z.boolean().describe("Whether a provider's invitation waits for an answer by the link in its mail"),
})
export type User = z.output<typeof user>

export const createUser = {
  method: 'POST',
  url: '/api/auth/users/',
  schema: {
    operationId: 'createUser',
    summary:
      'Register: the account is of role other, and inactive until the link in the mail is opened. Until then a new registration replaces it',
    tags: ['accounts'],
    body: z
      .object({
        email: accountEmail,
        username: personName.pipe(z.string().min(1)).describe('Kept as full_name'),
        password: newPassword,
        re_password: z.string(),
      })
      .superRefine(requireSame('password', 're_password')),
    // Without the id: its size could reveal that the address already had an account
    response: { 201: user.pick({ email: true, full_name: true }) },
  },
} as const satisfies Endpoint

export const getOwnUser = {
  method: 'GET',
  url: '/api/auth/users/me/',
  schema: {
    operationId: 'getOwnUser',
    summary: 'The user that is signed in',
    tags: ['accounts'],
    security: signedIn,
    response: { 200: user },
  },
} as const satisfies Endpoint

export const updateOwnUser = {
  method: 'PATCH',
  url: '/api/auth/users/me/',
  schema: {
    operationId: 'updateOwnUser',
    summary: 'Change the own name or picture, as a multipart form or JSON; an empty avatar removes the picture',
    tags: ['accounts'],
    security: signedIn,
    consumes: ['multipart/form-data', 'application/json'],
    body: z.object({
      full_name: personName.optional(),
      avatar: z.union([pictureFile, z.literal(''), z.null()], { error: 'not-a-picture' }).optional(),
    }),
    response: { 200: user },
  },
} as const satisfies Endpoint
