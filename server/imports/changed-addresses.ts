import type { ChangedAddresses } from '@motanet/contract/imports/changed-addresses.ts'
import type { Kysely } from 'kysely'
import type { Caller } from '../accounts/current-user.ts'
import { findPositions, findStreetsByIds } from '../addresses/addresses.queries.ts'
import { addressLabels, type StreetKind } from '../addresses/labels.ts'
import type { LonLat } from '../db/plane.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findChangesOfList } from './houses/house-lists.queries.ts'
import type { ImportRecord } from './imports.queries.ts'
import { getImportRecord } from './imports.ts'
import type { MappedChanges } from './mapped-changes.queries.ts'

/** The addresses that an import of coverage gains and loses, as of its last check. Fails with `import-not-found`, also for price lists. */
export async function getChangedAddresses(db: Kysely<DB>, user: Caller, id: number): Promise<ChangedAddresses> {
  const found = await getImportRecord(db, user, id)
  if (found.kind === 'tariffs') fail('import-not-found')
  const { gained, lost, mapped } = await findChanges(db, found)
  const positions = await findPositions(db, [...mapped.gained, ...mapped.lost])
  const pointsOf = (ids: readonly number[]) => ids.flatMap((address) => pointOf(positions.get(address)))
  return {
    ...{ gained, lost, gained_points: pointsOf(mapped.gained), lost_points: pointsOf(mapped.lost) },
    streets: await withNames(db, mapped.streets),
    street_count: mapped.street_count,
  }
}

interface Changes {
  gained: number
  lost: number
  mapped: MappedChanges
}

const nothing: MappedChanges = { gained: [], lost: [], streets: [], street_count: 0 }

async function findChanges(db: Kysely<DB>, { id, kind, coverage }: ImportRecord): Promise<Changes> {
  if (kind === 'houses') return findChangesOfList(db, id)
  if (coverage === null || !('gained' in coverage)) return { gained: 0, lost: 0, mapped: nothing }
  const { gained, lost, mapped = nothing } = coverage
  return { gained, lost, mapped }
}

/** Five decimals are about a metre. */
function pointOf(lonLat: LonLat | undefined): [number, number][] {
  return lonLat === undefined ? [] : [[Number(lonLat[0].toFixed(5)), Number(lonLat[1].toFixed(5))]]
}

async function withNames(db: Kysely<DB>, streets: MappedChanges['streets']): Promise<ChangedAddresses['streets']> {
  const ids = streets.map(({ id }) => id)
  const named = new Map((await findStreetsByIds(db, ids)).map((street) => [street.id, street]))
  return streets.flatMap((counts) => {
    const street = named.get(counts.id)
    return street === undefined ? [] : [{ ...counts, ...addressLabels({ ...street, kind: street.kind as StreetKind }) }]
  })
}
