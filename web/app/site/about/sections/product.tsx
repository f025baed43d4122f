import { useText } from '../../../lib/language.ts'
import type { Claims } from '../../../parts/claims/claims.ts'
import * as pageMessages from '../messages.ts'
import * as messages from './messages.ts'
import { Section } from './section.tsx'

export function Product({ claims }: { claims: Claims }) {
  const t = useText()
  return (
    <Section id="product" title={t(pageMessages.product)}>
      <div className="prose">
        {messages.productTexts.map((text) => (
          <p key={text.ru}>{t(text)}</p>
        ))}
      </div>
      <dl className="promises">
        {messages.promises(claims).map(({ figure, text }) => (
          <div key={figure.ru}>
            <dt>{t(figure)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
