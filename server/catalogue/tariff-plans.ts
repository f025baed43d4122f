import { randomUUID } from 'node:crypto'
import type { ChangedTariff } from '@motanet/contract/catalogue/own-tariffs.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import type { StoredFields } from './stored-fields.ts'
import { lockOwnTariffs } from './tariff-changes.queries.ts'
import { findPlan, setPlan } from './tariff-plans.queries.ts'

/**
 * The fields with the plan of the tariff that `variant_of` names, which gets a new one if it has none. `id` is the tariff itself. Locks
 * both tariffs. Fails with `invalid-input` if it is the tariff itself or of another provider.
 */
export async function withPlan(
  db: Kysely<DB>,
  { variant_of: other, ...fields }: ChangedTariff,
  { id, providerId }: { id?: number; providerId: number },
): Promise<StoredFields> {
  if (other === undefined || other === null) return fields
  const ids = id === undefined ? [other] : [id, other]
  const locked = await lockOwnTariffs(db, { ids, providerId })
  if (other === id || !locked.some((tariff) => tariff.id === other))
    fail('invalid-input', { variant_of: 'unknown-reference' })
  const existing = await findPlan(db, other)
  if (existing !== null) return { ...fields, plan_id: existing }
  const plan_id = randomUUID().slice(0, 8)
  await setPlan(db, other, plan_id)
  return { ...fields, plan_id }
}
