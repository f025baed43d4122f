export const skipped = { ru: 'Пропускаем', ro: 'Se omite' }
export const errors = { ru: 'Ошибки', ro: 'Erori' }
export const skippedRows = { ru: 'Пропущенные строки', ro: 'Rânduri omise' }
