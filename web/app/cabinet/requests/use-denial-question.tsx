import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Text, useText } from '../../lib/language.ts'
import { Dialog, DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import * as messages from './messages-denial.ts'
import type { StatusWish } from './use-status-call.ts'

/**
 * Asks for confirmation before status changes that deny a connection, because each opens a dispute that only the desk ends. Other changes
 * are made at once.
 */
export function useDenialQuestion(change: (wishes: readonly StatusWish[]) => void): {
  askOrChange: (wishes: readonly StatusWish[]) => void
  /** The dialog while it is open. */
  question: ReactNode
} {
  const [asked, setAsked] = useState<readonly StatusWish[]>([])
  const close = () => setAsked([])
  const denials = asked.filter(isDenial)
  return {
    askOrChange: (wishes) => (wishes.some(isDenial) ? setAsked(wishes) : change(wishes)),
    question: denials.length > 0 && (
      <DenialQuestion
        text={textOf(denials)}
        onConfirm={() => {
          // The opener has the focus again before the change removes it
          flushSync(close)
          change(asked)
        }}
        onCancel={close}
      />
    ),
  }
}

/** Whether the connection is confirmed, or stated by the customer and not yet answered, and another status is chosen. */
function isDenial({ request: { step, turn }, status }: StatusWish): boolean {
  return status !== 'connected' && (step === 'confirmed' || (step === 'stated' && turn === 'provider'))
}

function textOf(denials: readonly StatusWish[]): Text {
  if (denials.length > 1) return messages.several(denials.length)
  return denials[0]?.request.step === 'confirmed' ? messages.confirmed : messages.stated
}

function DenialQuestion({ text, onConfirm, onCancel }: { text: Text; onConfirm: () => void; onCancel: () => void }) {
  const t = useText()
  return (
    <Dialog title={t(messages.title)} closeLabel={t(messages.close)} onClose={onCancel}>
      <DialogBody>
        <p>{t(text)}</p>
        <p>{t(messages.consequence)}</p>
      </DialogBody>
      <DialogFoot>
        <button className="btn btn--danger" type="button" onClick={onConfirm}>
          {t(messages.deny)}
        </button>
        <button className="btn btn--outline" type="button" onClick={onCancel}>
          {t(messages.cancel)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
