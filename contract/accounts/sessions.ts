import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { accountEmail, typedPassword } from './passwords.ts'
import { user } from './users.ts'

export const tokens = z.object({
  access: z.string().describe('For the header Authorization: Bearer …; it lasts 15 minutes'),
  refresh: z.string().describe('Gives the next pair, once; 7 days without use end it'),
})
export type Tokens = z.output<typeof tokens>

const refreshBody = z.object({ refresh: z.string().max(4000) })
const tags = ['accounts'] as const

export const signIn = {
  method: 'POST',
  url: '/api/auth/jwt/create/',
  schema: {
    operationId: 'signIn',
    summary: 'Sign in. An unknown address, a wrong password and an inactive account are answered alike',
    tags,
    body: z.object({ email: accountEmail, password: typedPassword }),
    response: { 200: tokens },
    problems: ['wrong-credentials'],
  },
} as const satisfies Endpoint

export const refreshSession = {
  method: 'POST',
  url: '/api/auth/jwt/refresh/',
  schema: {
    operationId: 'refreshSession',
    summary: 'The next pair of tokens. A refresh token that was used before ends the session',
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
    summary: 'Sign out: the session ends',
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
    summary: "Sign in with the credential of Google's button",
    tags,
    body: z.object({ credential: z.string().min(1).max(8000) }),
    response: {
      200: z.object({ access_token: tokens.shape.access, refresh_token: tokens.shape.refresh, user }),
    },
    problems: ['google-refused', 'google-unconfirmed', 'not-found'],
  },
} as const satisfies Endpoint
