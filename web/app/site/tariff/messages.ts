import type { Text } from '../../lib/language.ts'

export const unconfirmedSince = (date: Text): Text => ({
  ru: `Цены не подтверждены с ${date.ru}`,
  ro: `Prețurile nu sunt confirmate din ${date.ro}`,
})
export const unconfirmedHint = {
  ru: 'Поэтому тарифа нет в списках. Заявку можно отправить: цену вам уточнят до подключения.',
  ro: 'De aceea tariful nu apare în liste. Puteți trimite o cerere: prețul vi se va preciza înainte de conectare.',
}
export const checkedOn = (date: Text): Text => ({ ru: `Проверено ${date.ru}`, ro: `Verificat pe ${date.ro}` })
export const priceChangedOn = (date: Text): Text => ({
  ru: `Цена изменилась ${date.ru}`,
  ro: `Prețul s-a schimbat pe ${date.ro}`,
})

/** The speed is '' if the tariff has none. */
export const tariffDescription = (tariff: string, provider: string, speed: string, price: string): Text => ({
  ru: `Тариф ${tariff} от ${provider}: ${speed && `${speed}, `}${price} в месяц. Акции, оборудование и условия договора, заявка на подключение без наценки.`,
  ro: `Tariful ${tariff} de la ${provider}: ${speed && `${speed}, `}${price} pe lună. Promoții, echipament și condiții contractuale, cerere de conectare fără adaos.`,
})
