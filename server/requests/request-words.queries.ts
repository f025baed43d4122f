import { joinedNumber } from '@motanet/contract/phone.ts'
import { type RawBuilder, sql } from 'kysely'

const maxWords = 8

/** SQL condition: whether all words of the search occur in the text, in any case and with or without diacritics. */
export function hasWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const patterns = wordsOf(search).map((word) => folded(sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text`))
  // The text is folded once for all words, which takes longer than to compare it
  return patterns.length === 0 ? sql`true` : sql<boolean>`(${folded(text)} like all (array[${sql.join(patterns)}]))`
}

/** A phone number in any notation is one word: its digits without the country code or the leading 0. */
function wordsOf(search: string): string[] {
  const number = joinedNumber(search)
  // 54/1 is a house
  const isHouse = search.includes('/') && number.length < 8
  if (/^\+?\d{3,}$/.test(number) && !isHouse) return [number.replace(/^(?:\+373|00373)?0?(?=\d{3})/, '')]
  return search.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/** Lower case, without the diacritics of Romanian and Russian letters. */
function folded(text: RawBuilder<unknown>) {
  return sql`translate(lower(${text}), 'ăâîșşțţё', 'aaisstt\u0435')`
}
