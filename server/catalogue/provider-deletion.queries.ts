import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * SQL condition: whether the provider with the alias `p` or one of its tariffs was ever sent a request, or it was invited to a tender or
 * reviewed. Its row stays then, because customers see its name.
 */
export const hasHistory = sql<boolean>`(exists (select from request q where q.provider_id = p.id)
  or exists (select from request q join tariff t on t.id = q.tariff_id where t.provider_id = p.id)
  or exists (select from tender_invitation i where i.provider_id = p.id)
  or exists (select from review v where v.provider_id = p.id))`

/** Whether it has such a history. Its row is locked until the transaction ends, so that none begins; undefined without the provider. */
export async function lockToDelete(transaction: Kysely<DB>, id: number) {
  await transaction.selectFrom('provider').select('id').where('id', '=', id).forUpdate().execute()
  // Read after the lock: a request may have been stored while this waited
  return transaction
    .selectFrom('provider as p')
    .select(['p.name', 'p.version', hasHistory.as('has_history')])
    .where('p.id', '=', id)
    .where('p.is_desk', '=', false)
    .executeTakeFirst()
}

/** Deletes the provider with its catalogue and its zones. No account may belong to it. */
export async function deleteProvider(transaction: Kysely<DB>, id: number): Promise<void> {
  for (const table of ['tariff', 'promotion', 'contract_condition', 'equipment', 'zone'] as const)
    await transaction.deleteFrom(table).where('provider_id', '=', id).execute()
  await transaction.deleteFrom('provider').where('id', '=', id).execute()
}
