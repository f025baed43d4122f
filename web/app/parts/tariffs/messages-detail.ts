import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { both, capitalised, counted, pluralRu } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { months, tariffs } from '../messages-counts.ts'
import { guarantee as guaranteePeriod } from '../messages-promises.ts'
import { withoutEquipment } from './messages.ts'
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
export const guarantee = {
  ru: `${guaranteePeriod.ru} гарантии: сменим провайдера и вернём плату за первый месяц`,
  ro: `Garanție ${guaranteePeriod.ro}: schimbăm furnizorul și restituim plata pentru prima lună`,
}

export const equipment = { ru: 'Оборудование', ro: 'Echipament' }
export const about = { ru: 'Подробности', ro: 'Detalii' }
export const freeMonths = (count: number) => {
  return counted(
    count,
    ['месяц бесплатно', 'месяца бесплатно', 'месяцев бесплатно'],
    ['lună gratuită', 'luni gratuite', 'de luni gratuite'],
  )
}
export const discountFor = (percent: number, termMonths: number | null): Text => {
  if (termMonths === null)
    return {
      ru: `Скидка ${percent}\u00a0% на весь срок договора`,
      ro: `Reducere de ${percent}\u00a0% pe toată durata contractului`,
    }
  const term = months(termMonths)
  return { ru: `Скидка ${percent}\u00a0% на ${term.ru}`, ro: `Reducere de ${percent}\u00a0% timp de ${term.ro}` }
}
export const costTitle = { ru: 'Сколько это стоит', ro: 'Cât costă' }
export const duration = { ru: 'Срок', ro: 'Durata' }
export const noDuration = { ru: 'без срока', ro: 'fără termen' }
export const connectionFee = { ru: 'Плата за подключение', ro: 'Taxa de conectare' }
export const free = { ru: 'бесплатно', ro: 'gratuit' }
export const averageCost = { ru: 'В среднем в месяц', ro: 'În medie pe lună' }
export const feeUnknown = { ru: 'не указана', ro: 'nu este indicată' }
interface CountedFrom {
  total: number
  /** Null if it is not known. */
  fee: number | null
  equipment: number
  termMonths: number
  average: number
}
export const countedFrom = ({ total, fee, equipment, termMonths, average }: CountedFrom): Text => {
  const term = months(termMonths)
  const [paid, devices, cost] = [inLei(total), inLei(equipment), inLei(average)]
  if (fee && equipment === 0) {
    const connection = inLei(fee)
    return {
      ru: `Платежи ${paid.ru} и подключение ${connection.ru}, делённые на ${term.ru}: ${cost.ru}.`,
      ro: `Plăți de ${paid.ro} și conectarea de ${connection.ro}, împărțite la ${term.ro}: ${cost.ro}.`,
    }
  }
  const connection = connectionOf(fee)
  const [withDevices, withDevicesRo] =
    equipment > 0 ? [`, оборудование ${devices.ru}`, `, echipament de ${devices.ro}`] : ['', '']
  return {
    ru: `Платежи ${paid.ru}, ${connection.ru}${withDevices}; делим на ${term.ru}:\u00a0${cost.ru}.`,
    ro: `Plăți de ${paid.ro}, ${connection.ro}${withDevicesRo}; împărțim la ${term.ro}:\u00a0${cost.ro}.`,
  }
}
function connectionOf(fee: number | null): Text {
  if (fee === null) return { ru: `плата за подключение ${feeUnknown.ru}`, ro: `taxa de conectare ${feeUnknown.ro}` }
  const price = inLei(fee)
  return fee > 0
    ? { ru: `подключение ${price.ru}`, ro: `conectare de ${price.ro}` }
    : { ru: 'подключение бесплатно', ro: 'conectare gratuită' }
}
export const equipmentUnknown = (equipment: TariffItem['equipment']): Text => {
  if (equipment.some(({ price }) => price))
    return both((language) => `${capitalised(withoutEquipment(equipment))[language]}.`)
  return {
    ru: 'Без аренды оборудования: провайдер её не указал.',
    ro: 'Fără chiria echipamentului: furnizorul nu a indicat-o.',
  }
}
export const termUnknown = {
  ru: 'Срок договора не указан, поэтому считаем за 12 месяцев.',
  ro: 'Durata contractului nu este indicată, de aceea calculăm pe 12 luni.',
}
export const withoutTerm = {
  ru: 'Договор без срока, поэтому считаем за 12 месяцев.',
  ro: 'Contractul este fără termen, de aceea calculăm pe 12 luni.',
}
export const otherTariffs = (providerName: string) => ({
  ru: `Другие тарифы ${providerName}`,
  ro: `Alte tarife de la ${providerName}`,
})
export const allTariffs = (count: number) => ({
  ru: `${pluralRu(count, 'Весь', 'Все', 'Все')} ${tariffs(count).ru}`,
  ro: count === 1 ? 'Tariful furnizorului' : `Toate cele ${tariffs(count).ro}`,
})
export const ofProvider = (providerName: string) => ({
  ru: `провайдера ${providerName}`,
  ro: `ale furnizorului ${providerName}`,
})
