import type { RequestFilterValues, StatusCounts } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import ListFilter from 'lucide-react/icons/list-filter'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { type Text, useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { statuses } from '../../parts/requests/messages-track.ts'
import { Segments } from '../../ui/navigation/segments.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { found } from './messages.ts'
import * as messages from './messages-filters.ts'
import { RequestFilterFields } from './request-filter-fields.tsx'
import { hiddenFilterCount, isNarrowed, requestStatuses, requestsPath } from './request-filters.ts'
import { SavedFilters } from './saved-filters/saved-filters.tsx'
import { countOfAll } from './status-counts.ts'
import { useFilters } from './use-filters.ts'
import '../kit/events/new-request-count.css'

interface RequestBarProps {
  /** Number of requests that match the filters; null if unknown. */
  count: number | null
  /** Number of requests by status; null if unknown. */
  counts: StatusCounts | null
  /** Null if unknown. */
  filterValues: RequestFilterValues | null
  /** Null if unknown. */
  savedFilters: readonly SavedFilter[] | null
}

/** The toolbar of the list: status segments, search and filters. */
export function RequestBar({ count, counts, filterValues, savedFilters }: RequestBarProps) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  const { filters, change } = useFilters()
  const [isOpen, setOpen] = useState(false)
  const hiddenCount = hiddenFilterCount(filters)
  const strip = useCurrentInView(filters.status)
  const segment = (name: Text, status: RequestStatus | null) => {
    const known = counts && (status ? counts[status] : countOfAll(counts))
    return {
      label: known === null ? t(name) : `${t(name)}, ${formatNumber(known, language)}`,
      to: to(requestsPath({ ...filters, status, page: 1 })),
      current: filters.status === status,
    }
  }
  return (
    <div className="requests-bar">
      <div className="requests-bar__status" ref={strip}>
        <Segments
          label={t(messages.status)}
          segments={[segment(messages.all, null), ...requestStatuses.map((each) => segment(statuses[each], each))]}
        />
      </div>
      <SearchField
        className="requests-bar__search"
        label={t(messages.search)}
        placeholder={t(messages.searchHint)}
        value={filters.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <button
        type="button"
        className="btn btn--outline btn--sm requests-bar__open"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter className="icon icon--sm" />
        {t(messages.filters)}
        {hiddenCount > 0 && <span className="count">{hiddenCount}</span>}
      </button>
      <RequestFilterFields isOpen={isOpen} filters={filters} values={filterValues} change={change}>
        {savedFilters && <SavedFilters loaded={savedFilters} filters={filters} />}
      </RequestFilterFields>
      <p className="sr" role="status">
        {count !== null && isNarrowed(filters) && t(found(count))}
      </p>
    </div>
  )
}

/** Keeps the current segment in view where the strip of segments is wider than the window. */
function useCurrentInView(status: RequestStatus | null) {
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status is the event
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2
  }, [status])
  return strip
}
