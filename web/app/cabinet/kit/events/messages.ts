import { plural } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const arrived = (name: string): Text => ({
  ru: name ? `Новая заявка: ${name}` : 'Новая заявка',
  ro: name ? `Cerere nouă: ${name}` : 'Cerere nouă',
})
export const tenderArrived = { ru: 'Новый тендер', ro: 'Licitație nouă' }
/** Read by screen readers after the counter in the menu. */
export const newOnes = (count: number): Text => plural(count, ['новая', 'новые', 'новых'], ['nouă', 'noi', 'noi'])
