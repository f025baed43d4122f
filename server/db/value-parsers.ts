import pg from 'pg'

const { builtins } = pg.types

/** pg's parser of text[], which its types do not list */
const parseArray = (pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[])(1009)

/** int8 and numeric become numbers (money is stored in whole bani), dates stay 'YYYY-MM-DD', timestamps become Dates. */
const ownParsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: parseSafeInteger,
  1016: (text) => parseArray(text).map((item) => (item === null ? null : parseSafeInteger(item))),
  [builtins.NUMERIC]: Number,
  // A Date would be midnight in the time zone of this machine, and possibly another day in UTC.
  [builtins.DATE]: String,
  1182: parseArray,
}

/** Returns the parser of a PostgreSQL type: pg's own, except for the types above. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const own = format === 'binary' ? undefined : ownParsers[oid]
  return own ?? pg.types.getTypeParser(oid, format as 'text')
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is no safe integer.`)
  return value
}
