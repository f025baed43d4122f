import { useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { close } from './messages.ts'
import * as messages from './messages-discard.ts'

/**
 * Asks before Escape, Back or a click beside a dialog discards what was typed. Pass `close` to the dialog as `onClose`, and render
 * `question`, unless it is null, instead of the dialog; the draft must not be part of what is replaced.
 */
export function useDiscardQuestion(isUnsaved: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false)
  return {
    close: () => (isUnsaved ? setAsked(true) : onClose()),
    question: isAsked ? <DiscardQuestion onStay={() => setAsked(false)} onDiscard={onClose} /> : null,
  }
}

function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useText()
  return (
    <Dialog title={t(messages.unsavedTitle)} closeLabel={t(close)} onClose={onStay}>
      <DialogBody>
        <p>{t(messages.unsavedCause)}</p>
      </DialogBody>
      <DialogFoot>
        <button className="btn btn--primary modal__main" type="button" onClick={onStay}>
          {t(messages.goOn)}
        </button>
        <button className="btn btn--outline" type="button" onClick={onDiscard}>
          {t(messages.discard)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
