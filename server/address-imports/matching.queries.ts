import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { StreetKind } from '../addresses/labels.ts'
import { haveLettersOfOne, isSameNumber } from '../addresses/same-number.ts'
import type { DB } from '../db/tables.ts'
import type { KnownLocality, KnownStreet } from './matched-streets.ts'

/** Houses of renamed streets are hardly moved; files place the same house a few metres apart. */
const sameHouseMetres = 15
/** Nearer than any two houses. */
const samePositionMetres = 5
/** Beyond it a house is not part of a merged one. */
const mergedMetres = 50

export async function findLocalities(db: Kysely<DB>): Promise<KnownLocality[]> {
  const rows = await db.selectFrom('locality').select(['id', 'name', 'name_ro']).orderBy('id').execute()
  return rows.map(({ id, name, name_ro }) => ({ id, names: { ru: name, ro: name_ro } }))
}

/** The streets of the localities, those with most houses first. */
export async function findStreets(db: Kysely<DB>, localityIds: readonly number[]): Promise<KnownStreet[]> {
  const rows = await db
    .selectFrom('street')
    .select(['id', 'locality_id', 'kind', 'name', 'name_ro', 'old_names', 'sector', 'sector_ro'])
    .where(sql<boolean>`locality_id = any(${localityIds}::integer[])`)
    .orderBy('house_count', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, localityId: row.locality_id, kind: row.kind as StreetKind, oldNames: row.old_names },
    ...{ names: { ru: row.name, ro: row.name_ro }, sector: { ru: row.sector ?? '', ro: row.sector_ro ?? '' } },
  }))
}

/** Streets whose houses those of a street of the file are, with their number. */
export interface StreetEvidence {
  file_street: number
  street_id: number
  houses: number
}

/** By their keys, and by their numbers at the same positions: which streets the houses of these streets of the file are on today. */
export async function findStreetEvidence(
  db: Kysely<DB>,
  fileStreets: readonly number[],
  localityIds: readonly number[],
): Promise<StreetEvidence[]> {
  const { rows } = await sql<StreetEvidence>`
    with wanted as (select * from staged_house where file_street = any(${fileStreets}::integer[])),
    same_house as (
      select w.n, w.file_street, a.street_id from wanted w
      join staged_key k on k.n = w.n join address_key known on known.key = k.key join address a on a.id = known.address_id
      union
      select w.n, w.file_street, a.street_id from wanted w
      join address a on a.plane_point <@ circle(w.plane_point, ${sameHouseMetres}) and ${isSameNumber('a', 'w')}
      where a.retired_at is null
    )
    select file_street, street_id, count(distinct n)::integer as houses
    from same_house join street on street.id = street_id
    where locality_id = any(${localityIds}::integer[])
    group by file_street, street_id
    order by houses desc, file_street, street_id`.execute(db)
  return rows
}

/**
 * Finds the address of each staged house: by its key, then by street and number, then of a retired house, then by position and number on
 * another street, then by the same position on the street.
 */
export async function matchHouses(db: Kysely<DB>, localityIds: readonly number[]): Promise<void> {
  await sql`
    update staged_house h set address_id = chosen.address_id
    from (
      select distinct on (address_id) n, address_id, is_same from (
        select distinct on (k.n) k.n, known.address_id, a.street_id = h.street_id and ${isSameNumber('a', 'h')} as is_same
        from staged_key k join address_key known on known.key = k.key
        join address a on a.id = known.address_id join staged_house h on h.n = k.n
        order by k.n, is_same desc, a.retired_at nulls first, known.address_id
      ) by_house
      order by address_id, is_same desc, n
    ) chosen
    where h.n = chosen.n`.execute(db)
  await matchByNumber(db, sql`a.retired_at is null`)
  await matchByNumber(db, sql`a.retired_at is not null`)
  await matchByPosition(db, localityIds, { metres: sameHouseMetres, isSameStreet: false })
  await matchByPosition(db, localityIds, { metres: samePositionMetres, isSameStreet: true })
}

/** With a free address of the street and number: those with the same letters first, 12Б before 12B, then what was retired last. */
async function matchByNumber(db: Kysely<DB>, condition: RawBuilder<unknown>): Promise<void> {
  for (const letters of [sql`a.house_letters = h.house_letters`, haveLettersOfOne('a', 'h')])
    await sql`
      with pairs as (
        select h.n, a.id, a.retired_at, a.plane_point <-> h.plane_point as metres
        from staged_house h join address a on a.street_id = h.street_id and a.house_key = h.house_key
        where h.address_id is null and ${letters} and ${condition}
          and not exists (select from staged_house other where other.address_id = a.id)
      ),
      chosen as (select distinct on (n) n, id, metres from pairs order by n, retired_at desc, metres, id),
      once as (select distinct on (id) n, id from chosen order by id, metres, n)
      update staged_house h set address_id = once.id from once where h.n = once.n`.execute(db)
}

