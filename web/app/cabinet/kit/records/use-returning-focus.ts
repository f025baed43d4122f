import { useEffect, useRef } from 'react'

/** When the form of the record closes (the id becomes null), the focus returns to the link that opened it. */
export function useReturningFocus(id: string | null) {
  const last = useRef(id)
  useEffect(() => {
    const opener =
      id === null && document.querySelector<HTMLElement>(`[data-record="${CSS.escape(last.current ?? '')}"]`)
    if (opener) opener.focus()
    last.current = id
  }, [id])
}
