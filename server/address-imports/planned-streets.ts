import type { Translated } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import { romanianStreet, russianStreet } from '../addresses/labels.ts'
import type { DB } from '../db/tables.ts'
import type { RenamedStreet } from './delta.queries.ts'
import type { FileStreet, FileStreets } from './file-streets.ts'
import {
  changedContent,
  hasOtherName,
  type KnownStreet,
  matchLocalities,
  matchStreets,
  newContent,
  type StreetContent,
} from './matched-streets.ts'
import { findLocalities, findStreetEvidence, findStreets } from './matching.queries.ts'
import { completeLocality } from './spellings.ts'
import { setStreets } from './staging.queries.ts'
import { insertLocalities, insertStreets, updateLocalities, updateStreets } from './writing.queries.ts'

export interface PlannedStreets {
  /** Known localities of the file. */
  localityIds: number[]
  newLocalities: { index: number; names: Translated }[]
  /** Localities of which the file knows a name that is missing. */
  changedLocalities: { id: number; names: Translated }[]
  newStreets: FileStreet[]
  /** Streets whose row changes, renamed ones included. */
  changed: (StreetContent & { id: number })[]
  renamed: RenamedStreet[]
  /** The id of each street of the file by its number; negative for a new one, until `writeStreets`. */
  idOfStreet: Map<number, number>
  /** The id of each locality of the file by its index; new ones are missing. */
  localityIdOf: ReadonlyMap<number, number>
}

/** Decides which streets of the file are known, by name or by their houses, and what changes. `houses`: number of houses of each street. */
export async function planStreets(
  db: Kysely<DB>,
  { localities, streets }: FileStreets,
  houses: ReadonlyMap<number, number>,
): Promise<PlannedStreets> {
  const matched = matchLocalities(await findLocalities(db), localities)
  const localityIdOf = new Map([...matched].map(([index, { id }]) => [index, id]))
  const localityIds = [...localityIdOf.values()]
  const known = await findStreets(db, localityIds)
  const used = streets.filter(({ number }) => houses.has(number))
  const streetOf = matchStreets(known, used, localityIdOf)
  await matchByHouses(db, { known, streets: used, streetOf, houses, localityIds })
  const localityById = new Map([...matched.values()].map((locality) => [locality.id, locality.names]))
  const plan: PlannedStreets = {
    ...{ localityIds, localityIdOf, newStreets: [], changed: [], renamed: [], idOfStreet: new Map() },
    newLocalities: localities.flatMap(({ names }, index) =>
      localityIdOf.has(index) || !used.some(({ locality, number }) => locality === index && houses.get(number) !== 0)
        ? []
        : { index, names: completeLocality(names) },
    ),
    changedLocalities: [...matched].flatMap(([index, { id, names }]) => {
      const given = completeLocality(localities[index]?.names ?? names)
      // One name for both languages is a missing one
      return names.ru === names.ro && given.ru !== given.ro ? { id, names: given } : []
    }),
  }
  for (const street of used) {
    const before = streetOf.get(street.number)
    plan.idOfStreet.set(street.number, before?.id ?? -1 - street.number)
    if (before === undefined && houses.get(street.number) === 0) continue
    if (before === undefined) plan.newStreets.push(street)
    else planChange(plan, before, { street, locality: localityById.get(before.localityId) })
  }
  return plan
}

function planChange(
  plan: PlannedStreets,
  before: KnownStreet,
  { street, locality = { ru: '', ro: '' } }: { street: FileStreet; locality: Translated | undefined },
): void {
  const content = changedContent(before, street)
  const { kind, names, oldNames, sector } = before
  if (JSON.stringify(content) === JSON.stringify({ kind, names, oldNames, sector })) return
  plan.changed.push({ id: before.id, ...content })
  if (content.kind !== kind || hasOtherName(names, street.names))
    plan.renamed.push({
      ...{ id: before.id, locality: locality.ro, locality_ru: locality.ru || locality.ro },
      from: romanianStreet(kind, names.ro),
      from_ru: russianStreet(kind, names),
      to: romanianStreet(content.kind, content.names.ro),
      to_ru: russianStreet(content.kind, content.names),
    })
}

interface Unmatched {
  known: readonly KnownStreet[]
  streets: readonly FileStreet[]
  /** By number of the street in the file; completed. */
  streetOf: Map<number, KnownStreet>
  houses: ReadonlyMap<number, number>
  localityIds: readonly number[]
}

/** A street of which the file has no longer the name, but most of the houses under another one, was renamed. */
async function matchByHouses(db: Kysely<DB>, { known, streets, streetOf, houses, localityIds }: Unmatched) {
  const unmatched = streets.filter(({ number }) => !streetOf.has(number)).map(({ number }) => number)
  const free = new Map(known.map((street) => [street.id, street]))
  for (const { id } of streetOf.values()) free.delete(id)
  if (unmatched.length === 0 || free.size === 0) return
  for (const { file_street, street_id, houses: same } of await findStreetEvidence(db, unmatched, localityIds)) {
    const street = free.get(street_id)
    if (street === undefined || streetOf.has(file_street) || 2 * same < (houses.get(file_street) ?? 0)) continue
    streetOf.set(file_street, street)
    free.delete(street_id)
  }
}

/** Inserts the new localities and streets, and changes the others. */
export async function writeStreets(db: Kysely<DB>, plan: PlannedStreets): Promise<void> {
  const ids = await insertLocalities(
    db,
    plan.newLocalities.map(({ names }) => names),
  )
  await updateLocalities(db, plan.changedLocalities)
  const localityIdOf = new Map(plan.localityIdOf)
  for (const [at, { index }] of plan.newLocalities.entries()) localityIdOf.set(index, ids[at] as number)
  await updateStreets(db, plan.changed)
  const streets = plan.newStreets.map((street) => ({
    ...newContent(street),
    localityId: localityIdOf.get(street.locality) as number,
  }))
  const streetIds = await insertStreets(db, streets)
  await setStreets(db, new Map(plan.newStreets.map(({ number }, at) => [number, streetIds[at] as number])))
}
