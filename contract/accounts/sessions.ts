import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { accountEmail, typedPassword } from './passwords.ts'
import { user } from './users.ts'

export const tokens = z.object({
  access: z.string().describe('Access token for the header `Authorization: Bearer …`; valid for 15 minutes'),
  refresh: z
    .string()
    .describe(
      'Refresh token, to be exchanged once for the next pair of tokens. The session ends after 7 days without an exchange, and 30 days after the sign-in',
    ),
})
export type Tokens = z.output<typeof tokens>

const refreshBody = z.object({ refresh: z.string().max(4000) })
const tags = ['accounts'] as const

export const signIn = {
  method: 'POST',
  url: '/api/auth/jwt/create/',
  schema: {
    operationId: 'signIn',
    summary: 'Sign in with e-mail address and password',
    description: 'The response is the same for an unknown address, a wrong password and an inactive account.',
    tags,
    body: z.object({ email: accountEmail, password: typedPassword }),
    response: { 200: tokens },
    problems: ['second-factor-required', 'wrong-credentials'],
  },
} as const satisfies Endpoint

export const refreshSession = {
  method: 'POST',
  url: '/api/auth/jwt/refresh/',
  schema: {
    operationId: 'refreshSession',
    summary: 'Exchange a refresh token for the next pair of tokens',
    description:
      'A second exchange of the token within 10 seconds returns the same refresh token; a later one ends the session.',
    tags,
    body: refreshBody,
    response: { 200: tokens },
    problems: ['session-over'],
  },
} as const satisfies Endpoint

export const endSession = {
  method: 'POST',
  url: '/api/auth/jwt/blacklist/',
  schema: {
    operationId: 'endSession',
    summary: 'Sign out: end the session',
    tags,
    body: refreshBody,
    response: { 200: z.object({}) },
    problems: ['session-over'],
  },
} as const satisfies Endpoint

export const signInWithGoogle = {
  method: 'POST',
  url: '/api/dj-rest-auth/google/',
  schema: {
    operationId: 'signInWithGoogle',
    summary: "Sign in with the credential of Google's sign-in button",
    description: 'Creates an account if the e-mail address has none. 404 if sign-in with Google is off.',
    tags,
    body: z.object({ credential: z.string().min(1).max(8000) }),
    response: {
      200: z.object({ access_token: tokens.shape.access, refresh_token: tokens.shape.refresh, user }),
    },
    problems: ['google-refused', 'google-unconfirmed', 'not-found', 'second-factor-required'],
  },
} as const satisfies Endpoint
