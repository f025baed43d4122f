import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@motanet/contract/errors.ts'
import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import {
  countAnswerLinks,
  deleteAnswerLinks,
  deleteExpiredAnswerLinks,
  findAnswerLink,
} from './answer-links.queries.ts'
import type { DeliveryParts } from './delivery-parts.ts'

/** How long a link is valid. */
export const linkLifetimeMs = retentionDays.answerLink * 24 * 60 * 60 * 1000
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** Who receives the link: a recipient of the provider, the account of its owner, or (without both) the desk. */
export interface LinkHolder {
  /** The provider for which the holder acts. */
  providerId: number
  recipientId?: number | undefined
  accountId?: number | undefined
  language: Language
}

/**
 * Creates a link to /answer/{token} for one message: 32 random bytes of which only the hash is stored. It is valid for 30 days. A test
 * message belongs to no request. Returns the URL, and the row that is inserted with the message.
 */
export function makeAnswerLink(
  { publicUrl, clock }: Pick<DeliveryParts, 'publicUrl' | 'clock'>,
  requestId: number | null,
  { providerId, recipientId, accountId, language }: LinkHolder,
): { url: string; link: Insertable<DB['answer_link']> } {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  return {
    url: `${publicUrl}${language === 'ro' ? '/ro' : ''}/answer/${token}`,
    link: {
      hash: hashOf(token),
      request_id: requestId,
      provider_id: providerId,
      recipient_id: recipientId ?? null,
      account_id: accountId ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + linkLifetimeMs),
    },
  }
}

/** The valid link with this token. Fails with `request-not-found` for any other text, and with `suspended-link`. */
export async function getLink(db: Kysely<DB>, token: string, now: Date) {
  const link = tokenPattern.test(token) ? await findAnswerLink(db, hashOf(token), now) : undefined
  if (link === undefined) return fail('request-not-found')
  return link.suspended_at === null ? link : fail('suspended-link')
}

/** The number of valid links in the provider's messages about the request, without those in messages that wait for notification hours. */
export function countLinks(db: Kysely<DB>, of: { requestId: number; providerId: number }, now: Date): Promise<number> {
  return countAnswerLinks(db, of, now)
}

/** Revokes these links. What waits is sent with links that work. */
export function revokeLinks(
  transaction: Kysely<DB>,
  of: { requestId: number; providerId: number },
  now: Date,
): Promise<void> {
  return deleteAnswerLinks(transaction, of, now)
}

/** Deletes expired links. */
export function forgetExpiredLinks(db: Kysely<DB>, { clock }: Pick<DeliveryParts, 'clock'>): Promise<void> {
  return deleteExpiredAnswerLinks(db, clock())
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
