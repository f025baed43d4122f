import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { Figure } from '../../ui/figure.tsx'
import { TailMeter } from '../../ui/tail-meter.tsx'
import * as messages from './messages.ts'
import { figure } from './money.ts'

type Size = 'md' | 'lg'
type Priced = Pick<TariffItem, 'price_per_month' | 'discounted_price' | 'promo'>

/** Where the tail is as long as it gets. */
export const longestTail = { mbps: 1000, gb: 100 } as const

/** GB for mobile internet, otherwise Mb/s. */
export function speedUnitOfTariff(tariff: Pick<TariffItem, 'services'>): 'gb' | 'mbps' {
  return tariff.services.kind === 'mobile' ? 'gb' : 'mbps'
}

export function discountPercent({ promo }: Priced): number {
  return promo?.discount_percent ?? 0
}

/** What a month costs, with the discount where there is one, in lei. */
export function monthlyPrice(tariff: Priced): number {
  return discountPercent(tariff) > 0 ? tariff.discounted_price : tariff.price_per_month
}

/** Television and telephony have no speed. */
export function TariffSpeed({ tariff, size }: { tariff: Pick<TariffItem, 'speed' | 'services'>; size?: Size }) {
  const t = useText()
  const language = useLanguage()
  if (tariff.speed === 0) return null
  const unit = speedUnitOfTariff(tariff)
  return (
    <>
      <Figure value={figure(tariff.speed, language)} unit={t(messages.speedUnits[unit])} {...(size && { size })} />
      <TailMeter value={tariff.speed} max={longestTail[unit]} />
    </>
  )
}

export function TariffPrice({ tariff, size }: { tariff: Priced; size?: Size }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Figure value={figure(monthlyPrice(tariff), language)} unit={t(messages.leiPerMonth)} {...(size && { size })} />
  )
}

/** The price before the discount, struck out, and the discount; nothing without one. */
export function OldPrice({ tariff }: { tariff: Priced }) {
  const t = useText()
  const percent = discountPercent(tariff)
  if (percent === 0) return null
  return (
    <p className="was">
      <span className="sr">{t(messages.oldPrice)} </span>
      <s>{t(messages.lei(tariff.price_per_month))}</s>
      <span className="badge badge--off">{t(messages.discount(percent))}</span>
    </p>
  )
}
