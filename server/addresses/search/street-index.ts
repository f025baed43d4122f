import type { StreetKind } from '../labels.ts'
import { emptyWords, findCertainKind, sectorNicknames } from './address-words.ts'
import { foldText, nameKeys } from './normalise.ts'
import { listsOf, type NumberLists } from './number-lists.ts'
import { createWordIndex, findWord, type WordIndex } from './word-index.ts'

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
function linkNames(streets: StreetRecord[]): { keys: Map<string, number>; links: NameLink[] } {
  const keys = new Map<string, number>()
  const links: NameLink[] = []
  streets.forEach((street, streetNumber) => {
    const linked = new Set<number>()
    const link = (name: string, oldFlag: number) => {
      for (const { words, kindFlags } of keysOfName(name)) {
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
  })
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
    for (const key of [...nameKeys(locality.nameRo), ...nameKeys(locality.name)]) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(localityNumber))
    }
  })
  const localityKeys = createWordIndex(byKey.keys())
  return { localityKeys, keyLocalities: localityKeys.words.map((key) => [...(byKey.get(key) ?? [])]) }
}

/** Builds the index for `searchAddresses` (0.1 s for 2,300 streets). It is rebuilt when streets change. */
export function createStreetIndex(records: { localities: LocalityRecord[]; streets: StreetRecord[] }): StreetIndex {
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

  const { keys, links } = linkNames(streets)
  const keyTexts = [...keys.keys()]
  const words = createWordIndex(new Set(keyTexts.flatMap((text) => text.split(' '))))
  const keyWordPairs = keyTexts.flatMap((text, key) =>
    text.split(' ').map((word): [number, number] => [key, findWord(words, word)]),
  )
  const keyWords = listsOf(keyWordPairs, keys.size)
  const wordKeys = listsOf(
    keyWordPairs.map(([key, word]): [number, number] => [word, key]),
    words.words.length,
  )
  const keyStreets = listsOf(
    links.map(({ key, street }): [number, number] => [key, street]),
    keys.size,
  )
  const flagsInOrder = listsOf(
    links.map(({ key, flags }): [number, number] => [key, flags]),
    keys.size,
  )
  const keyReach = new Float32Array(keys.size)
  for (const { key, street, flags } of links) {
    const record = streets[street]
    if (record === undefined) continue
    const reach = sizeOf(record.houseCount) * (homeIds.has(record.localityId) ? 1 : 0.4) * (flags & 1 ? 0.7 : 1)
    keyReach[key] = Math.max(keyReach[key] ?? 0, reach)
  }
  return {
    words,
    wordWeights: weighWords(wordKeys, keys.size),
    wordKeys,
    keyWords,
    keyStreets,
    linkFlags: Uint8Array.from(flagsInOrder.values),
    keyReach,
    streetIds: Float64Array.from(streets, (street) => street.id),
    streetKinds: Uint8Array.from(streets, (street) => kindNumber(street.kind)),
    streetLocalities: Uint16Array.from(streets, (street) => localityNumbers.get(street.localityId) ?? 0),
    streetSectors: Uint16Array.from(streets, (street) => sectorNumbers.get(street.sector ?? '') ?? 0),
    streetSizes: Float32Array.from(streets, (street) => sizeOf(street.houseCount)),
    sectors: sectors.map((sector) => sectorNicknames.get(foldText(sector)) ?? foldText(sector)),
    ...indexLocalities(records.localities),
    homeLocalities: Uint8Array.from(records.localities, (locality) => (locality.isHome ? 1 : 0)),
  }
}
