import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { type Bound, readBound, readSearch, searchQuery, type TariffSearch, withServices } from './search-url.ts'

/** What the form shows: the chosen filters and the numbers as they are being typed. */
export interface FilterDraft extends Record<Bound, string> {
  services: readonly number[]
  providers: readonly number[]
  promoOnly: boolean
}

const bounds = ['priceMin', 'priceMax', 'speedMin', 'speedMax'] as const
const pauseMs = 500

/**
 * The filter form's own state, ahead of the URL: the boxes answer at once, the list follows. Each change is a step of
 * the history, except that what is typed into one field without leaving it stays one step. A search that came about
 * elsewhere (a chip, the back button) takes the form along.
 */
export function useFilterDraft(search: TariffSearch) {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const location = useLocation()
  const navigationType = useNavigationType()
  const form = useId()
  const [draft, setDraft] = useState(() => draftOf(search))
  const [seenKey, setSeenKey] = useState(location.key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typing = useRef<{ bound: Bound; isStep: boolean } | null>(null)

  const isOwn = navigationType !== 'POP' && (location.state as { form?: string } | null)?.form === form
  if (location.key !== seenKey) {
    setSeenKey(location.key)
    if (!isOwn) setDraft(draftOf(search))
  }
  const latest = useRef(draft)
  latest.current = draft

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being typed belongs to the search before
  useEffect(() => {
    if (isOwn) return
    clearTimeout(timer.current)
    typing.current = null
  }, [location.key])
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(next: FilterDraft, replace = false) {
    clearTimeout(timer.current)
    const query = searchQuery(searchOf(next, search))
    if (query === searchQuery({ ...search, page: 1 })) return
    navigate(to('/forhome') + query, { replace, preventScrollReset: true, state: { form } })
  }

  function choose(part: Partial<FilterDraft>) {
    typing.current = null
    const next = { ...latest.current, ...part }
    setDraft(next)
    apply(next)
  }

  return {
    draft,
    choose,
    /** Takes over what was chosen or typed in the form before this code was there. */
    adopt(form: HTMLFormElement) {
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
      const typed = draftOf(readSearch(new URLSearchParams(fields)))
      // Form data has the checkboxes in page order: keep the selection order and append new ones
      const kept = latest.current.services.filter((id) => typed.services.includes(id))
      const next = { ...typed, services: [...new Set([...kept, ...typed.services])] }
      setDraft(next)
      apply(next)
    },
    chooseServices(services: readonly number[]) {
      const next = withServices(searchOf(latest.current, search), services)
      choose({ services: next.services, ...boundTexts(next) })
    },
    /** Keeps digits and one separator, and applies after a pause. */
    type(bound: Bound, text: string) {
      setDraft({ ...latest.current, [bound]: numberText(text) })
      if (typing.current?.bound !== bound) typing.current = { bound, isStep: false }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        apply(latest.current, typing.current?.isStep)
        if (typing.current) typing.current.isStep = true
      }, pauseMs)
    },
    /** Applies at once what was typed; what comes next is a step of its own. */
    applyTyped() {
      if (!typing.current) return
      apply(latest.current, typing.current.isStep)
      typing.current = null
    },
  }
}

function draftOf(search: TariffSearch): FilterDraft {
  const { services, providers, promoOnly } = search
  return { services, providers, promoOnly, ...boundTexts(search) }
}

function boundTexts(search: TariffSearch): Record<Bound, string> {
  const texts = bounds.map((bound) => [bound, search[bound] === null ? '' : String(search[bound])] as const)
  return Object.fromEntries(texts) as Record<Bound, string>
}

function searchOf(draft: FilterDraft, search: TariffSearch): TariffSearch {
  const { services, providers, promoOnly } = draft
  const numbers = Object.fromEntries(bounds.map((bound) => [bound, readBound(draft[bound])]))
  return { ...search, ...(numbers as Record<Bound, number | null>), services, providers, promoOnly, page: 1 }
}

function numberText(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
  return (decimals.length === 0 ? whole : `${whole},${decimals.join('').slice(0, 2)}`).slice(0, 10)
}
