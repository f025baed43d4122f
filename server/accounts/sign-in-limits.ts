import type { RateLimits } from '../config.ts'
import { clientNetwork } from '../http/client-network.ts'
import type { Allowance } from '../http/rate-limits/rate-limiter.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Attempt {
  email: string
  clientAddress: string
  /** The device, where it has signed in to this account before. */
  knownDevice: string | undefined
  /** Of the account's present password, where it has one: the counts of another password are another's. */
  passwordHash: string | null | undefined
}

/**
 * What a failed sign-in counts under. A device that the account knows has its own count alone: nobody who guesses elsewhere, be it
 * from the same address, can lock the owner out. A new password, as set by a reset, begins with new counts.
 */
export function signInAllowances(
  limit: RateLimits['signIn'],
  { email, clientAddress, knownDevice, passwordHash }: Attempt,
): Allowance[] {
  if (limit === null) return []
  const quick = { limit, windowMs: 15 * minuteMs }
  const slow = { limit: 6 * limit, windowMs: 12 * hourMs }
  const account = `${email}:${passwordHash ?? ''}`
  if (knownDevice !== undefined) {
    return [
      { what: `sign-in:device:${knownDevice}:${account}`, ...quick },
      { what: `sign-in:device-slowly:${knownDevice}:${account}`, ...slow },
    ]
  }
  const network = clientNetwork(clientAddress)
  return [
    { what: `sign-in:account-and-address:${account}:${network}`, ...quick },
    { what: `sign-in:account:${account}`, ...slow },
    { what: `sign-in:address:${network}`, limit: 20 * limit, windowMs: hourMs },
  ]
}

/**
 * What a wrong current password counts under when another one is to be set: the session alone. Who found an open browser shall
 * not guess the password in it, and cannot lock the owner out elsewhere.
 */
export function setPasswordAllowances(limit: RateLimits['signIn'], sessionId: string): Allowance[] {
  if (limit === null) return []
  return [
    { what: `set-password:${sessionId}`, limit, windowMs: 15 * minuteMs },
    { what: `set-password-slowly:${sessionId}`, limit: 6 * limit, windowMs: 12 * hourMs },
  ]
}

/** What a registration counts under: who asks, and the address that gets a mail each time. */
export function registrationAllowances(
  limit: RateLimits['registrations'],
  email: string,
  clientAddress: string,
): Allowance[] {
  if (limit === null) return []
  return [
    { what: `registrations:${clientNetwork(clientAddress)}`, limit, windowMs: hourMs },
    // More than one client may, so that nobody alone keeps the owner of the address from registering
    { what: `registrations:recipient:${email}`, limit: 6 * limit, windowMs: hourMs },
  ]
}

type AskedMail = 'reset' | 'activation' | 'invitation'

interface Addressee {
  kind: AskedMail
  email: string
  clientAddress: string
}

/** What a mail counts under for its recipient. Each kind has its own counts: whoever asks for one keeps nobody from another. */
export function recipientAllowances(
  limit: RateLimits['mails'],
  { kind, email, clientAddress }: Addressee,
): Allowance[] {
  if (limit === null) return []
  return [
    { what: `mails:${kind}:${email}:${clientNetwork(clientAddress)}`, limit, windowMs: hourMs },
    // More than one client may, so that nobody alone keeps the owner of the address from the mail
    { what: `mails:${kind}:${email}`, limit: 6 * limit, windowMs: hourMs },
  ]
}

/** What asking for a mail without signing in counts under: its recipient, and who asks. */
export function mailAllowances(limit: RateLimits['mails'], addressee: Addressee): Allowance[] {
  if (limit === null) return []
  return [
    ...recipientAllowances(limit, addressee),
    { what: `mails:address:${clientNetwork(addressee.clientAddress)}`, limit: 3 * limit, windowMs: hourMs },
  ]
}
