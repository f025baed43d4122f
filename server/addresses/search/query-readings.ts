import type { StreetKind } from '../labels.ts'
import { countryWords, localityMarks, sectorMarks } from './address-words.ts'
import { type AreaSpan, findLocalitySpans, findSectorSpan, type LocalitySpan, type SectorSpan } from './area-words.ts'
import type { QueryItem, WordItem } from './query-items.ts'
import type { StreetIndex } from './street-index.ts'
import { findWord, hasPrefix } from './word-index.ts'

export interface NameToken {
  word: string
  /** Whether it is the end of the text, so that it may be unfinished. */
  isLast: boolean
  /** Whether it may be absent from the name without lowering the score. */
  isOptional: boolean
  /** Whether it certainly names another locality: a street of the home town then matches only if its name contains the word. */
  isArea: boolean
  /** Whether it certainly names a locality or a sector as well: it is no evidence of a street whose other words match nothing. */
  isAreaName: boolean
}

/** One interpretation of a query. */
export interface QueryReading {
  tokens: NameToken[]
  kind: StreetKind | null
  houseKey: string | null
  /** Localities in which the street must lie; null: anywhere, home first. */
  localities: Set<number> | null
  /** Confidence that the words name the locality, 0 to 1. */
  localityQuality: number
  sector: string | null
  isNumberBefore: boolean
  /** Whether all words of the name certainly name a locality or a sector as well. */
  isAreaName: boolean
}

/** Minimum quality of words that certainly name a locality or a sector. */
export const sureArea = 0.95

interface HouseChoice {
  houseKey: string | null
  /** Whether the number precedes the name, which is less usual. */
  isBefore: boolean
  /** Indexes of the items that belong to the house number and the flat, not to the name or the area. */
  taken: Set<number>
}

/** Candidates for the house number: none, the last number, the first of the numbers at the end (flats follow it), the first number. */
function houseChoices(items: QueryItem[]): HouseChoice[] {
  const numbers = items.flatMap((item, at) => (item.type === 'number' ? [{ item, at }] : []))
  const marked = numbers.find(({ item }) => item.isMarked)
  if (marked !== undefined) return [{ houseKey: marked.item.key, isBefore: false, taken: new Set([marked.at]) }]
  const choices: HouseChoice[] = [{ houseKey: null, isBefore: false, taken: new Set() }]
  const last = numbers.at(-1)
  if (last === undefined || items.length === 1) return choices
  choices.push({ houseKey: last.item.key, isBefore: last.at === 0, taken: new Set([last.at]) })
  let runStart = numbers.length - 1
  while (runStart > 0 && numbers[runStart - 1]?.at === (numbers[runStart]?.at ?? 0) - 1) runStart--
  for (const start of new Set([runStart, 0])) {
    const first = numbers[start]
    if (first === undefined || first === last) continue
    const flats = start === runStart ? numbers.slice(runStart).map(({ at }) => at) : [first.at]
    choices.push({ houseKey: first.item.key, isBefore: first.at === 0, taken: new Set(flats) })
  }
  return choices
}

interface AreaChoice {
  locality: LocalitySpan | null
  sector: SectorSpan | null
  spans: AreaSpan[]
}

function overlaps(span: AreaSpan, other: AreaSpan): boolean {
  return span.from < other.to && other.from < span.to
}

function isWithin(span: AreaSpan, other: AreaSpan): boolean {
  return span.from >= other.from && span.to <= other.to
}

/** Candidates for the words that name the area: none, the home town, one or two other localities, each with and without a sector. */
function areaChoices(index: StreetIndex, items: QueryItem[]): AreaChoice[] {
  const localitySpans = findLocalitySpans(index, items)
  const home = localitySpans.find((span) => span.isHome)
  const away = localitySpans.filter((span) => !span.isHome).slice(0, 2)
  const sector = findSectorSpan(items)
  // «Костешты (Рышканы)» names no sector, although «Рышканы» alone may
  const areOneName = (spans: AreaSpan[]) =>
    localitySpans.some((name) => name.quality > sureArea && spans.every((span) => isWithin(span, name)))
  const bases: AreaChoice[] = [{ locality: null, sector: null, spans: [] }]
  if (home !== undefined) bases.push({ locality: home, sector: null, spans: [home] })
  for (const span of away) {
    bases.push({ locality: span, sector: null, spans: [span] })
    if (home !== undefined && !overlaps(home, span) && !areOneName([span, home]))
      bases.push({ locality: span, sector: null, spans: [span, home] })
  }
  if (sector === undefined) return bases
  const withSector = bases
    .filter(({ spans }) => !spans.some((span) => overlaps(span, sector)))
    .filter(({ spans }) => spans.length === 0 || !areOneName([...spans, sector]))
    .map((base) => ({ ...base, sector, spans: [...base.spans, sector] }))
  return [...bases, ...withSector]
}

/** Whether the word may be absent from a name: a mark of a locality or a sector, a country, or what may be a street kind. */
export function isOptionalWord(item: WordItem): boolean {
  if (item.doubtfulKind !== undefined || countryWords.has(item.word)) return true
  return item.word.length > 1 && (localityMarks.has(item.word) || sectorMarks.has(item.word))
}

