import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { type ProviderSearch, providerQuery, typedName } from './list-url.ts'

const pauseMs = 400

/**
 * The text of the name field, ahead of the URL: the list is filtered at each keystroke, the URL is debounced. A search opened
 * otherwise (a link, the back button) replaces the text. Text typed before this code was loaded is taken over.
 */
export function useNameFilter(search: ProviderSearch, field: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const location = useLocation()
  const navigationType = useNavigationType()
  const self = useId()
  const [text, setText] = useState(search.name)
  const [seenKey, setSeenKey] = useState(location.key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isOwn = navigationType !== 'POP' && (location.state as { field?: string } | null)?.field === self
  if (location.key !== seenKey) {
    setSeenKey(location.key)
    if (!isOwn) setText(search.name)
  }
  const latest = useRef(search)
  latest.current = search

  function apply(next: string) {
    clearTimeout(timer.current)
    const name = typedName(next)
    if (name === latest.current.name) return
    navigate(to('/provider/list') + providerQuery({ ...latest.current, name }), {
      replace: true,
      preventScrollReset: true,
      state: { field: self },
    })
  }

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(next), pauseMs)
  }

  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text belongs to the previous search and is discarded
  useEffect(() => {
    if (!isOwn || state !== 'idle') clearTimeout(timer.current)
  }, [location.key, state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (field.current && field.current.value !== search.name) type(field.current.value)
    return () => clearTimeout(timer.current)
  }, [])

  return { text, type, applyNow: () => apply(text) }
}
