import type { ProviderCard as Card } from '@motanet/contract/catalogue/providers.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { ProviderCard } from '../../../parts/providers/provider-card.tsx'
import * as messages from './messages-market.ts'

export function DachaProviders({ cards }: { cards: readonly Card[] }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <section className="section section--tint">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="h-section">{t(messages.providersTitle)}</h2>
          <Link className="more" to={to('/provider/list')}>
            <span>{t(messages.allProviders)}</span>
            <ArrowRight className="icon icon--moving" />
          </Link>
        </div>
        <div className="pgrid dacha-providers">
          {cards.map((card) => (
            <ProviderCard key={card.id} card={card} />
          ))}
        </div>
      </div>
    </section>
  )
}
