import { localityMarks, sectorNicknames } from './address-words.ts'
import { localityKeysOf } from './locality-names.ts'
import { nameKeys } from './normalise.ts'
import type { QueryItem } from './query-items.ts'
import type { LocalityRecord } from './street-index.ts'
import type { RankedStreet } from './street-ranking.ts'
import { type Town, towns } from './towns.ts'
import { createWordIndex, findWord, matchWords, type WordIndex } from './word-index.ts'

/** Index of the towns without known streets, by folded name. */
export interface TownIndex {
  keys: WordIndex
  /** The town of each key of `keys`. */
  keyTowns: Town[]
}

/** Maximum number of words in the name of a town («Vadul lui Vodă»). */
const maxTownWords = 3
/**
 * Minimum match quality of a misspelt or inflected town name after «г.», `or.` and the like. Names shorter than five letters must match
 * exactly.
 */
const minQuality = 0.86
const minLetters = 5

/** Builds the index of Moldovan towns that are missing among the localities of the data. */
export function createTownIndex(localities: readonly LocalityRecord[]): TownIndex {
  const known = new Set(localities.flatMap(localityKeysOf))
  const townOfKey = new Map<string, Town>()
  for (const town of towns) {
    const keys = [...localityKeysOf(town), ...town.otherNames.flatMap(nameKeys)]
    if (!keys.some((key) => known.has(key))) for (const key of keys) townOfKey.set(key, town)
  }
  const keys = createWordIndex(townOfKey.keys())
  return { keys, keyTowns: keys.words.flatMap((key) => townOfKey.get(key) ?? []) }
}

interface TownSpan {
  town: Town
  from: number
  to: number
  isMarked: boolean
}

function findTown({ keys, keyTowns }: TownIndex, text: string, isMarked: boolean): Town | undefined {
  const exact = findWord(keys, text)
  if (exact >= 0) return keyTowns[exact]
  if (!isMarked || text.length < minLetters) return undefined
  let best: { key: number; quality: number } | undefined
  for (const [key, quality] of matchWords(keys, text, false)) {
    const isBeginning = (keys.words[key] ?? '').startsWith(text)
    if (!isBeginning && quality >= minQuality && quality > (best?.quality ?? 0)) best = { key, quality }
  }
  return best && keyTowns[best.key]
}

/** The longest sequence of words that names a town; a marked name («г. Бельцы») takes precedence. */
function findTownSpan(index: TownIndex, items: QueryItem[]): TownSpan | undefined {
  const spans: TownSpan[] = []
  for (let from = 0; from < items.length; from++) {
    let text = ''
    for (let at = from; at < Math.min(items.length, from + maxTownWords); at++) {
      const item = items[at]
      if (item?.type !== 'word') break
      text = text === '' ? item.word : `${text} ${item.word}`
      const before = items[from - 1]
      const isMarked = before?.type === 'word' && localityMarks.has(before.word)
      const town = findTown(index, text, isMarked)
      if (town !== undefined && !sectorNicknames.has(text)) spans.push({ town, from, to: at + 1, isMarked })
    }
  }
  const worth = (span: TownSpan) => span.to - span.from + (span.isMarked ? maxTownWords : 0)
  return spans.sort((a, b) => worth(b) - worth(a))[0]
}

/**
 * The town without known streets that the query names, or null. Many streets are named after towns («Orheiului», `Ștefan Vodă`): an
 * unmarked name means the town only if `best`, the best street for the whole query, is missing or its fit is `loose`.
 */
export function findMissingTown(index: TownIndex, items: QueryItem[], best: RankedStreet | undefined): Town | null {
  const span = findTownSpan(index, items)
  if (span === undefined) return null
  return span.isMarked || best === undefined || best.fit === 'loose' ? span.town : null
}
