import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { maxPriceLei, maxTariffEntries, missingFields } from '@motanet/contract/catalogue/own-tariffs.ts'
import { priceByPercentLei } from '@motanet/contract/catalogue/pricing.ts'
import type { SeenPrice, SeenTariff, TariffChange } from '@motanet/contract/catalogue/tariff-changes.ts'
import type { Kysely } from 'kysely'
import type { Caller } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { pictureOfColumns } from '../media/picture-files.ts'
import { toBani } from './bani.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { refreshDerivedColumns } from './derived-columns.ts'
import { withOwnCatalogue } from './own-catalogue.ts'
import { findOwnTariffRows } from './own-tariff-list.queries.ts'
import { renewChecks } from './price-checks.ts'
import { updateTariffRows } from './tariff-batches.queries.ts'
import {
  addZones,
  deleteTariffRows,
  findMaxZoneCount,
  type ListedTariff,
  lockOwnTariffs,
  removeOtherZones,
  removeZones,
  updatePrices,
} from './tariff-changes.queries.ts'
import { findDangling } from './tariff-references.queries.ts'

/**
 * Applies all changes in one transaction, or none. Fails with `forbidden`, with `tariff-not-found` if a tariff belongs to another
 * provider, with `changed-meanwhile` and the tariffs that another writer has changed, with `tariffs-incomplete` and the drafts that
 * cannot be published yet, and with `invalid-input`. Drafts are not hidden: they are not in the catalogue. A partly changed price list
 * would be worse than an unchanged one. The call is rate limited as one write.
 */
export async function changeTariffs(
  { db, clock }: Pick<CatalogueParts, 'db' | 'clock'>,
  user: Caller,
  changes: readonly TariffChange[],
): Promise<OwnTariffRow[]> {
  const seen = changes.flatMap(({ tariffs }) => tariffs)
  const ids = seen.map(({ id }) => id)
  const permission = { model: 'ProviderTariff', act: 'edit' } as const
  return withOwnCatalogue(db, user, permission, async (transaction, { providerId }) => {
    if (new Set(ids).size < ids.length) fail('invalid-input', { changes: 'repeated' })
    await checkReferences(transaction, providerId, changes)
    const locked = await lockSeen(transaction, providerId, seen)
    // An undo has a change per tariff: each kind of effect is one statement for all changes, because each updates the content version
    const prices = changes.flatMap((change) => pricesOf(change, locked))
    if (prices.some(({ price_bani }) => price_bani > toBani(maxPriceLei)))
      fail('invalid-input', { changes: 'price-too-big' })
    const published = changes
      .filter(({ state }) => state === 'published')
      .flatMap((change) => tariffsOf(change, locked))
    requireComplete(published, new Set(prices.map(({ id }) => id)))
    if (prices.length > 0) await updatePrices(transaction, prices)
    await updateTariffRows(transaction, rowsOf(changes))
    await updateTariffRows(
      transaction,
      changes.flatMap((change) => statesOf(change, locked)),
    )
    await changeZones(transaction, changes)
    if ((await findMaxZoneCount(transaction, ids)) > maxTariffEntries.coverage_zones)
      fail('invalid-input', { changes: 'too-many-zones-of-tariff' })
    await refreshDerivedColumns(transaction, ids, 'changes')
    await renewChecks(transaction, ids, clock())
    return findOwnTariffRows(transaction, providerId, ids)
  })
}

/**
 * Confirms that the prices of the tariffs are still those that the caller has seen: renews their checks, of all or none. Fails as
 * `changeTariffs` does. Returns the tariffs.
 */
export async function confirmTariffs(
  { db, clock }: Pick<CatalogueParts, 'db' | 'clock'>,
  user: Caller,
  seen: readonly SeenPrice[],
): Promise<OwnTariffRow[]> {
  const permission = { model: 'ProviderTariff', act: 'edit' } as const
  return withOwnCatalogue(db, user, permission, async (transaction, { providerId }) => {
    const ids = [...(await lockSeen(transaction, providerId, seen)).keys()]
    await renewChecks(transaction, ids, clock())
    return findOwnTariffRows(transaction, providerId, ids)
  })
}

/** Deletes all tariffs and their pictures, or none. Fails as `changeTariffs` does. */
export async function withdrawTariffs(
  { db, pictures }: Pick<CatalogueParts, 'db' | 'pictures'>,
  user: Caller,
  seen: readonly SeenTariff[],
): Promise<void> {
  const permission = { model: 'ProviderTariff', act: 'delete' } as const
  const withdrawn = await withOwnCatalogue(db, user, permission, async (transaction, { providerId }) => {
    const locked = await lockSeen(transaction, providerId, seen)
    await deleteTariffRows(transaction, [...locked.keys()])
    return [...locked.values()]
  })
  for (const tariff of withdrawn) await pictures.discard(pictureOfColumns(tariff))
}

