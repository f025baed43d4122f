import { type Span, soundOf } from './folded-words.ts'
import { multipliers, type NumberWord, numbersIn, wordsBetweenDigits } from './number-words.ts'

/** Letters that are typed instead of the digit they look like. */
const digitTwins: Readonly<Record<string, string>> = {
  o: '0',
  о: '0',
  l: '1',
  i: '1',
  і: '1',
  z: '2',
  з: '3',
  ч: '4',
  s: '5',
  б: '6',
  b: '8',
  в: '8',
}

/** Digits that are typed together or are one number in words. */
export interface DigitGroup extends Span {
  kind: 'digits'
  digits: string
  /** Zeros at the end that the next number word may replace; undefined for digits that are not words. */
  open?: number
  /** A separate letter o, which may be a preposition. */
  isLetter?: boolean
}

/** A word that is no number. Words that may be between the digits of a number are left out. */
export interface OtherWord extends Span {
  kind: 'word'
  sound: string
}

/** Lists the digit groups and the other words of a folded text in order. Number words that form one number are one group. */
export function readDigitGroups(text: string): (DigitGroup | OtherWord)[] {
  const parts: (DigitGroup | OtherWord)[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const from = match.index
    const chunk = match[0]
    const digits = typedDigits(chunk)
    if (digits === undefined) addMixed(parts, chunk, from)
    else parts.push({ kind: 'digits', digits, from, to: from + chunk.length, isLetter: !/\d/.test(chunk) })
  }
  return parts
}

/** The digits of «О69», «7l2», «О»; undefined for a chunk with other letters or with more letters than digits. */
function typedDigits(chunk: string): string | undefined {
  if (/^[oо]{1,3}$/.test(chunk)) return '0'.repeat(chunk.length)
  let digits = ''
  let letters = 0
  for (const character of chunk) {
    const isDigit = character >= '0' && character <= '9'
    const digit = isDigit ? character : digitTwins[character]
    if (digit === undefined) return undefined
    if (!isDigit) letters++
    digits += digit
  }
  return letters * 2 > digits.length ? undefined : digits
}

function addMixed(parts: (DigitGroup | OtherWord)[], chunk: string, offset: number) {
  // A zero for the letter o: «н0ль»
  const lettersOnly = chunk.replaceAll('0', 'о')
  if (!/\d/.test(lettersOnly) && numbersIn(soundOf(lettersOnly))) {
    addWord(parts, lettersOnly, offset, offset + chunk.length)
    return
  }
  for (const { 0: text, index } of chunk.matchAll(/[0-9]+|[^0-9]+/g)) {
    const from = offset + index
    const to = from + text.length
    if (/^[0-9]/.test(text)) parts.push({ kind: 'digits', digits: text, from, to })
    // One letter between digits, as in 069a123b456, separates as a dash does
    else if (text.length > 1 || index === 0 || index + 1 === chunk.length) addWord(parts, text, from, to)
  }
}

function addWord(parts: (DigitGroup | OtherWord)[], text: string, from: number, to: number) {
  const sound = soundOf(text)
  const multiplier = multipliers.get(sound)
  const numbers = multiplier ? undefined : numbersIn(sound)
  if (multiplier) multiply(parts, multiplier, from, to)
  else if (numbers) for (const number of numbers) addNumber(parts, number, from, to)
  else if (!wordsBetweenDigits.has(sound)) parts.push({ kind: 'word', sound, from, to })
}

function addNumber(parts: (DigitGroup | OtherWord)[], { digits, open }: NumberWord, from: number, to: number) {
  const before = parts.at(-1)
  if (before?.kind !== 'digits' || digits.length > (before.open ?? 0) || digits === '0') {
    parts.push({ kind: 'digits', digits, open, from, to })
    return
  }
  before.digits = before.digits.slice(0, -digits.length) + digits
  before.open = open
  before.to = to
}

function multiply(parts: (DigitGroup | OtherWord)[], { digits, open }: NumberWord, from: number, to: number) {
  const before = parts.at(-1)
  const isWords = before?.kind === 'digits' && (before.open !== undefined || before.isLetter)
  if (isWords && before.digits.length === 1) {
    // «O sută» is one hundred; the letter was read as zero
    before.digits = (before.isLetter ? '1' : before.digits) + digits
    before.open = open
    before.isLetter = false
    before.to = to
  } else if (isWords && before.open === 0 && !before.digits.endsWith('0')) {
    // «Șaizeci, două sute» is 60 and 200, not 62 hundreds
    parts.push({ kind: 'digits', digits: before.digits.slice(-1) + digits, open, from, to })
    before.digits = `${before.digits.slice(0, -1)}0`
  } else if (open === 2) parts.push({ kind: 'digits', digits: `1${digits}`, open, from, to })
}
