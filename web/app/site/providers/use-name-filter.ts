import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { type ProviderSearch, providerQuery, typedName } from './list-url.ts'

const pauseMs = 400

/**
 * The text of the name field, ahead of the URL: the list answers to each letter, the URL follows after a pause. A search
 * that came about elsewhere (a link, the back button) takes the field along, and so does what was typed before this code.
 */
export function useNameFilter(search: ProviderSearch, field: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const location = useLocation()
  const self = useId()
  const [text, setText] = useState(search.name)
  const [seenKey, setSeenKey] = useState(location.key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (location.key !== seenKey) {
    setSeenKey(location.key)
    if ((location.state as { field?: string } | null)?.field !== self) setText(search.name)
  }

  function apply(next: string) {
    clearTimeout(timer.current)
    const name = typedName(next)
    if (name === search.name) return
    navigate(to('/provider/list') + providerQuery({ ...search, name }), {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code arrives
  useEffect(() => {
    if (field.current && field.current.value !== search.name) type(field.current.value)
    return () => clearTimeout(timer.current)
  }, [])

  return { text, type, applyNow: () => apply(text) }
}
