import type { StreetKind } from '../labels.ts'
import { emptyWords, findKind, findKindOfHalves, findSectorMarkOfHalves } from './address-words.ts'
import {
  flatWords,
  foldWord,
  houseMarks,
  isLetterOfFlat,
  type Lexeme,
  lexemesOf,
  plainText,
  readHouse,
} from './normalise.ts'

export interface WordItem {
  type: 'word'
  plain: string
  word: string
  /** Whether it is the end of the text, so that it may be unfinished. */
  isLast: boolean
  /** The street kind that the word may denote instead of being part of the name. */
  doubtfulKind?: StreetKind
}

export interface NumberItem {
  type: 'number'
  /** The house key. */
  key: string
  /** The key with the letters as they are written. */
  number: string
  /** The letters of the house as they are written. */
  letters: string
  isLast: boolean
  /** Whether it follows nr., д. and the like, so that it is the house number. */
  isMarked: boolean
}

export interface KindItem {
  type: 'kind'
  plain: string
  word: string
  kind: StreetKind
  isLast: boolean
}

export type QueryItem = WordItem | NumberItem | KindItem

/** The items parsed at one lexeme, and the index of the next lexeme. */
interface Reading {
  items: QueryItem[]
  end: number
}

function readNumber(lexemes: Lexeme[], at: number, isMarked: boolean): Reading {
  const next = lexemes[at + 1]
  const { text, isOrdinal } = lexemes[at] ?? { text: '', isOrdinal: false }
  if (isOrdinal) return { items: [{ type: 'word', plain: text, word: text, isLast: false }], end: at + 1 }
  if (isFlatAlone(lexemes, at + 1) && !beginsPart(next) && !isMarked) return { items: [], end: at + 2 }
  const { key, number, letters, end } = readHouse(lexemes, at)
  const item: NumberItem = { type: 'number', key, number, letters, isLast: end === lexemes.length, isMarked }
  return { items: [item], end: isFlatAlone(lexemes, end) && beginsPart(lexemes[end]) ? end + 1 : end }
}

/** Whether a word for a flat is at `at`, without its number or letter after it. Shorter words may be the beginning of a name. */
function isFlatAlone(lexemes: Lexeme[], at: number): boolean {
  const text = lexemes[at]?.text ?? ''
  if (text.length <= 2 || !flatWords.has(text)) return false
  return !lexemes[at + 1]?.isNumber && !isLetterOfFlat(lexemes, at + 1)
}

/** Whether the word is separated from the one before: after «12, » an entrance follows, but 12 is not its number. */
function beginsPart(lexeme: Lexeme | undefined): boolean {
  return /[,;(]/.test(lexeme?.gap ?? '')
}

function readWord(lexemes: Lexeme[], at: number): Reading {
  const { text } = lexemes[at] ?? { text: '' }
  const next = lexemes[at + 1]
  if (next?.isNumber && flatWords.has(text)) return { items: [], end: readHouse(lexemes, at + 1).end }
  if (flatWords.has(text) && isLetterOfFlat(lexemes, at + 1)) return { items: [], end: at + 2 }
  if (next?.isNumber && houseMarks.has(text)) return readNumber(lexemes, at + 1, true)
  if (next?.isNumber && text === 'md' && next.text.length === 4) return { items: [], end: at + 2 }
  const isLast = at === lexemes.length - 1
  if (next?.gap === '-') {
    const plain = text + next.text
    const kind = findKindOfHalves(text, next.text)
    if (kind !== undefined)
      return { items: [{ type: 'kind', plain, word: foldWord(plain), kind, isLast: false }], end: at + 2 }
    const mark = findSectorMarkOfHalves(text, next.text)
    if (mark !== undefined) return { items: [{ type: 'word', plain, word: mark, isLast: false }], end: at + 2 }
  }
  const word = foldWord(text)
  if (word === '' || emptyWords.has(word)) return { items: [], end: at + 1 }
  const reading = findKind(text, word)
  if (reading?.certain) return { items: [{ type: 'kind', plain: text, word, kind: reading.kind, isLast }], end: at + 1 }
  const item: WordItem = { type: 'word', plain: text, word, isLast }
  if (reading !== undefined) item.doubtfulKind = reading.kind
  return { items: [item], end: at + 1 }
}

/** Moldovan postcodes have four digits; house numbers have fewer. */
const postcode = /^[2-7]\d{3}$/

/** Removes the postcodes of a query that has another number: «Пушкина 54, Кишинёв 2012». */
function withoutPostcodes(items: QueryItem[]): QueryItem[] {
  const isPostcode = (item: QueryItem) => item.type === 'number' && !item.isMarked && postcode.test(item.key)
  const hasOther = items.some((item) => item.type === 'number' && !isPostcode(item))
  return hasOther ? items.filter((item) => !isPostcode(item)) : items
}

/** «31 августа 1989 г. 78»: the year and its mark, of which the mark is no town («г. Кишинёв»). */
function withoutYearMarks(lexemes: Lexeme[]): Lexeme[] {
  return lexemes.filter(({ text, gap }, at) => {
    const before = lexemes[at - 1]
    return !(text === 'г' && gap.trim() === '' && before?.isNumber && /^(1[89]|20)\d\d$/.test(before.text))
  })
}

/**
 * Parses a query into items, in order: words of names, street kinds, and possible house numbers. Flats, entrances, floors, door phones and
 * postcodes are removed.
 */
export function readItems(query: string): QueryItem[] {
  const plain = plainText(query)
  const lexemes = withoutYearMarks(lexemesOf(plain))
  const items: QueryItem[] = []
  let at = 0
  while (at < lexemes.length) {
    const reading = lexemes[at]?.isNumber ? readNumber(lexemes, at, false) : readWord(lexemes, at)
    items.push(...reading.items)
    at = reading.end
  }
  return withoutPostcodes(items)
}
