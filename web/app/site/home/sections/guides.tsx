import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../../lib/language.ts'
import { startTender } from '../../../parts/requests/messages-start.ts'
import * as messages from './messages.ts'

export function Guides() {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <section className="section">
      <div className="wrap guides">
        <article className="guide guide--night">
          <h2 className="h-section">{t(messages.businessGuide)}</h2>
          <p>{t(messages.businessGuideText)}</p>
          <Points points={messages.businessGuidePoints} />
          <Link className="btn btn--primary guide__button" to={to('/orders/office')}>
            {t(startTender)}
          </Link>
        </article>
        <article className="guide guide--warm">
          <h2 className="h-section">{t(messages.homeGuide)}</h2>
          <p>{t(messages.homeGuideText)}</p>
          <Points points={messages.homeGuidePoints} />
          <Link className="btn btn--brand guide__button" to={to('/forhome?service=1')}>
            {t(messages.seeTariffs)}
          </Link>
        </article>
      </div>
    </section>
  )
}

function Points({ points }: { points: readonly Text[] }) {
  const t = useText()
  return (
    <ul className="tick">
      {points.map((point) => (
        <li key={point.ru}>
          <Check className="icon tick__icon guide__check" />
          {t(point)}
        </li>
      ))}
    </ul>
  )
}
