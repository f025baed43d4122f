import { matchesName } from '@motanet/contract/catalogue/matching-name.ts'
import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLanguage, useText } from '../../lib/language.ts'
import { loading, retry } from '../../lib/messages.ts'
import { loadAllProviderNames } from '../../parts/providers/all-provider-names.ts'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import { Check } from './check.tsx'
import { searchFailed } from './messages-filters.ts'
import * as messages from './messages-provider-search.ts'

const maxMatches = 30

interface ProviderSearchProps {
  /** Shown while nothing is typed, with the selected ones. */
  first: readonly ProviderName[]
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

/** Finds providers of a large market by name. The names are loaded once and matched in the browser. */
export function ProviderSearch({ first, ids, onChange }: ProviderSearchProps) {
  const t = useText()
  const { all, isFailed, load } = useAllNames()
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const selected = (all ?? []).filter(({ id }) => ids.includes(id) && !first.some((provider) => provider.id === id))
  const matches = (all ?? []).filter(({ name }) => matchesName(name, typed))
  const shown = isSearching ? matches.slice(0, maxMatches) : [...first, ...selected]

  return (
    <>
      <input
        className="input filters__search"
        type="search"
        aria-label={t(messages.findProvider)}
        placeholder={t(messages.findProvider)}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={keepForm}
      />
      {isSearching && !all && !isFailed && <p className="muted small">{t(loading)}</p>}
      {isFailed && (
        <p className="muted small" role="alert">
          {t(searchFailed)}{' '}
          <button ref={passFocus} className="linkish" type="button" onClick={load}>
            {t(retry)}
          </button>
        </p>
      )}
      {shown.map(({ id, name }) => (
        <Check key={id} name="provider" id={id} label={name} ids={ids} onChange={onChange} />
      ))}
      {isSearching && all && (
        <p className="muted small" role="status">
          {matches.length === 0 ? t(messages.noSuchProvider) : matches.length > maxMatches && t(messages.typeMore)}
        </p>
      )}
    </>
  )
}

/** Enter in the search must not submit the filters. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

function useAllNames() {
  const language = useLanguage()
  const [all, setAll] = useState<readonly ProviderName[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  function load() {
    setFailed(false)
    loadAllProviderNames(language).then(setAll, () => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(load, [])
  return { all, isFailed, load }
}
