import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { loading } from '../../lib/messages.ts'
import { Check } from './check.tsx'
import { type FilterLists, maxProviders } from './filters.ts'
import { loadSearchAids } from './lazy-search-aids.ts'
import * as messages from './messages-filters.ts'

const ProviderSearch = lazy(() =>
  loadSearchAids().then(
    ({ ProviderSearch }) => ({ default: ProviderSearch }),
    () => ({ default: SearchUnavailable }),
  ),
)

const firstShown = 6

interface ProviderChecksProps {
  lists: FilterLists
  /** The selected ids. */
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

/** The first providers, the others of a small market in a disclosure, those of a large one by a search. */
export function ProviderChecks({ lists, ids, onChange }: ProviderChecksProps) {
  const t = useText()
  const providers = lists.providers ?? []
  const rest = providers.slice(firstShown)
  const hasMore = providers.length >= maxProviders
  const [isOpen, setOpen] = useState(() => rest.some(({ id }) => ids.includes(id)))
  if (lists.providers?.length === 0) return null
  const check = ({ id, name }: { id: number; name: string }) => (
    <Check key={id} name="provider" id={id} label={name} ids={ids} onChange={onChange} />
  )
  return (
    <fieldset>
      <legend>{t(messages.provider)}</legend>
      {providers.length > 0 ? (
        <div>
          {providers.slice(0, firstShown).map(check)}
          {rest.length > 0 && (
            <details
              className="filters__more"
              open={isOpen}
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            >
              <summary className="toggle small">
                <span>{t(hasMore ? messages.otherProviders : messages.moreProviders(rest.length))}</span>
                <ChevronDown className="icon icon--sm icon--turning" />
              </summary>
              {hasMore && isOpen ? (
                <Suspense fallback={rest.map(check)}>
                  <ProviderSearch first={rest} ids={ids} onChange={onChange} />
                </Suspense>
              ) : (
                rest.map(check)
              )}
            </details>
          )}
        </div>
      ) : (
        <p className="muted">{t(loading)}</p>
      )}
    </fieldset>
  )
}

function SearchUnavailable() {
  const t = useText()
  return <p className="muted small">{t(messages.searchFailed)}</p>
}
