import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import { insertProviderEvent } from '../accounts/provider-events.queries.ts'
import { holdStaff } from '../accounts/staff-account.ts'
import type { Clock } from '../calendar/clock.ts'
import { lockPublishedTariffs, renewChecks } from '../catalogue/price-checks.ts'
import { lockProvider } from '../catalogue/provider-lock.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { getProvider } from './providers.ts'

/**
 * Renews the price checks of all published tariffs of a listed provider, whose prices the desk compares itself. Fails with
 * `provider-not-found` and `not-listed`.
 */
export async function confirmPrices(
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  user: CurrentUser,
  id: number,
): Promise<StaffProvider> {
  await getProvider(db, id)
  return db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, id)
    await holdStaff(transaction, user)
    if ((await getProvider(transaction, id)).state !== 'listed') fail('not-listed')
    const now = clock()
    await insertProviderEvent(transaction, { providerId: id, kind: 'prices_confirmed', accountId: user.id, at: now })
    await renewChecks(transaction, await lockPublishedTariffs(transaction, id), now)
    return getProvider(transaction, id)
  })
}
