export const speedFrom = { ru: 'Скорость от', ro: 'Viteză de la' }
export const volumeFrom = { ru: 'Объём от', ro: 'Volum de la' }
export const priceFrom = { ru: 'Цена от', ro: 'Preț de la' }
export const aboutProvider = { ru: 'О провайдере', ro: 'Despre furnizor' }
export const allProviders = { ru: 'Все провайдеры', ro: 'Toți furnizorii' }
