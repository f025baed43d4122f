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
