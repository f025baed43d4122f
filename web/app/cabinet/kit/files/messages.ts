export const saveXlsx = { ru: 'Скачать XLSX', ro: 'Descarcă XLSX' }
export const saveCsv = { ru: 'Скачать CSV', ro: 'Descarcă CSV' }
export const notSaved = { ru: 'Файл не скачался.', ro: 'Fișierul nu s-a descărcat.' }
