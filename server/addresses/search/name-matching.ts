import { editDistance } from './edit-distance.ts'
import { sameWords } from './normalise.ts'
import type { NameToken } from './query-readings.ts'
import type { StreetIndex } from './street-index.ts'
import { findRomanianWords, russianWords } from './translations.ts'
import { findWord, hasPrefix, isNumeric, matchWords, type WordMatches } from './word-index.ts'

/** Maximum number of name keys that are compared word by word for one reading of a query. */
const maxCandidates = 120
const buckets = 256

/** A typed word with all index words that it may match. */
export interface TypedWord extends NameToken {
  matches: WordMatches
  /** Those of the matches that it is only a translation of. */
  translated: ReadonlySet<number>
  /** Weight in the score: low for a word in many names, high for an unknown word, minimal for an initial. */
  weight: number
}

/** Ordered from least to most certain. */
const nameFits = ['loose', 'similar', 'part', 'whole'] as const

/**
 * How well a name fits the typed words: `whole`, the typed words are exactly those of the name; `part`, every typed word is in the name;
 * `similar`, every typed word resembles a word of the name; `loose`, some typed words do not, or the ordinal of the name is missing («2
 * Circului»).
 */
export type NameFit = (typeof nameFits)[number]

/** 0 to 3, from `loose` to `whole`. */
export function gradeOf(fit: NameFit): number {
  return nameFits.indexOf(fit)
}

/** How certain it is that the typed words mean the name. */
export interface NameEvidence {
  fit: NameFit
  /** Whether each typed word is a word of the name or begins one: «алб» begins `Alba Iulia`. */
  hasWords: boolean
  /** Whether the typed words that match do not identify a name of which they are only a part: too short («мос»), or translated. */
  isBrief: boolean
}

export interface MatchedName extends NameEvidence {
  key: number
  /** 0 to 1. */
  score: number
}

/** Minimum qualities: of a typed word that equals a word of the name, of one that resembles it, and their mean for the fit `similar`. */
const minQuality = { same: 0.95, similar: 0.75, mean: 0.8 }
/** Minimum length of the longest typed word: shorter words are initials, which do not identify a name alone. */
const minLetters = 3
/** Minimum lengths of a typed word that identifies a name: one that equals a word of the name, and one that only resembles it. */
const minTelling = { same: 4, similar: 5 }

function weightOf(index: StreetIndex, word: string): number {
  if (isNumeric(word)) return 0.6
  if (word.length <= 2) return word.length === 1 ? 0.2 : 0.35
  const known = findWord(index.words, word)
  if (known >= 0) return index.wordWeights[known] ?? 1
  return word.length < 5 ? 0.6 : 1
}

/** Adds matches of misspelt words whose canonical form differs: «авгста» matches `august`, `sfsntul` matches `sf`. */
function addSameWords(index: StreetIndex, word: string, matches: WordMatches): void {
  const edits = word.length < 7 ? 1 : 2
  if (word.length < 5 || findWord(index.words, word) >= 0) return
  for (const [spelling, meant] of sameWords) {
    if (editDistance(word, spelling, edits) > edits) continue
    const known = findWord(index.words, meant)
    if (known >= 0 && !matches.has(known)) matches.set(known, 0.8)
  }
}

/** Match quality of a word whose translation is in the name: below that of an equal word. */
const translatedQuality = 0.94
/** A word that matches as well as another form of it is not taken for a translation: «Штефана». */
const likeStem = 0.9
/** Minimum lengths of a translated word that is unfinished, and of one that is misspelt once or twice. */
const minTranslated = { unfinished: 4, oneEdit: 6, twoEdits: 10 }

/** Match quality of a typed word with a word of the dictionary. Words of one stem do not match: surnames («Гончарова») have the same. */
function qualityOfTranslation(typed: string, russian: string, isLast: boolean, mayBeMisspelt: boolean): number {
  if (typed === russian) return translatedQuality
  const { length } = typed
  if (isLast && length >= minTranslated.unfinished && russian.startsWith(typed))
    return translatedQuality - 0.1 + (0.05 * length) / russian.length
  const allowed = length < minTranslated.oneEdit ? 0 : length < minTranslated.twoEdits ? 1 : 2
  const edits = mayBeMisspelt ? editDistance(typed, russian, allowed) : allowed + 1
  return edits > allowed ? 0 : translatedQuality - 0.04 - (edits * 0.8) / Math.max(length, russian.length)
}

/**
 * Adds the Romanian words that a Russian one stands for, also in Latin letters: «независимости», `nezavisimosti` → `independentei`. Returns
 * their numbers.
 */
function addTranslations(index: StreetIndex, { word, isLast }: NameToken, matches: WordMatches): Set<number> {
  const added = new Set<number>()
  if (word.length < minLetters || isNumeric(word)) return added
  const mayBeMisspelt = isLast ? !hasPrefix(index.words, word) : findWord(index.words, word) < 0
  for (const at of matchWords(russianWords, word, isLast).keys()) {
    const russian = russianWords.words[at] ?? ''
    const quality = qualityOfTranslation(word, russian, isLast, mayBeMisspelt)
    for (const meant of quality === 0 ? [] : findRomanianWords(russian)) {
      const known = findWord(index.words, meant)
      if (known < 0 || (matches.get(known) ?? 0) >= Math.min(quality, likeStem)) continue
      matches.set(known, quality)
      added.add(known)
    }
  }
  return added
}

