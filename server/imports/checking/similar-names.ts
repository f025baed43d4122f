import { soundsOf } from '@motanet/contract/catalogue/matching-name.ts'
import type { Named } from '../catalogue.queries.ts'
import { nameKey } from '../folded-text.ts'

const maxDistanceShare = 0.3

/** Each search compares with all names, so a file of wrong names gets no more suggestions. */
const maxSearches = 200

/** Records by their names in both languages. */
export interface NameIndex<Row extends Named = Named> {
  /** Of several records with the name a preferred one, else the first. */
  find(name: string, preferred?: readonly number[]): Row | undefined
  get(id: number | null): Row | undefined
  /** The name that resembles the text most, across alphabets, or undefined. */
  findSimilar(text: string): string | undefined
}

export function indexNames<Row extends Named>(rows: readonly Row[]): NameIndex<Row> {
  const names = rows.flatMap((row) => [row.name, row.name_ro].filter(Boolean).map((name) => ({ name, row })))
  const byName = Map.groupBy(names, ({ name }) => nameKey(name))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sounds = names.map(({ name }) => ({ name, sound: soundsOf(name)[0] }))
  const similar = new Map<string, string | undefined>()
  const search = (text: string) => {
    const [typed] = soundsOf(text)
    const bound = maxDistanceShare * typed.length
    const near = sounds
      .map(({ name, sound }) => ({ name, distance: distance(sound, typed) }))
      .filter((each) => each.distance <= bound)
    return near.sort((a, b) => a.distance - b.distance)[0]?.name
  }
  return {
    find(name, preferred = []) {
      const found = (byName.get(nameKey(name)) ?? []).map(({ row }) => row)
      return found.find(({ id }) => preferred.includes(id)) ?? found[0]
    },
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
