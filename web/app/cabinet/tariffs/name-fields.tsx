import { speedUnits } from '../../lib/format.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { Field } from '../../ui/field.tsx'
import { LanguagePair } from '../records/language-pair.tsx'
import { NumberField } from '../records/number-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import * as messages from './messages-form.ts'
import { chosen } from './tariff-choices.ts'
import { tariffBounds, textsOf } from './tariff-draft.ts'

/** Television and telephony have none: the server stores 0 for them. */
const withoutSpeed: readonly (string | undefined)[] = ['tv', 'telephony']

/** What the tariff is called, its service and how fast or how big it is. */
export function NameFields({ form, choices }: FieldsProps) {
  const { draft, errors, change } = form
  const kind = chosen(choices.services, draft.services)?.kind
  const isMobile = kind === 'mobile'
  return (
    <>
      <LanguagePair form={{ ...form, draft: textsOf(draft) }} name="name" required="both" />
      <div className="number-row">
        <ServiceField form={form} choices={choices} />
        {!withoutSpeed.includes(kind) && (
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
  const isWithoutSpeed = (id: string) => withoutSpeed.includes(chosen(services, id)?.kind)

  function choose(id: string) {
    const speed = isWithoutSpeed(id) ? '0' : isWithoutSpeed(draft.services) ? '' : draft.speed
    change({ services: id, speed })
  }

  return (
    <Field label={t(messages.service)} error={errors.services}>
      {(control) => (
        <select
          className="input"
          name="services"
          aria-required
          value={draft.services}
          onChange={({ target }) => choose(target.value)}
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
