export const startTender = { ru: 'Запустить тендер', ro: 'Lansează licitația' }
export const startDachaTender = { ru: 'Запустить тендер для дачи', ro: 'Lansează licitația pentru vilă' }
