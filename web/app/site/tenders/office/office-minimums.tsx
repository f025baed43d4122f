import Info from 'lucide-react/icons/info'
import { figure } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { Figure } from '../../../ui/content/figure.tsx'
import { TailMeter } from '../../../ui/content/tail-meter.tsx'
import { speedUnit } from '../messages.ts'
import { PriceFrom } from '../price-from.tsx'
import { type OfficeMinimum, officeMinimums } from '../prices.ts'
import * as messages from './messages.ts'

const fastestMbps = Math.max(...officeMinimums.map(({ speedMbps }) => speedMbps))

export function OfficeMinimums() {
  const t = useText()
  return (
    <section className="section">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="h-section">{t(messages.minimumsTitle)}</h2>
        </div>
        <ul className="minps">
          {officeMinimums.map((minimum) => (
            <Minimum key={minimum.speedMbps} minimum={minimum} />
          ))}
        </ul>
        <p className="note">
          <Info className="icon note__icon" />
          <span>{t(messages.minimumsNotice)}</span>
        </p>
      </div>
    </section>
  )
}

function Minimum({ minimum: { people, isOver, speedMbps, leiPerMonthFrom } }: { minimum: OfficeMinimum }) {
  const t = useText()
  const language = useLanguage()
  return (
    <li className="minp">
      <p className="muted small">{t(isOver ? messages.overPeople(people) : messages.upToPeople(people))}</p>
      <Figure value={figure(speedMbps, language)} unit={t(speedUnit)} />
      <TailMeter value={speedMbps} max={fastestMbps} />
      <p className="minp__price">
        <PriceFrom lei={leiPerMonthFrom} />
      </p>
    </li>
  )
}
