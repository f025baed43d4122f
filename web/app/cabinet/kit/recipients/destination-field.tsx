import { useText } from '../../../lib/language.ts'
import { Field } from '../../../ui/form/field.tsx'
import * as messages from './messages-editing.ts'
import type { useRecipientForm } from './use-recipient-form.ts'

const kinds = {
  mail: { type: 'email', label: messages.address, hint: messages.addressHint, maxLength: 254 },
  webhook: { type: 'url', label: messages.webhook, hint: messages.webhookHint, maxLength: 500 },
} as const

interface DestinationFieldProps {
  form: ReturnType<typeof useRecipientForm>
  /** A webhook in use changes its address. */
  isChange: boolean
}

/** The address of a new recipient, or of a webhook; a Telegram chat becomes known later. */
export function DestinationField({ form, isChange }: DestinationFieldProps) {
  const t = useText()
  const { draft, errors, change } = form
  if (draft.channel === 'telegram') return <p className="hint">{t(messages.telegramHint)}</p>
  const { type, label, hint, maxLength } = kinds[draft.channel]
  return (
    <Field label={t(label)} hint={t(isChange ? messages.newWebhookHint : hint)} error={errors.destination}>
      {(control) => (
        <input
          className="input"
          name="destination"
          type={type}
          autoComplete="off"
          maxLength={maxLength}
          aria-required
          value={draft.destination}
          onChange={({ target }) => change({ destination: target.value })}
          {...control}
        />
      )}
    </Field>
  )
}
