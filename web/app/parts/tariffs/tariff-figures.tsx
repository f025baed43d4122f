import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { figure, speedUnits } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { amount } from '../../lib/money.ts'
import { Figure } from '../../ui/content/figure.tsx'
import { TailMeter } from '../../ui/content/tail-meter.tsx'
import * as messages from './messages.ts'
import { discountPercent, monthlyPrice, type Priced, speedUnitOfTariff } from './tariff-price.ts'
import '../../ui/content/figure.css'

type Size = 'md' | 'lg'

/** The speeds from which the tail has its maximum length. */
export const longestTail = { mbps: 1000, gb: 100 } as const

/** Television and telephony have no speed. */
export function TariffSpeed({ tariff, size }: { tariff: Pick<TariffItem, 'speed' | 'services'>; size?: Size }) {
  const t = useText()
  const language = useLanguage()
  if (tariff.speed === 0) return null
  const unit = speedUnitOfTariff(tariff)
  return (
    <>
      <Figure value={figure(tariff.speed, language)} unit={t(speedUnits[unit])} {...(size && { size })} />
      <TailMeter value={tariff.speed} max={longestTail[unit]} />
    </>
  )
}

export function TariffPrice({ tariff, size }: { tariff: Priced; size?: Size }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Figure value={amount(monthlyPrice(tariff), language)} unit={t(messages.leiPerMonth)} {...(size && { size })} />
  )
}

/** The price before the discount, struck out, and the discount; nothing without a discount. */
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
