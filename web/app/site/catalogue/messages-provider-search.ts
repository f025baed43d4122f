export const findProvider = { ru: 'Найти провайдера', ro: 'Caută un furnizor' }
export const noSuchProvider = { ru: 'Провайдеры не найдены', ro: 'Nu s-au găsit furnizori' }
export const typeMore = {
  ru: 'Показаны первые 30. Введите название точнее.',
  ro: 'Sunt afișați primii 30. Scrieți numele mai exact.',
}