/**
 * Index words that a token may match. The fold of an unfinished word may change with its next letter (`cre` → `crianga`, `ci` → `corba`,
 * «ч» → `ci` or `c`), so such an ending is matched in both forms.
 */
function matchToken(index: StreetIndex, token: NameToken): Pick<TypedWord, 'matches' | 'translated'> {
  const { word, isLast } = token
  const matches = matchWords(index.words, word, isLast)
  addSameWords(index, word, matches)
  const translated = addTranslations(index, token, matches)
  if (!isLast) return { matches, translated }
  const others = [/[cg][ei]$/.test(word) ? word.slice(0, -1) : '', word.endsWith('e') ? `${word.slice(0, -1)}i` : '']
  for (const other of others) {
    if (other === '') continue
    for (const [known, quality] of matchWords(index.words, other, true)) {
      const discounted = quality - 0.02
      if (discounted > (matches.get(known) ?? 0)) matches.set(known, discounted)
    }
  }
  return { matches, translated }
}

export type WordLookup = (token: NameToken) => TypedWord

/** Of a lookup; the words of a list of addresses are mostly those of its streets. */
const maxKnownWords = 20_000

/** Returns a memoised lookup of typed words, shared by all readings of a query, and by all queries of a list. */
export function createWordLookup(index: StreetIndex): WordLookup {
  const known = new Map<string, ReturnType<typeof matchToken>>()
  return (token) => {
    const cacheKey = token.isLast ? `${token.word}…` : token.word
    const matched = known.get(cacheKey) ?? matchToken(index, token)
    if (known.size >= maxKnownWords) known.clear()
    known.set(cacheKey, matched)
    return { ...token, ...matched, weight: weightOf(index, token.word) }
  }
}

/** For every name key with a matching word: the weighted sum of its best match for each typed word. */
function sumMatches(index: StreetIndex, typed: TypedWord[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { matches, weight } of typed) {
    const best = new Map<number, number>()
    for (const [word, quality] of matches) {
      const end = index.wordKeys.starts[word + 1] ?? 0
      for (let at = index.wordKeys.starts[word] ?? 0; at < end; at++) {
        const key = index.wordKeys.values[at] ?? 0
        if (quality > (best.get(key) ?? 0)) best.set(key, quality)
      }
    }
    for (const [key, quality] of best) sums.set(key, (sums.get(key) ?? 0) + quality * weight)
  }
  return sums
}

/** The name keys with the best preliminary score: mostly by matched words, then by how often the key is meant. */
function candidateKeys(index: StreetIndex, typed: TypedWord[], isInScope: (key: number) => boolean): number[] {
  const sums = sumMatches(index, typed)
  let maxSum = 0
  for (const sum of sums.values()) if (sum > maxSum) maxSum = sum
  const byBucket: number[][] = Array.from({ length: buckets }, () => [])
  for (const [key, sum] of sums) {
    const worth = 0.88 * (sum / maxSum) + 0.12 * (index.keyReach[key] ?? 0)
    byBucket[Math.min(buckets - 1, Math.floor(worth * buckets))]?.push(key)
  }
  const candidates: number[] = []
  for (let bucket = buckets - 1; bucket >= 0 && candidates.length < maxCandidates; bucket--) {
    for (const key of byBucket[bucket] ?? []) if (isInScope(key)) candidates.push(key)
  }
  return candidates.slice(0, 2 * maxCandidates)
}

interface Pair {
  typed: number
  word: number
  quality: number
}

/** Pairs of typed words and words of the key, best quality first. Each word is used once, in any order. */
function pairWords(index: StreetIndex, key: number, typed: TypedWord[]): Pair[] {
  const start = index.keyWords.starts[key] ?? 0
  const end = index.keyWords.starts[key + 1] ?? 0
  const pairs: Pair[] = []
  typed.forEach(({ matches }, typedAt) => {
    for (let at = start; at < end; at++) {
      const quality = matches.get(index.keyWords.values[at] ?? 0)
      if (quality !== undefined) pairs.push({ typed: typedAt, word: at, quality })
    }
  })
  pairs.sort((a, b) => b.quality - a.quality || Math.abs(a.typed - a.word + start) - Math.abs(b.typed - b.word + start))
  let usedTyped = 0
  let usedWords = 0
  return pairs.filter(({ typed: typedAt, word }) => {
    const typedBit = 1 << typedAt
    const wordBit = 1 << (word - start)
    if (usedTyped & typedBit || usedWords & wordBit) return false
    usedTyped |= typedBit
    usedWords |= wordBit
    return true
  })
}

const noMatch = { score: 0, fit: 'loose', hasWords: false, isBrief: true } as const

