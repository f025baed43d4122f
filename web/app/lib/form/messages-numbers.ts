import type { Text } from '../language.ts'

export const notANumber = { ru: 'Нужно число', ro: 'Este nevoie de un număr' }
export const notWhole = { ru: 'Нужно целое число', ro: 'Este nevoie de un număr întreg' }
export const oneDecimal = { ru: 'Не больше одного знака после запятой', ro: 'Cel mult o zecimală' }
export const twoDecimals = { ru: 'Не больше двух знаков после запятой', ro: 'Cel mult două zecimale' }
export const tooSmall = (minimum: number): Text => ({ ru: `Не меньше ${minimum}`, ro: `Cel puțin ${minimum}` })
export const tooBig = (maximum: number): Text => ({ ru: `Не больше ${maximum}`, ro: `Cel mult ${maximum}` })
