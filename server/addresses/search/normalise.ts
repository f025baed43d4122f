import { repairMixedScript, romanise } from './transliteration.ts'

/** Maximum number of characters that are read of a query or a name; the rest is ignored. */
const maxLength = 120

/**
 * Replacements that map spellings of the same sound to one form, applied in this order to queries and names. Each pattern is a fixed
 * string or a character class, so matching takes linear time.
 */
const phoneticFolds: readonly [RegExp, string][] = [
  [/dzh|dj/g, 'g'],
  [/zh/g, 'j'],
  [/kh/g, 'h'],
  [/tch|ch|cz/g, 'c'],
  [/gh/g, 'g'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/ts|tz/g, 't'],
  [/[kq]/g, 'c'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/x/g, 'cs'],
  [/([a-z])\1+/g, '$1'],
  [/ea/g, 'ia'],
  [/([cg])[ei]([aou])/g, '$1$2'],
  [/([a-z])\1+/g, '$1'],
]

/** Synonymous spellings in registers and queries, by folded spelling, mapped to one canonical folded word. */
export const sameWords: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    sf: 'sfin sfan sfint sfant sfintul sfantul sfintului sfantului sfinta sfanta sfintei sv sviatogo sviatoi sviataia',
    ianuarie: 'ianvar ianvaria',
    februarie: 'fevral fevralia',
    martie: 'mart marta',
    aprilie: 'aprel aprelia',
    mai: 'maia',
    iunie: 'iun iunia',
    // «Июля» folds to Iulia, which is more often a name (Alba Iulia), so it is not listed.
    iulie: 'iul',
    august: 'avgust avgusta',
    septembrie: 'sentiabr sentiabria',
    octombrie: 'octiabr octiabria',
    noiembrie: 'noiabr noiabria',
    decembrie: 'decabr decabria',
  }).flatMap(([word, others]) => others.split(' ').map((other): [string, string] => [other, word])),
)
/** A sequence of letters or of digits in a plain text, with the characters between it and the previous one. */
export interface Lexeme {
  text: string
  isNumber: boolean
  /** A number with a Russian ordinal ending («1-я», «4-й»): part of a name, never a house number. */
  isOrdinal: boolean
  gap: string
}

/** Russian ordinal endings in plain text, where й is и. */
const ordinalEndings = new Set(['и', 'я', 'ая', 'ыи', 'ои', 'ии', 'го'])

/**
 * Plain text: NFKC, lower case, without diacritics (ș = ş = s, ё = е, й = и) and invisible format characters. Only the first 120 characters
 * are read. Punctuation is preserved, because house numbers and abbreviations need it; all dashes and the minus sign become hyphens.
 */
export function plainText(text: string): string {
  const composed = text.slice(0, maxLength).normalize('NFKC').slice(0, maxLength)
  const lower = composed
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
  return lower.replaceAll('ӂ', 'дж').replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
}

/** Splits plain text into sequences of letters and of digits, in order; other characters are stored as gaps. */
export function lexemesOf(plain: string): Lexeme[] {
  const lexemes: Lexeme[] = []
  let end = 0
  for (const match of plain.matchAll(/[a-zа-яєіїґў]+|[0-9]+/g)) {
    const text = match[0]
    const isNumber = text >= '0' && text < ':'
    const gap = plain.slice(end, match.index)
    const before = lexemes.at(-1)
    end = match.index + text.length
    if (before?.isNumber && ordinalEndings.has(text) && (gap === '' || gap === '-')) before.isOrdinal = true
    else lexemes.push({ text: isNumber ? text : repairMixedScript(text), isNumber, isOrdinal: false, gap })
  }
  return lexemes
}

/** Folds a plain word to its sound, in [a-z0-9]: «пушкина», `pushkina` → `puscina`; `Bătrân` → `batran`. Digits are unchanged. */
export function foldWord(plainWord: string): string {
  let folded = romanise(plainWord)
  for (const [spelling, sound] of phoneticFolds) folded = folded.replace(spelling, sound)
  return sameWords.get(folded) ?? folded
}

/** All words of a text, folded and joined with single spaces; empty if the text has no letters or digits. */
export function foldText(text: string): string {
  return lexemesOf(plainText(text))
    .map((lexeme) => foldWord(lexeme.text))
    .filter((word) => word !== '')
    .join(' ')
}

/**
 * The index keys of a name: its folded text and, if it contains â or î, two variants with both read as a and as i (Bătrân, Batran,
 * Batrin; Rîșcani, Râșcani).
 */
export function nameKeys(name: string): string[] {
  const composed = name.slice(0, maxLength).normalize('NFC')
  const readings = [composed, composed.replace(/[âîÂÎ]/g, 'a'), composed.replace(/[âîÂÎ]/g, 'i')]
  return [...new Set(readings.map(foldText))].filter((key) => key !== '')
}

/**
 * Letters of a house number: Cyrillic letters mapped to the Latin letter used on the same house plate. The Latin k is listed because in
 * names it is folded to c, and 5K is another house than 5C.
 */
const houseLetters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'b',
  с: 'c',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  р: 'p',
  k: 'k',
}

/** Words before the letter of a house: «77 лит. А». */
export const letterWords = new Set(['лит', 'литер', 'литера', 'буква', 'lit', 'litera'])
export const blockWords = new Set(['к', 'k', 'корп', 'корпус', 'кор', 'corp', 'corpul', 'bl', 'bloc', 'блок', 'дробь'])
export const houseMarks = new Set(['nr', 'no', 'num', 'numar', 'numarul', 'n', 'д', 'дом', 'номер', 'casa', 'd', 'dom'])
export const flatWords = new Set(
  'ap ап апарт apt apart apartament apartamentul кв квартира kv kvartira sc scara подъезд под podezd et etaj etajul этаж эт оф офис of oficiu oficiul birou домофон domofon interfon interfonul код cod'.split(
    ' ',
  ),
)

