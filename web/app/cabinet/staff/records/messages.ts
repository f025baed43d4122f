export const place = { ru: 'Порядок', ro: 'Ordine' }
export const moveFailed = { ru: 'Порядок не изменён', ro: 'Ordinea nu a fost schimbată' }
export const goneCause = { ru: 'Возможно, её удалили.', ro: 'Poate a fost ștearsă.' }
export const name = { ru: 'Название', ro: 'Denumire' }
