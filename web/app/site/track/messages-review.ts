import type { Text } from '../../lib/language.ts'

export const title = (provider: string): Text => ({
  ru: `Как работает ${provider}?`,
  ro: `Cum funcționează ${provider}?`,
})
export const text = {
  ru: 'Ваш отзыв поможет соседям с выбором.',
  ro: 'Recenzia dumneavoastră îi ajută pe vecini să aleagă.',
}
export const write = { ru: 'Написать отзыв', ro: 'Scrieți o recenzie' }