function isHouseLetter(lexeme: Lexeme | undefined): lexeme is Lexeme {
  return lexeme !== undefined && !lexeme.isNumber && lexeme.text.length === 1
}

const openingQuote = /^\s*[-/\\]?\s*["'«„“”‘’]$/
const closingQuote = /^["'»“”’]/

/**
 * Whether a letter is part of the house number. After a blank it must be in quotation marks or at the end of a part: «4 А», but not «22 a
 * puskin».
 */
function belongsToHouse(letter: Lexeme, after: Lexeme | undefined): boolean {
  if (openingQuote.test(letter.gap)) return after === undefined || closingQuote.test(after.gap)
  const gap = letter.gap.trim()
  if (letter.gap === '' || gap === '-' || gap === '/' || gap === '\\') return true
  return gap === '' && (after === undefined || /[,;)]/.test(after.gap) || flatWords.has(after.text))
}

/** Whether `lexemes[at]` is the letter of the entrance or office that is named before it: «подъезд А», `sc. A`. */
export function isLetterOfFlat(lexemes: Lexeme[], at: number): boolean {
  const letter = lexemes[at]
  return isHouseLetter(letter) && belongsToHouse({ ...letter, gap: letter.gap.replace(/^\./, '') }, lexemes[at + 1])
}

interface ReadHouse {
  key: string
  /** The key with the letters as they are written: «12Б» → «12б». */
  number: string
  /** The letters as they are written. */
  letters: string
  /** The index of the lexeme after the number. */
  end: number
}

/**
 * Parses the house number that begins at `lexemes[from]`. `12-3`,
 * `12 корп 3`, `12к3`, `12 bl. 3`, `12 дробь 3` → `12/3`; `4 А`, `4-а`, `4/A`, `4 «А»`, `4 лит. А` → `4a`.
 */
export function readHouse(lexemes: Lexeme[], from: number): ReadHouse {
  let key = numberText(lexemes[from]?.text ?? '')
  let number = key
  let letters = ''
  const add = (part: string, written = part) => {
    key += part
    number += written
  }
  const addLetter = (letter: Lexeme) => {
    add(houseLetter(letter), letter.text)
    letters += letter.text
  }
  let at = from + 1
  for (let parts = 1; at < lexemes.length && parts < 4; parts++) {
    const lexeme = lexemes[at]
    const next = lexemes[at + 1]
    if (lexeme === undefined) break
    if (next?.isNumber && blockWords.has(lexeme.text)) {
      add(`/${numberText(next.text)}`)
      at += 2
    } else if (isHouseLetter(next) && letterWords.has(lexeme.text)) {
      addLetter(next)
      at += 2
    } else if (isHouseLetter(lexeme) && belongsToHouse(lexeme, next)) {
      addLetter(lexeme)
      at++
    } else if (lexeme.isNumber && /^\s*[-/\\]\s*$/.test(lexeme.gap)) {
      add(`/${numberText(lexeme.text)}`)
      at++
    } else break
  }
  return { key, number, letters, end: at }
}

function houseLetter({ text }: Lexeme): string {
  return houseLetters[text] ?? foldWord(text)
}

function numberText(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

/**
 * The normalised key of a house on its street, the same for all spellings: `12/3`, `4a`, `77a`. Number marks (nr., д.) and flats (ap. 5)
 * are removed. A label without a number results in its folded letters, an empty label in ''.
 */
export function houseKey(text: string): string {
  return readHouseLabel(text).key
}

/**
 * The Cyrillic letters of a house number, in plain text: «12Б» → «б», `12B` → ''. They tell apart houses with equal keys: Б sounds and В
 * looks like B.
 */
export function cyrillicHouseLetters(text: string): string {
  return readHouseLabel(text).numberLetters.replace(/[a-z]/g, '')
}

/** The letters of a house number as they are written, in plain text: «12Б» → «б». */
export function houseLettersOf(text: string): string {
  return readHouseLabel(text).letters
}

/** `numberLetters`: those of the number; `letters` has words after it as well, or those of a label without a number. */
function readHouseLabel(text: string): { key: string; letters: string; numberLetters: string } {
  const lexemes = lexemesOf(plainText(text))
  const from = lexemes.findIndex((lexeme) => lexeme.isNumber)
  const number = from === -1 ? { key: '', letters: '', end: 0 } : readHouse(lexemes, from)
  let { key, letters } = number
  for (const lexeme of lexemes.slice(number.end)) {
    if (from !== -1 && flatWords.has(lexeme.text)) break
    key += lexeme.isNumber ? `/${numberText(lexeme.text)}` : foldWord(lexeme.text)
    if (!lexeme.isNumber) letters += lexeme.text
  }
  return { key, letters, numberLetters: number.letters }
}

/**
 * Whether the letters of two house numbers with one key may be the same: Б and В are not, but the Latin B may be either, by its sound or by
 * its look.
 */
export function mayBeSameLetters(one: string, other: string): boolean {
  const isCyrillic = (letter: string) => letter > 'z'
  if (one.length !== other.length) return isCyrillic(one) !== isCyrillic(other)
  return [...one].every((letter, at) => {
    const otherLetter = other.charAt(at)
    return letter === otherLetter || isCyrillic(letter) !== isCyrillic(otherLetter)
  })
}
