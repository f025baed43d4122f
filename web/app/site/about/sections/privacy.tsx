import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { purposes } from '../../../parts/privacy/messages-purposes.ts'
import * as footerMessages from '../../messages-footer.ts'
import type { Office } from '../about-data.ts'
import * as messages from './messages-privacy.ts'
import { Section } from './section.tsx'

/** The purposes; the whole policy is a page of its own. */
export function Privacy({ office }: { office: Office }) {
  const t = useText()
  const to = useLocalisedPath()
  const address = variant(office, 'address', useLanguage())
  return (
    <Section id="privacy" title={t(footerMessages.privacy)}>
      <div className="prose">
        <p>
          {t(messages.operatorText(address))} <a href={`mailto:${office.email}`}>{office.email}</a>.
        </p>
        <h3>{t(purposes.title)}</h3>
        <ul>
          {purposes.points.map((point) => (
            <li key={point.ru}>{t(point)}</li>
          ))}
        </ul>
        <p>{t(messages.law)}</p>
      </div>
      <Link className="btn btn--outline" to={to('/privacy')}>
        {t(messages.wholePolicy)}
      </Link>
    </Section>
  )
}
