import { useState } from 'react'

/**
 * The text and the error of a search form. A new result replaces both while the form stays mounted, so that it keeps the focus.
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

  function change(next: string) {
    setText(next)
    setError(null)
  }

  return { text, error, change, setError }
}