/**
 * Locks the tariffs of the provider until the transaction ends and checks their versions and shown prices, as far as they are given.
 * Returns them by id. Fails with `tariff-not-found` and `changed-meanwhile`.
 */
export async function lockSeen(
  db: Kysely<DB>,
  providerId: number,
  seen: readonly SeenPrice[],
): Promise<Map<number, ListedTariff>> {
  const seenById = new Map(seen.map((tariff) => [tariff.id, tariff]))
  const locked = await lockOwnTariffs(db, { ids: [...seenById.keys()], providerId })
  if (locked.length < seenById.size) fail('tariff-not-found')
  const changed = locked.filter(({ id, version, shown_price_bani: shownBani }) => {
    const { version: seenVersion = version, price } = seenById.get(id) ?? {}
    return seenVersion !== version || (price !== undefined && toBani(price) !== shownBani)
  })
  if (changed.length > 0) fail('changed-meanwhile', undefined, { tariffs: changed.map(named) })
  return new Map(locked.map((tariff) => [tariff.id, tariff]))
}

const named = ({ id, name, name_ro }: ListedTariff) => ({ id, name, name_ro })

/** Checks the references of all changes with one query per kind of record. */
async function checkReferences(db: Kysely<DB>, providerId: number, changes: readonly TariffChange[]): Promise<void> {
  const named = (ids: (number | null | undefined)[]) => [...new Set(ids.filter((id) => typeof id === 'number'))]
  const dangling = await findDangling(db, providerId, {
    promo: named(changes.map(({ promo }) => promo)),
    conditions: named(changes.map(({ conditions }) => conditions)),
    coverage_zones: named(
      changes.flatMap(({ coverage_zones = [], zones_added = [] }) => [...coverage_zones, ...zones_added]),
    ),
  })
  if (dangling.length === 0) return
  fail('invalid-input', Object.fromEntries(dangling.map((field) => [field, 'unknown-reference' as const])))
}

function tariffsOf({ tariffs }: TariffChange, locked: ReadonlyMap<number, ListedTariff>): ListedTariff[] {
  return tariffs.flatMap(({ id }) => locked.get(id) ?? [])
}

/** The new promotions and contract conditions. */
function rowsOf(changes: readonly TariffChange[]) {
  return changes.flatMap(({ tariffs, promo, conditions }) =>
    tariffs.map(({ id }) => ({ id, row: { promotion_id: promo, contract_condition_id: conditions } })),
  )
}

/** The new states. Drafts are not hidden. */
function statesOf(change: TariffChange, locked: ReadonlyMap<number, ListedTariff>) {
  const { state } = change
  if (state === undefined) return []
  const affected = tariffsOf(change, locked).filter((tariff) => state !== 'hidden' || tariff.state !== 'draft')
  return affected.map(({ id }) => ({ id, row: { state } }))
}

async function changeZones(db: Kysely<DB>, changes: readonly TariffChange[]): Promise<void> {
  const zonesOf = (chosen: (change: TariffChange) => readonly number[] | undefined) =>
    changes.flatMap((change) => {
      const zones = chosen(change)
      return zones === undefined ? [] : [{ tariff_ids: change.tariffs.map(({ id }) => id), zone_ids: zones }]
    })
  await removeOtherZones(
    db,
    zonesOf(({ coverage_zones }) => coverage_zones),
  )
  await removeZones(
    db,
    zonesOf(({ zones_removed }) => zones_removed),
  )
  await addZones(db, [...zonesOf(({ coverage_zones }) => coverage_zones), ...zonesOf(({ zones_added }) => zones_added)])
}

/** The new prices. A percentage does not change drafts without a price. */
function pricesOf(
  change: TariffChange,
  locked: ReadonlyMap<number, ListedTariff>,
): { id: number; price_bani: number }[] {
  const { price_per_month: price, price_percent: percent } = change
  const tariffs = tariffsOf(change, locked)
  if (price !== undefined) return tariffs.map(({ id }) => ({ id, price_bani: toBani(price) }))
  if (percent === undefined) return []
  return tariffs.flatMap(({ id, price_bani: before }) =>
    before === null ? [] : [{ id, price_bani: 100 * priceByPercentLei(before, percent) }],
  )
}

/** Fails with `tariffs-incomplete` if a draft that is to be published lacks a required field. */
function requireComplete(tariffs: readonly ListedTariff[], priced: ReadonlySet<number>): void {
  const incomplete = tariffs.filter(({ id, state, name_ro, service_id, price_bani, speed }) => {
    if (state !== 'draft') return false
    const price = priced.has(id) ? 0 : price_bani
    return missingFields({ name_ro, services: service_id, price_per_month: price, speed }).length > 0
  })
  if (incomplete.length > 0) fail('tariffs-incomplete', undefined, { tariffs: incomplete.map(named) })
}
