import { tariffCount } from './messages.ts'

export const noneWith = (filter: string, count: number) => {
  const without = tariffCount(count)
  return {
    ru: `Мешает условие «${filter}». Без него — ${without.ru}.`,
    ro: `Împiedică filtrul „${filter}”. Fără el — ${without.ro}.`,
  }
}
export const noneAtPlace = (count: number) => {
  const elsewhere = tariffCount(count)
  return {
    ru: `Для этого места таких предложений нет. Без учёта места — ${elsewhere.ru}.`,
    ro: `Pentru acest loc nu există asemenea oferte. Fără a ține cont de loc — ${elsewhere.ro}.`,
  }
}
export const noneAtAll = {
  ru: 'По этим условиям ничего нет. Сбросьте фильтры или выберите другие.',
  ro: 'Nimic nu corespunde acestor condiții. Resetați filtrele sau alegeți altele.',
}
export const removePlace = { ru: 'Не учитывать место', ro: 'Fără a ține cont de loc' }
export const cat = { ru: 'Рыжий кот с планшетом для поиска', ro: 'Motan portocaliu cu o tabletă de căutare' }
