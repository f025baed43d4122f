import { foldWord } from '../../addresses/search/normalise.ts'
import { repairMixedScript } from '../../addresses/search/transliteration.ts'

/**
 * Folds a word of a folded text to its sound in Latin letters, the same for Cyrillic and transliterated spellings and for words in which
 * letters of the other script are mixed: «девять», `devyat`, `deviat`. The soft sign is omitted, because transliterations omit it.
 */
export function soundOf(word: string): string {
  return foldWord(repairMixedScript(word.replaceAll('ь', '')))
}

/** The sounds of the words of a list that is separated by spaces. The list may contain diacritics and capitals. */
export function soundsOf(list: string): string[] {
  return list.split(/\s+/).map((word) => soundOf(word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')))
}

const latinTwins: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaвbсcеeнhіiкkмmоoрpтtхxуyгrиu']
    .join('')
    .match(/../gu)
    ?.map((pair) => [...pair]) ?? [],
)

/** The Latin letters that a word is drawn with, for domains: «соm» and «сом» in Cyrillic letters are `com`. */
export function drawnAsLatin(word: string): string {
  let drawn = ''
  for (const letter of word) drawn += latinTwins[letter] ?? letter
  return drawn
}

/** A part of a folded text, from the first index to before the last. */
export interface Span {
  from: number
  to: number
}
