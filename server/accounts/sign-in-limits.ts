import type { RateLimits } from '../config.ts'
import type { Allowance } from '../http/attempt-limits.ts'
import { clientNetwork } from '../http/client-network.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export interface Attempt {
  email: string
  clientAddress: string
  /** The device, where it has signed in to this account before. */
  knownDevice: string | undefined
}

/**
 * What a failed sign-in counts under. A device that the account knows has its own count alone: nobody who guesses elsewhere, be it
 * from the same address, can lock the owner out.
 */
export function signInAllowances(
  limit: RateLimits['signIn'],
  { email, clientAddress, knownDevice }: Attempt,
): Allowance[] {
  if (limit === null) return []
  const quick = { limit, windowMs: 15 * minuteMs }
  const slow = { limit: 6 * limit, windowMs: 12 * hourMs }
  if (knownDevice !== undefined) {
    return [
      { what: `sign-in:device:${knownDevice}`, ...quick },
      { what: `sign-in:device-slowly:${knownDevice}`, ...slow },
    ]
  }
  const network = clientNetwork(clientAddress)
  return [
    { what: `sign-in:account-and-address:${email}:${network}`, ...quick },
    { what: `sign-in:account:${email}`, ...slow },
    { what: `sign-in:address:${network}`, limit: 20 * limit, windowMs: hourMs },
  ]
}

/** What asking for a mail counts under: the recipient, and who asks. */
export function mailAllowances(limit: RateLimits['mails'], email: string, clientAddress: string): Allowance[] {
  if (limit === null) return []
  return [
    { what: `mails:recipient:${email}`, limit, windowMs: hourMs },
    { what: `mails:address:${clientNetwork(clientAddress)}`, limit: 3 * limit, windowMs: hourMs },
  ]
}
