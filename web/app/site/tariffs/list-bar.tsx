import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { Chips } from '../../ui/chips.tsx'
import { Segments } from '../../ui/segments.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import * as messages from './messages.ts'
import * as barMessages from './messages-bar.ts'
import * as searchMessages from './messages-search.ts'
import type { FoundTariffs, SearchData } from './search-data.ts'
import { searchQuery, type TariffSearch } from './search-url.ts'
import { useIsSearching } from './use-is-searching.ts'
import type { SidebarState } from './use-sidebar.ts'

interface ListBarProps {
  data: SearchData
  heading: Ref<HTMLHeadingElement>
  sidebar: SidebarState
}

/** Above the list: how much was found, the order, the way to the filters and the filters that are on. */
export function ListBar({ data: { search, lists, found }, heading, sidebar }: ListBarProps) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const filters = activeFilters(search, lists, language)
  const link = (other: TariffSearch) => to('/forhome') + searchQuery(other)

  return (
    <>
      <div className="bar">
        <h2 className="bar__count" ref={heading} tabIndex={-1}>
          {found && <FoundCount found={found} />}
        </h2>
        <p className="sr" role="status">
          <Announcement found={found} />
        </p>
        <Segments
          label={t(barMessages.sorting)}
          segments={sortOrder.map((sort) => ({
            label: t(barMessages.sorts[sort]),
            to: link({ ...search, sort, page: 1 }),
            current: search.sort === sort,
          }))}
        />
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript the link shows the filters */}
        <a
          className="btn btn--outline btn--sm bar__filters"
          href="#filters"
          ref={sidebar.opener}
          onClick={(event) => {
            event.preventDefault()
            sidebar.open()
          }}
        >
          <SlidersHorizontal className="icon" />
          {t(barMessages.filters)}
          {filters.length > 0 && <span className="count">{filters.length}</span>}
        </a>
      </div>
      {filters.length > 0 && (
        <Chips
          label={t(barMessages.activeFilters)}
          chips={filters.map(({ text, without }) => ({
            text,
            to: link(without),
            removeLabel: t(barMessages.removeFilter(text)),
          }))}
        >
          <Link className="linkish small" to={link(withoutFilters(search))} preventScrollReset>
            {t(barMessages.resetAll)}
          </Link>
        </Chips>
      )}
    </>
  )
}

const sortOrder = ['popular', 'price', '-speed', 'cost'] as const

function FoundCount({ found }: { found: FoundTariffs }) {
  const t = useText()
  return (
    <>
      <b>{t(messages.tariffCount(found.count))}</b>
      {found.providerCount !== null && found.providerCount > 0 && (
        <span className="muted"> {t(barMessages.fromProviders(found.providerCount))}</span>
      )}
    </>
  )
}

/** What a screen reader is told when the list changes. */
function Announcement({ found }: { found: FoundTariffs | null }) {
  const t = useText()
  const isSearching = useIsSearching()
  if (isSearching) return t(searchMessages.loading)
  if (!found) return t(searchMessages.listFailed)
  return t(found.count === 0 ? searchMessages.noTariffs : messages.tariffCount(found.count))
}
