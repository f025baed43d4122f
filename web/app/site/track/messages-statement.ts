import type { Text } from '../../lib/language.ts'

export const alreadyWorks = { ru: 'Интернет уже работает', ro: 'Internetul funcționează deja' }
export const connectedOn = { ru: 'Когда подключили', ro: 'Când v-au conectat' }
export const consequence = {
  ru: 'Спросим провайдера: если он не возразит, начнётся гарантия.',
  ro: 'Întrebăm furnizorul: dacă nu are obiecții, începe garanția.',
}
export const takeBackStatement = {
  ru: 'Отменить: интернет ещё не работает',
  ro: 'Anulează: internetul încă nu funcționează',
}
export const takeBackConfirmation = { ru: 'Отменить подтверждение', ro: 'Anulează confirmarea' }
export const untilDay = (day: Text): Text => ({
  ru: `Подтвердили по ошибке? Отменить можно до ${day.ru} включительно.`,
  ro: `Ați confirmat din greșeală? Puteți anula până pe ${day.ro} inclusiv.`,
})
export const tell = { ru: 'Сообщить о подключении', ro: 'Anunță conectarea' }
