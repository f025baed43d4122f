import { both } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { connectionDays, guarantee as guaranteePeriod } from '../messages-promises.ts'
import type { MonthRange } from './month-ranges.ts'

export const notAvailable = { ru: 'В этом месте тариф не подключают', ro: 'Tariful nu este disponibil în acest loc' }

export const speedNote = {
  mbps: { ru: 'скорость доступа', ro: 'viteza de acces' },
  gb: { ru: 'интернета в месяц', ro: 'de internet pe lună' },
}
export const monthsFromTo = (first: number, last: number) =>
  first === last
    ? { ru: `месяц ${first}`, ro: `luna ${first}` }
    : { ru: `месяцы ${first}–${last}`, ro: `lunile ${first}–${last}` }
/** «месяцы 1–3: 0 лей, затем 180 лей» */
export const priceOverTime = (ranges: readonly MonthRange[]): Text => {
  const parts = ranges.map(({ from, to, priceBani }, index) => {
    const price = inLei(priceBani / 100)
    if (index > 0 && index === ranges.length - 1) return { ru: `затем ${price.ru}`, ro: `apoi ${price.ro}` }
    const range = monthsFromTo(from, to)
    return { ru: `${range.ru}: ${price.ru}`, ro: `${range.ro}: ${price.ro}` }
  })
  return both((language) => parts.map((part) => part[language]).join(', '))
}
export const buy = { ru: 'Цена и подключение', ro: 'Preț și conectare' }
export const samePrice = (providerName: string) => ({
  ru: `Цена как у ${providerName}, без наценки`,
  ro: `Preț ca la ${providerName}, fără adaos`,
})
export const connectionTime = {
  ru: `Наша цель\u00a0— подключение за ${connectionDays.ru}`,
  ro: `Scopul nostru: conectare în ${connectionDays.ro}`,
}
export const guarantee = {
  ru: `${guaranteePeriod.ru} гарантии: сменим провайдера и вернём плату за первый месяц`,
  ro: `Garanție ${guaranteePeriod.ro}: schimbăm furnizorul și restituim plata pentru prima lună`,
}
