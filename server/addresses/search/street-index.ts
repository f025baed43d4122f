import type { StreetKind } from '../labels.ts'
import { emptyWords, findCertainKind, sectorNicknames } from './address-words.ts'
import { localityKeysOf } from './locality-names.ts'
import { foldText, nameKeys } from './normalise.ts'
import { listsOf, type NumberLists } from './number-lists.ts'
import { runSteps, type Steps } from './steps.ts'
import { createWordIndex, findWord, type WordIndex, wordIndexSteps } from './word-index.ts'

export interface LocalityRecord {
  id: number
  /** Russian. */
  name: string
  nameRo: string
  /** Whether it is searched first if the query names no locality. */
  isHome: boolean
}

export interface StreetRecord {
  id: number
  kind: StreetKind
  /** Russian; may be empty. */
  name: string
  nameRo: string
  oldNames: string[]
  localityId: number
  /** Romanian name of the sector, in any spelling. */
  sector: string | null
  houseCount: number
}

/**
 * Maps words to name keys and name keys to streets. Streets are numbered home first, then by house count, so that every list begins with
 * the most requested streets. Columns are typed arrays instead of objects: 100,000 streets take some tens of megabytes.
 */
export interface StreetIndex {
  words: WordIndex
  /** Weight of a word, 0.25 (in very many names) to 1 (in one name). */
  wordWeights: Float32Array
  wordKeys: NumberLists
  keyWords: NumberLists
  keyStreets: NumberLists
  /** Parallel to `keyStreets.values`: bit 0 marks an old name, bits 1 to 6 the street kinds that the name contains. */
  linkFlags: Uint8Array
  /** Prior probability of a key, 0 to 1, by its largest street; home streets rank higher. */
  keyReach: Float32Array
  streetIds: Float64Array
  streetKinds: Uint8Array
  streetLocalities: Uint16Array
  streetSectors: Uint16Array
  /** 0 to 1, by the logarithm of the house count. */
  streetSizes: Float32Array
  sectors: string[]
  localityKeys: WordIndex
  /** The localities of each key of `localityKeys`. */
  keyLocalities: number[][]
  homeLocalities: Uint8Array
}

const kindOrder: readonly StreetKind[] = ['S', 'B', 'O', 'L', 'A', 'P']

/** Number of a street kind in `streetKinds` and, as a bit, in `linkFlags`. */
export function kindNumber(kind: StreetKind): number {
  return kindOrder.indexOf(kind)
}

interface NameKey {
  words: string[]
  /** Link flags without the old-name bit. */
  kindFlags: number
}

/** The keys of one name, without words that are a street kind («Московский проспект», `Piața Veche`) or a stop word («года»). */
function keysOfName(name: string): NameKey[] {
  return nameKeys(name).map((key) => {
    let kindFlags = 0
    const all = key.split(' ')
    const words = all.filter((word) => {
      const kind = findCertainKind(word)
      if (kind !== undefined) kindFlags |= 2 << kindNumber(kind)
      return kind === undefined && !emptyWords.has(word)
    })
    return { words: words.length > 0 ? words : all, kindFlags }
  })
}

interface NameLink {
  key: number
  street: number
  flags: number
}

/** All distinct name keys and their streets; a current name takes precedence over an equal old name. */
function* linkNames(streets: StreetRecord[]): Steps<{ keys: Map<string, number>; links: NameLink[] }> {
  const keys = new Map<string, number>()
  const links: NameLink[] = []
  // Towns have streets of the same names
  const known = new Map<string, NameKey[]>()
  const keysOf = (name: string) => {
    const all = known.get(name) ?? keysOfName(name)
    known.set(name, all)
    return all
  }
  for (const [streetNumber, street] of streets.entries()) {
    yield
    const linked = new Set<number>()
    const link = (name: string, oldFlag: number) => {
      for (const { words, kindFlags } of keysOf(name)) {
        const text = words.join(' ')
        const key = keys.get(text) ?? keys.size
        keys.set(text, key)
        if (linked.has(key)) continue
        linked.add(key)
        links.push({ key, street: streetNumber, flags: kindFlags | oldFlag })
      }
    }
    link(street.nameRo, 0)
    link(street.name, 0)
    for (const oldName of street.oldNames) link(oldName, 1)
  }
  return { keys, links }
}

function sizeOf(houseCount: number): number {
  return Math.min(1, Math.log2(1 + houseCount) / 9)
}

function weighWords(wordKeys: NumberLists, keyCount: number): Float32Array {
  const weights = new Float32Array(wordKeys.starts.length - 1)
  const rarest = Math.log(Math.max(2, keyCount))
  for (let word = 0; word < weights.length; word++) {
    const uses = (wordKeys.starts[word + 1] ?? 0) - (wordKeys.starts[word] ?? 0)
    weights[word] = 0.25 + 0.75 * (1 - Math.log(Math.max(1, uses)) / rarest)
  }
  return weights
}

