import type { Text } from '../../../lib/language.ts'

export const lead = {
  ru: 'Код приходит клиенту письмом за отзыв о подтверждённом подключении. Его можно использовать один раз.',
  ro: 'Clientul primește codul prin e-mail pentru recenzia despre o conectare confirmată. Poate fi folosit o singură dată.',
}
export const code = { ru: 'Бонусный код', ro: 'Codul bonus' }
export const codeHint = {
  ru: '16 букв и цифр, дефисы не обязательны: K7QD-2MXP-9ABC-DEFG',
  ro: '16 litere și cifre, cratimele nu sunt obligatorii: K7QD-2MXP-9ABC-DEFG',
}
export const find = { ru: 'Найти код', ro: 'Găsește codul' }
export const notFound = {
  ru: 'Такого кода нет. Проверьте, все ли 16 знаков введены верно.',
  ro: 'Acest cod nu există. Verificați dacă toate cele 16 caractere sunt corecte.',
}
export const fresh = { ru: 'Не использован', ro: 'Nefolosit' }
export const used = { ru: 'Использован', ro: 'Folosit' }
export const customer = { ru: 'Клиент', ro: 'Client' }
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const issued = { ru: 'Выдан', ro: 'Emis' }
export const redeemedBy = { ru: 'Принял', ro: 'Acceptat de' }
export const redeem = { ru: 'Принять код', ro: 'Acceptă codul' }
export const redeemTitle = (code: string): Text => ({ ru: `Принять код ${code}?`, ro: `Acceptați codul ${code}?` })
export const redeemAbout = {
  ru: 'После этого код нельзя использовать снова, и отменить это нельзя.',
  ro: 'După aceasta codul nu mai poate fi folosit, iar acțiunea nu poate fi anulată.',
}
export const redeemed = { ru: 'Код принят!', ro: 'Codul a fost acceptat!' }
