import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { notADate } from '../../lib/form/messages.ts'
import { useText } from '../../lib/language.ts'
import { ActButton, ActForm, type ActProps, useTyped } from './act-form.tsx'
import * as messages from './messages-acts.ts'
import { otherDay } from './provider-action.ts'
import { dateError, OtherDay } from './visit-form.tsx'

interface ConnectionFormProps extends ActProps {
  /** When the request was sent. */
  createdAt: string
  now: string
}

/** States the connection: one tap for today. */
export function ConnectionForm({ createdAt, now, ...act }: ConnectionFormProps) {
  const t = useText()
  const typed = useTyped(act)
  const { values, fields } = typed
  const [first, today] = [chisinauDay(createdAt), chisinauDay(now)]
  const yesterday = addDays(today, -1)
  const isOther = values.day === otherDay
  return (
    <ActForm {...act} typed={typed} className="act act--one" fields={['date']}>
      <span>
        <b>{t(messages.works)}</b>
        <small>{t(messages.worksHint)}</small>
      </span>
      <label>
        <span className="sr">{t(messages.connectionDay)}</span>
        <select className="input" name="day" defaultValue={values.day ?? ''}>
          <option value="">{t(messages.today)}</option>
          {yesterday >= first && <option value={yesterday}>{t(messages.yesterday)}</option>}
          <option value={otherDay}>{t(messages.otherDate)}</option>
        </select>
      </label>
      <ActButton {...act} className="btn--soft">
        {t(messages.connected)}
      </ActButton>
      <OtherDay
        label={t(messages.otherDate)}
        value={values.date}
        min={first}
        max={today}
        error={isOther ? dateError(values.date, fields.date, t(notADate)) : undefined}
      />
      {!isOther && fields.date && (
        <p className="error" role="alert">
          {fields.date[0]}
        </p>
      )}
    </ActForm>
  )
}
