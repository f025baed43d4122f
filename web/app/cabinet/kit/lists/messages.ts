import { both, formatNumber } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const range = (first: number, last: number, count: number): Text => {
  const of = { ru: 'из', ro: 'din' }
  return both((language) => {
    const [from, to, all] = [first, last, count].map((number) => formatNumber(number, language))
    return `${from}–${to} ${of[language]} ${all}`
  })
}
export const page = (number: number): Text => ({ ru: `Страница ${number}`, ro: `Pagina ${number}` })
export const pageSize = { ru: 'На странице', ro: 'Pe pagină' }

export const up = { ru: 'Выше', ro: 'Mai sus' }
export const down = { ru: 'Ниже', ro: 'Mai jos' }
/** The accessible name of a button that moves one row. */
export const moveNamed = (act: Text, which: string): Text => ({ ru: `${act.ru}: ${which}`, ro: `${act.ro}: ${which}` })
export const moved = (which: string, place: number, count: number): Text => ({
  ru: `${which}: теперь место ${place} из ${count}`,
  ro: `${which}: acum locul ${place} din ${count}`,
})
export const orderChanged = {
  ru: 'Список уже изменил кто-то другой. Показано его нынешнее состояние.',
  ro: 'Lista a fost deja modificată de altcineva. Vedeți starea ei actuală.',
}

export const selection = { ru: 'Действия с выбранными', ro: 'Acțiuni cu elementele selectate' }
export const selected = (count: number): Text => ({ ru: `Выбрано: ${count}`, ro: `Selectate: ${count}` })
export const clearSelection = { ru: 'Снять выбор', ro: 'Anulează selecția' }
export const selectPage = { ru: 'Выбрать всю страницу', ro: 'Selectează toată pagina' }
export const select = (name: string): Text => ({ ru: `Выбрать: ${name}`, ro: `Selectează: ${name}` })
