import { localityMarks, sectorMarks, sectorNicknames } from './address-words.ts'
import type { QueryItem, WordItem } from './query-items.ts'
import type { StreetIndex } from './street-index.ts'
import { matchWords } from './word-index.ts'

/** Words of a query that name a locality or a sector: items `from` (inclusive) to `to` (exclusive). */
export interface AreaSpan {
  from: number
  to: number
  quality: number
  /** Preceded by «or.», «г.», «сектор» and the like. */
  isMarked: boolean
}

export interface LocalitySpan extends AreaSpan {
  localities: Set<number>
  isHome: boolean
}

export interface SectorSpan extends AreaSpan {
  sector: string
}

/** Maximum number of words of a locality name («Vadul lui Vodă»). */
const maxLocalityWords = 4
const minLocalityQuality = 0.72

function isWord(item: QueryItem | undefined): item is WordItem {
  return item?.type === 'word'
}

function findLocalities(
  index: StreetIndex,
  text: string,
  isLast: boolean,
): { localities: Set<number>; quality: number } {
  const isShort = text.length < 4
  let quality = isShort ? 0.99 : minLocalityQuality
  let localities = new Set<number>()
  for (const [key, alike] of matchWords(index.localityKeys, text, isLast)) {
    const known = index.localityKeys.words[key] ?? ''
    const found = known === text ? 1 : alike
    if (found < quality) continue
    const isBeginning = known.length > text.length + 2 && known.startsWith(text)
    if (isBeginning && !isLast) continue
    if (found > quality) localities = new Set()
    quality = found
    for (const locality of index.keyLocalities[key] ?? []) localities.add(locality)
  }
  return { localities, quality }
}

/** All sequences of words that may name a locality, most certain first. */
export function findLocalitySpans(index: StreetIndex, items: QueryItem[]): LocalitySpan[] {
  const spans: LocalitySpan[] = []
  for (let first = 0; first < items.length; first++) {
    let text = ''
    for (let at = first; at < Math.min(items.length, first + maxLocalityWords); at++) {
      const item = items[at]
      if (!isWord(item)) break
      text = text === '' ? item.word : `${text} ${item.word}`
      const { localities, quality } = findLocalities(index, text, item.isLast)
      if (localities.size === 0) continue
      const before = items[first - 1]
      const isMarked = isWord(before) && localityMarks.has(before.word)
      const isHome = [...localities].some((locality) => index.homeLocalities[locality] === 1)
      spans.push({ from: isMarked ? first - 1 : first, to: at + 1, quality, isMarked, localities, isHome })
    }
  }
  const worth = (span: LocalitySpan) => span.quality + 0.02 * (span.to - span.from) + (span.isMarked ? 0.1 : 0)
  return spans.sort((a, b) => worth(b) - worth(a))
}

/** The words that name a sector of the home municipality, including a preceding mark («сектор»). */
export function findSectorSpan(items: QueryItem[]): SectorSpan | undefined {
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    const sector = isWord(item) ? sectorNicknames.get(item.word) : undefined
    if (sector === undefined) continue
    const before = items[at - 1]
    const isMarked = isWord(before) && sectorMarks.has(before.word)
    return { from: isMarked ? at - 1 : at, to: at + 1, quality: 1, isMarked, sector }
  }
  return undefined
}
