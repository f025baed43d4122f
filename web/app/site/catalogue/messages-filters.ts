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
export const reset = { ru: 'Сбросить', ro: 'Resetează' }
export const show = { ru: 'Показать', ro: 'Arată' }
export const showTariffs = (count: number) => {
  const tariffs = counts.tariffs(count)
  return { ru: `Показать ${tariffs.ru}`, ro: `Arată ${tariffs.ro}` }
}
