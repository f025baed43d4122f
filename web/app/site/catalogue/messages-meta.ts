import type { Text } from '../../lib/language.ts'
import * as counts from '../../parts/messages-counts.ts'

/** «Тарифы для квартиры: 96 тарифов. …» */
export const listDescription = (list: string, count: number, page: number): Text => {
  const found = counts.tariffs(count)
  return {
    ru: `${list}${page > 1 ? `, страница ${page}` : ''}: ${found.ru}. Сравните цены, скорость и акции провайдеров Молдовы по вашему адресу и отправьте заявку на подключение.`,
    ro: `${list}${page > 1 ? `, pagina ${page}` : ''}: ${found.ro}. Comparați prețurile, vitezele și promoțiile furnizorilor din Moldova la adresa dumneavoastră și trimiteți cererea de conectare.`,
  }
}

/** The speed is '' if the tariff has none. */
export const tariffDescription = (tariff: string, provider: string, speed: string, price: string): Text => ({
  ru: `Тариф ${tariff} от ${provider}: ${speed && `${speed}, `}${price} в месяц. Акции, оборудование и условия договора, заявка на подключение без наценки.`,
  ro: `Tariful ${tariff} de la ${provider}: ${speed && `${speed}, `}${price} pe lună. Promoții, echipament și condiții contractuale, cerere de conectare fără adaos.`,
})
