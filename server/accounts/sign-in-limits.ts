import type { RateLimits } from '../config.ts'
import { clientNetwork } from '../http/incoming/client-network.ts'
import type { Allowance } from '../http/rate-limits/rate-limiter.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Attempt {
  email: string
  clientAddress: string
  /** The device id, if the device has signed in to this account before. */
  knownDevice: string | undefined
  /** Hash of the account's current password, if any. It is part of the counters' keys: a new password has new counters. */
  passwordHash: string | null | undefined
}

/**
 * The counters of failed sign-ins. A known device uses only its own counters: guesses from other devices, even at the same network
 * address, cannot lock the owner out. A new password, such as after a reset, starts with new counters.
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
 * The counters of wrong current passwords when the credentials are changed, per session. A stranger at an open browser can neither
 * guess the password there nor lock the owner out elsewhere.
 */
export function setPasswordAllowances(limit: RateLimits['signIn'], sessionId: string): Allowance[] {
  if (limit === null) return []
  return [
    { what: `set-password:${sessionId}`, limit, windowMs: 15 * minuteMs },
    { what: `set-password-slowly:${sessionId}`, limit: 6 * limit, windowMs: 12 * hourMs },
  ]
}

/** The counters of registrations: the client's network, and the address that gets a mail each time. */
export function registrationAllowances(
  limit: RateLimits['registrations'],
  email: string,
  clientAddress: string,
): Allowance[] {
  if (limit === null) return []
  return [
    { what: `registrations:${clientNetwork(clientAddress)}`, limit, windowMs: hourMs },
    // Higher than the limit of one client, so that no single client can block the owner of the address from registering
    { what: `registrations:recipient:${email}`, limit: 6 * limit, windowMs: hourMs },
  ]
}

type RequestedMail = 'reset' | 'email' | 'activation' | 'invitation' | 'recipient' | 'request'

interface Addressee {
  kind: RequestedMail
  email: string
  clientAddress: string
}

/** The counters of mails to one recipient. Each kind of mail has its own counters, so that one kind cannot block another. */
export function recipientAllowances(
  limit: RateLimits['mails'],
  { kind, email, clientAddress }: Addressee,
): Allowance[] {
  if (limit === null) return []
  return [
    { what: `mails:${kind}:${email}:${clientNetwork(clientAddress)}`, limit, windowMs: hourMs },
    // Higher than the limit of one client, so that no single client can block mails to the owner of the address
    { what: `mails:${kind}:${email}`, limit: 6 * limit, windowMs: hourMs },
  ]
}

/** The counters of mails that are requested without signing in: the recipient, and the client's network. */
export function mailAllowances(limit: RateLimits['mails'], addressee: Addressee): Allowance[] {
  if (limit === null) return []
  return [
    ...recipientAllowances(limit, addressee),
    { what: `mails:address:${clientNetwork(addressee.clientAddress)}`, limit: 3 * limit, windowMs: hourMs },
  ]
}
