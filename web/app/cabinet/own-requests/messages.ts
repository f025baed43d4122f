import type { Text } from '../../lib/language.ts'

export const lead = {
  ru: 'Все заявки с вашим e-mail, новые сверху.',
  ro: 'Toate cererile cu e-mailul dumneavoastră, cele noi la început.',
}
export const numberAndDate = { ru: 'Номер и дата', ro: 'Număr și dată' }
export const numberOf = (id: number): Text => ({ ru: `№\u00a0${id}`, ro: `Nr.\u00a0${id}` })
export const subject = { ru: 'Что подключить', ro: 'Ce se conectează' }
export const forAll = { ru: 'Все подходящие провайдеры', ro: 'Toți furnizorii potriviți' }
export const address = { ru: 'Адрес', ro: 'Adresă' }
export const tracking = { ru: 'Ход заявки', ro: 'Parcursul cererii' }
export const open = { ru: 'Открыть', ro: 'Deschide' }
export const openOf = (id: number): Text => ({
  ru: `Открыть заявку №\u00a0${id}`,
  ro: `Deschide cererea nr.\u00a0${id}`,
})
export const none = { ru: 'Заявок пока нет', ro: 'Încă nu există cereri' }
export const noneCause = (email: string): Text => ({
  ru: `Здесь появляются заявки с вашим e-mail ${email}, даже отправленные без входа.`,
  ro: `Aici apar cererile în care este indicat e-mailul dumneavoastră ${email}, chiar și cele trimise fără autentificare.`,
})
export const toCatalogue = { ru: 'Выбрать тариф', ro: 'Alege un tarif' }
export const filter = { ru: 'Статус', ro: 'Stare' }
export const all = { ru: 'Все', ro: 'Toate' }
