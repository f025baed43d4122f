import Check from 'lucide-react/icons/check'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { journeyOf } from './journey.ts'
import type { JourneyStep } from './journey-past.ts'
import * as messages from './messages-journey.ts'
import type { TrackData } from './track-data.ts'

/** The steps with their times, and who acts next. */
export function JourneyPanel({ request, loadedAt }: TrackData) {
  const t = useText()
  return (
    <section className="panel" aria-labelledby="journey">
      <h2 id="journey" className="h-panel">
        {t(messages.title)}
      </h2>
      <ol className="journey">
        {journeyOf(request, loadedAt).map((step) => (
          <Step key={`${step.at} ${step.title.ru}`} step={step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step: { state, title, note, at, when } }: { step: JourneyStep }) {
  const t = useText()
  const language = useLanguage()
  const isCurrent = state === 'provider' || state === 'customer'
  return (
    <li className={`journey__step journey__step--${state}`} aria-current={isCurrent ? 'step' : undefined}>
      <span className="journey__mark">{state === 'done' && <Check className="icon icon--sm" />}</span>
      <div>
        <h3>{t(title)}</h3>
        {note && <p>{t(note)}</p>}
      </div>
      {at && (
        <time className="journey__time" dateTime={at}>
          {formatMoment(at, language)}
        </time>
      )}
      {when && <span className="journey__time">{t(when)}</span>}
    </li>
  )
}
