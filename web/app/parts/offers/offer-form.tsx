import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { maxOfferDays } from '@motanet/contract/requests/offers.ts'
import type { InvitedTender, OfferTerms } from '@motanet/contract/requests/tenders.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import type { FormValues } from '../../lib/page-action.ts'
import { type ControlProps, Field } from '../../ui/form/field.tsx'
import { ActButton, ActForm, type ActSending, useTyped } from '../requests/act-form.tsx'
import * as messages from './messages.ts'
import { emptyOffer, valuesOfTerms } from './offer-values.ts'

interface OfferFormProps {
  tender: InvitedTender
  now: string
  sending: ActSending
}

const shownFields = [
  'monthly_price',
  'connection_fee',
  'duration_months',
  'install_days',
  'equipment',
  'message',
  'valid_until',
]

/** Makes the offer, or changes it. Earlier terms can be taken over; what was typed survives a refusal. */
export function OfferForm({ tender, now, sending }: OfferFormProps) {
  const t = useText()
  const { offer, templates } = tender
  const typed = useTyped({ act: 'offer', sending })
  const { fields } = typed
  const [template, setTemplate] = useState<OfferTerms | null>(null)
  const [taken, setTaken] = useState(0)
  const isRefused = Object.keys(typed.values).length > 0
  const chosen = template ?? offer
  const values = isRefused && !template ? typed.values : chosen ? valuesOfTerms(chosen, now) : emptyOffer(now)
  const field = (name: string, label: string, rest: FieldOptions) => (
    <OfferField name={name} label={label} value={values[name]} error={fields[name]?.[0]} {...rest} />
  )
  const today = chisinauDay(now)
  function choose(terms: OfferTerms) {
    setTemplate(terms)
    setTaken(taken + 1)
    typed.change(shownFields)
  }
  return (
    <ActForm act="offer" sending={sending} typed={typed} className="act__b offer-form" fields={shownFields}>
      {templates.length > 0 && <Templates templates={templates} onChoose={choose} />}
      {/* The terms replace what the fields contain, although they are the same as before */}
      <div className="offer-form__fields" key={taken}>
        {field('monthly_price', t(messages.monthlyPrice), { inputMode: 'decimal', required: true })}
        {field('connection_fee', t(messages.connectionFee), {
          inputMode: 'decimal',
          hint: t(messages.connectionFeeHint),
        })}
        {field('duration_months', t(messages.duration), { inputMode: 'numeric', hint: t(messages.durationHint) })}
        {field('install_days', t(messages.installDays), {
          ...{ inputMode: 'numeric', required: true, hint: t(messages.installDaysHint) },
        })}
        {field('equipment', t(messages.equipment), { optional: t(messages.optional), isWide: true })}
        <Field
          label={t(messages.message)}
          optional={t(messages.optional)}
          hint={t(messages.messageHint)}
          error={fields.message?.[0]}
          className="offer-form__wide"
        >
          {(control) => (
            <textarea className="input" name="message" maxLength={1000} defaultValue={values.message} {...control} />
          )}
        </Field>
        {field('valid_until', t(messages.validUntil), {
          ...{ type: 'date', min: today, max: addDays(today, maxOfferDays), required: true },
        })}
      </div>
      <div>
        <ActButton act="offer" sending={sending} className="btn--primary btn--lg btn--wide">
          {t(offer?.state === 'live' ? messages.saveChanges : messages.send)}
        </ActButton>
        <p className="hint acts__hint">{t(messages.sendHint)}</p>
      </div>
    </ActForm>
  )
}

interface FieldOptions {
  type?: 'date'
  inputMode?: 'decimal' | 'numeric'
  required?: boolean
  optional?: string
  hint?: string
  min?: string
  max?: string
  isWide?: boolean
}

interface OfferFieldProps extends FieldOptions {
  name: string
  label: string
  value: FormValues[string] | undefined
  error: string | undefined
}

function OfferField({ name, label, value, error, optional, hint, isWide, ...input }: OfferFieldProps): ReactNode {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} className={isWide ? 'offer-form__wide' : ''}>
      {(control: ControlProps) => (
        <input className="input" name={name} defaultValue={value} autoComplete="off" {...input} {...control} />
      )}
    </Field>
  )
}

interface TemplatesProps {
  templates: readonly OfferTerms[]
  onChoose: (terms: OfferTerms) => void
}

function Templates({ templates, onChoose }: TemplatesProps) {
  const t = useText()
  return (
    <fieldset className="offer-form__templates">
      <legend className="label">{t(messages.templates)}</legend>
      {templates.map((terms, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while the form is open
        <button key={index} type="button" className="btn btn--soft btn--sm" onClick={() => onChoose(terms)}>
          {[t(inLei(terms.monthly_price)), t(messages.term(terms.duration_months))].join(' · ')}
        </button>
      ))}
    </fieldset>
  )
}
