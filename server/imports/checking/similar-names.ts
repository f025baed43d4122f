import { soundsOf } from '@motanet/contract/catalogue/matching-name.ts'
import type { Named } from '../catalogue.queries.ts'
import { spellingKey } from '../folded-text.ts'

const maxDistanceShare = 0.3

/** Each search compares with all names, so a file of wrong names gets no more suggestions. */
const maxSearches = 200
/** Of letters, in all searches together: names can be long, too. */
const maxComparisons = 10_000_000

/** Records by their names in both languages. */
export interface NameIndex<Row extends Named = Named> {
  /** The first record with the name. */
  find(name: string): Row | undefined
  findAll(name: string): readonly Row[]
  add(row: Row): void
  get(id: number | null): Row | undefined
  /** The name that resembles the text most, across alphabets, or undefined. */
  findSimilar(text: string): string | undefined
}

export function indexNames<Row extends Named>(rows: readonly Row[]): NameIndex<Row> {
  const names = rows.flatMap(({ name, name_ro }) => [name, name_ro].filter(Boolean))
  const byName = new Map<string, Row[]>()
  const byId = new Map<number, Row>()
  const add = (row: Row) => {
    byId.set(row.id, row)
    for (const key of new Set([row.name, row.name_ro].filter(Boolean).map(spellingKey))) {
      const same = byName.get(key)
      if (same === undefined) byName.set(key, [row])
      else same.push(row)
    }
  }
  for (const row of rows) add(row)
  const findAll = (name: string) => byName.get(spellingKey(name)) ?? []
  const sounds = names.map((name) => ({ name, sound: soundsOf(name)[0] }))
  const similar = new Map<string, string | undefined>()
  let comparisons = 0
  const search = (text: string) => {
    const [typed] = soundsOf(text)
    const bound = maxDistanceShare * typed.length
    // The distance is at least the difference of the lengths
    const likely = sounds.filter(({ sound }) => Math.abs(sound.length - typed.length) <= bound)
    comparisons += likely.reduce((sum, { sound }) => sum + sound.length * typed.length, 0)
    if (comparisons > maxComparisons) return undefined
    const near = likely
      .map(({ name, sound }) => ({ name, distance: distance(sound, typed) }))
      .filter((each) => each.distance <= bound)
    return near.sort((a, b) => a.distance - b.distance)[0]?.name
  }
  return {
    find: (name) => findAll(name)[0],
    findAll,
    add,
    get: (id) => (id === null ? undefined : byId.get(id)),
    findSimilar(text) {
      if (!similar.has(text) && similar.size < maxSearches) similar.set(text, search(text))
      return similar.get(text)
    },
  }
}

/** Edit distance of Levenshtein. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...b].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
