import { phone } from '@motanet/contract/phone.ts'
import type { DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { nameOf } from '../requests/provider-requests.queries.ts'
import { hasWords } from '../requests/request-words.queries.ts'

interface Selection {
  state: 'waiting' | 'closed'
  kind?: DeskItemKind | undefined
  /** Id of an account; null for items that nobody has taken. */
  assignee?: number | null | undefined
  q?: string | undefined
}

function selectItems(db: Kysely<DB>) {
  return db
    .selectFrom('desk_item as i')
    .leftJoin('request as q', 'q.id', 'i.request_id')
    .leftJoin('provider as p', 'p.id', 'q.provider_id')
    .leftJoin('recipient as n', 'n.id', 'i.recipient_id')
    .leftJoin('provider as np', 'np.id', 'n.provider_id')
    .leftJoin('account as m', 'm.id', 'i.assignee_id')
}

/**
 * A page of the ids of the selected items: of those that wait the oldest first, of closed ones the newest. `count`: how many are selected,
 * if they had to be read anyway.
 */
export async function findItemIds(
  db: Kysely<DB>,
  selection: Selection,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; count: number | undefined }> {
  const isClosed = selection.state === 'closed'
  const rows = await selected(db, selection)
    .select([
      'i.id',
      selection.q ? sql<number>`count(*) over ()::integer`.as('count') : sql<undefined>`null`.as('count'),
    ])
    .orderBy(isClosed ? 'i.closed_at' : 'i.created_at', isClosed ? 'desc' : 'asc')
    .orderBy('i.id', isClosed ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? undefined }
}

export async function countItems(db: Kysely<DB>, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function selected(db: Kysely<DB>, { state, kind, assignee, q }: Selection) {
  // Without a search nothing but the items is read: their indexes suffice
  const items = q ? selectItems(db) : db.selectFrom('desk_item as i')
  // A constant, like the condition of the indexes
  const isSelected = sql<boolean>`${sql.raw(state === 'closed' ? "i.state = 'closed'" : "i.state <> 'closed'")}`
  return (items as ReturnType<typeof selectItems>)
    .where(isSelected)
    .$if(kind !== undefined, (query) => query.where('i.kind', '=', kind ?? ''))
    .$if(assignee === null, (query) => query.where('i.assignee_id', 'is', null))
    .$if(typeof assignee === 'number', (query) => query.where('i.assignee_id', '=', assignee ?? 0))
    .$if(Boolean(q), (query) => query.where(matches(q ?? '')))
}

/** A whole phone number and a number with its sign are found by their indexes; everything else by reading all selected items. */
function matches(search: string) {
  const [, sign, number] = /^(№|nr\.?)?\s*(\d{1,9})$/i.exec(search.trim()) ?? []
  if (sign !== undefined) return sql<boolean>`q.id = ${Number(number)}`
  const whole = phone.safeParse(search).data
  if (whole !== undefined) return sql<boolean>`q.phone = ${whole}`
  const words = hasWords(
    sql`concat_ws(' ', q.name, q.phone, q.email, q.address, p.name, np.name, n.destination)`,
    search,
  )
  return number === undefined ? words : sql<boolean>`(q.id = ${Number(number)} or ${words})`
}

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number]

/** The items with what the list shows of their requests, in the order of the ids. */
export async function findItems(db: Kysely<DB>, ids: readonly number[]) {
  const rows = await selectItems(db)
    .select(['i.id', 'i.kind', 'i.state', 'i.created_at', 'i.due_at', 'i.closed_at', 'i.closed_reason', 'i.version'])
    .select(['i.assignee_id', nameOf('m').as('assignee_name'), 'i.request_id', 'i.recipient_id', 'i.details'])
    .select(['q.kind as request_kind', 'q.step', 'q.name', 'q.address', 'q.provider_id', 'p.name as provider_name'])
    .select(['q.tariff_id', 'q.tariff_name', 'q.tariff_name_ro'])
    .select(['n.channel', 'n.destination', 'np.id as recipient_provider_id', 'np.name as recipient_provider'])
    .where(sql<boolean>`i.id = any(${ids}::integer[])`)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** The numbers of waiting items, by kind, of one account, without an assignee, and late ones. */
export async function countWaiting(db: Kysely<DB>, { accountId, now }: { accountId: number; now: Date }) {
  return db
    .selectFrom('desk_item as i')
    .select(['i.kind', sql<number>`count(*)::integer`.as('count')])
    .select(sql<number>`(count(*) filter (where i.assignee_id = ${accountId}))::integer`.as('mine'))
    .select(sql<number>`(count(*) filter (where i.assignee_id is null))::integer`.as('unassigned'))
    .select(sql<number>`(count(*) filter (where i.due_at < ${now}))::integer`.as('late'))
    .where(sql<boolean>`i.state <> 'closed'`)
    .groupBy('i.kind')
    .execute()
}
