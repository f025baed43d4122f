export const title = { ru: 'Как это увидит клиент', ro: 'Cum îl va vedea clientul' }
export const pageLanguage = { ru: 'Язык страницы', ro: 'Limba paginii' }
export const inRussian = { ru: 'По-русски', ro: 'În rusă' }
export const inRomanian = { ru: 'По-румынски', ro: 'În română' }
export const missing = {
  ru: 'Карточка появится здесь, когда вы заполните поля:',
  ro: 'Cardul va apărea aici după ce completați câmpurile:',
}
/** Shown in the language of the previewed card, not of the page. */
export const details = { ru: 'Подробнее', ro: 'Detalii' }
