import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Ref } from 'react'
import { useText } from '../../lib/language.ts'
import { loading } from '../../lib/messages.ts'
import * as counts from '../../parts/messages-counts.ts'
import * as tariffMessages from '../../parts/tariffs/messages.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { filterCount } from './filters.ts'
import { ListSorts } from './list-sorts.tsx'
import * as searchMessages from './messages.ts'
import type { FoundTariffs, SearchData } from './search-data.ts'
import type { SidebarState } from './sidebar.tsx'
import { useIsSearching } from './use-is-searching.ts'

interface ListBarProps {
  data: SearchData
  heading: Ref<HTMLHeadingElement>
  sidebar: SidebarState
}

/** Above the list: number of results, order, filter button and active filters. */
export function ListBar({ data: { search, lists, found }, heading, sidebar }: ListBarProps) {
  const t = useText()
  const count = filterCount(search)

  return (
    <>
      <div className="bar">
        <h2 className="bar__count" ref={heading} tabIndex={-1}>
          {found && <FoundCount found={found} />}
        </h2>
        <p className="sr" role="status">
          <Announcement found={found} />
        </p>
        <ListSorts search={search} />
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript the link shows the filters */}
        <a
          className="btn btn--outline btn--sm bar__filters"
          href="#filters"
          data-early="filters"
          ref={sidebar.opener}
          onClick={(event) => {
            event.preventDefault()
            sidebar.open()
          }}
        >
          <SlidersHorizontal className="icon" />
          {t(searchMessages.filters)}
          {count > 0 && <span className="count">{count}</span>}
        </a>
      </div>
      {count > 0 && <ActiveFilterChips search={search} lists={lists} />}
    </>
  )
}

function FoundCount({ found }: { found: FoundTariffs }) {
  const t = useText()
  return (
    <>
      <b>{t(counts.tariffs(found.count))}</b>
      {found.providerCount !== null && found.providerCount > 0 && (
        <span className="muted"> {t(searchMessages.fromProviders(found.providerCount))}</span>
      )}
    </>
  )
}

/** Announces a changed list to screen readers. */
function Announcement({ found }: { found: FoundTariffs | null }) {
  const t = useText()
  const isSearching = useIsSearching()
  const text = isSearching
    ? loading
    : !found
      ? tariffMessages.listFailed
      : found.count === 0
        ? searchMessages.noTariffs
        : counts.tariffs(found.count)
  return <span>{t(text)}</span>
}
