import { joinedNumber } from '@motanet/contract/phone.ts'
import { type RawBuilder, sql } from 'kysely'

const maxWords = 8
const shortNumber = /^\d{1,4}$/

/** SQL condition: whether all words of the search occur in the text, in any case and with or without diacritics. */
export function hasWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const phone = phoneIn(search)
  return hasAll(text, phone === undefined ? wordsOf(search) : [phone])
}

/**
 * The same for a request, except that a number of up to four digits is a house of the address, because any other column has such digits
 * somewhere. After a word it is also what follows the word in the text, as in the tariff Fibra 500.
 */
export function isFoundBy(
  search: string,
  { text, address }: { text: RawBuilder<unknown>; address: RawBuilder<unknown> },
): RawBuilder<boolean> {
  if (phoneIn(search) !== undefined) return hasWords(text, search)
  const words = wordsOf(search)
  const conditions = words.flatMap((word, index) => {
    if (!shortNumber.test(word)) return []
    const previous = words[index - 1]
    const isHouse = hasHouse(address, word)
    return previous === undefined ? isHouse : sql`(${isHouse} or ${hasPhrase(text, previous, word)})`
  })
  const rest = words.filter((word) => !shortNumber.test(word))
  return sql<boolean>`(${sql.join([hasAll(text, rest), ...conditions], sql` and `)})`
}

function hasAll(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const patterns = words.map((word) => folded(sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text`))
  // The text is folded once for all words, which takes longer than to compare it
  return patterns.length === 0 ? sql`true` : sql<boolean>`(${folded(text)} like all (array[${sql.join(patterns)}]))`
}

/** A phone number in any notation, without the country code or the leading 0; undefined if the search is something else. */
function phoneIn(search: string): string | undefined {
  const number = joinedNumber(search)
  // 54/1 is a house
  const isHouse = search.includes('/') && number.length < 8
  return /^\+?\d{5,}$/.test(number) && !isHouse ? number.replace(/^(?:\+373|00373)?0?(?=\d{3})/, '') : undefined
}

function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

const apartments = 'кв|квартира|ap|apt|apartament|apartamentul|оф|офис|of|oficiu|oficiul|каб|кабинет|bir|birou|biroul'
const floors = 'эт|этаж|et|etaj|etajul|под|подъезд|sc|scara'
const months =
  'ianuar|februar|mart|aprili|mai|iuni|iuli|august|septembr|octombr|noiembr|decembr|' +
  'январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр'
/** Numbers that are no houses: of apartments and floors, of postal codes, and of streets that are named after a day. */
const otherNumbers = `(^|[^[:alnum:]])((${apartments}|${floors}|md)[ .№-]*[0-9]+|[0-9]{1,2} +(${months})[[:alpha:]]*( +[0-9]{4})?)`

/** The number with or without a letter, such as 75 and 75A; not as a part of 175, nor 2 of 75/2. */
function hasHouse(address: RawBuilder<unknown>, number: string) {
  return sql`(${address} like ${`%${number}%`}::text and regexp_replace(${folded(address)}, ${otherNumbers}::text, ' ', 'g')
    ~ ${`(^|[^[:alnum:]/-])${number}([^0-9]|$)`}::text)`
}

function hasPhrase(text: RawBuilder<unknown>, word: string, number: string) {
  const literal = word.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  return sql`${folded(text)} ~ ${folded(sql`${`${literal} ${number}(?![0-9])`}::text`)}`
}

/** Lower case, without the diacritics of Romanian and Russian letters. */
function folded(text: RawBuilder<unknown>) {
  return sql`translate(lower(${text}), 'ăâîșşțţё', 'aaisstt\u0435')`
}
