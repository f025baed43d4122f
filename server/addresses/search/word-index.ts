import { editDistance, prefixDistance } from './edit-distance.ts'
import { listsOf, type NumberLists } from './number-lists.ts'
import { runSteps, type Steps } from './steps.ts'

/**
 * Index of distinct folded words ([a-z0-9], for localities with spaces) that are matched exactly, by prefix, by stem and by edit
 * distance. Words are sorted; `trigrams` lists the words that contain each trigram.
 */
export interface WordIndex {
  words: string[]
  trigrams: NumberLists
  /** Buffer for counting shared trigrams; all zero between calls. */
  counts: Uint8Array
}

/** Match quality, 0 to 1, by word number. */
export type WordMatches = Map<number, number>

const alphabet = 37
const trigramCount = alphabet ** 3
/** Maximum number of words whose edit distance is computed per typed word; those that share most trigrams come first. */
const maxVerified = 160

/** Folded Russian and Romanian endings in which two words with a common stem may differ. */
const endings = new Set(
  ' a i u e o ei oi ii ia iu om ogo ova ovo scaia scoe sci scoi scogo caia coe coi cogo aia oe naia ul ului lui lor ilor elor ele le asca esti ca'.split(
    ' ',
  ),
)
const adjectiveEnding = /(s?ca(ia)?|s?co(e|i|go)|sci|naia|aia)$/

function symbolOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 21
  return 0
}

/** Trigram numbers of a word, padded with two blanks before it and, if it is complete, one after it. */
function trigramsOf(word: string, isWhole: boolean): number[] {
  const trigrams: number[] = []
  let first = 0
  let second = 0
  const end = isWhole ? word.length + 1 : word.length
  for (let at = 0; at < end; at++) {
    const third = at < word.length ? symbolOf(word.charCodeAt(at)) : 0
    trigrams.push((first * alphabet + second) * alphabet + third)
    first = second
    second = third
  }
  return trigrams
}

export function createWordIndex(distinctWords: Iterable<string>): WordIndex {
  return runSteps(wordIndexSteps(distinctWords))
}

/** The computation of `createWordIndex`, for a caller that pauses it between steps. */
export function* wordIndexSteps(distinctWords: Iterable<string>): Steps<WordIndex> {
  const words = [...distinctWords].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const pairs: [number, number][] = []
  for (const [wordNumber, word] of words.entries()) {
    yield
    for (const trigram of new Set(trigramsOf(word, true))) pairs.push([trigram, wordNumber])
  }
  return { words, trigrams: listsOf(pairs, trigramCount), counts: new Uint8Array(words.length) }
}

