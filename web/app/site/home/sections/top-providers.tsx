import type { ProviderCard as Card } from '@motanet/contract/catalogue/providers.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { ProviderCard } from '../../../parts/providers/provider-card.tsx'
import * as messages from './messages.ts'

/** `total` is null if the counters failed to load; the link then shows no number. */
export function TopProviders({ cards, total }: { cards: readonly Card[]; total: number | null }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <section className="section">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="h-section">{t(messages.providersTitle)}</h2>
          {total !== null && (
            <Link className="more" to={to('/provider/list')}>
              <span>{t(messages.allProviders(total))}</span>
              <ArrowRight className="icon icon--moving" />
            </Link>
          )}
        </div>
        <div className="pgrid">
          {cards.map((card) => (
            <ProviderCard key={card.id} card={card} />
          ))}
        </div>
      </div>
    </section>
  )
}
