import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import * as messages from '../../parts/tariffs/messages.ts'
import * as panelsMessages from '../../parts/tariffs/messages-detail.ts'
import { PromoBadge } from '../../parts/tariffs/promo-badge.tsx'

/** The tariff's promotion: name, benefit and duration. */
export function PromotionPanel({ promo }: { promo: NonNullable<TariffItem['promo']> }) {
  const t = useText()
  const language = useLanguage()
  const { discount_percent: percent, months_free: monthsFree, term } = promo
  const gives = [
    percent > 0 ? t(panelsMessages.discountFor(percent, term)) : '',
    monthsFree > 0 ? t(panelsMessages.freeMonths(monthsFree)) : '',
  ].filter(Boolean)
  return (
    <section className="panel promo-panel">
      {percent > 0 ? <span className="badge badge--off">{t(messages.discount(percent))}</span> : <PromoBadge />}
      <div>
        <h2 className="h-panel">{variant(promo, 'name', language)}</h2>
        <p className="lines">{variant(promo, 'description', language)}</p>
        {gives.length > 0 && <p className="small">{gives.join('; ')}</p>}
      </div>
    </section>
  )
}
