import { type RawBuilder, sql } from 'kysely'

/** The column in the order of `compareNames`. An index serves it only with the same collation. */
export function inNameOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate name_order`
}
