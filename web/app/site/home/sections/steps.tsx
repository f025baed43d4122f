import CalendarCheck from 'lucide-react/icons/calendar-check'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useText } from '../../../lib/language.ts'
import type { Claims } from '../../../parts/claims/claims.ts'
import { TailMeter } from '../../../ui/content/tail-meter.tsx'
import * as messages from './messages.ts'
import '../../../ui/content/stepper.css'

const samples = [
  { speed: 500, price: 240 },
  { speed: 1000, price: 320 },
  { speed: 100, price: 150 },
]

/** Introduction in three steps, each with a small preview of the interface. */
export function Steps({ claims }: { claims: Claims }) {
  const t = useText()
  return (
    <section className="section home-steps">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="h-section">{t(messages.stepsTitle)}</h2>
        </div>
        <ol className="steps">
          <li>
            <div className="vignette v1" aria-hidden="true">
              <span className="v-pin">
                <MapPin className="icon" />
              </span>
              <span className="v-input">{t(messages.sampleAddress)}</span>
              <span className="v-btn">{t(messages.sampleButton)}</span>
            </div>
            <h3>{t(messages.stepAddress)}</h3>
            <p>{t(messages.stepAddressText)}</p>
          </li>
          <li>
            <div className="vignette v2" aria-hidden="true">
              {samples.map(({ speed, price }) => (
                <span key={speed}>
                  <b>{speed}</b> {t(messages.sampleSpeed)}
                  <TailMeter value={speed} max={1000} />
                  <b>{price}</b> {t(messages.samplePrice)}
                </span>
              ))}
            </div>
            <h3>{t(messages.stepCompare)}</h3>
            <p>{t(messages.stepCompareText(claims.choice))}</p>
          </li>
          <li>
            <div className="vignette" aria-hidden="true">
              <span className="v-done">
                <CalendarCheck className="icon icon--success v-done__icon" />
                <span>
                  <b>{t(messages.sampleVisit)}</b>
                  {t(messages.sampleVisitor)}
                </span>
              </span>
              <span className="v-done">
                <ShieldCheck className="icon icon--success v-done__icon" />
                <span>
                  <b>{t(messages.sampleGuarantee)}</b>
                  {t(messages.sampleGuaranteeText)}
                </span>
              </span>
            </div>
            <h3>{t(messages.stepConnect)}</h3>
            <p>{t(messages.stepConnectText(claims.connection))}</p>
          </li>
        </ol>
      </div>
    </section>
  )
}
