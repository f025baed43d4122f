import { type Kysely, sql } from 'kysely'
import { mayBeOneHouse } from '../addresses/same-number.ts'
import { cyrillicHouseLetters, houseKey } from '../addresses/search/normalise.ts'
import { type LonLat, planePoint, toPlane } from '../db/plane.ts'
import type { DB } from '../db/tables.ts'
import { type Reason, rowReasons } from './reasons.ts'
import type { Rejection, SourceHouse } from './source-house.ts'

/** A house of the file with the number of its street in the file. */
export interface NumberedHouse {
  house: SourceHouse
  street: number
}

/**
 * Creates the temporary tables of an import, which end with the transaction. `staged_house`: the houses of the file, and once it is found,
 * the street and the address of each; the id of a street to be added is negative.
 */
export async function createStagingTables(db: Kysely<DB>): Promise<void> {
  await sql`
    create temporary table staged_house (
      n integer generated always as identity primary key,
      found_at text not null,
      file_street integer not null,
      house text not null,
      house_key text not null,
      house_letters text not null,
      longitude double precision not null,
      latitude double precision not null,
      plane_point point not null,
      street_id integer,
      address_id integer unique,
      unique (file_street, house_key, house_letters)
    ) on commit drop`.execute(db)
  await sql`create temporary table staged_key (key text primary key, n integer not null) on commit drop`.execute(db)
  await sql`create temporary table rejected_key (key text primary key) on commit drop`.execute(db)
  await sql`
    create temporary table rejected_house (file_street integer not null, house_key text not null, street_id integer)
    on commit drop`.execute(db)
  await sql`create temporary table rejected_position (plane_point point not null) on commit drop`.execute(db)
}

/** Objects with one address that are farther apart are different houses: one of the addresses is wrong. */
const nearMetres = 1000

interface StagedHouse {
  n: number
  found_at: string
  longitude: number
  latitude: number
}

/**
 * Stages the houses. Returns those whose key or address occurs earlier in the file. `joinsSame`: further objects with the same address
 * are no errors if they are near, such as flats or shops; only the first one identifies the house.
 */
export async function stageHouses(
  db: Kysely<DB>,
  houses: readonly NumberedHouse[],
  { joinsSame }: { joinsSame: boolean },
): Promise<Rejection[]> {
  const { fresh, rejected } = await withoutKnownKeys(db, houses)
  const lettersOf = await createLetters(db, fresh)
  const rows = fresh.map(({ house: { where, house, lonLat }, street }) => ({
    ...{ found_at: where, file_street: street, house },
    ...{ house_key: houseKey(house), house_letters: lettersOf(street, house) },
    ...{ longitude: lonLat[0], latitude: lonLat[1], plane_point: planePoint(lonLat) },
  }))
  await sql`
    insert into staged_house (found_at, file_street, house, house_key, house_letters, longitude, latitude, plane_point)
    select found_at, file_street, house, house_key, house_letters, longitude, latitude, plane_point::point
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (found_at text, file_street integer, house text, house_key text, house_letters text, longitude float8, latitude float8,
        plane_point text)
    on conflict do nothing`.execute(db)
  const { rows: found } = await sql<StagedHouse>`
    select h.n, h.found_at, h.longitude, h.latitude
    from unnest(${rows.map((row) => row.file_street)}::integer[], ${rows.map((row) => row.house_key)}::text[],
      ${rows.map((row) => row.house_letters)}::text[]) with ordinality as row (file_street, house_key, house_letters, position)
    join staged_house h using (file_street, house_key, house_letters) order by position`.execute(db)
  const keys: { key: string; n: number }[] = []
  for (const [index, { house }] of fresh.entries()) {
    const { n, found_at, longitude, latitude } = found[index] as StagedHouse
    const metres = distanceMetres(house.lonLat, [longitude, latitude])
    if (found_at === house.where) keys.push(...house.keys.map((key) => ({ key, n })))
    else if (!joinsSame || metres > nearMetres)
      rejected.push(rejectionOf(house, rowReasons.sameAddress(found_at, Math.round(metres))))
  }
  await sql`
    insert into staged_key (key, n)
    select * from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ n }) => n)}::integer[])
    on conflict do nothing`.execute(db)
  return rejected
}

/**
 * The letters under which a house is staged: those of a staged house that may be the same one, else its own. They are read once for the
 * batch, and the houses of the batch must be asked for in their order.
 */
