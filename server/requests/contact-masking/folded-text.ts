/** Characters that are not drawn, or only onto the character before them: nobody sees them, so they must not separate anything. */
const invisible = /[\p{Cf}\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]/u
const whitespace = /[\s\u2800]/u
const newline = /[\n\r\u2028\u2029]/

/** What stands for a placeholder in a folded text. Control characters of the original are removed, so it is unambiguous. */
export const placeholderMark = '\0'
/** What stands for emoji and other symbols outside the Basic Multilingual Plane, so that every index is one character. */
const symbolMark = '□'

const maxDecomposed = 6

const replacements: ReadonlyMap<string, string> = new Map([
  ...pairs('ο o α a ε e ι i κ k ρ p τ t υ y χ x ν v ı i ɡ g ѕ s ј j ԁ d ո n ӏ l ł l ß ss'),
  ...pairs('。 . · . • . ∙ . ⋅ . ｡ . ‐ - − - ⁄ / ∕ / ⓪ 0 ⓿ 0 🄋 0 🄌 0 🔟 10 🅐 a Ⓐ a'),
])

function pairs(list: string): [string, string][] {
  const parts = list.split(' ')
  return Array.from({ length: parts.length / 2 }, (_, index) => [parts[2 * index] ?? '', parts[2 * index + 1] ?? ''])
}

/** The first of each row of nine circled digits that have no compatibility decomposition. */
const circledOnes = [0x24f5, 0x2776, 0x2780, 0x278a]

/** A text in the form in which contacts are searched, with the position of each character in the original. */
export interface FoldedText {
  /** Lower case, without diacritics and invisible characters, digits as 0 to 9, dashes as hyphens. */
  text: string
  /** For each character of `text`: where its source begins in the original. */
  starts: number[]
  /** For each character of `text`: where its source and the invisible characters after it end in the original. */
  ends: number[]
}

/** Folds a text. Occurrences of the placeholders become `placeholderMark`, because they are no text of the author. */
export function foldFreeText(original: string, placeholders: readonly string[]): FoldedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  for (let at = 0; at < original.length; ) {
    const start = at
    const placeholder = placeholders.find((each) => original.startsWith(each, start))
    const source = placeholder ?? String.fromCodePoint(original.codePointAt(at) ?? 0)
    at += source.length
    const folded = placeholder === undefined ? foldCharacter(source) : placeholderMark
    for (const _ of folded) {
      starts.push(start)
      ends.push(at)
    }
    text += folded
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = at
  }
  return { text, starts, ends }
}

function foldCharacter(character: string): string {
  if (character >= ' ' && character <= '~') return character.toLowerCase()
  if (whitespace.test(character)) return newline.test(character) ? '\n' : ' '
  if (/\p{Pd}/u.test(character)) return '-'
  const decomposed = character.normalize('NFKD')
  // Ligatures of whole phrases are no part of a contact, and would multiply the length of the text
  if (decomposed.length > maxDecomposed) return symbolMark
  let folded = ''
  for (const part of decomposed.toLowerCase().normalize('NFKD')) {
    if (whitespace.test(part)) folded += ' '
    else if (!invisible.test(part)) folded += replacements.get(part) ?? digitOf(part) ?? basic(part)
  }
  return folded
}

function basic(character: string): string {
  return character.length > 1 ? symbolMark : character
}

/** The value of a decimal digit of any script: blocks of digits have ten in order, and begin after another kind of character. */
function digitOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const row = circledOnes.find((one) => code >= one && code < one + 9)
  if (row !== undefined) return String(code - row + 1)
  if (!isDecimalDigit(code)) return undefined
  let before = 0
  while (before < 50 && isDecimalDigit(code - before - 1)) before++
  return String(before % 10)
}

function isDecimalDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code))
}
