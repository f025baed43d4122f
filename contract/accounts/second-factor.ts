import { z } from 'zod'
import { type Endpoint, signedIn } from '../endpoint.ts'
import { typedPassword } from './passwords.ts'
import { tokens } from './sessions.ts'

const tags = ['accounts'] as const

/** Six digits of the authenticator app, or a recovery code. Spaces, hyphens and case do not matter. */
const typedCode = z.string().min(1).max(40)

export const passkey = z.object({
  id: z.number().int(),
  device: z.string().describe('Browser and system with which it was made; empty if unknown'),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof passkey>

const secondFactor = z.object({
  is_enabled: z.boolean().describe('Whether signing in takes a code'),
  is_missing: z.boolean().describe('Whether the powers of staff wait for a second factor'),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(passkey),
  has_password: z.boolean().describe('Whether changes ask for the password'),
})
export type SecondFactor = z.output<typeof secondFactor>

const authenticatorSecret = z.object({
  secret: z.string().describe('To be typed into the authenticator app, in Base32'),
  uri: z.string().describe('The same as a link to the app'),
  qr: z
    .object({
      size: z.number().int().describe('Width and height of the drawing, quiet zone included'),
      path: z.string().describe('The dark modules, as the path of an SVG'),
    })
    .describe('The link as a QR code'),
})
export type AuthenticatorSecret = z.output<typeof authenticatorSecret>

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Each replaces one code of the app, once. They are shown only here'),
})

/**
 * The password is required if the account has one, the code if it has a second factor. With neither, the sign-in must be recent: otherwise
 * the problem is `sign-in-too-old`.
 */
export const confirmation = z.object({ current_password: typedPassword.optional(), code: typedCode.optional() })

export const passSecondFactor = {
  method: 'POST',
  url: '/api/auth/two-factor/',
  schema: {
    operationId: 'passSecondFactor',
    summary: 'Finish a sign-in with the code of the second factor',
    description:
      'The challenge comes with the problem `second-factor-required` of the first step. It is valid for 5 minutes, and for one sign-in.',
    tags,
    body: z.object({ challenge: z.string().max(100), code: typedCode }),
    response: { 200: tokens },
    problems: ['challenge-over'],
  },
} as const satisfies Endpoint

export const getSecondFactor = {
  method: 'GET',
  url: '/api/auth/users/me/second_factor/',
  schema: {
    operationId: 'getSecondFactor',
    summary: "Get the state of the caller's second factor",
    tags,
    security: signedIn,
    response: { 200: secondFactor },
  },
} as const satisfies Endpoint

export const enrolAuthenticator = {
  method: 'POST',
  url: '/api/auth/users/me/second_factor/',
  schema: {
    operationId: 'enrolAuthenticator',
    summary: 'Make the secret of an authenticator app',
    description:
      'The secret counts once its first code is confirmed, within 15 minutes. Until then the present one stays.',
    tags,
    security: signedIn,
    body: confirmation,
    response: { 200: authenticatorSecret },
    problems: ['email-unproven', 'sign-in-too-old'],
  },
} as const satisfies Endpoint

export const confirmAuthenticator = {
  method: 'POST',
  url: '/api/auth/users/me/second_factor/confirm/',
  schema: {
    operationId: 'confirmAuthenticator',
    summary: 'Turn on the second factor with the first code of the app',
    description: 'Ends all other sessions of the account, and replaces its recovery codes.',
    tags,
    security: signedIn,
    body: z.object({ code: typedCode }),
    response: { 200: recoveryCodes },
    problems: ['email-unproven', 'enrolment-over'],
  },
} as const satisfies Endpoint

export const renewRecoveryCodes = {
  method: 'POST',
  url: '/api/auth/users/me/second_factor/recovery_codes/',
  schema: {
    operationId: 'renewRecoveryCodes',
    summary: 'Replace the recovery codes',
    tags,
    security: signedIn,
    body: confirmation,
    response: { 200: recoveryCodes },
    problems: ['email-unproven'],
  },
} as const satisfies Endpoint

export const removeSecondFactor = {
  method: 'POST',
  url: '/api/auth/users/me/second_factor/remove/',
  schema: {
    operationId: 'removeSecondFactor',
    summary: 'Turn off the second factor',
    tags,
    security: signedIn,
    body: confirmation,
    response: { 204: z.null().describe('No content') },
    problems: ['email-unproven'],
  },
} as const satisfies Endpoint
