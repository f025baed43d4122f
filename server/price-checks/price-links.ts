import { createHash, randomBytes } from 'node:crypto'
import { dayMs } from '@motanet/contract/catalogue/price-checks.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { deleteExpiredPriceLinks, findLinkedProvider } from './price-links.queries.ts'

export const priceLinkDays = 14
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

interface Holder {
  providerId: number
  recipientId?: number
  accountId?: number
  language: Language
}

/** Creates a link to /prices/{token}: 32 random bytes of which only the hash is stored. It is valid for 14 days. */
export function makePriceLink(
  { publicUrl, clock }: Pick<DeliveryParts, 'publicUrl' | 'clock'>,
  { providerId, recipientId, accountId, language }: Holder,
): { url: string; link: Insertable<DB['price_link']> } {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  return {
    url: `${publicUrl}${language === 'ro' ? '/ro' : ''}/prices/${token}`,
    link: {
      ...{ hash: hashOf(token), provider_id: providerId },
      ...{ recipient_id: recipientId ?? null, account_id: accountId ?? null, created_at: now },
      expires_at: new Date(now.getTime() + priceLinkDays * dayMs),
    },
  }
}

/** The provider whose prices the link shows; undefined for any other text and for a link that is no longer valid. */
export async function findProviderOfLink(db: Kysely<DB>, token: string, now: Date) {
  return tokenPattern.test(token) ? findLinkedProvider(db, hashOf(token), now) : undefined
}

/** Deletes links that are no longer valid. */
export function forgetExpiredPriceLinks(db: Kysely<DB>, { clock }: Pick<DeliveryParts, 'clock'>): Promise<void> {
  return deleteExpiredPriceLinks(db, clock())
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
