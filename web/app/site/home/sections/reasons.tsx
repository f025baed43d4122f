import { useText } from '../../../lib/language.ts'
import type { Claims } from '../../../parts/claims/claims.ts'
import * as messages from './messages.ts'

export function Reasons({ claims }: { claims: Claims }) {
  const t = useText()
  return (
    <section className="section reasons">
      <div className="wrap reasons__in">
        <h2 className="h-section">{t(messages.reasonsTitle)}</h2>
        <dl>
          {messages.reasons(claims).map(({ figure, text }) => (
            <div key={figure.ru}>
              <dt>{t(figure)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
