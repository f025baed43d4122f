import type { Channel } from '@motanet/contract/delivery/recipient-limits.ts'
import type { RequestKind } from '@motanet/contract/requests/requests.ts'
import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import {
  type ClosedReason,
  type DeskItemKind,
  type DeskItemState,
  deskItemKinds,
} from '@motanet/contract/staff/desk-items.ts'
import type { DeskItem, DeskQueue } from '@motanet/contract/staff/queue.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import type { Clock } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { countItems, countWaiting, findItemIds, findItems, type ItemRow, searchItems } from './queue.queries.ts'

interface QueueQuery {
  state: 'waiting' | 'closed'
  kind?: DeskItemKind | undefined
  assignee?: 'me' | 'none' | undefined
  q?: string | undefined
  page: number
  page_size: number
}

/** A page of what waits for the desk, and how much does. */
export async function listItems(
  db: Kysely<DB>,
  clock: Clock,
  user: CurrentUser,
  { page, page_size, q, ...query }: QueueQuery,
): Promise<Pick<DeskQueue, 'count' | 'is_more' | 'counts' | 'results'>> {
  const { assignee } = query
  const selection = { ...query, assignee: assignee === 'me' ? user.id : assignee === 'none' ? null : undefined }
  const part = { limit: page_size, offset: (page - 1) * page_size }
  const waiting = countWaiting(db, clock())
  const find = async () => {
    const count = query.state === 'waiting' ? sumOf(await waiting, selection) : await countItems(db, selection)
    return { count, ids: await findItemIds(db, selection, { ...part, count }), isMore: false }
  }
  // Side by side: of many items, counting takes as long as the search
  const [counted, { ids, count, isMore }] = await Promise.all([
    waiting,
    q ? searchItems(db, { ...selection, q }, part) : find(),
  ])
  const kinds = deskItemKinds.map((kind) => [kind, sumOf(counted, { kind })])
  return {
    count,
    counts: {
      kinds: Object.fromEntries(kinds),
      ...{ mine: sumOf(counted, { assignee: user.id }), unassigned: sumOf(counted, { assignee: null }) },
      late: counted.reduce((sum, { late }) => sum + late, 0),
    },
    is_more: isMore,
    results: (await findItems(db, ids)).map(wireItem),
  }
}

type Waiting = Awaited<ReturnType<typeof countWaiting>>

/** The number of waiting items of a kind, or of an assignee, or of both. */
function sumOf(
  waiting: Waiting,
  { kind, assignee }: { kind?: DeskItemKind | undefined; assignee?: number | null | undefined },
) {
  return waiting
    .filter((row) => kind === undefined || row.kind === kind)
    .filter((row) => assignee === undefined || row.assignee_id === assignee)
    .reduce((sum, { count }) => sum + count, 0)
}

export function wireItem(row: ItemRow): DeskItem {
  return {
    id: row.id,
    kind: row.kind as DeskItemKind,
    state: row.state as DeskItemState,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_reason: row.closed_reason === '' ? null : (row.closed_reason as ClosedReason),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
    request: wireRequest(row),
    recipient:
      row.recipient_provider_id === null
        ? null
        : {
            channel: row.channel as Channel,
            destination: row.destination,
            provider: { id: row.recipient_provider_id, name: row.recipient_provider ?? '' },
          },
    review: wireReview(row),
    version: row.version,
  }
}

function wireReview({ review_id: id, ...row }: ItemRow): DeskItem['review'] {
  if (id === null) return null
  const provider = { id: row.review_provider_id ?? 0, name: row.review_provider ?? '' }
  return { id, provider, rating: row.rating ?? 0, complaints: row.complaints ?? 0 }
}

function wireRequest(row: ItemRow): DeskItem['request'] {
  const { request_id, request_kind, step, provider_id, tariff_id, tariff_name } = row
  if (request_id === null || provider_id === null) return null
  return {
    id: request_id,
    kind: request_kind as RequestKind,
    step: step as RequestStep,
    name: row.name ?? '',
    address: row.address ?? '',
    provider: { id: provider_id, name: row.provider_name ?? '' },
    tariff: tariff_name === null ? null : { id: tariff_id, name: tariff_name, name_ro: row.tariff_name_ro ?? '' },
  }
}
