import ArrowUp from 'lucide-react/icons/arrow-up'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { focusAsStopgap } from '../../ui/layers/returned-focus.ts'
import { Pagination } from '../kit/lists/pagination.tsx'
import { useSelection } from '../kit/lists/use-selection.ts'
import { BulkStatus } from './bulk-status.tsx'
import * as messages from './messages.ts'
import * as filterMessages from './messages-filters.ts'
import { everything, isNarrowed, type RequestFilters, requestsPath } from './request-filters.ts'
import { RequestTable } from './request-table.tsx'
import type { RequestList as List } from './requests-data.ts'
import { useArrivals } from './use-arrivals.ts'
import type { BulkRun } from './use-bulk-status.ts'
import { useFilters } from './use-filters.ts'
import type { RequestRows } from './use-request-rows.ts'

interface RequestListProps {
  filters: RequestFilters
  list: List
  /** Whether the last reload has failed. */
  isOutdated: boolean
  rows: RequestRows
  /** Null if the user may not edit requests. */
  bulk: BulkRun | null
}

/** A page of the requests, or the empty state; above them the button that shows newly arrived requests. */
export function RequestList({ filters, list, isOutdated, rows, bulk }: RequestListProps) {
  const t = useText()
  const table = useRef<HTMLDivElement>(null)
  const { waiting, isStale, show } = useArrivals(filters, list, table)
  const selection = useSelection(list.results.map(({ id }) => id))
  return (
    <>
      {(waiting > 0 || isStale || isOutdated) && (
        <button type="button" className="btn btn--brand btn--sm requests__waiting" onClick={show}>
          {waiting > 0 ? <ArrowUp className="icon icon--sm" /> : <RefreshCw className="icon icon--sm" />}
          {t(waiting > 0 ? messages.waiting(waiting) : messages.refresh)}
        </button>
      )}
      <div ref={table} className="requests" tabIndex={-1}>
        {list.results.length === 0 ? (
          <Nothing isNarrow={isNarrowed(filters)} />
        ) : (
          <RequestTable filters={filters} list={list} rows={rows} selection={bulk && selection} />
        )}
        {bulk && (
          <BulkStatus
            requests={list.results.map(rows.shown)}
            selection={selection}
            bulk={bulk}
            onFocusLost={() => table.current && focusAsStopgap(table.current)}
          />
        )}
      </div>
      <Pages filters={filters} list={list} />
    </>
  )
}

function Nothing({ isNarrow }: { isNarrow: boolean }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="panel">
      {isNarrow ? (
        <EmptyState title={t(messages.noneFound)} text={t(messages.noneFoundCause)} catAlt={t(messages.catAlt)}>
          <Link className="btn btn--soft" to={to(requestsPath(everything))} preventScrollReset>
            {t(filterMessages.reset)}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={t(messages.none)} text={t(messages.noneCause)} catAlt={t(messages.catAlt)} />
      )}
    </div>
  )
}

function Pages({ filters, list }: Pick<RequestListProps, 'filters' | 'list'>) {
  const t = useText()
  const to = useLocalisedPath()
  const { filters: wanted, change } = useFilters()
  return (
    <Pagination
      label={t(filterMessages.pages)}
      page={filters.page}
      pageSize={filters.pageSize}
      count={list.count}
      to={(page) => to(requestsPath({ ...wanted, page }))}
      onPageSize={(pageSize) => change({ pageSize })}
    />
  )
}
