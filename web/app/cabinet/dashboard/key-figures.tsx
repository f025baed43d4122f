import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { duration } from '../../lib/duration.ts'
import { both, formatNumber, perLanguage } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/language.ts'
import { type Change, growth, paceChange, pointChange } from './change.ts'
import * as messages from './messages.ts'
import { Sparkline } from './sparkline.tsx'
import { timeStepsOf } from './time-steps.ts'
import '../kit/figures/key-figures.css'

const percents = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }))
const number = (value: number) => both((language) => formatNumber(value, language))

/** The most important figures, each with its change since the previous period. */
export function KeyFigures({ figures }: { figures: CabinetFigures }) {
  const { period, views, requests, conversion, first_answer: answer, before, tenders } = figures
  const median = answer.median_minutes
  const confirmedNote = tenders.invited > 0 ? messages.confirmedWithTenders : messages.confirmedNote
  // Without the step that contains today, which would look like a fall
  const steps = timeStepsOf(figures).filter(({ isPartial }) => !isPartial)
  return (
    <ul className="kpis">
      <KeyFigure
        name={messages.views}
        value={number(views.total)}
        note={messages.perDay(number(Math.round(views.total / period)))}
        change={growth(views.total, before.views)}
        line={<Sparkline colour="views" values={steps.map((step) => step.views)} />}
      />
      <KeyFigure
        name={messages.requests}
        value={number(requests.total)}
        note={confirmedNote(number(requests.confirmed))}
        change={growth(requests.total, before.requests)}
        line={<Sparkline colour="requests" values={steps.map((step) => step.requests)} />}
      />
      <KeyFigure
        name={messages.conversion}
        value={conversion === null ? messages.noValue : both((language) => percents(language).format(conversion))}
        note={messages.conversionNote}
        change={pointChange(conversion, before.conversion)}
        line={
          <Sparkline
            colour="requests"
            values={steps.map((step) => (step.views === 0 ? null : step.forTariffs / step.views))}
          />
        }
      />
      <KeyFigure
        name={messages.firstAnswer}
        value={median === null ? messages.noValue : duration(median)}
        note={messages.answerNote(number(answer.answered), number(answer.waiting))}
        change={paceChange(median, before.median_minutes)}
      />
      {tenders.invited > 0 && (
        <KeyFigure
          name={messages.tendersWon}
          value={number(tenders.won)}
          note={messages.tendersNote(number(tenders.invited), number(tenders.offered), number(tenders.lost))}
        />
      )}
    </ul>
  )
}

interface KeyFigureProps {
  name: Text
  value: Text
  note: Text
  /** Null if the previous period has no value to compare with; undefined if nothing is compared. */
  change?: Change | null
  /** Its course over the period. */
  line?: ReactNode
}

function KeyFigure({ name, value, note, change, line }: KeyFigureProps) {
  const t = useText()
  return (
    <li className="kpi">
      <p className="muted small">{t(name)}</p>
      <p className="kpi__value">{t(value)}</p>
      {change && <KeyChange change={change} />}
      {change === null && <p className="kpi__change muted">{t(messages.nothingBefore)}</p>}
      <p className="kpi__note">{t(note)}</p>
      {line}
    </li>
  )
}

function KeyChange({ change: { direction, isBetter, text } }: { change: Change }) {
  const t = useText()
  if (direction === 'none') return <p className="kpi__change muted">{t(text)}</p>
  const Sign = direction === 'up' ? TrendingUp : TrendingDown
  return (
    <p className={`kpi__change ${isBetter ? 'kpi__change--good' : 'kpi__change--bad'}`}>
      <Sign className="icon icon--sm" />
      {t(text)}
    </p>
  )
}
