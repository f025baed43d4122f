import type { Text } from '../../lib/language.ts'
import { statuses as requestStatuses } from '../../parts/requests/messages-track.ts'

export const byDay = { ru: 'Просмотры и заявки по дням', ro: 'Vizualizări și cereri pe zile' }
export const byWeek = { ru: 'Просмотры и заявки по неделям', ro: 'Vizualizări și cereri pe săptămâni' }
export const viewsBand = { ru: 'Просмотры', ro: 'Vizualizări' }
export const requestsBand = { ru: 'Заявки', ro: 'Cereri' }
export const day = { ru: 'День', ro: 'Ziua' }
export const week = { ru: 'Неделя', ro: 'Săptămâna' }
export const asTable = { ru: 'Показать таблицей', ro: 'Arată ca tabel' }
export const readDay = { ru: 'День на графике', ro: 'Ziua din grafic' }
export const readWeek = { ru: 'Неделя на графике', ro: 'Săptămâna din grafic' }

/** Label of today, whose figures are incomplete. */
export const partialDay = (day: string): Text => ({ ru: `${day}, день ещё идёт`, ro: `${day}, ziua nu s-a încheiat` })
export const partialWeek = (week: string): Text => ({
  ru: `${week}, неделя ещё идёт`,
  ro: `${week}, săptămâna nu s-a încheiat`,
})

interface Range {
  min: string
  max: string
}

/** Summary of the chart for screen readers, appended to its title. */
export const daysSummary = (dates: string, views: Range, requests: Range): Text => ({
  ru: `${dates}: просмотров от ${views.min} до ${views.max}, заявок от ${requests.min} до ${requests.max}`,
  ro: `${dates}: vizualizări de la ${views.min} la ${views.max}, cereri de la ${requests.min} la ${requests.max}`,
})

export const byStatus = { ru: 'Заявки по статусам', ro: 'Cereri după stare' }
export const byStatusNone = {
  ru: 'За этот период заявок не было.',
  ro: 'Nu au fost cereri în această perioadă.',
}
/** The statuses of requests, and those that the customer took away from the provider. */
export const statuses = {
  ...requestStatuses,
  withdrawn: { ru: 'Отозвано или передано', ro: 'Retras sau transferat' },
}
export const status = { ru: 'Статус', ro: 'Stare' }
export const count = { ru: 'Заявок', ro: 'Cereri' }
export const share = { ru: 'Доля', ro: 'Cotă' }

export const byTariff = { ru: 'Конверсия по тарифам', ro: 'Conversia pe tarife' }
export const byTariffNone = {
  ru: 'За этот период тарифы не смотрели и не заказывали.',
  ro: 'În această perioadă tarifele nu au fost nici văzute, nici cerute.',
}
export const tariff = { ru: 'Тариф', ro: 'Tarif' }
export const conversion = { ru: 'Конверсия', ro: 'Conversie' }

export const rating = { ru: 'Рейтинг', ro: 'Rating' }
export const ratingNone = { ru: 'Отзывов пока нет.', ro: 'Încă nu există recenzii.' }
export const overall = { ru: 'Общий рейтинг', ro: 'Ratingul general' }
export const average = { ru: 'Оценка новых отзывов', ro: 'Nota recenziilor noi' }
export const newReviews = { ru: 'Новых отзывов', ro: 'Recenzii noi' }
export const time = { ru: 'Время', ro: 'Perioada' }
export const readTime = { ru: 'Время на графике', ro: 'Perioada din grafic' }
export const ratingSummary = (dates: string, first: string, last: string): Text => ({
  ru: `Общий рейтинг, ${dates}: в начале ${first}, в конце ${last}`,
  ro: `Ratingul general, ${dates}: la început ${first}, la sfârșit ${last}`,
})
