import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const houseCount = (count: number): Text => counted(count, ['дом', 'дома', 'домов'], ['casă', 'case', 'de case'])
export const removeHouse = (house: string): Text => ({ ru: `Убрать ${house}`, ro: `Elimină ${house}` })
