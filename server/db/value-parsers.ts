import pg from 'pg'

const { builtins } = pg.types

/** As pg parses text[], which its types do not list. */
const parseArray = (pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[])(1009)

/** int8 and numeric become numbers (money is kept in whole bani), days stay 'YYYY-MM-DD', points in time are Dates. */
const ownParsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: parseSafeInteger,
  1016: (text) => parseArray(text).map((item) => (item === null ? null : parseSafeInteger(item))),
  [builtins.NUMERIC]: Number,
  // A Date would be midnight in the zone of this machine, and another day in UTC.
  [builtins.DATE]: String,
  1182: parseArray,
}

/** How each type of PostgreSQL becomes a value: pg's own way but for the types above. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const own = format === 'binary' ? undefined : ownParsers[oid]
  return own ?? pg.types.getTypeParser(oid, format as 'text')
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is no safe integer.`)
  return value
}
