import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Beyond so many, found rows are neither counted nor sorted as a whole. */
export const maxCounted = 1000
/** Rows of the order that are tried for a word of most rows, for which the index of the search is slow. */
const tried = 3 * maxCounted
/** So many of them show whether a word is one of most rows. */
const sampled = 100

export interface FoundPage {
  ids: number[]
  /** At most `maxCounted`. */
  count: number
  /** Whether more were found. */
  isMore: boolean
}

interface Search {
  table: 'account' | 'desk_item'
  /** A tsquery of the lexemes in the column `search`. */
  query: string
  isSelected: RawBuilder<boolean>
  /** Column and direction, as in an index; the ids follow in the same direction. */
  order: { column: 'id' | 'created_at' | 'closed_at'; direction: 'asc' | 'desc' }
}

/**
 * A page of the rows that are found, in a bounded time whatever the word: one of most rows is found among the first rows of the order, a
 * rare one by the index of the search, and a page of one between them by walking along the order. The first hundred rows show which of
 * both is tried first.
 */
export async function findPage(
  db: Kysely<DB>,
  search: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundPage> {
  if (offset >= maxCounted) return { ...(await findPage(db, search, { limit: 1, offset: 0 })), ids: [] }
  const isCommon = (await matchesAmongFirst(db, search, sampled)).length > (sampled * maxCounted) / tried
  const first = isCommon ? await matchesAmongFirst(db, search, tried) : undefined
  if (first !== undefined && first.length > maxCounted)
    return { ids: first.slice(offset, offset + limit), count: maxCounted, isMore: true }
  const found = await findByIndex(db, search, { limit, offset })
  if (found.count <= maxCounted) return { ...found, isMore: false }
  const ids = (first ?? (await matchesAmongFirst(db, search, tried))).slice(offset, offset + limit)
  return {
    ids: ids.length === limit ? ids : await walkTo(db, search, { limit, offset }),
    ...{ count: maxCounted, isMore: true },
  }
}

/** As a function, the comparison cannot use the index of the search. */
const matches = (query: string) => sql<boolean>`ts_match_vq(search, ${query}::tsquery)`

function inOrder({ order: { column, direction } }: Search) {
  return sql`order by ${sql.ref(column)} ${sql.raw(direction)}, id ${sql.raw(direction)}`
}

/** Those of the first so many rows that are found, no more than show that they are not counted. */
async function matchesAmongFirst(db: Kysely<DB>, search: Search, among: number): Promise<number[]> {
  const { table, query, isSelected } = search
  const direction = sql.raw(search.order.direction)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, search, ${sql.ref(search.order.column)} as place from ${sql.table(table)}
      where ${isSelected} ${inOrder(search)} limit ${among}) as first
    where ${matches(query)} order by place ${direction}, id ${direction} limit ${maxCounted + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page of all found rows, and their number; of more than are counted, any of them. */
async function findByIndex(
  db: Kysely<DB>,
  { table, query, isSelected, order }: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; count: number }> {
  const direction = sql.raw(order.direction)
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (
      select id, ${sql.ref(order.column)} as place from ${sql.table(table)}
      where search @@ ${query}::tsquery and ${isSelected} limit ${maxCounted + 1})
    select (select count(*)::integer from found) as count,
      array(select id from found order by place ${direction}, id ${direction} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  return rows[0] ?? { count: 0, ids: [] }
}

async function walkTo(db: Kysely<DB>, search: Search, { limit, offset }: { limit: number; offset: number }) {
  const { table, query, isSelected } = search
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${matches(query)} and ${isSelected}
    ${inOrder(search)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}
