export const title = { ru: 'Как увидит покупатель', ro: 'Cum va vedea clientul' }
export const onRussianPage = { ru: 'На русской странице', ro: 'Pe pagina în rusă' }
export const onRomanianPage = { ru: 'На румынской странице', ro: 'Pe pagina în română' }
export const unnamed = { ru: 'Название тарифа', ro: 'Denumirea tarifului' }
/** In the language of the card. */
export const details = { ru: 'Подробнее', ro: 'Detalii' }