function indexLocalities(localities: LocalityRecord[]): Pick<StreetIndex, 'localityKeys' | 'keyLocalities'> {
  const byKey = new Map<string, Set<number>>()
  localities.forEach((locality, localityNumber) => {
    for (const key of localityKeysOf(locality)) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(localityNumber))
    }
  })
  const localityKeys = createWordIndex(byKey.keys())
  return { localityKeys, keyLocalities: localityKeys.words.map((key) => [...(byKey.get(key) ?? [])]) }
}

export interface StreetRecords {
  localities: LocalityRecord[]
  streets: StreetRecord[]
}

/** Prior probability of each key. */
function* reachOfKeys(
  keyCount: number,
  links: readonly NameLink[],
  streets: readonly StreetRecord[],
  homeIds: ReadonlySet<number>,
): Steps<Float32Array> {
  const keyReach = new Float32Array(keyCount)
  for (const { key, street, flags } of links) {
    yield
    const record = streets[street]
    if (record === undefined) continue
    const reach = sizeOf(record.houseCount) * (homeIds.has(record.localityId) ? 1 : 0.4) * (flags & 1 ? 0.7 : 1)
    keyReach[key] = Math.max(keyReach[key] ?? 0, reach)
  }
  return keyReach
}

function* streetColumns(
  streets: readonly StreetRecord[],
  localityNumbers: ReadonlyMap<number, number>,
  sectorNumbers: ReadonlyMap<string, number>,
) {
  const count = streets.length
  const columns = {
    streetIds: new Float64Array(count),
    streetKinds: new Uint8Array(count),
    streetLocalities: new Uint16Array(count),
    streetSectors: new Uint16Array(count),
    streetSizes: new Float32Array(count),
  }
  for (const [at, street] of streets.entries()) {
    yield
    columns.streetIds[at] = street.id
    columns.streetKinds[at] = kindNumber(street.kind)
    columns.streetLocalities[at] = localityNumbers.get(street.localityId) ?? 0
    columns.streetSectors[at] = sectorNumbers.get(street.sector ?? '') ?? 0
    columns.streetSizes[at] = sizeOf(street.houseCount)
  }
  return columns
}

/** Builds the index for `searchAddresses` (0.1 s for 2,300 streets). It is rebuilt when streets change. */
export function createStreetIndex(records: StreetRecords): StreetIndex {
  return runSteps(indexSteps(records))
}

/** The computation of `createStreetIndex`, for a caller that pauses it between steps. */
export function* indexSteps(records: StreetRecords): Steps<StreetIndex> {
  const localityNumbers = new Map(records.localities.map((locality, at) => [locality.id, at]))
  const homeIds = new Set(records.localities.filter((locality) => locality.isHome).map((locality) => locality.id))
  const streets = [...records.streets].sort(
    (a, b) =>
      Number(homeIds.has(b.localityId)) - Number(homeIds.has(a.localityId)) ||
      b.houseCount - a.houseCount ||
      a.id - b.id,
  )
  const sectors = [...new Set(streets.map((street) => street.sector ?? ''))]
  const sectorNumbers = new Map(sectors.map((sector, at) => [sector, at]))

  yield
  const { keys, links } = yield* linkNames(streets)
  const keyTexts = [...keys.keys()]
  const words = yield* wordIndexSteps(new Set(keyTexts.flatMap((text) => text.split(' '))))
  const keyWordPairs: [number, number][] = []
  for (const [key, text] of keyTexts.entries()) {
    yield
    for (const word of text.split(' ')) keyWordPairs.push([key, findWord(words, word)])
  }
  const keyWords = listsOf(keyWordPairs, keys.size)
  yield
  const wordKeys = listsOf(
    keyWordPairs.map(([key, word]): [number, number] => [word, key]),
    words.words.length,
  )
  yield
  const keyStreets = listsOf(
    links.map(({ key, street }): [number, number] => [key, street]),
    keys.size,
  )
  yield
  const flagsInOrder = listsOf(
    links.map(({ key, flags }): [number, number] => [key, flags]),
    keys.size,
  )
  const keyReach = yield* reachOfKeys(keys.size, links, streets, homeIds)
  const columns = yield* streetColumns(streets, localityNumbers, sectorNumbers)
  yield
  return {
    words,
    wordWeights: weighWords(wordKeys, keys.size),
    wordKeys,
    keyWords,
    keyStreets,
    linkFlags: Uint8Array.from(flagsInOrder.values),
    keyReach,
    ...columns,
    sectors: sectors.map((sector) => sectorNicknames.get(foldText(sector)) ?? foldText(sector)),
    ...indexLocalities(records.localities),
    homeLocalities: Uint8Array.from(records.localities, (locality) => (locality.isHome ? 1 : 0)),
  }
}
