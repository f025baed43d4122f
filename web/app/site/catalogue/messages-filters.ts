import { both, figure, speedUnits } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { boundInLei } from '../../lib/money.ts'
import * as counts from '../../parts/messages-counts.ts'

export const from = { ru: 'от', ro: 'de la' }
export const closeFilters = { ru: 'Закрыть фильтры', ro: 'Închide filtrele' }
export const hideFilters = { ru: 'Скрыть фильтры', ro: 'Ascunde filtrele' }
export const service = { ru: 'Услуга', ro: 'Serviciu' }
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const pricePerMonth = { ru: 'Цена в месяц, лей', ro: 'Preț pe lună, lei' }
export const speedBounds = {
  mbps: { ru: 'Скорость, Мб/с', ro: 'Viteză, Mb/s' },
  gb: { ru: 'Объём, Гб', ro: 'Volum, GB' },
}
export const upTo = { ru: 'до', ro: 'până la' }
export const boundLabels = {
  priceMin: { ru: 'Цена от, лей', ro: 'Preț de la, lei' },
  priceMax: { ru: 'Цена до, лей', ro: 'Preț până la, lei' },
  speedMin: {
    mbps: { ru: 'Скорость от, Мб/с', ro: 'Viteză de la, Mb/s' },
    gb: { ru: 'Объём от, Гб', ro: 'Volum de la, GB' },
  },
  speedMax: {
    mbps: { ru: 'Скорость до, Мб/с', ro: 'Viteză până la, Mb/s' },
    gb: { ru: 'Объём до, Гб', ro: 'Volum până la, GB' },
  },
}
export const moreProviders = (count: number) => {
  const more = counts.providers(count)
  return { ru: `Ещё ${more.ru}`, ro: `Încă ${more.ro}` }
}
export const otherProviders = { ru: 'Другие провайдеры', ro: 'Alți furnizori' }
export const searchFailed = { ru: 'Список провайдеров не загрузился.', ro: 'Lista furnizorilor nu s-a încărcat.' }
export const reset = { ru: 'Сбросить', ro: 'Resetează' }
export const show = { ru: 'Показать', ro: 'Arată' }
export const showTariffs = (count: number) => {
  const tariffs = counts.tariffs(count)
  return { ru: `Показать ${tariffs.ru}`, ro: `Arată ${tariffs.ro}` }
}

export const promoOnly = { ru: 'Только с акциями', ro: 'Doar cu promoții' }
export const resetAll = { ru: 'Сбросить всё', ro: 'Resetează tot' }
export const activeFilters = { ru: 'Активные фильтры', ro: 'Filtre active' }
export const removeFilter = (filter: string) => ({ ru: `Убрать: ${filter}`, ro: `Elimină: ${filter}` })
export const priceFrom = (lei: number) => priceBound({ ru: 'От', ro: 'De la' }, lei)
export const priceUpTo = (lei: number) => priceBound({ ru: 'До', ro: 'Până la' }, lei)
/** «От 1 лея», «До 350 лей»; „De la 1 leu”, „Până la 350 de lei”. */
const priceBound = (word: Text, lei: number): Text => ({
  ru: `${word.ru} ${boundInLei(lei).ru}`,
  ro: `${word.ro} ${boundInLei(lei).ro}`,
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
