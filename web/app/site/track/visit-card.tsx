import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { both, capitalised, formatMoment } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/language.ts'
import { isAhead } from '../../parts/requests/visit-time.ts'
import { VisitForm } from './lazy-forms.ts'
import * as messages from './messages-visit.ts'
import type { TrackData } from './track-data.ts'
import { isVisitAsked, lastEvent } from './turn.ts'
import { dayText, shortWeekday, windowText } from './visit-days.ts'

const stepsWithVisit: readonly RequestStep[] = ['visit_proposed', 'visit_agreed', 'stated']

/** The visit, while it matters: until the connection is confirmed. Nothing without one. */
export function VisitCard(data: TrackData) {
  const t = useText()
  const { token = '' } = useParams()
  const { request, loadedAt } = data
  const { visit, step, acts } = request
  if (visit === null || !stepsWithVisit.includes(step)) return null
  const [number = '', ...month] = t(dayText(visit.date)).split(' ')
  // The first card asks about a visit that the provider proposed
  const hasForm = acts.includes('propose_visit') && !isVisitAsked(request, loadedAt)
  const hasCalendar = visit.is_agreed && step === 'visit_agreed' && isAhead(visit, loadedAt)
  return (
    <section className="panel visit" aria-labelledby="visit">
      <div className="visit__date" aria-hidden="true">
        <small>{t(shortWeekday(visit.date))}</small>
        <b>{number}</b>
        <span>{month.join(' ')}</span>
      </div>
      <div className="visit__text">
        <h2 id="visit" className="h-panel">
          {t(messages.title)}
        </h2>
        <p>
          <b>{t(capitalised(windowText(visit)))}</b>
        </p>
        <p className="muted small">{t(noteOf(data))}</p>
      </div>
      {(hasForm || hasCalendar) && (
        <div className="visit__acts">
          {hasCalendar && (
            <a className="btn btn--soft" href={`/info/api/track/${token}/visit.ics`} download>
              <CalendarPlus className="icon icon--sm" />
              {t(messages.calendar)}
            </a>
          )}
          <Suspense>{hasForm && <VisitForm {...data} className="btn btn--outline" />}</Suspense>
        </div>
      )}
    </section>
  )
}

function noteOf({ request, loadedAt }: TrackData): Text {
  const { visit, step, acts, provider, created_at: createdAt } = request
  if (acts.includes('confirm')) return messages.notFinished(provider.name)
  const isProposed = step === 'visit_proposed'
  const isExpected = step === 'visit_agreed' || (isProposed && visit?.proposed_by === 'provider')
  if (isExpected && visit && !isAhead(visit, loadedAt)) return messages.notCome(provider.name)
  const at = lastEvent(request, isProposed ? step : 'visit_agreed')?.changed_at ?? createdAt
  return both((language) => {
    const moment = formatMoment(at, language)
    if (!isProposed) return messages.agreedOn(moment)[language]
    const byCustomer = visit?.proposed_by === 'customer'
    return (byCustomer ? messages.proposedByYou : messages.proposedByProvider)(provider.name, moment)[language]
  })
}
