import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Text, useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import * as messages from './messages-form.ts'
import type { Sending } from './use-sending.ts'
import './send-form.css'

interface SendFormProps<Field extends string> {
  sending: Sending<Field>
  submit: Text
  /** Beside the button. */
  hint: string
  children: ReactNode
}

/** The form of a dialog around its fields: what happened above them, the button below; the first wrong field gets the focus. */
export function SendForm<Field extends string>({ sending, submit, hint, children }: SendFormProps<Field>) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { refusals, state } = sending

  useEffect(() => {
    if (refusals > 0) focusFirstWrong(form.current)
  }, [refusals])

  function send(event: FormEvent) {
    event.preventDefault()
    void sending.send()
  }

  return (
    <form ref={form} onSubmit={send} noValidate>
      <DialogBody>
        <Status sending={sending} />
        {children}
      </DialogBody>
      <DialogFoot>
        <BusyButton type="submit" className="btn btn--primary btn--lg" busy={state.step === 'submitting'}>
          {t({ open: submit, failed: submit, submitting: messages.submitting, sent: messages.sentButton }[state.step])}
        </BusyButton>
        <p className="hint">{hint}</p>
      </DialogFoot>
    </form>
  )
}

/** The first wrong control; of a group the chosen one, else its first. */
function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]')
  const chosen = wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector<HTMLElement>('input')
  const control = chosen ?? wrong
  control?.focus()
}

/** What happened, inside the dialog: toasts may lie below it. */
function Status<Field extends string>({ sending: { state, errors, labels } }: Pick<SendFormProps<Field>, 'sending'>) {
  const t = useText()
  const line = useRef<HTMLParagraphElement>(null)
  const wrong = (Object.entries(labels) as [Field, Text][]).filter(([field]) => errors[field])

  // A long form may be scrolled to its end
  useEffect(() => {
    if (state.step === 'sent' || state.step === 'failed') line.current?.scrollIntoView({ block: 'nearest' })
  }, [state])

  if (state.step === 'sent') {
    return (
      <p ref={line} className="send-status send-status--ok" role="status">
        <CircleCheck className="icon" />
        {t(messages.sentButton)}
      </p>
    )
  }
  if (state.step === 'failed' || wrong.length > 0) {
    return (
      <p ref={line} className="send-status send-status--error" role="alert">
        <CircleAlert className="icon" />
        {state.step === 'failed' ? state.message : t(messages.fieldsToMend(wrong.map(([, label]) => label)))}
      </p>
    )
  }
  return null
}
