import { deskItemKinds } from '@motanet/contract/staff/desk-items.ts'
import type { DeskQueue } from '@motanet/contract/staff/queue.ts'
import { Link } from 'react-router'
import { useText } from '../../../lib/language.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { SearchField } from '../../kit/lists/search-field.tsx'
import * as messages from './messages.ts'
import { type QueueFilters, useQueueFilters } from './queue-filters.ts'

interface QueueBarProps {
  counts: DeskQueue['counts']
  waiting: number
  /** Of the shown list. */
  filters: QueueFilters
}

/** Filters by kind, state and assignee, and the search; all of them are in the URL. */
export function QueueBar({ counts, waiting, filters }: QueueBarProps) {
  const t = useText()
  const { filters: wanted, pathWith: link, change } = useQueueFilters()
  const shown = [null, ...deskItemKinds.filter((kind) => counts.kinds[kind] > 0 || wanted.kind === kind)]
  return (
    <>
      <nav className="queue-kinds" aria-label={t(messages.kind)}>
        {shown.map((kind) => (
          <Link
            key={kind}
            to={link({ kind })}
            aria-current={wanted.kind === kind ? 'true' : undefined}
            preventScrollReset
          >
            {t(kind === null ? messages.all : messages.kinds[kind].many)}
            {filters.state === 'waiting' && <b>{kind === null ? waiting : counts.kinds[kind]}</b>}
          </Link>
        ))}
      </nav>
      <div className="queue-bar">
        {filters.state === 'waiting' && (
          <Segments
            className="seg--wrap"
            label={t(messages.assignee)}
            segments={[
              { label: t(messages.everybody), to: link({ assignee: null }), current: wanted.assignee === null },
              {
                label: t(messages.mine(counts.mine)),
                to: link({ assignee: 'me' }),
                current: wanted.assignee === 'me',
              },
              {
                label: t(messages.unassigned(counts.unassigned)),
                to: link({ assignee: 'none' }),
                current: wanted.assignee === 'none',
              },
            ]}
          />
        )}
        <Segments
          label={t(messages.state)}
          segments={[
            {
              label: t(messages.waiting),
              to: link({ state: 'waiting', assignee: null }),
              current: wanted.state === 'waiting',
            },
            {
              label: t(messages.closed),
              to: link({ state: 'closed', assignee: null }),
              current: wanted.state === 'closed',
            },
          ]}
        />
        <SearchField
          className="queue-bar__search"
          label={t(messages.search)}
          value={wanted.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
      </div>
    </>
  )
}
