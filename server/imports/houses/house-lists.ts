import type { HouseChoices, ZoneChoice } from '@motanet/contract/imports/house-lists.ts'
import type { HouseListDetails } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../../accounts/current-user.ts'
import type { Clock } from '../../calendar/clock.ts'
import { orderedByActor } from '../../db/audit/actor.ts'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import type { HouseLine } from '../coverage/house-lines.ts'
import { findContent, lockImport, moveImport, replaceRows, updateCheck } from '../imports.queries.ts'
import { getDetails, getImportRecord, type ImportParts, openImport } from '../imports.ts'
import { Cancelled, Outdated } from '../publishing-ends.ts'
import { checkHouses, matchHouses } from './house-checks.ts'
import { storeHouseChoices } from './house-choices.queries.ts'
import {
  findLines,
  findListOfZone,
  findZonesNamed,
  fingerprintHouses,
  settleHouses,
  skipUndecided,
  storeChoices,
  storeCounts,
  type ZoneOfList,
} from './house-lists.queries.ts'

/**
 * Chooses or names the zone of a list and orders the job that matches its lines. Fails with `wrong-import-state`, and with `invalid-input` for
 * zones of others and for the name of a zone that exists.
 */
export async function orderMatching(
  { db, jobs }: ImportParts,
  user: CurrentUser,
  { id, zone_id, new_zone, removes_missing }: ZoneChoice & { id: number },
): Promise<HouseListDetails> {
  const providerId = await getProviderOfList(db, user, id)
  await db.transaction().execute(async (transaction) => {
    await openImport(transaction, user, { id, providerId })
    await requireZone(transaction, { providerId, zoneId: zone_id, newZone: new_zone })
    const chosen = { zone_id, zone_name: new_zone, coverage: JSON.stringify({ removes_missing }) }
    const step = { from: ['uploaded', 'checked', 'failed'], to: 'checking' } as const
    if (!(await moveImport(transaction, id, { ...step, ...chosen }))) fail('wrong-import-state')
    await jobs.add(transaction, 'import', { importId: id, ...orderedByActor() })
  })
  return getList(db, user, id)
}

async function requireZone(db: Kysely<DB>, { providerId, zoneId, newZone }: ZoneOfList): Promise<void> {
  if (newZone !== null) {
    if ((await findZonesNamed(db, providerId, newZone)).length > 0) fail('invalid-input', { new_zone: 'zone-exists' })
    return
  }
  const zone = await db
    .selectFrom('zone')
    .select('provider_id')
    .where('id', '=', zoneId ?? 0)
    .executeTakeFirst()
  if (zone?.provider_id !== providerId) fail('invalid-input', { zone_id: 'unknown-reference' })
}

async function getProviderOfList(db: Kysely<DB>, user: CurrentUser, id: number): Promise<number> {
  const { kind, provider } = await getImportRecord(db, user, id)
  return kind === 'houses' ? provider.id : fail('import-not-found')
}

async function getList(db: Kysely<DB>, user: CurrentUser, id: number): Promise<HouseListDetails> {
  return (await getDetails(db, user, id, { filter: 'all', page: 1 })) as HouseListDetails
}

interface Matching {
  importId: number
  /** Reports how many lines are matched. Fails with `Cancelled`. */
  noteMatched(lines: number): Promise<void>
  clock: Clock
}

/** Matches the lines of a list with the known houses and stores the check. Fails with `Outdated` if the zone was deleted. */
export async function matchLines(db: Kysely<DB>, { importId, noteMatched, clock }: Matching): Promise<void> {
  const found = await findContent<{ lines: HouseLine[] }>(db, importId)
  if (found === undefined) throw new Cancelled()
  const matched = await matchHouses(db, found.content.lines, noteMatched)
  await db.transaction().execute(async (transaction) => {
    const list = await findListOfZone(transaction, importId)
    if (list === undefined) throw new Outdated()
    const { check, rows } = await checkHouses(transaction, matched, list)
    await replaceRows(transaction, importId, rows)
    // Not earlier: a cancellation does not wait for thousands of rows
    if ((await lockImport(transaction, importId))?.state !== 'checking') throw new Cancelled()
    await updateCheck(transaction, importId, { state: 'checked', at: clock(), check })
  })
}

/**
 * Stores which house a line means, or that it is skipped, for the same line of later lists, too. Fails with `wrong-import-state`, with `import-outdated` if the houses of the zone
 * have changed since the check, and with `invalid-input` for a house that is no candidate.
 */
export async function chooseHouses(
  { db }: ImportParts,
  user: CurrentUser,
  { id, choices, skips_rest: skipsRest }: HouseChoices & { id: number },
): Promise<HouseListDetails> {
  const providerId = await getProviderOfList(db, user, id)
  await db.transaction().execute(async (transaction) => {
    await openImport(transaction, user, { id, providerId })
    const { state, base } = (await lockImport(transaction, id)) ?? fail('import-not-found')
    if (state !== 'checked') fail('wrong-import-state')
    const list = (await findListOfZone(transaction, id)) ?? fail('import-outdated')
    if ((await fingerprintHouses(transaction, list)) !== base) fail('import-outdated')
    const positions = choices.map(({ position }) => position)
    const isDistinct = new Set(positions).size === positions.length
    if (!isDistinct || (await storeChoices(transaction, id, choices)) < choices.length)
      fail('invalid-input', { choices: 'unknown-reference' })
    if (skipsRest) await skipUndecided(transaction, id)
    const lines = await findLines(transaction, id, positions)
    const textAt = new Map(lines.map(({ position, text }) => [position, text]))
    const chosen = choices.map(({ position, address_id: addressId }) => ({
      text: textAt.get(position) ?? '',
      addressId,
    }))
    await storeHouseChoices(transaction, providerId, chosen)
    await settleHouses(
      transaction,
      list,
      lines.flatMap(({ candidates }) => candidates),
    )
    await storeCounts(transaction, id)
  })
  return getList(db, user, id)
}
