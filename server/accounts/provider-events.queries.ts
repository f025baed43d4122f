import type { ProviderEventKind } from '@motanet/contract/staff/provider-states.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

interface NewProviderEvent {
  providerId: number
  kind: ProviderEventKind
  /** Who did it. */
  accountId: number
  text?: string
  at?: Date
}

/** Adds to the history of a provider that the desk sees. */
export async function insertProviderEvent(
  transaction: Kysely<DB>,
  { providerId, kind, accountId, text = '', at = new Date() }: NewProviderEvent,
): Promise<void> {
  await transaction
    .insertInto('provider_event')
    .values({ provider_id: providerId, kind, account_id: accountId, text, created_at: at })
    .execute()
}

/** The latest events of a provider, newest first, with the names of those who caused them. */
export function findProviderEvents(db: Kysely<DB>, providerId: number, limit: number) {
  return db
    .selectFrom('provider_event as e')
    .leftJoin('account as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.kind', 'e.text', 'e.created_at', 'a.full_name', 'a.email'])
    .where('e.provider_id', '=', providerId)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}
