import { useLanguage, useText } from '../../../lib/language.ts'
import { CheckboxPills, RadioPills } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { dayName } from './hours-text.ts'
import * as messages from './messages-editing.ts'
import { allDays } from './recipient-draft.ts'
import type { useRecipientForm } from './use-recipient-form.ts'

const bounds = [
  { name: 'from', label: messages.from },
  { name: 'to', label: messages.to },
] as const

/** At any time, or a daily window on chosen days of the week. */
export function HoursFields({ form }: { form: ReturnType<typeof useRecipientForm> }) {
  const t = useText()
  const language = useLanguage()
  const { draft, errors, change } = form
  return (
    <>
      <RadioPills<'any' | 'window'>
        legend={t(messages.hours)}
        name="hours"
        choices={[
          { value: 'any', label: t(messages.anyHour) },
          { value: 'window', label: t(messages.window) },
        ]}
        value={draft.hours}
        error={errors.hours}
        onChange={(hours) => change({ hours })}
      />
      {draft.hours === 'window' && (
        <>
          <p className="hint recipients__hours-hint">{t(messages.hoursHint)}</p>
          <div className="recipients__window">
            {bounds.map(({ name, label }) => (
              <Field key={name} label={t(label)} error={errors[name]}>
                {(control) => (
                  <input
                    className="input"
                    name={name}
                    type="time"
                    value={draft[name]}
                    onChange={({ target }) => change({ [name]: target.value })}
                    {...control}
                  />
                )}
              </Field>
            ))}
          </div>
          <CheckboxPills
            legend={t(messages.days)}
            name="weekdays"
            choices={allDays.map((value) => ({ value, label: dayName(Number(value), language) }))}
            values={draft.weekdays}
            error={errors.weekdays}
            onChange={(weekdays) => change({ weekdays })}
          />
        </>
      )}
    </>
  )
}
