import { type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { type ProviderSearch, providerQuery, typedName } from './list-url.ts'

const pauseMs = 400

/**
 * The text of the name field, ahead of the URL: a whole list is filtered at each keystroke, the URL is debounced. A search opened
 * otherwise (a link, the back button) replaces the text, except what is typed while it loads. Text typed before this code was loaded is
 * taken over.
 */
export function useNameFilter(search: ProviderSearch, field: RefObject<HTMLInputElement | null>) {
  const router = useContext(DataRouterContext)?.router
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const location = useLocation()
  const navigationType = useNavigationType()
  const self = useId()
  const [text, setText] = useState(search.name)
  const [seenKey, setSeenKey] = useState(location.key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Key of the location that was loading at the last keystroke, opened otherwise. */
  const typedOver = useRef<string>(undefined)

  const isOwn = navigationType !== 'POP' && fieldOf(location) === self
  if (location.key !== seenKey) {
    setSeenKey(location.key)
    if (!isOwn && location.key !== typedOver.current) setText(search.name)
  }
  const latest = useRef(search)
  latest.current = search
  /** The name in the newest URL of this field, whose list may still be loading. */
  const asked = useRef(search.name)

  function apply(next: string) {
    clearTimeout(timer.current)
    const name = typedName(next)
    if (name === asked.current) return
    asked.current = name
    navigate(to('/provider/list') + providerQuery({ ...latest.current, name, page: 1 }), {
      replace: true,
      preventScrollReset: true,
      state: { field: self },
    })
  }

  /** Key of the location of a link that is being followed. The router is asked directly, because React may not have rendered it yet. */
  function followedKey() {
    const next = router?.state.navigation.location
    return next && fieldOf(next) !== self ? next.key : undefined
  }

  function type(next: string) {
    setText(next)
    typedOver.current = followedKey()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // It would replace the navigation
      if (followedKey() === undefined) apply(next)
    }, pauseMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text belongs to the previous search and is discarded
  useEffect(() => {
    asked.current = search.name
    if (location.key === typedOver.current) type(text)
    else if (!isOwn) clearTimeout(timer.current)
  }, [location.key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (field.current && field.current.value !== search.name) type(field.current.value)
    return () => clearTimeout(timer.current)
  }, [])

  return { text, type, applyNow: () => apply(text) }
}

/** The field that opened the location, if any. */
function fieldOf({ state }: Location): string | undefined {
  return (state as { field?: string } | null)?.field
}
