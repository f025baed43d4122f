import type { AddressFormat } from '@motanet/contract/staff/address-import-limits.ts'
import { type Kysely, sql } from 'kysely'
import { byNumber } from '../addresses/addresses.queries.ts'
import { romanianStreet, russianStreet, type StreetKind } from '../addresses/labels.ts'
import { isSameNumber } from '../addresses/same-number.ts'
import { inNameOrder } from '../db/name-order.ts'
import type { DB } from '../db/tables.ts'
import type { Rejection } from './source-house.ts'

/** Houses that differ less in position are not moved. */
export const movedMetres = 1

/** Numbers of houses. A house may be renamed, renumbered and moved at once; otherwise these exclude each other. */
export interface HouseCounts {
  new: number
  reinstated: number
  renamed: number
  renumbered: number
  moved: number
  merged: number
  retired: number
  unchanged: number
}

/** Counts the changes of houses. `renamed`: ids of streets with other names. */
export async function countChanges(db: Kysely<DB>, renamed: readonly number[]): Promise<HouseCounts> {
  const { rows } = await sql<HouseCounts>`
    with compared as (
      select a.id is null as is_new, a.retired_at is not null as is_reinstated,
        a.street_id <> h.street_id or a.street_id = any(${renamed}::integer[]) as is_renamed,
        not ${isSameNumber('a', 'h')} as is_renumbered, a.plane_point <-> h.plane_point > ${movedMetres} as is_moved
      from staged_house h left join address a on a.id = h.address_id
    )
    select count(*) filter (where is_new)::integer as new,
      count(*) filter (where is_reinstated)::integer as reinstated,
      count(*) filter (where is_renamed)::integer as renamed,
      count(*) filter (where is_renumbered)::integer as renumbered,
      count(*) filter (where is_moved)::integer as moved,
      (select count(*)::integer from missing_house where successor is not null) as merged,
      (select count(*)::integer from missing_house where successor is null) as retired,
      count(*) filter (where not (is_new or is_reinstated or is_renamed or is_renumbered or is_moved))::integer as unchanged
    from compared`.execute(db)
  return rows[0] as HouseCounts
}

/** Absent from reports of earlier versions. */
interface OfLocality {
  /** Romanian. */
  locality?: string
  locality_ru?: string
}

export interface RenumberedHouse extends OfLocality {
  id: number
  /** Romanian. */
  street: string
  street_ru: string
  from: string
  to: string
}

type RenumberedRow = Omit<RenumberedHouse, 'street' | 'street_ru'> & { kind: StreetKind; name: string; name_ro: string }

const ofLocality = sql`l.name_ro as locality, coalesce(nullif(l.name, ''), l.name_ro) as locality_ru`

/** Houses that get another number, at most `limit`, with the streets on which they are known. */
export async function listRenumbered(db: Kysely<DB>, limit: number): Promise<RenumberedHouse[]> {
  const { rows } = await sql<RenumberedRow>`
    select a.id, s.kind, s.name, s.name_ro, ${ofLocality}, a.house as "from", h.house as "to"
    from staged_house h join address a on a.id = h.address_id join street s on s.id = a.street_id
    join locality l on l.id = s.locality_id
    where not ${isSameNumber('a', 'h')}
    order by ${inNameOrder('s.name_ro')}, s.id, ${byNumber}, a.id limit ${limit}`.execute(db)
  return rows.map(({ kind, name, name_ro, ...house }) => ({
    ...house,
    street: romanianStreet(kind, name_ro),
    street_ru: russianStreet(kind, { ru: name, ro: name_ro }),
  }))
}

export interface MissingHouse extends OfLocality {
  id: number
  /** Romanian. */
  street: string
  /** Absent from reports of earlier versions, like other Russian names. */
  street_ru?: string
  house: string
  /** Number of the house into which it was merged. */
  successor: string | null
}

/** Houses that are merged or retired, at most `limit`. */
export async function listMissing(db: Kysely<DB>, limit: number): Promise<MissingHouse[]> {
  const { rows } = await sql<MissingHouse & { kind: StreetKind; name: string }>`
    select m.id, s.kind, s.name, s.name_ro as street, ${ofLocality}, a.house, h.house as successor
    from missing_house m join address a on a.id = m.id join street s on s.id = a.street_id
    join locality l on l.id = s.locality_id
    left join staged_house h on h.n = m.successor
    order by m.successor is null, ${inNameOrder('s.name_ro')}, s.id, ${byNumber}, m.id limit ${limit}`.execute(db)
  return rows.map(({ kind, name, street, ...house }) => ({
    ...house,
    ...{ street: romanianStreet(kind, street), street_ru: russianStreet(kind, { ru: name, ro: street }) },
  }))
}

/** More missing houses of a locality than this many, and than this share of all, are rather missing in the file. */
const plausiblyRetired = { houses: 50, share: 0.2 }

export interface IncompleteLocality {
  /** Romanian. */
  locality: string
  locality_ru?: string
  houses: number
  retired: number
}

/** The localities of which the file lacks more houses than are plausibly retired. */
export async function findIncompleteLocalities(db: Kysely<DB>): Promise<IncompleteLocality[]> {
  const { rows } = await sql<IncompleteLocality>`
    select ${ofLocality}, counted.houses, missing.retired
    from (
      select s.locality_id, count(*)::integer as retired from missing_house m join street s on s.id = m.street_id
      where m.successor is null group by s.locality_id
    ) missing
    join locality l on l.id = missing.locality_id
    join lateral (select sum(house_count)::integer as houses from street where locality_id = l.id) counted on true
    where retired > greatest(${plausiblyRetired.houses}, ${plausiblyRetired.share}::float8 * houses)
    order by retired desc, ${inNameOrder('l.name_ro')}`.execute(db)
  return rows
}

/** Names in Romanian, and in Russian unless an earlier version has written the report. */
export interface RenamedStreet extends OfLocality {
  id: number
  from: string
  from_ru?: string
  to: string
  to_ru?: string
}

/** What an import changes. Of each list at most `listedAddressRows`; the counts are complete. */
export interface ImportReport {
  format: AddressFormat
  counts: HouseCounts & {
    rejected: number
    new_localities: number
    changed_localities: number
    new_streets: number
    renamed_streets: number
    changed_streets: number
  }
  renamed_streets: RenamedStreet[]
  /** Absent from reports of earlier versions. */
  renumbered?: RenumberedHouse[]
  missing: MissingHouse[]
  rejected: Omit<Rejection, 'keys'>[]
  /** Whether anything differs from what is stored. */
  changes: boolean
  /** More of their houses would be retired than is plausible. */
  incomplete_localities: IncompleteLocality[]
}
