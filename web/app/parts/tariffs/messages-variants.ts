import { both, figure, speedUnits } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'

export const variants = { ru: 'Варианты тарифа', ro: 'Variantele tarifului' }
export const variantsOf = (name: string): Text => ({
  ru: `Варианты тарифа «${name}»`,
  ro: `Variantele tarifului „${name}”`,
})
export const withoutTerm = { ru: 'Без срока', ro: 'Fără termen' }
export const withoutEquipment = { ru: 'без оборудования', ro: 'fără echipament' }
export const withoutMore = { ru: 'без дополнительного оборудования', ro: 'fără echipament suplimentar' }
export const speed = (value: number, unit: keyof typeof speedUnits): Text =>
  both((language) => `${figure(value, language)}\u00a0${speedUnits[unit][language]}`)
export const samePrice = { ru: 'та же цена', ro: 'același preț' }
/** «+30 лей в месяц» */
export const difference = (lei: number): Text => {
  const amount = inLei(Math.abs(lei))
  const sign = lei > 0 ? '+' : '−'
  return { ru: `${sign}${amount.ru} в месяц`, ro: `${sign}${amount.ro} pe lună` }
}
