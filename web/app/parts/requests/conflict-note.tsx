import type { ProviderAct } from '@motanet/contract/requests/steps.ts'
import Info from 'lucide-react/icons/info'
import { useRef } from 'react'
import { useText } from '../../lib/language.ts'
import type { RefusedForm } from '../../lib/page-action.ts'
import { isConflict } from './act-form.tsx'
import { youWrote } from './messages-conflict.ts'
import { useShownRefusal } from './use-shown-refusal.ts'

interface ConflictNoteProps {
  refused: RefusedForm | null
  /** The actions of the current state, which is shown below the note. */
  acts: readonly ProviderAct[]
}

/** After a conflict: why nothing was done, and what was typed if its form is gone. Gets the focus, because the form is further down. */
export function ConflictNote({ refused, acts }: ConflictNoteProps) {
  const t = useText()
  const note = useRef<HTMLDivElement>(null)
  useShownRefusal(refused, () => note.current)
  if (!refused || !isConflict(refused)) return null
  const { act, text } = refused.values
  const isGone = !acts.some((each) => each === act)
  return (
    <div ref={note} className="note note--warm acts__conflict" role="alert" tabIndex={-1}>
      <Info className="icon note__icon" />
      <div>
        <p>{refused.message}</p>
        {text && isGone && (
          <p>
            {t(youWrote)} <q>{text}</q>
          </p>
        )}
      </div>
    </div>
  )
}