function scoreKey(index: StreetIndex, key: number, typed: TypedWord[], coverShare: number): Omit<MatchedName, 'key'> {
  const start = index.keyWords.starts[key] ?? 0
  const end = index.keyWords.starts[key + 1] ?? 0
  const qualities = typed.map(() => 0)
  let covered = 0
  let startsName = false
  const begun = new Set<number>()
  const translated = new Set<number>()
  for (const pair of pairWords(index, key, typed)) {
    qualities[pair.typed] = pair.quality
    covered += index.wordWeights[index.keyWords.values[pair.word] ?? 0] ?? 0
    if (pair.word === start) startsName = true
    const wordNumber = index.keyWords.values[pair.word] ?? 0
    if (typed[pair.typed]?.translated.has(wordNumber)) translated.add(pair.typed)
    const word = index.words.words[wordNumber] ?? ''
    if (isBeginning(typed[pair.typed]?.word ?? '', word)) begun.add(pair.typed)
  }
  if (matchesAreaOnly(typed, qualities)) return noMatch
  let matched = 0
  let total = 0
  for (const [at, { weight, isOptional, isArea }] of typed.entries()) {
    const quality = qualities[at] ?? 0
    if (isArea && quality < 0.8) return noMatch
    if (isOptional && quality === 0) continue
    matched += weight * quality
    total += weight
  }
  let whole = 0
  for (let at = start; at < end; at++) whole += index.wordWeights[index.keyWords.values[at] ?? 0] ?? 0
  if (total === 0 || whole === 0) return noMatch
  const ordinal = index.words.words[index.keyWords.values[start] ?? 0] ?? ''
  const lacksOrdinal = !startsName && end - start > 1 && isNumeric(ordinal)
  const isWhole = covered > 0.99 * whole
  const bonus = (startsName ? 0.02 : 0) + (isWhole ? 0.03 : 0) - (lacksOrdinal ? 0.04 : 0)
  const score = (matched / total) * (1 - coverShare + coverShare * (covered / whole)) + bonus
  if (lacksOrdinal) return { ...noMatch, score }
  const required = typed.flatMap(({ word, isOptional }, at) =>
    isOptional && qualities[at] === 0
      ? []
      : [{ word, quality: qualities[at] ?? 0, isBegun: begun.has(at), isTranslated: translated.has(at) }],
  )
  return { score, ...evidenceOf(required, isWhole) }
}

/** «Криково Абракадабра»: only the word that is a locality matches, so it is no street of its name. */
function matchesAreaOnly(typed: readonly TypedWord[], qualities: readonly number[]): boolean {
  const isName = ({ word, isOptional }: TypedWord) => !isOptional && word.length >= minLetters && !isNumeric(word)
  const names = typed.flatMap((token, at) => (isName(token) ? [{ ...token, quality: qualities[at] ?? 0 }] : []))
  const others = names.filter(({ isAreaName }) => !isAreaName)
  return others.length > 0 && others.length < names.length && others.every(({ quality }) => quality === 0)
}

function isBeginning(typed: string, known: string): boolean {
  return typed.length < known.length && known.startsWith(typed)
}

interface MatchedWord {
  word: string
  quality: number
  /** Whether it begins the word of the name without being it. */
  isBegun: boolean
  /** Whether it only translates the word of the name. */
  isTranslated: boolean
}

function isSameWord({ quality, isBegun }: MatchedWord): boolean {
  return !isBegun && quality >= minQuality.same
}

function evidenceOf(words: MatchedWord[], isWhole: boolean): NameEvidence {
  // «Жёлтая» is not enough for `Râpa Galbenă`
  const isTelling = (each: MatchedWord) =>
    each.word.length >= minTelling[isSameWord(each) ? 'same' : 'similar'] && (isWhole || !each.isTranslated)
  return {
    fit: fitOf(words, isWhole),
    hasWords: words.every((each) => each.isBegun || isSameWord(each)),
    isBrief: !words.some((each) => each.quality > 0 && isTelling(each)),
  }
}

function fitOf(words: MatchedWord[], isWhole: boolean): NameFit {
  const isSame = words.every(isSameWord)
  if (isSame && isWhole) return 'whole'
  if (words.every(({ word }) => word.length < minLetters)) return 'loose'
  if (isSame) return 'part'
  const qualities = words.map(({ quality }) => quality)
  const mean = qualities.reduce((sum, quality) => sum + quality, 0) / qualities.length
  return Math.min(...qualities) >= minQuality.similar && mean >= minQuality.mean ? 'similar' : 'loose'
}

/**
 * Names that match the typed words in any order, with missing, misspelt or unfinished words. If `isFinished` (a number was typed), the
 * name is expected to be complete; otherwise more words may follow.
 */
export function matchNames(
  index: StreetIndex,
  typed: TypedWord[],
  isFinished: boolean,
  isInScope: (key: number) => boolean,
): MatchedName[] {
  const words = typed.slice(0, 30)
  const letters = words.reduce((sum, { word }) => sum + word.length, 0)
  const coverShare = (isFinished ? 0.2 : 0.05) * Math.min(1, letters / 6)
  return candidateKeys(index, words, isInScope)
    .map((key) => ({ key, ...scoreKey(index, key, words, coverShare) }))
    .filter(({ score }) => score > 0.3)
}