async function createLetters(db: Kysely<DB>, batch: readonly NumberedHouse[]) {
  const { rows } = await sql<{ file_street: number; house_key: string; house_letters: string }>`
    select file_street, house_key, house_letters
    from unnest(${batch.map(({ street }) => street)}::integer[], ${batch.map(({ house }) => houseKey(house.house))}::text[])
      as row (file_street, house_key)
    join staged_house h using (file_street, house_key) order by h.n`.execute(db)
  const staged = new Map<string, Set<string>>()
  const stagedAs = (street: number, key: string) => {
    const letters = staged.get(`${street} ${key}`) ?? new Set()
    staged.set(`${street} ${key}`, letters)
    return letters
  }
  for (const { file_street, house_key, house_letters } of rows) stagedAs(file_street, house_key).add(house_letters)
  return (street: number, house: string): string => {
    const own = cyrillicHouseLetters(house)
    const known = stagedAs(street, houseKey(house))
    const letters = known.has(own) ? own : ([...known].find((other) => mayBeOneHouse(own, other)) ?? own)
    known.add(letters)
    return letters
  }
}

function rejectionOf(house: SourceHouse, reason: Reason): Rejection {
  return { where: house.where, keys: house.keys, address: house, reason }
}

function distanceMetres(one: LonLat, other: LonLat): number {
  const [[x1, y1], [x2, y2]] = [toPlane(one), toPlane(other)]
  return Math.hypot(x1 - x2, y1 - y2)
}

async function withoutKnownKeys(db: Kysely<DB>, houses: readonly NumberedHouse[]) {
  const { rows } = await sql<{ key: string; found_at: string }>`
    select k.key, h.found_at from staged_key k join staged_house h using (n)
    where k.key = any(${houses.flatMap(({ house }) => house.keys)}::text[])`.execute(db)
  const known = new Map(rows.map(({ key, found_at }) => [key, found_at]))
  const fresh: NumberedHouse[] = []
  const rejected: Rejection[] = []
  for (const each of houses) {
    const { keys, where } = each.house
    const key = keys.find((one) => known.has(one))
    if (key === undefined) fresh.push(each)
    else rejected.push({ ...rejectionOf(each.house, rowReasons.sameKey(key, known.get(key) ?? '')), keys: [] })
    for (const one of key === undefined ? keys : []) known.set(one, where)
  }
  return { fresh, rejected }
}

/** The keys of these by which houses are known. */
export async function findKnownKeys(db: Kysely<DB>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`select key from address_key where key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Remembers keys, addresses and positions of rejected rows: their houses are in the file, and are not retired. A house without a number is
 * any of its street.
 */
export async function stageRejected(
  db: Kysely<DB>,
  {
    keys,
    houses,
    positions,
  }: {
    keys: readonly string[]
    houses: readonly { house: string; street: number }[]
    positions: readonly LonLat[]
  },
): Promise<void> {
  await sql`insert into rejected_key select distinct unnest(${keys}::text[]) on conflict do nothing`.execute(db)
  await sql`
    insert into rejected_house (file_street, house_key)
    select * from unnest(${houses.map(({ street }) => street)}::integer[], ${houses.map(({ house }) => houseKey(house))}::text[])`.execute(
    db,
  )
  await sql`insert into rejected_position select unnest(${positions.map(planePoint)}::point[])`.execute(db)
}

/** Indexes the staged houses and the rejected positions, and tells the planner how many there are. */
export async function finishStaging(db: Kysely<DB>): Promise<void> {
  await sql`create index on staged_house using gist (plane_point)`.execute(db)
  await sql`create index on staged_key (n)`.execute(db)
  await sql`create index on rejected_position using gist (plane_point)`.execute(db)
  await sql`analyze staged_house`.execute(db)
  await sql`analyze staged_key`.execute(db)
  await sql`analyze rejected_house`.execute(db)
  await sql`analyze rejected_position`.execute(db)
}

/** Number of houses of each street of the file, by its number; zero if all of its rows were rejected. */
export async function countStaged(db: Kysely<DB>): Promise<Map<number, number>> {
  const { rows } = await sql<{ file_street: number; houses: number }>`
    select file_street, sum(houses)::integer as houses
    from (
      select file_street, 1 as houses from staged_house union all select distinct file_street, 0 from rejected_house
    ) counted
    group by file_street`.execute(db)
  return new Map(rows.map(({ file_street, houses }) => [file_street, houses]))
}

/** Sets the street of the staged and the rejected houses. */
export async function setStreets(db: Kysely<DB>, ids: ReadonlyMap<number, number>): Promise<void> {
  for (const table of ['staged_house', 'rejected_house'])
    await sql`
      update ${sql.table(table)} h set street_id = given.id
      from unnest(${[...ids.keys()]}::integer[], ${[...ids.values()]}::integer[]) as given (file_street, id)
      where h.file_street = given.file_street`.execute(db)
}
