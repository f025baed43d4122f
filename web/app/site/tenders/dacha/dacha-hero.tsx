import { useText } from '../../../lib/language.ts'
import type { Claims } from '../../../parts/claims/claims.ts'
import { choiceFigure, connectionFigure } from '../../../parts/claims/messages.ts'
import { promises } from '../../../parts/promises.ts'
import { startDachaTender } from '../../../parts/requests/messages-start.ts'
import { TenderButton } from '../form/tender-desk.tsx'
import { betweenPerMonth, betweenSpeeds } from '../messages.ts'
import { dachaTariffs } from '../prices.ts'
import * as messages from './messages.ts'

const facts = ({ choice, connection }: Claims) => [
  { figure: betweenPerMonth(dachaTariffs.leiPerMonth), label: messages.usualPrice },
  { figure: betweenSpeeds(dachaTariffs.speedMbps), label: messages.usualSpeed },
  { figure: choiceFigure(choice), label: choice ? messages.measuredChoice(choice) : messages.selection },
  {
    figure: connectionFigure(connection),
    label: connection ? messages.measuredConnection(connection) : messages.connection,
  },
]

export function DachaHero({ claims }: { claims: Claims }) {
  const t = useText()
  return (
    <section className="tender-hero">
      <div className="wrap tender-hero__in">
        <div>
          <h1 className="h-page">{t(messages.heroTitle)}</h1>
          <p className="lead">{t(messages.heroLead(promises.offersUpTo))}</p>
          <TenderButton className="btn btn--primary btn--lg">{t(startDachaTender)}</TenderButton>
          <p className="tender-hero__note">{t(messages.heroNote)}</p>
        </div>
        <section className="dacha-facts" aria-labelledby="facts">
          <h2 className="h-panel" id="facts">
            {t(messages.factsTitle)}
          </h2>
          <dl>
            {facts(claims).map(({ figure, label }) => (
              <div key={label.ru}>
                <dt>{t(label)}</dt>
                <dd>{t(figure)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </section>
  )
}
