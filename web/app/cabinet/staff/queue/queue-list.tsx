import type { DeskItem, DeskQueue } from '@motanet/contract/staff/queue.ts'
import Clock from 'lucide-react/icons/clock'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { both, formatTime } from '../../../lib/format.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../kit/lists/pagination.tsx'
import { itemContext, itemTitle } from './item-text.ts'
import * as messages from './messages.ts'
import { type QueueFilters, queuePath } from './queue-filters.ts'

interface QueueListProps {
  queue: DeskQueue
  now: number
  filters: QueueFilters
}

/** The items as links, each to its panel. */
export function QueueList({ queue, now, filters }: QueueListProps) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  if (queue.results.length === 0) return <NoItems filters={filters} />
  return (
    <div>
      <div className="panel panel--flush queue-list">
        <div className="queue-list__head" aria-hidden="true">
          <span>{t(messages.waits)}</span>
          <span>{t(messages.happened)}</span>
          <span>{t(messages.assignee)}</span>
        </div>
        <ol>
          {queue.results.map((item) => (
            <li key={item.id}>
              <Link
                className={isLate(item, now) ? 'queue-row queue-row--late' : 'queue-row'}
                to={to(queuePath(filters, { page: filters.page }, item.id))}
                data-item={item.id}
                aria-current={query.get('item') === String(item.id) ? 'true' : undefined}
                preventScrollReset
              >
                <Age item={item} now={now} />
                <span className="queue-row__what">
                  <small>{t(messages.kinds[item.kind].one)}</small>
                  <b>{t(itemTitle(item))}</b>
                  <span>{itemContext(item)}</span>
                </span>
                <span className="queue-row__who">{item.assignee?.name ?? t(messages.nobody)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <Pagination
        label={t(messages.pages)}
        page={filters.page}
        pageSize={filters.size}
        count={queue.count}
        to={(page) => to(queuePath(filters, { page }))}
        onPageSize={(size) => void navigate(to(queuePath(filters, { size })))}
      />
    </div>
  )
}

export const isLate = ({ state, due_at }: DeskItem, now: number) => state !== 'closed' && Date.parse(due_at) < now

const minuteMs = 60_000
const minutesSince = (time: string, now: number) => Math.max(0, Math.floor((now - Date.parse(time)) / minuteMs))

function Age({ item, now }: { item: DeskItem; now: number }) {
  const t = useText()
  const { created_at, due_at, closed_at } = item
  if (closed_at !== null) {
    const time = both((language) => formatTime(closed_at, language))
    return (
      <span className="queue-row__age">
        <small>{t(messages.closedAt(time))}</small>
      </span>
    )
  }
  return (
    <span className="queue-row__age">
      <b>{t(messages.age(minutesSince(created_at, now)))}</b>
      <Due item={item} now={now} dueAt={due_at} />
    </span>
  )
}

/** Until when the desk should act; how late it is after that. */
export function Due({ item, now, dueAt }: { item: DeskItem; now: number; dueAt: string }) {
  const t = useText()
  if (!isLate(item, now)) return <small>{t(messages.dueBy(both((language) => formatTime(dueAt, language))))}</small>
  return (
    <span className="queue-late">
      <Clock className="icon icon--sm" />
      {t(messages.late(messages.age(minutesSince(dueAt, now))))}
    </span>
  )
}

function NoItems({ filters }: { filters: QueueFilters }) {
  const t = useText()
  const to = useLocalisedPath()
  const isFiltered = filters.q !== '' || filters.kind !== null || filters.assignee !== null || filters.page > 1
  const [title, text] = isFiltered
    ? [messages.nothingFound, messages.nothingFoundText]
    : [messages.nothingWaits, messages.nothingWaitsText]
  return (
    <div className="panel">
      <EmptyState title={t(title)} text={t(text)}>
        {isFiltered && (
          <Link className="btn btn--soft" to={to('/staff')}>
            {t(messages.reset)}
          </Link>
        )}
      </EmptyState>
    </div>
  )
}
