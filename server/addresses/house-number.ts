import { blockWords, flatWords, houseMarks, letterWords, lexemesOf, plainText } from './search/normalise.ts'

const month =
  '(янв|фев|мар|апр|ма[ия]|июн|июл|авг|сен|окт|ноя|дек|[ij]an|feb|mar|apr|ma[iy]|[ij]un|[ij]ul|aug|sep|oct|no[iv]|dec)'
const time = String.raw`([ t]\d{1,2}:.*)?`
/** As spreadsheets write dates, in plain text: `12.мар`, `12-mar-26`, `мар.12`, `2026-03-12`, `12.03.2026`. */
const dates = [
  String.raw`\d{1,2}[ ./-]*${month}[а-яa-z]*\.?([ ./-]*\d{2,4})?`,
  String.raw`${month}[а-яa-z]*[ ./-]*\d{1,4}`,
  String.raw`\d{4}-\d{1,2}-\d{1,2}${time}`,
  String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{4}${time}`,
  String.raw`\d{1,2}\.\d{1,2}\.\d{2}`,
]
const date = new RegExp(`^(${dates.join('|')})$`)

/** Words of house numbers besides the marks of parts. */
const numberWords = new Set(['bis', 'ter', 'бис', 'стр', 'строение', 'секция', 'sectia', 'sectiunea', 'lot', 'лот'])

/** Whether the text is a date: a spreadsheet makes 12.мар of the house number 12/3. */
export function isDate(text: string): boolean {
  return date.test(plainText(text).trim())
}

/** The part of an address that is a date, in plain text: what is between commas, or the last word there. */
export function findDate(address: string): string | undefined {
  const parts = plainText(address).split(/[,;]/)
  return parts.flatMap((part) => [part.trim(), /\S+$/.exec(part.trim())?.[0] ?? '']).find((part) => date.test(part))
}

/** Whether the text is a house number: digits, with letters and marks such as «корп.» and `bis`, but without other words. */
export function isHouseNumber(text: string): boolean {
  const lexemes = lexemesOf(plainText(text))
  return (
    lexemes.some(({ isNumber }) => isNumber) && lexemes.every(({ isNumber, text: word }) => isNumber || isMark(word))
  )
}

function isMark(word: string): boolean {
  return (
    word.length <= 2 || [blockWords, letterWords, houseMarks, flatWords, numberWords].some((words) => words.has(word))
  )
}

/** The house number without a mark before it: 12 for «nr. 12», «д. 12» and «№ 12». */
export function withoutHouseMark(text: string): string {
  const [before = '', mark = ''] = /^(?:(\p{L}+)(?:\.\s*|\s+)|№\s*)(?=\d)/u.exec(text) ?? []
  return mark === '' || houseMarks.has(plainText(mark).trim()) ? text.slice(before.length) : text
}
