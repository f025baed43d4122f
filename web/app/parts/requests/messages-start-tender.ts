export const startTender = { ru: 'Запустить тендер', ro: 'Lansează licitația' }
