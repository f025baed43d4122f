import type { DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { nameOf } from '../requests/provider-requests.queries.ts'
import { nameMatcher } from './provider-names.ts'
import { type FoundPage, findPage } from './search.queries.ts'
import { beginning, numberIn, partsOfPhone, queryOf, searchWords } from './search-words.ts'

/** Providers whose name a word of the search may be part of. */
const maxNamed = 50

interface Selection {
  state: 'waiting' | 'closed'
  kind?: DeskItemKind | undefined
  /** Id of an account; null for items that nobody has taken. */
  assignee?: number | null | undefined
}

function selectItems(db: Kysely<DB>) {
  return db
    .selectFrom('desk_item as i')
    .leftJoin('request as q', 'q.id', 'i.request_id')
    .leftJoin('provider as p', 'p.id', 'q.provider_id')
    .leftJoin('recipient as n', 'n.id', 'i.recipient_id')
    .leftJoin('provider as np', 'np.id', 'n.provider_id')
    .leftJoin('account as m', 'm.id', 'i.assignee_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('review_complaint as c')
          .innerJoin('review as r', 'r.id', 'c.review_id')
          .innerJoin('provider as rp', 'rp.id', 'r.provider_id')
          .whereRef('c.item_id', '=', 'i.id')
          .select(['r.id as review_id', 'r.rating', 'rp.id as review_provider_id', 'rp.name as review_provider'])
          .select(sql<number>`count(*)::integer`.as('complaints'))
          .groupBy(['r.id', 'rp.id'])
          .as('v'),
      (join) => join.onTrue(),
    )
}

/** A page of the found items, like `findItemIds`, and how many were found, up to a limit. */
export async function searchItems(
  db: Kysely<DB>,
  { q, ...selection }: Selection & { q: string },
  page: { limit: number; offset: number },
): Promise<FoundPage> {
  const query = await searchOf(db, q)
  if (query === undefined) return { ids: [], count: 0, isMore: false }
  const isSelected = conditionOf(selection)
  return findPage(db, { table: 'desk_item', query, isSelected, order: orderOf(selection) }, page)
}

/**
 * A page of the ids of the selected items: of those that wait the oldest first, of closed ones the newest. `count`: how many there are. A
 * page beyond the middle is read from the end.
 */
export async function findItemIds(
  db: Kysely<DB>,
  selection: Selection,
  { limit, offset, count }: { limit: number; offset: number; count: number },
): Promise<number[]> {
  const size = Math.min(limit, count - offset)
  if (size <= 0) return []
  const { column, direction } = orderOf(selection)
  const after = count - offset - size
  const isNearEnd = after < offset
  const way = isNearEnd ? opposite[direction] : direction
  const rows = await selected(db, selection)
    .select('id')
    .orderBy(column, way)
    .orderBy('id', way)
    .limit(size)
    .offset(isNearEnd ? after : offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  return isNearEnd ? ids.reverse() : ids
}

const opposite = { asc: 'desc', desc: 'asc' } as const

function orderOf({ state }: Selection) {
  return state === 'closed'
    ? ({ column: 'closed_at', direction: 'desc' } as const)
    : ({ column: 'created_at', direction: 'asc' } as const)
}

export async function countItems(db: Kysely<DB>, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function selected(db: Kysely<DB>, selection: Selection) {
  return db.selectFrom('desk_item').where(conditionOf(selection))
}

function conditionOf({ state, kind, assignee }: Selection): RawBuilder<boolean> {
  // A constant, like the condition of the indexes
  const conditions = [sql.raw(state === 'closed' ? "state = 'closed'" : "state <> 'closed'")]
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`)
  if (assignee === null) conditions.push(sql`assignee_id is null`)
  if (typeof assignee === 'number') conditions.push(sql`assignee_id = ${assignee}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A tsquery of the lexemes that the function `desk_item_search` of the database stores; undefined for a text of punctuation. */
async function searchOf(db: Kysely<DB>, q: string): Promise<string | undefined> {
  const [, sign, id] = /^(№|nr\.?|#)?\s*(\d{1,9})$/i.exec(q.trim()) ?? []
  if (sign !== undefined) return queryOf([[`#${id}`]])
  const number = numberIn(q)
  if (number !== undefined) return queryOf([[...partsOfPhone(number), ...(id === undefined ? [] : [`#${id}`])]])
  const words = searchWords(q)
  if (words.length === 0) return undefined
  const providers = await db.selectFrom('provider').select(['id', 'name']).orderBy('id').execute()
  return queryOf(
    words.map((word) => {
      const isNamed = nameMatcher(word)
      const named = word.length < 2 ? [] : providers.filter(({ name }) => isNamed(name))
      const ids = named.slice(0, maxNamed).map((provider) => `@${provider.id}`)
      const typed = numberIn(word) === undefined ? [beginning(word)] : partsOfPhone(word)
      return [...typed, ...(word === id ? [`#${id}`] : []), ...ids]
    }),
  )
}

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number]

/** The items with what the list shows of their requests and reviews, in the order of the ids. */
export async function findItems(db: Kysely<DB>, ids: readonly number[]) {
  const rows = await selectItems(db)
    .select(['i.id', 'i.kind', 'i.state', 'i.created_at', 'i.due_at', 'i.closed_at', 'i.closed_reason', 'i.version'])
    .select(['i.assignee_id', nameOf('m').as('assignee_name'), 'i.request_id', 'i.recipient_id', 'i.details'])
    .select(['q.kind as request_kind', 'q.step', 'q.name', 'q.address', 'q.provider_id', 'p.name as provider_name'])
    .select(['q.tariff_id', 'q.tariff_name', 'q.tariff_name_ro'])
    .select(['v.review_id', 'v.rating', 'v.complaints', 'v.review_provider_id', 'v.review_provider'])
    .select(['n.channel', 'n.destination', 'np.id as recipient_provider_id', 'np.name as recipient_provider'])
    .where(sql<boolean>`i.id = any(${ids}::integer[])`)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/**
 * The numbers of waiting items by kind and assignee, and of those of them with which the desk should have dealt before `now`. Index:
 * desk_item_counts.
 */
export function countWaiting(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('desk_item')
    .select(['kind', 'assignee_id', sql<number>`count(*)::integer`.as('count')])
    .select(sql<number>`(count(*) filter (where due_at < ${now}))::integer`.as('late'))
    .where(sql<boolean>`state <> 'closed'`)
    .groupBy(['kind', 'assignee_id'])
    .execute()
}
