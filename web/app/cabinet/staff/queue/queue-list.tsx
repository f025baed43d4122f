import type { DeskItem, DeskQueue } from '@motanet/contract/staff/queue.ts'
import Clock from 'lucide-react/icons/clock'
import { Link, useSearchParams } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { Pagination } from '../../kit/lists/pagination.tsx'
import { MoreFound } from '../records/more-found.tsx'
import { isLate, itemContext, itemTitle, minutesSince, momentText } from './item-text.ts'
import { KindIcon } from './kind-icon.tsx'
import * as messages from './messages.ts'
import { type QueueFilters, queuePath, useQueueFilters } from './queue-filters.ts'

interface QueueListProps {
  queue: DeskQueue
  now: number
  filters: QueueFilters
}

/** The items as links, each to its panel. */
export function QueueList({ queue, now, filters }: QueueListProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { filters: wanted, pathWith, change } = useQueueFilters()
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
                to={to(queuePath(wanted, { page: wanted.page }, item.id))}
                data-item={item.id}
                aria-current={query.get('item') === String(item.id) ? 'true' : undefined}
                preventScrollReset
              >
                <Age item={item} now={now} />
                <span className="queue-row__what">
                  <small>
                    <KindIcon kind={item.kind} />
                    {t(messages.kinds[item.kind].one)}
                  </small>
                  <b>{t(itemTitle(item))}</b>
                  <span>{t(itemContext(item))}</span>
                </span>
                <span className="queue-row__who">
                  {item.assignee && <span className="sr">{t(messages.assignee)}: </span>}
                  {item.assignee?.name ?? t(messages.nobody)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <MoreFound count={queue.count} isMore={queue.is_more} />
      <Pagination
        label={t(messages.pages)}
        page={filters.page}
        pageSize={filters.size}
        count={queue.count}
        to={(page) => pathWith({ page })}
        onPageSize={(size) => change({ size })}
      />
    </div>
  )
}

function Age({ item, now }: { item: DeskItem; now: number }) {
  const t = useText()
  const { created_at, closed_at } = item
  if (closed_at !== null) {
    return (
      <span className="queue-row__age">
        <small>{t(messages.closedAt(momentText(closed_at, now)))}</small>
      </span>
    )
  }
  return (
    <span className="queue-row__age">
      <b>{t(messages.age(minutesSince(created_at, now)))}</b>
      <Due item={item} now={now} />
    </span>
  )
}

/** Until when the desk should act; how late it is after that. */
function Due({ item, now }: { item: DeskItem; now: number }) {
  const t = useText()
  if (!isLate(item, now)) return <small>{t(messages.dueBy(momentText(item.due_at, now)))}</small>
  return (
    <span className="queue-late">
      <Clock className="icon icon--sm" />
      {t(messages.late(messages.timeSpan(minutesSince(item.due_at, now))))}
    </span>
  )
}

function NoItems({ filters }: { filters: QueueFilters }) {
  const t = useText()
  const to = useLocalisedPath()
  const isFiltered = filters.q !== '' || filters.kind !== null || filters.assignee !== null
  const [title, text] = isFiltered
    ? [messages.nothingFound, messages.nothingFoundText]
    : [messages.nothingWaits, messages.nothingWaitsText]
  return (
    <div className="panel" role="status">
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
