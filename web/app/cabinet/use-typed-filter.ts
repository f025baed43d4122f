import { useEffect, useRef, useState } from 'react'

const pauseMs = 400

interface TypedFilter {
  /** What the list is narrowed to. */
  value: string
  apply: (value: string) => void
  /** Makes a value of what was typed; null for what is not finished. */
  read: (typed: string) => string | null
}

/** A filter that is typed: the field answers to each letter, the list after a pause. Links and the back button change both. */
export function useTypedFilter({ value, apply, read }: TypedFilter) {
  const [typed, setTyped] = useState(value)
  const known = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(apply)
  latest.current = apply

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
      known.current = wanted
      latest.current(wanted)
    }, pause)
  }

  return { typed, type, applyNow: () => type(typed, 0) }
}
