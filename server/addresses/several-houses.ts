import { blockWords, lexemesOf, plainText } from './search/normalise.ts'
import { type NumberItem, type QueryItem, readItems } from './search/query-items.ts'

/** Longer numbers are telephones and codes. */
const maxDigits = 6
/** «20-24»; dashes of all kinds are hyphens in plain text. */
const range = /(?<![\d/-])(\d{1,4})[a-zа-я]?\s*-\s*(\d{1,4})(?!\d)/g

/** Whether more than one number of the text may be that of a house; flats and postcodes are not. */
export function hasSeveralNumbers(text: string): boolean {
  return readItems(text).filter(isHouseNumber).length > 1
}

/**
 * Whether the text names several houses of the street, as «20, 22», «20 и 22» and «20А, Б» do, or a block beside the number: the search reads
 * the first number alone. `streetNames`: all names of the street, whose numbers are none of a house.
 */
export function namesSeveralHouses(text: string, streetNames: readonly string[]): boolean {
  const ofName = new Set(streetNames.flatMap(numbersOf))
  // «1989 г.» is read as 1989г
  const isOfHouse = ({ key }: NumberItem) => !ofName.delete(/^\d+/.exec(key)?.[0] ?? '')
  return readItems(text).filter(isHouseNumber).filter(isOfHouse).length > 1 || hasLetterBeside(text)
}

/** Whether the text contains «20-24», from a smaller number to a larger one. A house may have such a number, too. */
export function namesRange(text: string): boolean {
  return [...plainText(text).matchAll(range)].some(([, from, to]) => Number(from) < Number(to))
}

/** Whether a name contains the first number of the text, as `8 Martie` does of «8-мар». */
export function namesNumber(names: readonly string[], text: string): boolean {
  const [number] = numbersOf(text)
  return names.some((name) => numbersOf(name).some((other) => other === number))
}

function numbersOf(text: string): string[] {
  return plainText(text).match(/\d+/g) ?? []
}

function isHouseNumber(item: QueryItem): item is NumberItem {
  return item.type === 'number' && item.key.length <= maxDigits
}

/** «20, Б» and «20 корп. Б», but neither «20 Б» nor «20, с. Бачой». */
function hasLetterBeside(text: string): boolean {
  const lexemes = lexemesOf(plainText(text))
  return lexemes.some(({ text: letter, isNumber, gap }, at) => {
    const [before, earlier, after] = [lexemes[at - 1], lexemes[at - 2], lexemes[at + 1]]
    if (isNumber || letter.length !== 1 || !(after === undefined || /^\s*[,;)]/.test(after.gap))) return false
    if (before?.isNumber) return /[,;]/.test(gap)
    if (!earlier?.isNumber || before === undefined) return false
    return blockWords.has(before.text) || (before.text.length === 1 && /[,;]/.test(gap))
  })
}
