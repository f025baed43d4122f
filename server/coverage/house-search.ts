import { addressLabels, type NamedStreet } from '../addresses/labels.ts'
import {
  foldWord,
  houseMarks,
  type Lexeme,
  lexemesOf,
  nameKeys,
  plainText,
  readHouse,
} from '../addresses/search/normalise.ts'

/** The houses of a street whose key begins with the text; all of them if it is empty. */
export interface SoughtHouses {
  streetId: number
  keyBegin: string
}

export interface SearchedStreet extends NamedStreet {
  id: number
  old_names: readonly string[]
}

/** What a search means on each street: words of street and town by their beginnings, then the beginning of a house number. */
export function seekHouses(search: string, streets: readonly SearchedStreet[]): SoughtHouses[] {
  const lexemes = lexemesOf(plainText(search)).filter(({ text }, at, all) => !isHouseMark(text, all[at + 1]))
  return streets.flatMap((street) => {
    const words = wordsOf(street)
    const unknownAt = lexemes.findIndex((lexeme) => !isAmong(words, lexeme))
    if (unknownAt === -1) return { streetId: street.id, keyBegin: '' }
    return lexemes.flatMap((lexeme, at) => {
      if (at > unknownAt || !lexeme.isNumber) return []
      const { key, end } = readHouse(lexemes, at)
      return end === lexemes.length ? { streetId: street.id, keyBegin: key } : []
    })
  })
}

const isHouseMark = (text: string, next: Lexeme | undefined) => houseMarks.has(text) && next?.isNumber === true

function wordsOf(street: SearchedStreet): string[] {
  return [...Object.values(addressLabels(street)), ...street.old_names]
    .flatMap(nameKeys)
    .flatMap((name) => name.split(' '))
}

/** A number of a name is no beginning of a longer one. */
function isAmong(words: readonly string[], { text, isNumber }: Lexeme): boolean {
  const sought = foldWord(text)
  return words.some((word) => (isNumber ? word === sought : word.startsWith(sought)))
}
