import { type RawBuilder, sql } from 'kysely'

/** Whether houses with one key and these Cyrillic letters may be the same: 12Б and 12В are not, but 12B may be either. */
export function mayBeOneHouse(letters: string, others: string): boolean {
  return letters === others || letters === '' || others === ''
}

/** The condition that the houses of both tables have one number, as `mayBeOneHouse` compares their letters. */
export function isSameNumber(one: 'a' | 'h' | 'm', other: 'a' | 'h' | 'w' | 'before'): RawBuilder<boolean> {
  const [a, b] = [sql.table(one), sql.table(other)]
  return sql`(${a}.house_key = ${b}.house_key and ${haveLettersOfOne(one, other)})`
}

/** The condition that the letters of the houses of both tables are equal, or unknown for one of them. */
export function haveLettersOfOne(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.table(one), sql.table(other)]
  return sql`(${a}.house_letters = ${b}.house_letters or '' in (${a}.house_letters, ${b}.house_letters))`
}