/** Number of the first word that is not less than `word`. */
function lowerBound(words: string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a folded word is a number, or begins with one: 1989, 12a. */
export function isNumeric(word: string): boolean {
  return word.charCodeAt(0) < 58
}

/** Number of the word, or −1 if the index does not contain it. */
export function findWord(index: WordIndex, word: string): number {
  const at = lowerBound(index.words, word)
  return index.words[at] === word ? at : -1
}

/** Whether any word begins with `prefix`. */
export function hasPrefix(index: WordIndex, prefix: string): boolean {
  return (index.words[lowerBound(index.words, prefix)] ?? '').startsWith(prefix)
}

function put(matches: WordMatches, wordNumber: number, quality: number): void {
  if (quality > (matches.get(wordNumber) ?? 0)) matches.set(wordNumber, quality)
}

/** Maximum edit distance of two words that match: about one edit per four letters, at most three. */
function editsAllowed(typed: string, known: string): number {
  const longer = Math.max(typed.length, known.length)
  return longer < 6 ? 1 : longer < 9 ? 2 : 3
}

/** Whether two words differ only in a known ending after at least four common letters (three if they are the whole index word). */
function sharesStem(typed: string, known: string): boolean {
  let common = 0
  while (common < typed.length && typed[common] === known[common]) common++
  const minStem = common === known.length ? 3 : 4
  for (let stem = common; stem >= Math.max(minStem, common - 1); stem--) {
    if (endings.has(typed.slice(stem)) && endings.has(known.slice(stem))) return true
  }
  return false
}

/** Words that share trigrams with the typed word, most shared trigrams first. */
function wordsAlike(index: WordIndex, typed: string, isWhole: boolean): number[] {
  const { counts } = index
  const { starts, values } = index.trigrams
  const touched: number[] = []
  const trigrams = new Set(trigramsOf(typed, isWhole))
  for (const trigram of trigrams) {
    const end = starts[trigram + 1] ?? 0
    for (let at = starts[trigram] ?? 0; at < end; at++) {
      const wordNumber = values[at] ?? 0
      const count = counts[wordNumber] ?? 0
      if (count === 0) touched.push(wordNumber)
      counts[wordNumber] = count + 1
    }
  }
  const byCount: number[][] = Array.from({ length: trigrams.size + 1 }, () => [])
  for (const wordNumber of touched) {
    byCount[counts[wordNumber] ?? 0]?.push(wordNumber)
    counts[wordNumber] = 0
  }
  const alike: number[] = []
  for (let count = trigrams.size; count > 0 && alike.length < maxVerified; count--) {
    for (const wordNumber of byCount[count] ?? []) alike.push(wordNumber)
  }
  return alike.slice(0, 2 * maxVerified)
}

function matchEdits(index: WordIndex, typed: string, isLast: boolean, discount: number, matches: WordMatches): void {
  if (typed.length < 3) return
  for (const wordNumber of wordsAlike(index, typed, !isLast)) {
    const known = index.words[wordNumber] ?? ''
    if (sharesStem(typed, known)) put(matches, wordNumber, 0.92 - discount)
    const allowed = editsAllowed(typed, known)
    const penalty = (typed[0] === known[0] ? 0.04 : 0.08) + discount
    const edits = editDistance(typed, known, allowed)
    if (edits > 0 && edits <= allowed) {
      put(matches, wordNumber, 1 - penalty - (edits * 0.8) / Math.max(typed.length, known.length))
    }
    if (typed.length < 4 || known.length <= typed.length) continue
    const allowedInPrefix = typed.length < 9 ? 1 : 2
    const prefixEdits = prefixDistance(typed, known, allowedInPrefix)
    if (prefixEdits > 0 && prefixEdits <= allowedInPrefix) {
      put(matches, wordNumber, (isLast ? 0.92 : 0.86) - penalty - prefixEdits / typed.length)
    }
  }
}

/**
 * All index words that a folded, typed word may match, with a quality: exact 1, prefix 0.84 to 0.95, same stem 0.92, edits less. Numbers
 * match exactly or, while being typed (`isLast`), by prefix. Takes time linear in the posting lists of its trigrams.
 */
export function matchWords(index: WordIndex, typed: string, isLast: boolean): WordMatches {
  const matches: WordMatches = new Map()
  const isNumber = isNumeric(typed)
  if (!isNumber || isLast) {
    const base = isLast ? 0.9 : 0.84
    const exact = isLast && typed.length < 5 ? 0.96 : 1
    for (let at = lowerBound(index.words, typed); at < index.words.length; at++) {
      const known = index.words[at] ?? ''
      if (!known.startsWith(typed)) break
      matches.set(at, known.length === typed.length ? exact : base + (0.05 * typed.length) / known.length)
    }
  } else {
    const exact = findWord(index, typed)
    if (exact >= 0) matches.set(exact, 1)
  }
  if (isNumber) return matches
  matchEdits(index, typed, isLast, 0, matches)
  const stem = typed.replace(adjectiveEnding, '')
  if (stem.length >= 3 && stem.length < typed.length) matchEdits(index, stem, true, 0.08, matches)
  return matches
}
