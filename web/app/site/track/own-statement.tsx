import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { useText } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'
import { ActButton, ActForm, useRefused } from './act-form.tsx'
import * as messages from './messages-statement.ts'
import type { TrackData } from './track-data.ts'
import { namedDay } from './visit-days.ts'

const offeredDays = 14

/** «Интернет уже работает»: the customer states the connection before the provider does. */
export function OwnStatement({ request, loadedAt }: TrackData) {
  const t = useText()
  const refused = useRefused({ act: 'connected' })
  const today = chisinauDay(loadedAt)
  const days = Array.from({ length: offeredDays }, (_, index) => addDays(today, -index)).filter(
    (day) => day >= chisinauDay(request.created_at),
  )
  return (
    <details className="unfold unfold--quiet" open={refused !== null}>
      <summary className="linkish">{t(messages.alreadyWorks)}</summary>
      <ActForm act="connected" className="unfold__form">
        <Field label={t(messages.connectedOn)} error={refused?.fields.date?.[0]} hint={t(messages.consequence)}>
          {(control) => (
            <select {...control} className="input" name="date" defaultValue={refused?.values.date ?? today}>
              {days.map((day) => (
                <option key={day} value={day}>
                  {t(namedDay(day))}
                </option>
              ))}
            </select>
          )}
        </Field>
        <ActButton act="connected" className="btn btn--brand">
          {t(messages.tell)}
        </ActButton>
      </ActForm>
    </details>
  )
}
