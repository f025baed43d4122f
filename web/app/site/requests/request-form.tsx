import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, useEffect, useRef } from 'react'
import { type Text, useText } from '../../lib/language.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import * as names from './messages-fields.ts'
import * as messages from './messages-form.ts'
import { PhoneInput } from './phone-input.tsx'
import type { RequestedTariff, RequestPlace } from './request-desk.tsx'
import { addressOf } from './request-draft.ts'
import { type RequestErrors, type SendState, useRequest } from './use-request.ts'
import './request-form.css'

interface RequestFormProps {
  tariff: RequestedTariff
  place: RequestPlace | null
  onDone: () => void
}

export function RequestForm({ tariff, place, onDone }: RequestFormProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { draft, errors, refusals, state, change, send } = useRequest(tariff, place, onDone)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <DialogBody>
        <Status state={state} errors={errors} />
        <div className="form-grid">
          <Field label={t(names.phone)} error={errors.phone}>
            {(control) => <PhoneInput digits={draft.phone} onChange={(phone) => change({ phone })} {...control} />}
          </Field>
          <Field label={t(names.email)} error={errors.email}>
            {(control) => (
              <input
                className="input"
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                required
                value={draft.email}
                onChange={(event) => change({ email: event.target.value })}
                {...control}
              />
            )}
          </Field>
          <Field className="full" label={t(names.address)} error={errors.address}>
            {(control) => (
              <input
                className="input"
                name="address"
                autoComplete="street-address"
                maxLength={300}
                required
                placeholder={t(messages.addressPlaceholder)}
                value={addressOf(draft, place)}
                onChange={(event) => change({ address: event.target.value })}
                {...control}
              />
            )}
          </Field>
          <Field className="full" label={t(names.name)} optional={t(messages.optional)} error={errors.name}>
            {(control) => (
              <input
                className="input"
                name="name"
                autoComplete="name"
                maxLength={200}
                value={draft.name}
                onChange={(event) => change({ name: event.target.value })}
                {...control}
              />
            )}
          </Field>
        </div>
      </DialogBody>
      <DialogFoot>
        <SubmitButton className="btn btn--primary btn--lg" busy={state.step === 'submitting'}>
          {t(buttonTexts[state.step])}
        </SubmitButton>
        <p className="hint">{t(messages.whoSees(tariff.provider.name))}</p>
      </DialogFoot>
    </form>
  )
}

const buttonTexts: Record<SendState['step'], Text> = {
  open: messages.submit,
  failed: messages.submit,
  submitting: messages.submitting,
  sent: messages.sentButton,
}

const fields = ['phone', 'email', 'address', 'name'] as const
const labels = { phone: names.phone, email: names.email, address: names.address, name: names.name }

/** What happened, inside the dialog: toasts may lie below it. */
function Status({ state, errors }: { state: SendState; errors: RequestErrors }) {
  const t = useText()
  const wrong = fields.filter((field) => errors[field])
  if (state.step === 'sent') {
    return (
      <p className="send-status send-status--ok" role="status">
        <CircleCheck className="icon" />
        {t(messages.sentButton)}
      </p>
    )
  }
  if (state.step === 'failed' || wrong.length > 0) {
    return (
      <p className="send-status send-status--error" role="alert">
        <CircleAlert className="icon" />
        {state.step === 'failed' ? state.message : t(messages.fieldsToMend(wrong.map((field) => labels[field])))}
      </p>
    )
  }
  return null
}
