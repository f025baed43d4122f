import { z } from 'zod'
import { type Endpoint, signedIn } from '../endpoint.ts'
import { idParams } from '../primitives.ts'
import { confirmation, passkey } from './second-factor.ts'
import { tokens } from './sessions.ts'

const tags = ['accounts'] as const

/** Options and results of the Web Authentication API in their JSON form, which browsers define. */
const ceremonyData = z.record(z.string(), z.unknown())
const challenge = z.string().max(100)

export const startPasskeySignIn = {
  method: 'POST',
  url: '/api/auth/two-factor/passkey/options/',
  schema: {
    operationId: 'startPasskeySignIn',
    summary: 'Get the options with which the browser uses a passkey in the second step of a sign-in',
    tags,
    body: z.object({ challenge }),
    response: { 200: ceremonyData },
    problems: ['challenge-over', 'not-found'],
  },
} as const satisfies Endpoint

export const passWithPasskey = {
  method: 'POST',
  url: '/api/auth/two-factor/passkey/',
  schema: {
    operationId: 'passWithPasskey',
    summary: 'Finish a sign-in with a passkey',
    tags,
    body: z.object({ challenge, credential: ceremonyData }),
    response: { 200: tokens },
    problems: ['challenge-over', 'passkey-refused'],
  },
} as const satisfies Endpoint

export const startPasskeyRegistration = {
  method: 'POST',
  url: '/api/auth/users/me/passkeys/options/',
  schema: {
    operationId: 'startPasskeyRegistration',
    summary: 'Get the options with which the browser makes a passkey',
    description: 'The account must have an authenticator app: a passkey replaces its code.',
    tags,
    security: signedIn,
    body: confirmation,
    response: { 200: ceremonyData },
    problems: ['email-unproven', 'too-many-records'],
  },
} as const satisfies Endpoint

export const addPasskey = {
  method: 'POST',
  url: '/api/auth/users/me/passkeys/',
  schema: {
    operationId: 'addPasskey',
    summary: 'Add the passkey that the browser has made',
    tags,
    security: signedIn,
    body: z.object({ credential: ceremonyData }),
    response: { 201: z.array(passkey).describe("All of the caller's passkeys") },
    problems: ['email-unproven', 'passkey-refused'],
  },
} as const satisfies Endpoint

export const removePasskey = {
  method: 'POST',
  url: '/api/auth/users/me/passkeys/:id/remove/',
  schema: {
    operationId: 'removePasskey',
    summary: "Remove one of the caller's passkeys",
    tags,
    security: signedIn,
    params: idParams,
    body: confirmation,
    response: { 204: z.null().describe('No content') },
    problems: ['email-unproven'],
  },
} as const satisfies Endpoint
