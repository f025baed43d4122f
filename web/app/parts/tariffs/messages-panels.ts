import { counted, pluralRu } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { months, tariffs } from '../messages-counts.ts'

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
export const countedFrom = (total: number, fee: number, termMonths: number, average: number): Text => {
  const term = months(termMonths)
  const [paid, connection, cost] = [inLei(total), inLei(fee), inLei(average)]
  return fee > 0
    ? {
        ru: `Платежи ${paid.ru} и подключение ${connection.ru}, делённые на ${term.ru}: ${cost.ru}.`,
        ro: `Plăți de ${paid.ro} și conectarea de ${connection.ro}, împărțite la ${term.ro}: ${cost.ro}.`,
      }
    : {
        ru: `Платежи ${paid.ru}, подключение бесплатно; делим на ${term.ru}:\u00a0${cost.ru}.`,
        ro: `Plăți de ${paid.ro}, conectare gratuită; împărțim la ${term.ro}:\u00a0${cost.ro}.`,
      }
}
export const termAssumed = {
  ru: 'Срок в договоре не указан, поэтому считаем за 12 месяцев.',
  ro: 'Durata contractului nu este indicată, de aceea calculăm pe 12 luni.',
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
