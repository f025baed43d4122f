import { maxExplanation } from '@motanet/contract/requests/steps.ts'
import { useText } from '../../lib/language.ts'
import { optional } from '../../parts/requests/messages.ts'
import { Field } from '../../ui/form/field.tsx'
import { ActButton, ActForm, useRefused } from './act-form.tsx'
import * as messages from './messages-objection.ts'
import { worksNot } from './messages-turn.ts'

/** The customer's objection to a stated connection, with an optional explanation. */
export function Objection() {
  const t = useText()
  const refused = useRefused({ act: 'object' })
  return (
    <details className="unfold" open={refused !== null}>
      <summary className="btn btn--outline btn--lg btn--phone-wide">{t(worksNot)}</summary>
      <ActForm act="object" className="unfold__form">
        <p>{t(messages.consequence)}</p>
        <Field label={t(messages.whatHappened)} optional={t(optional)} error={refused?.fields.text?.[0]}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="text"
              maxLength={maxExplanation}
              defaultValue={refused?.values.text}
            />
          )}
        </Field>
        <ActButton act="object" className="btn btn--brand btn--phone-wide">
          {t(messages.send)}
        </ActButton>
      </ActForm>
    </details>
  )
}
