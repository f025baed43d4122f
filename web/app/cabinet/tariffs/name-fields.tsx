import { speedUnits } from '../../lib/format.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'
import { LanguagePair } from '../kit/records/language-pair.tsx'
import { NumberField } from '../kit/records/number-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import * as messages from './messages-form.ts'
import { chosen, hasSpeed } from './tariff-choices.ts'
import { tariffBounds, textsOf } from './tariff-draft.ts'

/** Name, service, and speed or data volume of the tariff. */
export function NameFields({ form, choices }: FieldsProps) {
  const { draft, errors, change } = form
  const isMobile = chosen(choices.services, draft.services)?.kind === 'mobile'
  return (
    <>
      <LanguagePair form={{ ...form, draft: textsOf(draft) }} name="name" required="both" />
      <div className="number-row">
        <ServiceField form={form} choices={choices} />
        {hasSpeed(choices, draft) && (
          <NumberField
            name="speed"
            label={isMobile ? messages.volume : messages.speed}
            unit={speedUnits[isMobile ? 'gb' : 'mbps']}
            value={draft.speed}
            error={errors.speed}
            isRequired
            bounds={tariffBounds.speed}
            onChange={(speed) => change({ speed })}
          />
        )}
      </div>
    </>
  )
}

function ServiceField({ form: { draft, errors, change }, choices: { services } }: FieldsProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <Field label={t(messages.service)} error={errors.services}>
      {(control) => (
        <select
          className="input"
          name="services"
          aria-required
          value={draft.services}
          onChange={({ target }) => change({ services: target.value })}
          {...control}
        >
          {draft.services === '' && <option value="">{t(messages.chooseService)}</option>}
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {variant(service, 'name', language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
