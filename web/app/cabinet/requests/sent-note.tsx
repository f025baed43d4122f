import { useEffect, useRef } from 'react'
import { useText } from '../../lib/language.ts'
import { answerSent } from './messages-panel.ts'

/** That an answer was sent. It gets the focus after each of them, because its form is replaced, unless the user is in a field. */
export function SentNote({ count }: { count: number }) {
  const t = useText()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (count === 0 || document.activeElement?.matches('input, select, textarea')) return
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0) return null
  return (
    <p className="muted" ref={note} tabIndex={-1}>
      {t(answerSent)}
    </p>
  )
}
