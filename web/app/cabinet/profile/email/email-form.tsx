import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import { useEffect, useRef } from 'react'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { emailRequired } from '../../../parts/accounts/messages.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import {
  type ConfirmationDraft,
  type ConfirmationField,
  confirmationErrors,
  confirmationLabels,
  confirmationOf,
  emptyConfirmation,
} from '../second-factor/confirmation.ts'
import { ConfirmationFields } from '../second-factor/confirmation-fields.tsx'
import { cancel } from '../second-factor/messages.ts'
import * as messages from './messages.ts'

interface EmailFormProps {
  factor: SecondFactor
  onSent: (email: string) => void
  onCancel: () => void
}

/** Asks for the new address, password and code. */
export function EmailForm({ factor, onSent, onCancel }: EmailFormProps) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const place = useRef<HTMLDivElement>(null)
  const form = useForm<ConfirmationDraft & { email: string }, ConfirmationField | 'email'>({
    start: { ...emptyConfirmation, email: '' },
    labels: { email: messages.newEmail, ...confirmationLabels(factor) },
    check: (draft) => ({
      ...(!draft.email.trim() && { email: t(emailRequired) }),
      ...confirmationErrors(draft, factor, t),
    }),
    async send(draft) {
      const body = { email: draft.email, ...confirmationOf(draft, factor) }
      await callApi('POST /api/auth/users/me/email/', { body })
      onSent(draft.email.trim())
    },
  })
  const isBusy = form.state.step === 'submitting'

  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={place}>
      <Form form={form} className="settings-form">
        <FormStatus form={form} />
        <AccountField form={form} name="email" type="email" autoComplete="email" hint={t(messages.newEmailHint)} />
        <ConfirmationFields form={form} factor={factor} />
        <div className="second-factor__buttons">
          <BusyButton type="submit" className="btn btn--primary" busy={isBusy}>
            {t(messages.sendLink)}
          </BusyButton>
          <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onCancel}>
            {t(cancel)}
          </button>
        </div>
      </Form>
    </div>
  )
}
