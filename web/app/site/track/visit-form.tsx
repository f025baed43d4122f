import { useText } from '../../lib/language.ts'
import { FormPills } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ActButton, ActForm, useRefused } from './act-form.tsx'
import * as messages from './messages-visit.ts'
import type { TrackData } from './track-data.ts'
import { hoursText, namedDay, visitWindows } from './visit-days.ts'

const windows = visitWindows.map((hours) => ({ value: `${hours.from}-${hours.to}`, label: hoursText(hours) }))

interface VisitFormProps extends Pick<TrackData, 'request'> {
  /** Of the button that opens the form. */
  className: string
}

/** «Другое время»: the customer proposes a day and a window of hours. */
export function VisitForm({ request, className }: VisitFormProps) {
  const t = useText()
  const refused = useRefused({ act: 'propose_visit' })
  const errors = refused?.fields ?? {}
  return (
    <details className="unfold" open={refused !== null && refused.status !== 409}>
      <summary className={className}>{t(messages.otherTime)}</summary>
      <ActForm act="propose_visit" className="unfold__form">
        <Field label={t(messages.day)} error={errors.date?.[0]}>
          {(control) => (
            <select {...control} className="input" name="date" defaultValue={refused?.values.date}>
              {request.visit_days.map((day) => (
                <option key={day} value={day}>
                  {t(namedDay(day))}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FormPills
          type="radio"
          legend={t(messages.hours)}
          name="hours"
          choices={windows}
          defaultChecked={[refused?.values.hours ?? '10-12']}
          error={errors.from?.[0] ?? errors.to?.[0]}
        />
        <ActButton act="propose_visit" className="btn btn--brand btn--phone-wide">
          {t(messages.propose)}
        </ActButton>
      </ActForm>
    </details>
  )
}
