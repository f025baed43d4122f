import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../lib/language.ts'
import { loading } from '../../lib/messages.ts'
import { useBackCloses } from '../../ui/layers/back-closes.ts'
import * as searchMessages from './messages.ts'
import * as filtersMessages from './messages-filters.ts'
import type { SearchData } from './search-data.ts'
import { useIsSearching } from './use-is-searching.ts'

interface FilterSheetProps {
  data: SearchData
  onClose: () => void
  /** The filters, with this submit button. */
  children: (button: ReactNode) => ReactNode
  /** The link that resets the filters. */
  reset: ReactNode
}

/** The filters in full screen on phones and tablets, open while mounted. */
export function FilterSheet({ data, onClose, children, reset }: FilterSheetProps) {
  const t = useText()
  const sheet = useRef<HTMLDialogElement>(null)
  const id = useId()
  useBackCloses(() => sheet.current?.close())

  useEffect(() => {
    const element = sheet.current
    element?.showModal()
    // On a wide screen the sidebar replaces the sheet
    const wide = matchMedia('(min-width: 64rem)')
    const leave = () => element?.close()
    wide.addEventListener('change', leave)
    return () => {
      wide.removeEventListener('change', leave)
      element?.close()
    }
  }, [])

  return (
    <dialog className="filter-sheet" ref={sheet} aria-labelledby={id} onClose={onClose}>
      <div className="filters__head">
        <h2 className="h-panel" id={id}>
          {t(searchMessages.filters)}
        </h2>
        {reset}
        <button
          className="filters__close"
          type="button"
          aria-label={t(filtersMessages.closeFilters)}
          onClick={() => sheet.current?.close()}
        >
          <X className="icon icon--lg" />
        </button>
      </div>
      {children(<ShowButton data={data} />)}
    </dialog>
  )
}

function ShowButton({ data: { found } }: { data: SearchData }) {
  const t = useText()
  const isSearching = useIsSearching()
  const text = isSearching ? loading : found ? filtersMessages.showTariffs(found.count) : filtersMessages.show
  return (
    <button className="btn btn--primary btn--wide" type="submit">
      {t(text)}
    </button>
  )
}
