import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'

/** «6 месяцев, затем 300 лей», „6 luni, apoi 300 de lei” */
export const laterPrice = (months: number, price: number): Text => {
  const term = counted(months, ['месяц', 'месяца', 'месяцев'], ['lună', 'luni', 'de luni'])
  const later = inLei(price)
  return { ru: `${term.ru}, затем ${later.ru}`, ro: `${term.ro}, apoi ${later.ro}` }
}
