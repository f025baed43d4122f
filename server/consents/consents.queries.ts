import { privacyTextVersion } from '@motanet/contract/privacy/text-version.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inNameOrder } from '../db/name-order.ts'
import type { DB } from '../db/tables.ts'

interface NewConsent {
  purpose: 'request' | 'move' | 'offer' | 'guarantee_claim' | 'registration' | 'invitation' | 'review'
  at: Date
  /** Who gets the data beside Motanet. */
  providerIds?: readonly number[]
  accountId?: number | null
  requestId?: number | null
}

/** Stores that somebody sent a form which links to the present privacy text, with the names of those who get the data. */
export async function insertConsent(transaction: Kysely<DB>, consent: NewConsent): Promise<void> {
  await insertionOfConsent(consent).execute(transaction)
}

/** The same as a part of a larger statement, if the condition is true. */
export function insertionOfConsent(
  { purpose, at, providerIds = [], accountId = null, requestId = null }: NewConsent,
  condition = sql<boolean>`true`,
): RawBuilder<unknown> {
  return sql`
    insert into consent (purpose, text_version, recipients, given_at, account_id, request_id)
    select ${purpose}, ${privacyTextVersion},
      array(select name from provider where is_desk or id = any(${[...providerIds]}::integer[]) order by is_desk desc, ${inNameOrder('name')}),
      ${at}::timestamptz, ${accountId}::integer, ${requestId}::integer
    where ${condition}`
}
