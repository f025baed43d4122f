import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

export async function findProviderName(db: Kysely<DB>, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('provider').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

export function findProviderOfRecipient(db: Kysely<DB>, recipientId: number) {
  return db
    .selectFrom('recipient as r')
    .innerJoin('provider as p', 'p.id', 'r.provider_id')
    .select(['p.id', 'p.name'])
    .where('r.id', '=', recipientId)
    .executeTakeFirst()
}
