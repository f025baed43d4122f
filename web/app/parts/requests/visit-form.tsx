import { addDays, chisinauClock, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { ActionCalendar } from '@motanet/contract/requests/processing.ts'
import { maxVisitDays } from '@motanet/contract/requests/steps.ts'
import { type ReactNode, useId, useState } from 'react'
import { monthName, weekday } from '../../lib/chisinau-time.ts'
import { notADate } from '../../lib/form/messages.ts'
import { both } from '../../lib/format.ts'
import { type Language, useLanguage, useText } from '../../lib/language.ts'
import { ChoiceGroup } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { ActButton, ActForm, type ActProps, useTyped } from './act-form.tsx'
import * as messages from './messages-acts.ts'
import { otherDay } from './provider-action.ts'
import { visitText, visitWindows, windowText } from './visit-text.ts'

/** Proposes day and time of a visit. On today's date the windows that have passed are hidden, without JavaScript too. */
export function VisitForm({ calendar, ...act }: ActProps & { calendar: ActionCalendar }) {
  const t = useText()
  const language = useLanguage()
  const typed = useTyped(act)
  const { values, fields } = typed
  const [day, setDay] = useState(values.day ?? '')
  const [window, setWindow] = useState(values.window ?? '')
  const today = chisinauDay(calendar.now)
  const hour = Number(chisinauClock(calendar.now).slice(0, 2))
  const chosen = chosenTime(day, window, language)
  const isOther = values.day === otherDay
  const dayError = fields.date && (values.day ? undefined : t(messages.chooseDay))
  return (
    <ActForm {...act} typed={typed} className="act__b" fields={['date', 'to', ...(values.window ? [] : ['from'])]}>
      <PillGroup
        legend={t(messages.dayLegend(both((each) => monthsOf(calendar.visit_days, each))))}
        error={isOther ? undefined : (dayError ?? fields.date?.[0])}
      >
        {calendar.visit_days.map((date) => (
          <Pill key={date} name="day" value={date} chosen={values.day} isToday={date === today} onChoose={setDay}>
            {`${weekday(date, language)}, ${Number(date.slice(8))}`}
          </Pill>
        ))}
        <Pill name="day" value={otherDay} chosen={values.day} onChoose={setDay}>
          {t(messages.otherDay)}
        </Pill>
      </PillGroup>
      <OtherDay
        label={t(messages.otherDayLabel)}
        value={values.date}
        min={today}
        max={addDays(today, maxVisitDays)}
        error={isOther ? dateError(values.date, fields.date, t(notADate)) : undefined}
      />
      <PillGroup
        legend={t(messages.windowLegend)}
        error={fields.from || fields.to ? (values.window ? fields.to?.[0] : t(messages.chooseWindow)) : undefined}
      >
        {visitWindows.map((each) => (
          <Pill
            key={each.from}
            name="window"
            value={`${each.from}-${each.to}`}
            chosen={values.window}
            isPast={each.to <= hour}
            onChoose={setWindow}
          >
            {windowText(each)}
          </Pill>
        ))}
      </PillGroup>
      <ActButton {...act} className="btn--brand btn--wide">
        {chosen ? t(messages.proposeTime(both(() => chosen))) : t(messages.propose)}
      </ActButton>
    </ActForm>
  )
}

/** The message at a day of its own: the API calls an empty one invalid. */
export function dateError(date: string | undefined, errors: string[] | undefined, whenEmpty: string) {
  return errors && (date ? errors[0] : whenEmpty)
}

function chosenTime(day: string, window: string, language: Language): string | null {
  const found = visitWindows.find(({ from, to }) => `${from}-${to}` === window)
  return found && day !== '' && day !== otherDay ? visitText({ date: day, ...found }, language) : null
}

function monthsOf(days: readonly string[], language: Language): string {
  return [...new Set(days.map((day) => monthName(day, language)))].join(' – ')
}

function PillGroup({ children, ...group }: { legend: string; error: string | undefined; children: ReactNode }) {
  return (
    <ChoiceGroup {...group} type="radio" isAlert>
      <div className="choice">{children}</div>
    </ChoiceGroup>
  )
}

interface PillProps {
  name: string
  value: string
  chosen: string | undefined
  isToday?: boolean
  isPast?: boolean
  onChoose: (value: string) => void
  children: ReactNode
}

function Pill({ name, value, chosen, isToday, isPast, onChoose, children }: PillProps) {
  return (
    <label className={isPast ? 'is-past' : undefined}>
      <input
        type="radio"
        name={name}
        value={value}
        required
        className={isToday ? 'is-today' : undefined}
        defaultChecked={value === chosen}
        onChange={() => onChoose(value)}
      />
      <span>{children}</span>
    </label>
  )
}

interface OtherDayProps {
  label: string
  value: string | undefined
  min: string
  max: string
  error: string | undefined
}

/** The field for a day of its own; acts.css shows it while that choice is selected. */
export function OtherDay({ label, value, min, max, error }: OtherDayProps) {
  const id = useId()
  return (
    <div className="field act__other">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        type="date"
        name="date"
        id={id}
        min={min}
        max={max}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      {error && <FieldError id={`${id}-note`} text={error} role="alert" />}
    </div>
  )
}
