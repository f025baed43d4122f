export const sorting = { ru: 'Сортировка', ro: 'Sortare' }
export const sorts = {
  popular: { ru: 'Популярные', ro: 'Populare' },
  price: { ru: 'Дешевле', ro: 'Mai ieftine' },
  '-speed': { ru: 'Быстрее', ro: 'Mai rapide' },
  cost: { ru: 'Выгоднее', ro: 'Mai avantajoase' },
}
export const pages = { ru: 'Страницы', ro: 'Pagini' }
export const back = { ru: 'Назад', ro: 'Înapoi' }
export const next = { ru: 'Далее', ro: 'Înainte' }
export const pageOf = (page: number, pageCount: number) => ({
  ru: `${page} из ${pageCount}`,
  ro: `${page} din ${pageCount}`,
})
