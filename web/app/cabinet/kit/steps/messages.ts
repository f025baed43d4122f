import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'Первые шаги', ro: 'Primii pași' }
export const progress = (done: number, all: number): Text => ({
  ru: `Сделано ${done} из ${all}.`,
  ro: `Făcuți ${done} din ${all}.`,
})
export const isDone = { ru: 'сделано', ro: 'făcut' }
