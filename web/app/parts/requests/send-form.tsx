import type { ReactNode, Ref } from 'react'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import type { SentFields } from '../../lib/form/use-form.ts'
import { type Text, useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import { ConsentNote } from '../privacy/consent-note.tsx'
import { sendingForm } from '../privacy/messages.ts'
import * as messages from './messages.ts'
import { TrapField } from './trap-field.tsx'

interface SendFormProps<Field extends string> {
  sending: SentFields<Field> & { trap: Ref<HTMLInputElement> }
  submit: Text
  /** Shown beside the button. */
  hint: string
  /** One of the fields asks for the consent. */
  hasConsentBox?: boolean
  children: ReactNode
}

/** The form of a dialog: the status of the submission above the fields, the button below. */
export function SendForm<Field extends string>({
  sending,
  submit,
  hint,
  hasConsentBox = false,
  children,
}: SendFormProps<Field>) {
  const t = useText()
  const { step } = sending.state
  return (
    <Form form={sending}>
      <DialogBody>
        <FormStatus form={sending} sent={messages.sentButton} />
        {children}
        <TrapField field={sending.trap} />
      </DialogBody>
      <DialogFoot>
        <BusyButton type="submit" className="btn btn--primary btn--lg modal__main" busy={step === 'submitting'}>
          {t({ open: submit, failed: submit, submitting: messages.submitting, sent: messages.sentButton }[step])}
        </BusyButton>
        <p className="hint">{hint}</p>
        {!hasConsentBox && <ConsentNote by={sendingForm} />}
      </DialogFoot>
    </Form>
  )
}
