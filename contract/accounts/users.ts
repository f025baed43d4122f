import { z } from 'zod'
import { type Endpoint, signedIn, signedInOrActing } from '../endpoint.ts'
import { pictureFile } from '../media/pictures.ts'
import { personName } from '../primitives.ts'
import { accountEmail, newPassword, requireSame } from './passwords.ts'

export const roles = ['provider', 'manager', 'other'] as const
export type Role = (typeof roles)[number]

export const acting = z.object({
  provider: z.object({ id: z.number().int(), name: z.string() }),
  seconds_left: z.number().int(),
})
export type Acting = z.output<typeof acting>

export const user = z.object({
  id: z.number().int(),
  email: z.string(),
  full_name: z.string(),
  avatar: z.string().nullable().describe('Path of the profile picture; null without one'),
  role: z.enum(roles),
  provider: z.number().int().nullable().describe('Id of the provider that the account belongs to; null without one'),
  provider_suspension: z
    .string()
    .nullable()
    .describe(
      'Why the provider is suspended; null if it is not. Its accounts then only read, without contacts of customers',
    ),
  is_staff: z.boolean(),
  is_second_factor_missing: z
    .boolean()
    .describe('Whether the powers of staff wait until the account has a second factor'),
  acting: acting
    .nullable()
    .describe('The provider for which staff act with this call; role and provider are those of its owner then'),
  is_email_verified: z
    .boolean()
    .describe(
      'Whether the e-mail address is proven. Until then, requests with this address do not belong to the account',
    ),
  is_invited: z
    .boolean()
    .describe('Whether an invitation of a provider is pending, to be answered with the link in its mail'),
})
export type User = z.output<typeof user>

export const createUser = {
  method: 'POST',
  url: '/api/auth/users/',
  schema: {
    operationId: 'createUser',
    summary: 'Register an account',
    description:
      'The account has the role `other` and is inactive until the link in the activation mail is opened. Until then, a new registration with the address replaces name and password.',
    tags: ['accounts'],
    body: z
      .object({
        email: accountEmail,
        username: personName.pipe(z.string().min(1)).describe('Stored as `full_name`'),
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
    summary: "Get the caller's account",
    tags: ['accounts'],
    security: signedInOrActing,
    response: { 200: user },
  },
} as const satisfies Endpoint

export const updateOwnUser = {
  method: 'PATCH',
  url: '/api/auth/users/me/',
  schema: {
    operationId: 'updateOwnUser',
    summary: "Update the caller's name or profile picture",
    description:
      'Multipart form or JSON. Omitted fields keep their value; an empty or null `avatar` removes the picture.',
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
