import type { Ref } from 'react'
import { useText } from '../../lib/language.ts'
import { leaveEmpty } from './messages.ts'

/**
 * A text field that people neither see nor reach, and that scripts fill: the server drops such a request. Browsers do not know the name,
 * so they never fill it for somebody.
 */
export function TrapField({ field }: { field: Ref<HTMLInputElement> }) {
  const t = useText()
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {t(leaveEmpty)}
        <input ref={field} type="text" name="topic" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
