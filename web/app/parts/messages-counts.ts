import { counted, plural } from '../lib/format.ts'

const tariff = [
  ['тариф', 'тарифа', 'тарифов'],
  ['tarif', 'tarife', 'de tarife'],
] as const
const provider = [
  ['провайдер', 'провайдера', 'провайдеров'],
  ['furnizor', 'furnizori', 'de furnizori'],
] as const
const review = [
  ['отзыв', 'отзыва', 'отзывов'],
  ['recenzie', 'recenzii', 'de recenzii'],
] as const
const address = [
  ['адрес', 'адреса', 'адресов'],
  ['adresă', 'adrese', 'de adrese'],
] as const
const month = [
  ['месяц', 'месяца', 'месяцев'],
  ['lună', 'luni', 'de luni'],
] as const
const day = [
  ['день', 'дня', 'дней'],
  ['zi', 'zile', 'de zile'],
] as const
const minute = [
  ['минута', 'минуты', 'минут'],
  ['minut', 'minute', 'de minute'],
] as const

/** «96 тарифов», „96 de tarife” */
export const tariffs = (count: number) => counted(count, ...tariff)
export const providers = (count: number) => counted(count, ...provider)
export const reviews = (count: number) => counted(count, ...review)
export const addresses = (count: number) => counted(count, ...address)
export const months = (count: number) => counted(count, ...month)
export const days = (count: number) => counted(count, ...day)
export const minutes = (count: number) => counted(count, ...minute)

/** For a number rendered separately: «тарифов», „de tarife” */
export const tariffsLabel = (count: number) => plural(count, ...tariff)
export const providersLabel = (count: number) => plural(count, ...provider)
export const daysLabel = (count: number) => plural(count, ...day)
export const addressesLabel = (count: number) => {
  const label = plural(count, ...address)
  return { ru: `${label.ru} в поиске`, ro: `${label.ro} în baza de date` }
}
/** After «до»: «предложений» */
export const upToOffersLabel = (count: number) =>
  plural(count, ['предложения', 'предложений', 'предложений'], ['ofertă', 'oferte', 'de oferte'])