function tokensOf(
  items: QueryItem[],
  isLeft: (at: number) => boolean,
  { isArea, isAreaName }: Record<'isArea' | 'isAreaName', (at: number) => boolean>,
): NameToken[] {
  const tokens: NameToken[] = []
  items.forEach((item, at) => {
    if (!isLeft(at) || item.type === 'kind') return
    const word = item.type === 'number' ? item.key : item.word
    const isOptional = item.type === 'word' && isOptionalWord(item)
    tokens.push({ word, isLast: item.isLast, isOptional, isArea: isArea(at), isAreaName: isAreaName(at) })
  })
  if (tokens.every((token) => token.isOptional)) for (const token of tokens) token.isOptional = false
  return tokens
}

/**
 * Splits a word without a match into two or more words that match: `albaiulia` → `alba`, `iulia`. `deadEnds`: ends of the word that cannot be
 * split. Each is tried once, because the number of ways to reach it grows exponentially with the length of the word.
 */
function cutWord(index: StreetIndex, word: string, deadEnds = new Set<string>()): string[] | undefined {
  if (deadEnds.has(word)) return undefined
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const first = word.slice(0, cut)
    if (findWord(index.words, first) < 0) continue
    const rest = word.slice(cut)
    if (hasPrefix(index.words, rest)) return [first, rest]
    const more = rest.length >= 6 ? cutWord(index, rest, deadEnds) : undefined
    if (more !== undefined) return [first, ...more]
  }
  deadEnds.add(word)
  return undefined
}

/** Splits or joins words if only the result occurs in the names; undefined if nothing changes. */
export function respaceItems(index: StreetIndex, items: QueryItem[]): QueryItem[] | undefined {
  const respaced: QueryItem[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    const next = items[at + 1]
    if (item === undefined) break
    if (item.type !== 'word') {
      respaced.push(item)
      continue
    }
    const joined = next?.type === 'word' ? item.word + next.word : ''
    const isSplit = joined.length >= 5 && hasPrefix(index.words, joined)
    if (next?.type === 'word' && isSplit) {
      respaced.push({ type: 'word', plain: joined, word: joined, isLast: next.isLast })
      at++
      continue
    }
    const parts = item.word.length >= 7 && !hasPrefix(index.words, item.word) ? cutWord(index, item.word) : undefined
    for (const part of parts ?? [item.word]) respaced.push({ ...item, plain: part, word: part })
  }
  const changed = respaced.length !== items.length
  return changed ? respaced : undefined
}

function covers(spans: AreaSpan[], at: number): boolean {
  return spans.some((span) => at >= span.from && at < span.to)
}

/** Readings of a query that is only «bd», `str` or `b`: the street kind, and the beginning of a name. */
function readLoneKind(items: QueryItem[]): QueryReading[] {
  const [item] = items
  if (items.length !== 1 || item === undefined || item.type === 'number') return []
  const lone = {
    houseKey: null,
    localities: null,
    localityQuality: 1,
    sector: null,
    isNumberBefore: false,
    isAreaName: false,
  }
  const tokens: NameToken[] = [
    { word: item.word, isLast: item.isLast, isOptional: false, isArea: false, isAreaName: false },
  ]
  if (item.type === 'kind') return [{ ...lone, tokens, kind: null }]
  return item.doubtfulKind === undefined ? [] : [{ ...lone, tokens: [], kind: item.doubtfulKind }]
}

/** All readings of the items of a query, a dozen at most in practice. The ranking chooses between them. */
export function readingsOf(index: StreetIndex, items: QueryItem[]): QueryReading[] {
  const certainKind = items.find((item) => item.type === 'kind')?.kind
  const doubtfulKind = items.flatMap((item) =>
    item.type === 'word' && item.doubtfulKind ? [item.doubtfulKind] : [],
  )[0]
  const areas = areaChoices(index, items)
  const sureAway = areas.find((area) => area.locality && !area.locality.isHome && area.locality.quality > sureArea)
  const areaNames = areas.flatMap(({ spans }) => spans).filter(({ quality }) => quality > sureArea)
  const readings = readLoneKind(items)
  for (const house of houseChoices(items)) {
    for (const area of areas) {
      const isLeft = (at: number) => !house.taken.has(at) && !covers(area.spans, at)
      const isArea = (at: number) => sureAway?.locality != null && covers([sureAway.locality], at)
      const isAreaName = (at: number) => covers(areaNames, at)
      const tokens = tokensOf(items, isLeft, { isArea, isAreaName })
      const isOfArea = (item: QueryItem, at: number) => item.type === 'kind' || !isLeft(at) || isAreaName(at)
      if (tokens.length === 0 && house.houseKey !== null) continue
      readings.push({
        tokens,
        kind: certainKind ?? doubtfulKind ?? null,
        houseKey: house.houseKey,
        localities: area.locality?.localities ?? null,
        localityQuality: area.locality?.quality ?? 1,
        sector: area.sector?.sector ?? null,
        isNumberBefore: house.isBefore,
        isAreaName: items.every(isOfArea),
      })
    }
  }
  return readings
}
