import { useText } from '../../../lib/language.ts'
import * as pageMessages from '../messages.ts'
import * as messages from './messages-ranking.ts'
import { Section } from './section.tsx'

/** How the default order of tariffs is computed. */
export function Ranking() {
  const t = useText()
  return (
    <Section id="ranking" title={t(pageMessages.ranking)}>
      <div className="prose">
        <p>{t(messages.rankingLead)}</p>
        <ol>
          {messages.rankingSteps.map((step) => (
            <li key={step.ru}>{t(step)}</li>
          ))}
        </ol>
        <h3>{t(messages.countedTitle)}</h3>
        <ul>
          {messages.countedPoints.map((point) => (
            <li key={point.ru}>{t(point)}</li>
          ))}
        </ul>
        <p>{t(messages.rankingOthers)}</p>
      </div>
    </Section>
  )
}
