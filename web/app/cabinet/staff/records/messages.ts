import type { Text } from '../../../lib/language.ts'

export const place = { ru: 'Порядок', ro: 'Ordine' }
export const moveFailed = { ru: 'Порядок не изменён', ro: 'Ordinea nu a fost schimbată' }
export const goneCause = { ru: 'Возможно, её удалили.', ro: 'Poate a fost ștearsă.' }
export const name = { ru: 'Название', ro: 'Denumire' }

export const moreFound = (count: string): Text => ({
  ru: `Нашлось больше, показаны первые ${count}. Добавьте слова, чтобы увидеть остальное.`,
  ro: `S-au găsit mai multe, sunt afișate primele ${count}. Adăugați cuvinte pentru a vedea restul.`,
})
