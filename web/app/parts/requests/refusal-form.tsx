import { maxExplanation, refusalReasons } from '@motanet/contract/requests/steps.ts'
import { useState } from 'react'
import { useText } from '../../lib/language.ts'
import { ChoiceGroup } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ActButton, ActForm, type ActProps, useTyped } from './act-form.tsx'
import * as messages from './messages-acts.ts'

/** Refuses the request with a reason. */
export function RefusalForm(act: ActProps) {
  const t = useText()
  const typed = useTyped(act)
  const { values, fields } = typed
  const [chosen, setChosen] = useState(values.reason)
  return (
    <ActForm {...act} typed={typed} className="act__b" fields={['reason', 'text']}>
      <ChoiceGroup legend={t(messages.reason)} type="radio" isAlert error={fields.reason && t(messages.chooseReason)}>
        {refusalReasons.map((reason) => (
          <label className="check" key={reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={reason === values.reason}
              onChange={() => setChosen(reason)}
            />
            <span>{t(messages.reasons[reason])}</span>
          </label>
        ))}
      </ChoiceGroup>
      <ExplanationField
        label={t(messages.explanation)}
        hint={t(messages.explanationHint)}
        value={values.text}
        error={fields.text?.[0]}
        isRequired={chosen === 'other'}
      />
      <ActButton {...act} className="btn--danger btn--wide">
        {t(messages.refuse)}
      </ActButton>
    </ActForm>
  )
}

/** Denies the connection that the customer stated. */
export function DenialForm(act: ActProps) {
  const t = useText()
  const typed = useTyped(act)
  const { values, fields } = typed
  return (
    <ActForm {...act} typed={typed} className="act__b" fields={['text']}>
      <ExplanationField label={t(messages.notConnectedText)} value={values.text} error={fields.text?.[0]} />
      <ActButton {...act} className="btn--soft btn--wide">
        {t(messages.sendNotConnected)}
      </ActButton>
    </ActForm>
  )
}

interface ExplanationFieldProps {
  label: string
  hint?: string
  value: string | undefined
  error: string | undefined
  isRequired?: boolean
}

function ExplanationField({ label, hint, value, error, isRequired = false }: ExplanationFieldProps) {
  const t = useText()
  return (
    <Field label={label} optional={isRequired ? undefined : t(messages.optional)} hint={hint} error={error}>
      {(control) => (
        <>
          <textarea
            className="input"
            name="text"
            maxLength={maxExplanation}
            required={isRequired}
            defaultValue={value}
            {...control}
          />
          {/* The error replaces the hint of the field */}
          {error && hint && <p className="hint">{hint}</p>}
        </>
      )}
    </Field>
  )
}
