import { useLanguage, useText, variant } from '../../../lib/language.ts'
import * as footerMessages from '../../messages-footer.ts'
import type { Office } from '../about-data.ts'
import * as messages from './messages-privacy.ts'
import { Section } from './section.tsx'

export function Privacy({ office }: { office: Office }) {
  const t = useText()
  const address = variant(office, 'address', useLanguage())
  const email = <a href={`mailto:${office.email}`}>{office.email}</a>
  return (
    <Section id="privacy" title={t(footerMessages.privacy)}>
      <div className="prose">
        <p>{t(messages.intro)}</p>
        <h3>{t(messages.operator)}</h3>
        <p>
          {t(messages.operatorText(address))} {email}.
        </p>
        {messages.parts.map(({ title, text, points }) => (
          <div className="prose__part" key={title.ru}>
            <h3>{t(title)}</h3>
            {text && <p>{t(text)}</p>}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point.ru}>{t(point)}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
        <h3>{t(messages.deletion)}</h3>
        <p>
          {t(messages.deletionText)} {email}.
        </p>
      </div>
    </Section>
  )
}
