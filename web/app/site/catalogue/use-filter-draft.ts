import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { type Bound, type KnownServices, searchQuery, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { draftOf, type FilterAction, type FilterDraft, reduceDraft, searchOf } from './filter-draft.ts'
import { useWantedList } from './use-wanted-list.ts'

const pauseMs = 500

/**
 * Optimistic state of the filter form, ahead of the URL: the controls change at once, the list follows. Each change is a
 * history entry, except that consecutive input in one field shares one entry until the field loses the focus.
 */
export function useFilterDraft(search: TariffSearch, known: KnownServices) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typing = useRef<{ bound: Bound; isStep: boolean } | null>(null)
  const { draft, change, open } = useDraftOf(search, () => {
    clearTimeout(timer.current)
    typing.current = null
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(replace = false) {
    clearTimeout(timer.current)
    open(replace)
  }

  function choose(action: FilterAction) {
    typing.current = null
    change(action)
    apply()
  }

  return {
    draft: draft.current,
    choose: (part: Partial<FilterDraft>) => choose({ type: 'choose', part }),
    chooseServices: (services: readonly number[]) => choose({ type: 'chooseServices', services, search, known }),
    /** Takes over form data entered before this code was loaded. */
    adopt(element: HTMLFormElement) {
      const fields = [...new FormData(element)].map(([name, value]) => [name, String(value)])
      change({ type: 'adopt', fields: new URLSearchParams(fields) })
      apply()
    },
    /** Applies typed values after a debounce. */
    type(bound: Bound, text: string) {
      change({ type: 'type', bound, text })
      if (typing.current?.bound !== bound) typing.current = { bound, isStep: false }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        apply(typing.current?.isStep)
        if (typing.current) typing.current.isStep = true
      }, pauseMs)
    },
    /** Applies typed values at once; the next change gets its own history entry. */
    applyTyped() {
      if (!typing.current) return
      apply(typing.current.isStep)
      typing.current = null
    },
  }
}

/** The draft; a search opened otherwise (a chip, the back button) replaces it when it is shown, or before the form changes. */
function useDraftOf(search: TariffSearch, onReplaced: () => void) {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const { key } = useLocation()
  const wanted = useWantedList(search)
  const [first] = useState(wanted)
  const [shown, setShown] = useState(() => draftOf(first.search))
  const [seenKey, setSeenKey] = useState(key)
  /** Key of the list that the draft belongs to, which may still be loading. */
  const draftKey = useRef(first.key)

  if (key !== seenKey) {
    setSeenKey(key)
    if (draftKey.current !== wanted().key) setShown(draftOf(search))
  }
  const draft = useRef(shown)
  draft.current = shown

  // biome-ignore lint/correctness/useExhaustiveDependencies: typed values belong to the previous search
  useEffect(() => {
    if (draftKey.current === wanted().key) return
    draftKey.current = key
    onReplaced()
  }, [key])

  function show(next: FilterDraft) {
    draft.current = next
    setShown(next)
  }

  function catchUp() {
    const list = wanted()
    if (draftKey.current === list.key) return
    draftKey.current = list.key
    show(draftOf(list.search))
    onReplaced()
  }

  return {
    draft,
    change(action: FilterAction) {
      catchUp()
      show(reduceDraft(draft.current, action))
    },
    /** Opens the list of the draft, unless it is already shown or loading. */
    open(replace: boolean) {
      catchUp()
      const list = wanted().search
      const query = searchQuery(searchOf(draft.current, list))
      if (query === searchQuery({ ...list, page: 1 })) return
      navigate(to('/forhome') + query, { replace, preventScrollReset: true })
      draftKey.current = wanted().key
    },
  }
}
