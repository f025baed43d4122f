import { counted } from '../../lib/format.ts'

export const speedFrom = { ru: 'Скорость от', ro: 'Viteză de la' }
export const volumeFrom = { ru: 'Объём от', ro: 'Volum de la' }
export const priceFrom = { ru: 'Цена от', ro: 'Preț de la' }
export const units = { mbps: { ru: 'Мб/с', ro: 'Mb/s' }, gb: { ru: 'Гб', ro: 'GB' } }
export const perMonth = { ru: 'лей/мес', ro: 'lei/lună' }
export const aboutProvider = { ru: 'О провайдере', ro: 'Despre furnizor' }
export const noReviews = { ru: 'нет отзывов', ro: 'fără recenzii' }
export const reviews = (count: number) =>
  counted(count, ['отзыв', 'отзыва', 'отзывов'], ['recenzie', 'recenzii', 'de recenzii'])
export const tariffs = (count: number) =>
  counted(count, ['тариф', 'тарифа', 'тарифов'], ['tarif', 'tarife', 'de tarife'])
export const crumbs = { ru: 'Вы здесь', ro: 'Sunteți aici' }
export const home = { ru: 'Главная', ro: 'Acasă' }
export const allProviders = { ru: 'Все провайдеры', ro: 'Toți furnizorii' }
export const failed = {
  ru: 'Не удалось загрузить данные провайдера или тарифы',
  ro: 'Datele furnizorului sau tarifele nu au putut fi încărcate',
}
export const retry = { ru: 'Повторить', ro: 'Încearcă din nou' }
