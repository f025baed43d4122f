import { maxSavedFilters } from '@motanet/contract/requests/saved-filter-limits.ts'
import type { SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import Bookmark from 'lucide-react/icons/bookmark'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { useDisclosure } from '../../../ui/layers/disclosure.ts'
import { type RequestFilters, requestsPath } from '../request-filters.ts'
import { isWorthKeeping, listOf } from './kept-filters.ts'
import * as messages from './messages.ts'
import { SavedFilterDialog } from './saved-filter-dialog.tsx'
import { useSavedFilters } from './use-saved-filters.ts'
import '../drop-down.css'
import './saved-filters.css'

interface SavedFiltersProps {
  loaded: readonly SavedFilter[]
  /** The filters of the shown list. */
  filters: RequestFilters
}

/** The filters that the account has saved: they are chosen, renamed and deleted here, and the current ones are added. */
export function SavedFilters({ loaded, filters }: SavedFiltersProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { detailsProps, close } = useDisclosure()
  const { saved, put, remove } = useSavedFilters(loaded)
  const [edited, setEdited] = useState<SavedFilter | 'new' | null>(null)

  function edit(filter: SavedFilter | 'new') {
    // The focus returns to the button of the list
    close()
    setEdited(filter)
  }

  return (
    <>
      <details className="drop-down saved-filters" {...detailsProps}>
        <summary className="btn btn--outline btn--sm">
          <Bookmark className="icon icon--sm" />
          {t(messages.savedFilters)}
        </summary>
        <div className="drop-down__panel saved-filters__panel">
          {saved.length === 0 ? (
            <p className="muted small">{t(messages.none)}</p>
          ) : (
            <ul>
              {saved.map((filter) => (
                <li key={filter.id}>
                  <Link to={to(requestsPath(listOf(filter.filters, filters)))} preventScrollReset onClick={close}>
                    {filter.name}
                  </Link>
                  <button
                    type="button"
                    className="btn btn--ghost btn--icon"
                    aria-label={t(messages.editNamed(filter.name))}
                    onClick={() => edit(filter)}
                  >
                    <Pencil className="icon icon--sm" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Saving filters={filters} count={saved.length} onSave={() => edit('new')} />
        </div>
      </details>
      {edited !== null &&
        // Outside the toolbar, whose fields are smaller
        createPortal(
          <SavedFilterDialog
            filter={edited === 'new' ? null : edited}
            filters={filters}
            onSaved={put}
            onDeleted={remove}
            onClose={() => setEdited(null)}
          />,
          document.body,
        )}
    </>
  )
}

interface SavingProps {
  filters: RequestFilters
  count: number
  onSave: () => void
}

function Saving({ filters, count, onSave }: SavingProps) {
  const t = useText()
  if (count >= maxSavedFilters) return <p className="muted small">{t(messages.full(maxSavedFilters))}</p>
  if (!isWorthKeeping(filters)) return <p className="muted small">{t(messages.nothingToSave)}</p>
  return (
    <button type="button" className="btn btn--soft btn--sm saved-filters__save" onClick={onSave}>
      {t(messages.saveCurrent)}
    </button>
  )
}
