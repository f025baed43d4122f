import type { Kysely } from 'kysely'
import type { Caller } from '../accounts/current-user.ts'
import { requireTariffImport } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'

/**
 * The id of the provider whose price list is meant: the user's, or the one that staff name. Fails as `chooseProvider` does, and for
 * accounts that may not import price lists as `requireTariffImport` does.
 */
export async function getPriceListProvider(
  db: Kysely<DB>,
  user: Caller,
  named: number | null | undefined,
): Promise<number> {
  return chooseProvider(db, requireTariffImport(user), named)
}

/**
 * The provider of an upload: the named one, which must be the own one unless `own` is undefined, else the own one. Fails with
 * `invalid-input` if nobody names one, and with `provider-not-found`, also for the desk, which sells nothing.
 */
export async function chooseProvider(
  db: Kysely<DB>,
  own: number | undefined,
  named: number | null | undefined,
): Promise<number> {
  const id = named ?? own ?? fail('invalid-input', { provider: 'required' })
  if ((own !== undefined && id !== own) || !(await isProvider(db, id))) fail('provider-not-found')
  return id
}

/** Whether it is a provider with tariffs of its own. */
export async function isProvider(db: Kysely<DB>, id: number): Promise<boolean> {
  const provider = await db.selectFrom('provider').select('is_desk').where('id', '=', id).executeTakeFirst()
  return provider?.is_desk === false
}
