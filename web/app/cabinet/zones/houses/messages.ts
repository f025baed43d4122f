import { both, formatNumber, pluralRo } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import { houseCount } from '../../kit/addresses/messages.ts'

export const houses = { ru: 'Отдельные дома', ro: 'Case separate' }
export const housesOf = (count: number): Text =>
  both((language) => `${houses[language]}: ${formatNumber(count, language)}`)
export const titleOf = (zone: string): Text => ({
  ru: `Отдельные дома зоны «${zone}»`,
  ro: `Case separate ale zonei „${zone}”`,
})
export const lead = {
  ru: 'В этих домах доступны тарифы зоны, даже если дом стоит вне контура.',
  ro: 'În aceste case sunt disponibile tarifele zonei, chiar dacă o casă este în afara conturului.',
}
export const add = { ru: 'Добавить дом', ro: 'Adaugă o casă' }
export const addHint = {
  ru: 'Введите улицу и номер и выберите дом: он сразу добавится в список.',
  ro: 'Introduceți strada și numărul și alegeți casa: ea se adaugă imediat în listă.',
}
export const find = { ru: 'Найти дом в списке', ro: 'Caută o casă în listă' }

export const all = (count: number): Text => {
  const { ru, ro } = houseCount(count)
  return { ru: `Всего ${ru}`, ro: `În total ${ro}` }
}
export const found = (count: number): Text => {
  const { ru, ro } = houseCount(count)
  return { ru: `Нашлось: ${ru}`, ro: `${pluralRo(count, 'S-a', 'S-au', 'S-au')} găsit: ${ro}` }
}
export const none = { ru: 'Отдельных домов пока нет.', ro: 'Încă nu există case separate.' }
export const noneFound = { ru: 'Такого дома в списке нет.', ro: 'Lista nu conține o astfel de casă.' }
export const notLoaded = { ru: 'Список домов не загрузился', ro: 'Lista caselor nu s-a încărcat' }

export const added = (house: string): Text => ({ ru: `Дом добавлен: ${house}`, ro: `Casa a fost adăugată: ${house}` })
export const removed = (house: string): Text => ({ ru: `Дом убран: ${house}`, ro: `Casa a fost eliminată: ${house}` })
export const putBack = { ru: 'Вернуть', ro: 'Pune înapoi' }
export const notAdded = (house: string): Text => ({
  ru: `Дом не добавлен: ${house}`,
  ro: `Casa nu a fost adăugată: ${house}`,
})
export const notRemoved = { ru: 'Дом не убран', ro: 'Casa nu a fost eliminată' }

export const pages = { ru: 'Страницы домов', ro: 'Paginile caselor' }
export const back = { ru: 'Назад', ro: 'Înapoi' }
export const next = { ru: 'Вперёд', ro: 'Înainte' }
export const position = (page: number, count: number): Text => ({
  ru: `Страница ${page} из ${count}`,
  ro: `Pagina ${page} din ${count}`,
})
