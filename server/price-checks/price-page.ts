import type { Freshness } from '@motanet/contract/catalogue/price-checks.ts'
import type { PricePage } from '@motanet/contract/catalogue/price-page.ts'
import type { SeenPrice } from '@motanet/contract/catalogue/tariff-changes.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../calendar/clock.ts'
import { renewChecks } from '../catalogue/price-checks.ts'
import { lockProvider } from '../catalogue/provider-lock.queries.ts'
import { lockSeen } from '../catalogue/tariff-changes.ts'
import { refineActor } from '../db/audit/actor.ts'
import type { DB } from '../db/tables.ts'
import { AppError, fail } from '../http/errors/app-error.ts'
import { findPublishedPrices } from './price-links.queries.ts'
import { findProviderOfLink } from './price-links.ts'

interface Parts {
  db: Kysely<DB>
  clock: Clock
}

/** What the link shows. Changes nothing. Fails with `not-found` for unknown, revoked and expired links alike. */
export async function getPricePage({ db, clock }: Parts, token: string): Promise<PricePage> {
  return pageOf(db, await getProvider(db, token, clock()))
}

/**
 * Renews the price checks of the tariffs as they were seen. The link stays valid, so a second tap does the same. Fails as `getPricePage`
 * does, and with `changed-meanwhile`, also if a tariff was deleted since.
 */
export async function confirmPricePage(
  { db, clock }: Parts,
  token: string,
  seen: readonly SeenPrice[],
): Promise<PricePage> {
  return db.transaction().execute(async (transaction) => {
    const now = clock()
    const { id } = await getProvider(transaction, token, now)
    refineActor({ providerId: id })
    await lockProvider(transaction, id)
    // Read again under the lock: the recipient may have been removed meanwhile
    const provider = await getProvider(transaction, token, now)
    const tariffs = await lockSeen(transaction, id, seen).catch(asChanged)
    await renewChecks(transaction, [...tariffs.keys()], now)
    return pageOf(transaction, provider)
  })
}

/** Only the link itself is what the page may not find: of a deleted tariff it shows the others. */
function asChanged(error: unknown): never {
  throw error instanceof AppError && error.code === 'tariff-not-found' ? new AppError('changed-meanwhile') : error
}

async function getProvider(db: Kysely<DB>, token: string, now: Date): Promise<PricePage['provider']> {
  return (await findProviderOfLink(db, token, now)) ?? fail('not-found')
}

async function pageOf(db: Kysely<DB>, provider: PricePage['provider']): Promise<PricePage> {
  const tariffs = await findPublishedPrices(db, provider.id)
  return {
    provider,
    tariffs: tariffs.map(({ shown_price_bani, checked_at, freshness, ...tariff }) => ({
      ...tariff,
      price: shown_price_bani / 100,
      checked_at: checked_at.toISOString(),
      freshness: freshness as Freshness,
    })),
  }
}
