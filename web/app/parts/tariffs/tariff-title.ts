import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { figure, speedUnits } from '../../lib/format.ts'
import { type Language, variant } from '../../lib/language.ts'
import * as messages from './messages.ts'
import { monthlyPrice, speedUnitOfTariff } from './tariff-price.ts'

/** «Fibra 500, Gutuia Net: 500 Мб/с, 240 лей/мес» */
export function tariffTitle(tariff: TariffItem, language: Language): string {
  const price = `${figure(monthlyPrice(tariff), language)} ${messages.leiPerMonth[language]}`
  const figures = [speedText(tariff, language), price].filter(Boolean).join(', ')
  return `${variant(tariff, 'name', language)}, ${tariff.provider.name}: ${figures}`
}

/** «500 Мб/с», or '': television and telephony have no speed. */
export function speedText(tariff: TariffItem, language: Language): string {
  if (tariff.speed === 0) return ''
  return `${figure(tariff.speed, language)} ${speedUnits[speedUnitOfTariff(tariff)][language]}`
}
