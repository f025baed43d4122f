export const history = { ru: 'История изменений', ro: 'Istoricul modificărilor' }
export const wholeHistory = { ru: 'Открыть в журнале', ro: 'Deschide în jurnal' }
export const failed = { ru: 'История не загрузилась.', ro: 'Istoricul nu s-a încărcat.' }
export const none = { ru: 'Изменений пока нет.', ro: 'Încă nu există modificări.' }
