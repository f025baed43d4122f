import { joinedNumber } from '@motanet/contract/phone.ts'

const maxWords = 8
/** Longer words are found by so many characters: see the function `word_beginnings` of the database. */
const maxLength = 20
/** Without its sign only if a number follows: 3731 are the last digits of another one. */
const countryCode = /^(?:(?:\+|00)373|373(?=\d{5}))/
const minEnd = 4

/** The words of a search as the database folds them: see its function `folded_words`. */
export function searchWords(search: string): string[] {
  return search
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ăâîșşțţё]/g, (letter) => unmarked[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords)
}

const unmarked: Readonly<Record<string, string>> = {
  ...{ ă: 'a', â: 'a', î: 'i', ș: 's', ş: 's', ț: 't', ţ: 't' },
  ё: 'е',
}

/** The search as one number, without separators, if it is nothing else; 54/1 is a house. */
export function numberIn(search: string): string | undefined {
  const number = joinedNumber(search)
  const isHouse = search.includes('/') && number.length < 8
  return /^\+?\d{3,}$/.test(number) && !isHouse ? number : undefined
}

/** What the beginning of a word is stored as. */
export function beginning(word: string): string {
  return word.slice(0, maxLength)
}

/** What a part of a phone number may be stored as: its beginning in any notation, or its last digits. */
export function partsOfPhone(number: string): string[] {
  const digits = number.replace(countryCode, '').replace('+', '')
  const reversed = [...digits].reverse().join('')
  const ends = digits.length >= minEnd ? [`~${reversed}`] : []
  return [...new Set([digits, digits.replace(/^0/, ''), ...ends])].filter((part) => part !== '')
}

/** A tsquery of which each group has to match by one of its lexemes; none of them contains a quote. */
export function queryOf(groups: readonly (readonly string[])[]): string {
  return groups.map((lexemes) => `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`).join(' & ')
}
