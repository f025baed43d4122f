import { callTimes } from '@motanet/contract/requests/call-times.ts'
import { useText } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'
import { EmailField, NameField, PhoneField } from './contact-fields.tsx'
import * as messages from './messages.ts'
import { addressOf, type RequestDraft, type RequestField } from './request-draft.ts'
import type { RequestPlace } from './request-place.ts'
import type { RequestedTariff } from './requested-tariff.ts'
import { SendForm } from './send-form.tsx'
import type { useSending } from './use-sending.ts'

interface RequestFormProps {
  tariff: RequestedTariff
  place: RequestPlace | null
  sending: ReturnType<typeof useSending<RequestDraft, RequestField>>
}

export function RequestForm({ tariff, place, sending }: RequestFormProps) {
  const t = useText()
  const { draft, errors, change } = sending
  const address = addressOf(draft, place)
  const { name: provider, is_partner: isPartner } = tariff.provider
  const whoSees = isPartner ? messages.whoSees(provider) : messages.deskSees(provider)
  return (
    <SendForm sending={sending} submit={messages.submit} hint={t(whoSees)}>
      <div className="form-grid">
        <PhoneField value={draft.phone} error={errors.phone} onChange={(phone) => change({ phone })} required />
        <EmailField
          value={draft.email}
          error={errors.email}
          onChange={(email) => change({ email })}
          required
          enterKeyHint={draft.phone && address ? 'send' : 'next'}
        />
        <Field className="full" label={t(messages.address)} error={errors.address}>
          {(control) => (
            <input
              className="input"
              name="address"
              autoComplete="street-address"
              maxLength={300}
              required
              placeholder={t(messages.addressPlaceholder)}
              value={address}
              onChange={(event) => change({ address: event.target.value })}
              {...control}
            />
          )}
        </Field>
        <NameField
          label={t(messages.name)}
          optional={t(messages.optional)}
          value={draft.name}
          error={errors.name}
          onChange={(name) => change({ name })}
        />
        <Field label={t(messages.callTime)} error={errors.callTime}>
          {(control) => (
            <select
              className="input"
              name="call_time"
              value={draft.callTime}
              onChange={(event) => change({ callTime: event.target.value })}
              {...control}
            >
              <option value="">{t(messages.anyTime)}</option>
              {callTimes.map((time) => (
                <option key={time} value={time}>
                  {t(messages.callTimes[time])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field className="full" label={t(messages.comments)} optional={t(messages.optional)} error={errors.comments}>
          {(control) => (
            <textarea
              className="input"
              name="comments"
              rows={2}
              maxLength={4000}
              placeholder={t(messages.commentsPlaceholder)}
              value={draft.comments}
              onChange={(event) => change({ comments: event.target.value })}
              {...control}
            />
          )}
        </Field>
      </div>
    </SendForm>
  )
}
