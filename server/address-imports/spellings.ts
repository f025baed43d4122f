import type { Translated } from '@motanet/contract/errors.ts'
import { foldText, nameKeys, plainText } from '../addresses/search/normalise.ts'
import { towns } from '../addresses/search/towns.ts'

const townByKey = new Map(
  towns.flatMap((town) => [town.name, town.nameRo].map((name) => [spellingKey(name), town] as const)),
)

/** Equal for spellings that differ in case, diacritics and punctuation only; empty for an absent name. */
export function spellingKey(name: string): string {
  return plainText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether the search takes both names for the same: Izmail and Ismail, Bătrân and Bătrîn. */
export function soundsAlike(name: string, other: string): boolean {
  const keys = nameKeys(name)
  return nameKeys(other).some((key) => keys.includes(key))
}

/** The keys of all names that are given, as they sound. */
export function soundKeys(names: readonly string[]): string[] {
  return names.map(foldText).filter((key) => key !== '')
}

/** The name that the file gives, unless it is the known one with fewer diacritics or in capitals, as registers write it. */
export function betterSpelling(known: string, given: string): string {
  if (given === '') return known
  const isPoorer = countMarked(given) < countMarked(known) || (isInCapitals(given) && !isInCapitals(known))
  return isPoorer && soundsAlike(known, given) ? known : given
}

function isInCapitals(name: string): boolean {
  return name === name.toUpperCase()
}

function countMarked(name: string): number {
  return name.normalize('NFC').replace(/[\x20-\x7E]/g, '').length
}

/** The names of a locality, and of a town of Moldova also the absent one. */
export function withTownNames(names: Translated): Translated {
  const town = townByKey.get(spellingKey(names.ro || names.ru))
  return { ru: names.ru || (town?.name ?? ''), ro: names.ro || (town?.nameRo ?? '') }
}

/** Both names of a locality, with those of the towns of Moldova. */
export function completeLocality(names: Translated): Translated {
  const { ru, ro } = withTownNames(names)
  return { ru: ru || ro, ro: ro || ru }
}

/** Both names for a new row, whose Romanian one is required. */
export function completeNames({ ru, ro }: Translated): Translated {
  return { ru, ro: ro || ru }
}
