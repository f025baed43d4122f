import { both, figure, pluralRu, speedUnits } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'

export const promoOnly = { ru: 'Только с акциями', ro: 'Doar cu promoții' }
export const resetAll = { ru: 'Сбросить всё', ro: 'Resetează tot' }
export const activeFilters = { ru: 'Активные фильтры', ro: 'Filtre active' }
export const removeFilter = (filter: string) => ({ ru: `Убрать: ${filter}`, ro: `Elimină: ${filter}` })
export const priceFrom = (lei: number) => priceBound({ ru: 'От', ro: 'De la' }, lei)
export const priceUpTo = (lei: number) => priceBound({ ru: 'До', ro: 'Până la' }, lei)
/** «От 1 лея», «До 350 лей»; „De la 1 leu”, „Până la 350 de lei”. */
const priceBound = (word: Text, lei: number): Text => ({
  ru: `${word.ru} ${figure(lei, 'ru')}\u00a0${pluralRu(lei, 'лея', 'лей', 'лей')}`,
  ro: `${word.ro} ${inLei(lei).ro}`,
})
export const speedFrom = (speed: number, unit: 'mbps' | 'gb') =>
  both(
    (language) =>
      `${{ ru: 'От', ro: 'De la' }[language]} ${figure(speed, language)}\u00a0${speedUnits[unit][language]}`,
  )
export const speedUpTo = (speed: number, unit: 'mbps' | 'gb') =>
  both(
    (language) =>
      `${{ ru: 'До', ro: 'Până la' }[language]} ${figure(speed, language)}\u00a0${speedUnits[unit][language]}`,
  )
