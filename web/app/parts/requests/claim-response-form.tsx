import { maxExplanation } from '@motanet/contract/requests/steps.ts'
import { useText } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'
import { ActButton, ActForm, type ActProps, useTyped } from './act-form.tsx'
import * as messages from './messages-acts.ts'

/** The provider's response to a claim under the guarantee. */
export function ClaimResponseForm(act: ActProps) {
  const t = useText()
  const typed = useTyped(act)
  const { values, fields } = typed
  return (
    <ActForm {...act} typed={typed} className="act__b" fields={['text']}>
      <Field label={t(messages.claimText)} hint={t(messages.claimTextHint)} error={fields.text?.[0]}>
        {(control) => (
          <textarea
            className="input"
            name="text"
            maxLength={maxExplanation}
            defaultValue={values.text}
            required
            {...control}
          />
        )}
      </Field>
      <ActButton {...act} className="btn--primary btn--wide">
        {t(messages.sendClaimResponse)}
      </ActButton>
    </ActForm>
  )
}
