import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { type Bound, searchQuery, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { draftOf, type FilterAction, type FilterDraft, reduceDraft, searchOf } from './filter-draft.ts'

const pauseMs = 500

/**
 * Optimistic state of the filter form, ahead of the URL: the controls change at once, the list follows. Each change is a
 * history entry, except that consecutive input in one field shares one entry until the field loses the focus.
 */
export function useFilterDraft(search: TariffSearch) {
  const form = useId()
  const { draft, change, locationKey, isOwn } = useDraftOf(search, form)
  const open = useOpenSearch(search, form)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typing = useRef<{ bound: Bound; isStep: boolean } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: typed values belong to the previous search
  useEffect(() => {
    if (isOwn) return
    clearTimeout(timer.current)
    typing.current = null
  }, [locationKey])
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(next: FilterDraft, replace = false) {
    clearTimeout(timer.current)
    open(next, replace)
  }

  function choose(action: FilterAction) {
    typing.current = null
    apply(change(action))
  }

  return {
    draft: draft.current,
    choose: (part: Partial<FilterDraft>) => choose({ type: 'choose', part }),
    chooseServices: (services: readonly number[]) => choose({ type: 'chooseServices', services, search }),
    /** Takes over form data entered before this code was loaded. */
    adopt(element: HTMLFormElement) {
      const fields = [...new FormData(element)].map(([name, value]) => [name, String(value)])
      apply(change({ type: 'adopt', fields: new URLSearchParams(fields) }))
    },
    /** Applies typed values after a debounce. */
    type(bound: Bound, text: string) {
      change({ type: 'type', bound, text })
      if (typing.current?.bound !== bound) typing.current = { bound, isStep: false }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        apply(draft.current, typing.current?.isStep)
        if (typing.current) typing.current.isStep = true
      }, pauseMs)
    },
    /** Applies typed values at once; the next change gets its own history entry. */
    applyTyped() {
      if (!typing.current) return
      apply(draft.current, typing.current.isStep)
      typing.current = null
    },
  }
}

/** The draft; a search opened otherwise (a chip, the back button) replaces it. */
function useDraftOf(search: TariffSearch, form: string) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const [shown, setShown] = useState(() => draftOf(search))
  const [seenKey, setSeenKey] = useState(location.key)

  const isOwn = navigationType !== 'POP' && (location.state as { form?: string } | null)?.form === form
  if (location.key !== seenKey) {
    setSeenKey(location.key)
    if (!isOwn) setShown(draftOf(search))
  }
  const draft = useRef(shown)
  draft.current = shown

  function change(action: FilterAction): FilterDraft {
    const next = reduceDraft(draft.current, action)
    setShown(next)
    return next
  }

  return { draft, change, locationKey: location.key, isOwn }
}

/** Opens the list of a draft, unless it is already shown or loading. */
function useOpenSearch(search: TariffSearch, form: string) {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const { key } = useLocation()
  const shown = searchQuery({ ...search, page: 1 })
  const asked = useRef(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each location the list that was asked for is shown, or another one
  useEffect(() => {
    asked.current = shown
  }, [key])
  return (draft: FilterDraft, replace: boolean) => {
    const query = searchQuery(searchOf(draft, search))
    if (query === asked.current) return
    asked.current = query
    navigate(to('/forhome') + query, { replace, preventScrollReset: true, state: { form } })
  }
}
