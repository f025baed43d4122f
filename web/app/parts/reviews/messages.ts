import { counted, formatNumber, pluralRu } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import * as counts from '../messages-counts.ts'

export const title = { ru: 'Отзывы', ro: 'Recenzii' }
export const outOfFive = { ru: 'из 5', ro: 'din 5' }
export const starsOf = (rating: number): Text => ({
  ru: `${formatNumber(rating, 'ru')} из 5`,
  ro: `${formatNumber(rating, 'ro')} din 5`,
})
export const count = (reviews: number) =>
  counted(
    reviews,
    // «21 отзыв» is of several
    [reviews === 1 ? 'отзыв абонента' : 'отзыв абонентов', 'отзыва абонентов', 'отзывов абонентов'],
    ['recenzie de la un abonat', 'recenzii de la abonați', 'de recenzii de la abonați'],
  )
export const distribution = { ru: 'Распределение оценок', ro: 'Repartizarea notelor' }
export const given = (rating: number, reviews: number): Text => {
  const times = counts.reviews(reviews)
  return { ru: `${rating} из 5: ${times.ru}`, ro: `${rating} din 5: ${times.ro}` }
}
export const verified = { ru: 'клиент подтверждён', ro: 'client confirmat' }
export const bonusGranted = { ru: 'за отзыв начислен бонус', ro: 'bonus acordat pentru recenzie' }
export const replyOfProvider = { ru: 'Ответ провайдера', ro: 'Răspunsul furnizorului' }
export const complain = { ru: 'Пожаловаться', ro: 'Reclamați' }
export const own = { ru: 'Ваш отзыв', ro: 'Recenzia dumneavoastră' }
export const more = { ru: 'Показать ещё отзывы', ro: 'Arată mai multe recenzii' }
export const moreFailed = {
  ru: 'Следующие отзывы не загрузились. Повторите.',
  ro: 'Recenziile următoare nu s-au încărcat. Încercați din nou.',
}
export const shown = (shownReviews: number, all: number): Text => ({
  ru: `${pluralRu(shownReviews, 'Показан', 'Показаны', 'Показано')} ${shownReviews} из ${all}`,
  ro: `Se arată ${shownReviews} din ${all}`,
})
export const range = (from: number, to: number, all: number): Text => ({
  ru: `Отзывы ${from}–${to} из ${all}`,
  ro: `Recenziile ${from}–${to} din ${all}`,
})
export const toLatest = { ru: 'К самым новым', ro: 'La cele mai noi' }
export const none = { ru: 'Отзывов пока нет', ro: 'Încă nu există recenzii' }
export const noneYet = (provider: string): Text => ({
  ru: `Расскажите первым, как работает ${provider}.`,
  ro: `Scrieți prima recenzie despre ${provider}.`,
})
export const failed = { ru: 'Отзывы не загрузились', ro: 'Recenziile nu s-au încărcat' }
export const failedHint = {
  ru: 'Остальное на странице работает. Попробуйте ещё раз.',
  ro: 'Restul paginii funcționează. Încercați din nou.',
}
export const yours = (provider: string): Text => ({
  ru: `Ваш отзыв о провайдере ${provider}`,
  ro: `Recenzia dumneavoastră despre furnizorul ${provider}`,
})
export const bonus = {
  ru: 'За отзыв о подключённом интернете начислим бонус.',
  ro: 'Pentru o recenzie despre internetul conectat primiți un bonus.',
}
export const logInToReview = {
  ru: 'Войдите, чтобы оставить отзыв',
  ro: 'Autentificați-vă pentru a lăsa o recenzie',
}
export const sessionOver = {
  ru: 'Сеанс закончился, и отзыв не отправлен. Написанное сохранено: войдите, чтобы продолжить.',
  ro: 'Sesiunea a expirat, iar recenzia nu a fost trimisă. Textul este păstrat: autentificați-vă pentru a continua.',
}
export const draftKept = {
  ru: 'Написанное сохранено: войдите, чтобы продолжить.',
  ro: 'Textul este păstrat: autentificați-vă pentru a continua.',
}
export const ownFailed = {
  ru: 'Форма отзыва не загрузилась.',
  ro: 'Formularul recenziei nu s-a încărcat.',
}
/** Shown if the name is unknown. */
export const customer = { ru: 'Абонент', ro: 'Abonat' }
