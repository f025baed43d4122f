import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

export async function findPlan(db: Kysely<DB>, tariffId: number): Promise<string | null> {
  const row = await db.selectFrom('tariff').select('plan_id').where('id', '=', tariffId).executeTakeFirst()
  return row?.plan_id ?? null
}

export async function setPlan(db: Kysely<DB>, tariffId: number, plan: string): Promise<void> {
  await db.updateTable('tariff').set({ plan_id: plan }).where('id', '=', tariffId).execute()
}
