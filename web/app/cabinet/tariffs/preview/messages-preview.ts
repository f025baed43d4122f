import type { Text } from '../../../lib/language.ts'
import { months } from '../../../parts/messages-counts.ts'

export const title = { ru: 'Как это увидит клиент', ro: 'Cum îl va vedea clientul' }
export const pageLanguage = { ru: 'Язык страницы', ro: 'Limba paginii' }
export const inRussian = { ru: 'По-русски', ro: 'În rusă' }
export const inRomanian = { ru: 'По-румынски', ro: 'În română' }
export const equipmentOver = (termMonths: number): Text => {
  const term = months(termMonths)
  return { ru: `Оборудование за ${term.ru}`, ro: `Echipament pe ${term.ro}` }
}
export const missing = {
  ru: 'Карточка появится здесь, когда вы заполните поля:',
  ro: 'Cardul va apărea aici după ce completați câmpurile:',
}
/** Shown in the language of the previewed card, not of the page. */
export const details = { ru: 'Подробнее', ro: 'Detalii' }