/** With the nearest free address, if the house is also the nearest one of that. */
async function matchByPosition(
  db: Kysely<DB>,
  localityIds: readonly number[],
  { metres, isSameStreet }: { metres: number; isSameStreet: boolean },
): Promise<void> {
  const fits = isSameStreet ? sql`a.street_id = h.street_id` : isSameNumber('a', 'h')
  await sql`
    with pairs as (
      select h.n, a.id, a.plane_point <-> h.plane_point as metres
      from staged_house h join address a on a.plane_point <@ circle(h.plane_point, ${metres}) and ${fits}
      join street s on s.id = a.street_id
      where h.address_id is null and a.retired_at is null and s.locality_id = any(${localityIds}::integer[])
        and not exists (select from staged_house other where other.address_id = a.id)
    ),
    nearest as (select distinct on (n) n, id from pairs order by n, metres, id),
    nearest_back as (select distinct on (id) n, id from pairs order by id, metres, n)
    update staged_house h set address_id = nearest.id
    from nearest join nearest_back using (n, id)
    where h.n = nearest.n`.execute(db)
}

/** The new number of `h` includes that of `m`: 12/14 (a range) and 12/1 of 12, 12/14 of 14, 12 of 12a; but 12/1 has no part of 1. */
const includesNumber = sql`
  split_part(h.house_key, '/', 1) = m.house_key
  or h.house_key in (m.house_key, substring(m.house_key from '^\\d+'))
  or split_part(h.house_key, '/', 2) = m.house_key
    and substring(m.house_key from '^\\d{1,4}$')::integer - substring(h.house_key from '^\\d{1,4}(?=/)')::integer between 1 and 20`

/**
 * Creates `missing_house`: addresses of the localities that the file does not contain, with the staged house into which each was merged,
 * if there is one: it has a key of the other, its number, a number that includes it, or its position. With `keepsMissing`, and in the
 * localities `held`, only those whose number another house has now.
 */
export async function findMissingHouses(
  db: Kysely<DB>,
  localityIds: readonly number[],
  { keepsMissing, held }: { keepsMissing: boolean; held: readonly number[] },
): Promise<void> {
  await sql`
    create temporary table missing_house on commit drop as
    select a.id, a.street_id, a.house_key, a.house_letters, a.plane_point, null::integer as successor
    from address a join street s on s.id = a.street_id
    where s.locality_id = any(${localityIds}::integer[]) and a.retired_at is null
      and not exists (select from staged_house h where h.address_id = a.id)
      and (
        exists (select from staged_house h where h.street_id = a.street_id and (h.house_key, h.house_letters) = (a.house_key, a.house_letters))
        or exists (
          select from address_key known join staged_key k on k.key = known.key where known.address_id = a.id)
        or not ${keepsMissing}::boolean and not s.locality_id = any(${held}::integer[]) and not exists (
          select from address_key known join rejected_key on rejected_key.key = known.key where known.address_id = a.id)
        and not exists (select from rejected_house r where r.street_id = a.street_id and r.house_key in (a.house_key, ''))
        and not exists (select from rejected_position r where r.plane_point <@ circle(a.plane_point, ${samePositionMetres}))
      )`.execute(db)
  await sql`analyze missing_house`.execute(db)
  await sql`
    update missing_house m set successor = (
      select k.n from address_key known join staged_key k on k.key = known.key where known.address_id = m.id order by k.n limit 1)`.execute(
    db,
  )
  await sql`
    update missing_house m set successor = merged.n
    from (
      select distinct on (m.id) m.id, h.n
      from missing_house m
      join staged_house h on h.street_id = m.street_id and h.plane_point <@ circle(m.plane_point, ${mergedMetres})
      left join address before on before.id = h.address_id and ${isSameNumber('h', 'before')} and before.retired_at is null
      where m.plane_point <-> h.plane_point <= ${samePositionMetres}
        or before.id is null and ${haveLettersOfOne('m', 'h')} and (${includesNumber})
      order by m.id, h.house_key = m.house_key desc, m.plane_point <-> h.plane_point, h.n
    ) merged
    where m.id = merged.id and m.successor is null`.execute(db)
}
