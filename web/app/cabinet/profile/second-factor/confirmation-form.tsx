import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { type Text, useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import {
  type Confirmation,
  type ConfirmationDraft,
  type ConfirmationField,
  confirmationErrors,
  confirmationLabels,
  confirmationOf,
  emptyConfirmation,
} from './confirmation.ts'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { cancel } from './messages.ts'

interface ConfirmationFormProps {
  factor: SecondFactor
  about: Text
  submit: Text
  onConfirm: (confirmation: Confirmation) => Promise<void>
  onCancel: () => void
}

/** Asks for the password and the code of the second factor before a change, as far as the account has them. */
export function ConfirmationForm({ factor, about, submit, onConfirm, onCancel }: ConfirmationFormProps) {
  const t = useText()
  const form = useForm<ConfirmationDraft, ConfirmationField>({
    start: emptyConfirmation,
    labels: confirmationLabels(factor),
    check: (draft) => confirmationErrors(draft, factor, t),
    send: (draft) => onConfirm(confirmationOf(draft, factor)),
  })
  const isBusy = form.state.step === 'submitting'
  return (
    <Form form={form} className="settings-form">
      <p>{t(about)}</p>
      <FormStatus form={form} />
      <ConfirmationFields form={form} factor={factor} />
      <div className="second-factor__buttons">
        <BusyButton type="submit" className="btn btn--primary" busy={isBusy}>
          {t(submit)}
        </BusyButton>
        <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onCancel}>
          {t(cancel)}
        </button>
      </div>
    </Form>
  )
}
