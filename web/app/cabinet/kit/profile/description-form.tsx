import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import { LanguagePair } from '../records/language-pair.tsx'
import { optional } from '../records/messages.ts'
import * as messages from './messages.ts'
import type { useDescriptionForm } from './use-description-form.ts'

/** Name, contacts, address, hours and description of the provider. */
export function DescriptionForm({ form }: { form: ReturnType<typeof useDescriptionForm> }) {
  const t = useText()
  const { draft, errors, change, state } = form
  const isBusy = state.step === 'submitting'
  return (
    <Form form={form} className="provider-form">
      <FormStatus form={form} />
      <ConflictNotice
        conflict={form.conflict}
        draft={draft}
        labels={form.labels}
        show={(field, version) => version[field]}
        onChoose={change}
        onSend={() => void form.send()}
        isBusy={isBusy}
      />
      <div className="language-pair">
        <Field label={t(messages.name)} error={errors.name}>
          {(control) => (
            <input
              className="input"
              name="name"
              autoComplete="organization"
              maxLength={200}
              aria-required
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
              {...control}
            />
          )}
        </Field>
        <Field label={t(messages.phone)} optional={t(optional)} hint={t(messages.phoneHint)} error={errors.number}>
          {(control) => (
            <input
              className="input"
              name="number"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={draft.number}
              onChange={({ target }) => change({ number: target.value })}
              {...control}
            />
          )}
        </Field>
      </div>
      <Field label={t(messages.email)} optional={t(optional)} hint={t(messages.emailHint)} error={errors.email}>
        {(control) => (
          <input
            className="input"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
            {...control}
          />
        )}
      </Field>
      <LanguagePair form={form} name="address" required="none" />
      <LanguagePair form={form} name="hours" required="none" />
      <LanguagePair form={form} name="details" required="none" isLong />
      <BusyButton type="submit" className="btn btn--primary btn--form provider-form__submit" busy={isBusy}>
        {t(isBusy ? messages.saving : messages.save)}
      </BusyButton>
    </Form>
  )
}
