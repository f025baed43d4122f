import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The text and the error of a search form. A new result replaces both while the form stays mounted, so that it keeps the focus; if it is a
 * refusal, the focus moves from the button to the field, whose error is then read out.
 *
 * @param data what was loaded for `typed`; another object is a new result
 * @param refusal why nothing was found
 */
export function useSearchedText<E>(data: { typed: string }, refusal: E | null) {
  const [shown, setShown] = useState(data)
  const [text, setText] = useState(data.typed)
  const [error, setError] = useState(refusal)
  if (shown !== data) {
    setShown(data)
    if (shown.typed !== data.typed) setText(data.typed)
    setError(refusal)
  }

  const field = useRef<HTMLInputElement>(null)
  const showRefusal = useEffectEvent(() => {
    if (refusal !== null && field.current?.form?.contains(document.activeElement)) field.current.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result is the event
  useEffect(() => showRefusal(), [data])

  /** Instead of the search. */
  function refuse(why: E) {
    setError(why)
    field.current?.focus()
  }

  function change(next: string) {
    setText(next)
    setError(null)
  }

  return { text, error, field, change, refuse }
}
