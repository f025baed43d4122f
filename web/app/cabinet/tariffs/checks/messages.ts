import type { Text } from '../../../lib/language.ts'

export const checkedOn = (day: Text): Text => ({
  ru: `Цены проверены ${day.ru}`,
  ro: `Prețuri verificate pe ${day.ro}`,
})
export const checkedBetween = (first: Text, last: Text): Text => ({
  ru: `Цены проверены с ${first.ru} по ${last.ru}`,
  ro: `Prețuri verificate între ${first.ro} și ${last.ro}`,
})
export const lead = {
  ru: 'Через 45 дней без проверки тариф исчезает из каталога. Если цены не изменились, подтвердите их одним нажатием.',
  ro: 'După 45 de zile fără verificare, tariful dispare din catalog. Dacă prețurile nu s-au schimbat, confirmați-le printr-o singură apăsare.',
}
/** For a manager without the permission to confirm prices. */
export const leadWithoutRight = {
  ru: 'Через 45 дней без проверки тариф исчезает из каталога. Подтверждать цены могут провайдер и те, кому он это разрешил.',
  ro: 'După 45 de zile fără verificare, tariful dispare din catalog. Prețurile le pot confirma furnizorul și cei cărora el le-a permis acest lucru.',
}
export const confirmed = { ru: 'Цены подтверждены!', ro: 'Prețurile au fost confirmate!' }
export const when = { ru: 'Какие тарифы исчезнут и когда', ro: 'Ce tarife dispar și când' }
export const missing = { ru: 'Уже нет в каталоге:', ro: 'Nu mai apar în catalog:' }
