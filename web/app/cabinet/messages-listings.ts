export const lists = { ru: 'Что вы предлагаете', ro: 'Ce oferiți' }
export const lead = {
  ru: 'Тарифы, акции, условия и опции, которые видят клиенты.',
  ro: 'Tarifele, promoțiile, condițiile și opțiunile pe care le văd clienții.',
}
export const tariffs = { ru: 'Тарифы', ro: 'Tarife' }
export const promotions = { ru: 'Акции', ro: 'Promoții' }
export const conditions = { ru: 'Условия договора', ro: 'Condiții contractuale' }
export const equipment = { ru: 'Опции', ro: 'Opțiuni' }
export const loadFailed = { ru: 'Не удалось загрузить список', ro: 'Lista nu a putut fi încărcată' }
