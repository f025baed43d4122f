import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Цены на Motanet', ro: 'Prețurile pe Motanet' }
export const asks = (provider: string): Text => ({
  ru: `Так цены провайдера «${provider}» видят посетители. Всё верно?`,
  ro: `Așa văd vizitatorii prețurile furnizorului „${provider}”. Totul este corect?`,
})
export const rule = {
  ru: 'Через 45 дней без проверки тариф исчезает из каталога.',
  ro: 'După 45 de zile fără verificare, tariful dispare din catalog.',
}
export const checkedOn = (day: Text): Text => ({ ru: `проверено ${day.ru}`, ro: `verificat pe ${day.ro}` })
export const leavesOn = (day: Text): Text => ({ ru: `исчезнет ${day.ru}`, ro: `dispare pe ${day.ro}` })
export const isGone = { ru: 'уже нет в каталоге', ro: 'nu mai apare în catalog' }
export const change = { ru: 'Изменить цены в кабинете', ro: 'Modificați prețurile în cabinet' }
export const confirmed = {
  ru: 'Цены подтверждены. Спасибо! Страницу можно закрыть.',
  ro: 'Prețurile au fost confirmate. Vă mulțumim! Puteți închide pagina.',
}
export const none = {
  ru: 'Опубликованных тарифов нет: подтверждать нечего.',
  ro: 'Nu există tarife publicate: nu este nimic de confirmat.',
}
export const invalid = {
  ru: 'Ссылка недействительна: срок истёк или её отозвали.',
  ro: 'Linkul nu este valabil: a expirat sau a fost retras.',
}
export const whatToDo = {
  ru: 'Ссылка действует 14 дней. Цены можно подтвердить в кабинете, в списке тарифов.',
  ro: 'Linkul este valabil 14 zile. Prețurile pot fi confirmate în cabinet, în lista tarifelor.',
}
export const toCabinet = { ru: 'Открыть кабинет', ro: 'Deschide cabinetul' }
