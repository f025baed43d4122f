import { recipientAllowances } from '../accounts/sign-in-limits.ts'
import type { RateLimit } from '../config.ts'
import { type Allowance, hourly } from '../http/rate-limits/rate-limiter.ts'

/** Hourly limits of one account, as multiples of the limit of mails to one address. */
const confirmationsForMail = 10
const testsForMail = 10
const resendsForMail = 20

interface Asker {
  accountId: number
  /** The asked address; undefined for other channels. */
  email: string | undefined
  clientAddress: string
}

/** The counters of confirmations that an account asks for: its own, and those of the address that gets a mail each time. */
export function confirmationAllowances(limit: RateLimit, { accountId, email, clientAddress }: Asker): Allowance[] {
  if (limit === null) return []
  const ofAddress =
    email === undefined
      ? []
      : recipientAllowances(limit, { kind: 'recipient', email: email.toLowerCase(), clientAddress })
  return [...hourly(confirmationsForMail * limit, 'recipients', accountId), ...ofAddress]
}

/** The counter of messages that are sent again. */
export function resendAllowances(limit: RateLimit, accountId: number): Allowance[] {
  return hourly(limit === null ? null : resendsForMail * limit, 'recipient-resends', accountId)
}

/** The counter of test messages. */
export function testAllowances(limit: RateLimit, accountId: number): Allowance[] {
  return hourly(limit === null ? null : testsForMail * limit, 'recipient-tests', accountId)
}
