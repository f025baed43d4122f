import { useEffect, useRef, useState } from 'react'
import { useWantedPage } from './wanted-page.ts'

const pauseMs = 400

interface TypedFilter {
  /** The applied value, from the URL. */
  value: string
  apply: (value: string) => void
  /** Converts the typed text into a value; null if it is incomplete. */
  read: (typed: string) => string | null
}

/**
 * A debounced text filter: the field updates at once, the list after 400 ms without typing. Links and the back button update the field.
 */
export function useTypedFilter({ value, apply, read }: TypedFilter) {
  const [typed, setTyped] = useState(value)
  const known = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(apply)
  latest.current = apply
  const wantedPage = useWantedPage()

  useEffect(() => {
    if (value === known.current) return
    known.current = value
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string, pause = pauseMs) {
    setTyped(next)
    clearTimeout(timer.current)
    const wanted = read(next)
    if (wanted === null || wanted === known.current) return
    timer.current = setTimeout(() => {
      // It would replace the navigation
      if (wantedPage().isLeaving) return
      known.current = wanted
      latest.current(wanted)
    }, pause)
  }

  /** Empties the field; the caller applies the empty value, together with others. */
  function clear() {
    clearTimeout(timer.current)
    known.current = ''
    setTyped('')
  }

  return { typed, type, applyNow: () => type(typed, 0), clear }
}
