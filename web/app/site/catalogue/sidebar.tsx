import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useText } from '../../lib/language.ts'
import { withoutFilters } from './active-filters.ts'
import type { FilterSheet } from './filter-sheet.tsx'
import * as searchMessages from './messages.ts'
import * as filtersMessages from './messages-filters.ts'
import type { SearchData } from './search-data.ts'
import { FilterForm } from './search-filters.tsx'
import { useListLinks } from './use-wanted-list.ts'

/** Whether the filters are visible: beside the list on wide screens, over it on narrow ones. */
export interface SidebarState {
  isHidden: boolean
  /** Opened over the list; undefined while closed. */
  Sheet: typeof FilterSheet | undefined
  open: () => void
  hide: () => void
  closeSheet: () => void
  /** The button that shows the filters again. */
  opener: RefObject<HTMLAnchorElement | null>
}

/** The filters, 350 px wide beside the list; below 1024 px in full screen, without JavaScript by the link to #filters. */
export function Sidebar({ data, sidebar }: { data: SearchData; sidebar: SidebarState }) {
  const t = useText()
  const { search, lists } = data
  const link = useListLinks(search)
  const reset = (
    <Link className="linkish small" {...link(withoutFilters)} preventScrollReset>
      {t(filtersMessages.reset)}
    </Link>
  )
  return (
    <>
      <aside className="filters" aria-label={t(searchMessages.filters)} id="filters">
        <div className="filters__head">
          <h2 className="h-panel">{t(searchMessages.filters)}</h2>
          {reset}
          <button
            className="filters__hide"
            type="button"
            aria-label={t(filtersMessages.hideFilters)}
            onClick={sidebar.hide}
          >
            <PanelLeftClose className="icon" />
          </button>
          <a className="filters__close" href="#main" aria-label={t(filtersMessages.closeFilters)}>
            <X className="icon icon--lg" />
          </a>
        </div>
        <FilterForm search={search} lists={lists}>
          <button className="btn btn--primary btn--wide" type="submit">
            {t(filtersMessages.show)}
          </button>
        </FilterForm>
      </aside>
      {sidebar.Sheet && (
        <sidebar.Sheet data={data} onClose={sidebar.closeSheet} reset={reset}>
          {(button) => (
            <FilterForm search={search} lists={lists} onSubmitted={sidebar.closeSheet}>
              {button}
            </FilterForm>
          )}
        </sidebar.Sheet>
      )}
    </>
  )
}
