export const title = { ru: 'Как это увидит клиент', ro: 'Cum îl va vedea clientul' }
export const pageLanguage = { ru: 'Язык страницы', ro: 'Limba paginii' }
export const inRussian = { ru: 'По-русски', ro: 'În rusă' }
export const inRomanian = { ru: 'По-румынски', ro: 'În română' }
export const unnamed = { ru: 'Название тарифа', ro: 'Denumirea tarifului' }
/** Shown in the language of the previewed card, not of the page. */
export const details = { ru: 'Подробнее', ro: 'Detalii' }
