export const speedFrom = { ru: 'Скорость от', ro: 'Viteză de la' }
export const volumeFrom = { ru: 'Объём от', ro: 'Volum de la' }
export const priceFrom = { ru: 'Цена от', ro: 'Preț de la' }
export const perMonth = { ru: 'лей/мес', ro: 'lei/lună' }
export const aboutProvider = { ru: 'О провайдере', ro: 'Despre furnizor' }
export const noReviews = { ru: 'нет отзывов', ro: 'fără recenzii' }
export const allProviders = { ru: 'Все провайдеры', ro: 'Toți furnizorii' }
export const failed = {
  ru: 'Не удалось загрузить данные провайдера или тарифы',
  ro: 'Datele furnizorului sau tarifele nu au putut fi încărcate',
}

export const notPartner = {
  ru: 'Не партнёр, заявку передаст Motanet',
  ro: 'Nu este partener, cererea va fi transmisă de Motanet',
}
