import * as counts from '../../parts/messages-counts.ts'

const quoted = (names: readonly string[]) => ({
  ru: names.map((name) => `«${name}»`).join(', '),
  ro: names.map((name) => `„${name}”`).join(', '),
})
export const noneWith = (filters: readonly string[], count: number) => {
  const without = counts.tariffs(count)
  const { ru, ro } = quoted(filters)
  return filters.length > 1
    ? {
        ru: `Мешают условия ${ru}. Без них\u00a0— ${without.ru}.`,
        ro: `Niciun tarif nu corespunde filtrelor ${ro}. Fără ele\u00a0— ${without.ro}.`,
      }
    : {
        ru: `Мешает условие ${ru}. Без него\u00a0— ${without.ru}.`,
        ro: `Niciun tarif nu corespunde filtrului ${ro}. Fără el\u00a0— ${without.ro}.`,
      }
}
export const noServicesHere = (services: readonly string[], count: number) => {
  const others = counts.tariffs(count)
  const { ru, ro } = quoted(services)
  const isOne = services.length === 1
  return {
    ru: `${isOne ? 'Услугу' : 'Услуги'} ${ru} здесь пока никто не предлагает. С другими услугами\u00a0— ${others.ru}.`,
    ro: `Deocamdată nimeni nu oferă aici ${isOne ? 'serviciul' : 'serviciile'} ${ro}. Cu alte servicii\u00a0— ${others.ro}.`,
  }
}
export const tenderHint = {
  ru: 'Запустите тендер: провайдеры проверят, что достаёт до вас.',
  ro: 'Lansați o licitație: furnizorii verifică ce ajunge până la dumneavoastră.',
}
export const noneAtPlace = (count: number) => {
  const elsewhere = counts.tariffs(count)
  return {
    ru: `Для этого места таких предложений нет. Без учёта места\u00a0— ${elsewhere.ru}.`,
    ro: `Pentru acest loc nu există asemenea oferte. Fără a ține cont de loc\u00a0— ${elsewhere.ro}.`,
  }
}
export const badPlace = {
  abroad: {
    ru: 'Это место не в Молдове, а здесь собраны тарифы только по Молдове. Выберите другое место.',
    ro: 'Acest loc nu se află în Moldova, iar aici sunt doar tarife din Moldova. Alegeți alt loc.',
  },
  'unknown-address': {
    ru: 'Адрес из ссылки не найден: возможно, она устарела. Укажите адрес заново.',
    ro: 'Adresa din link nu a fost găsită: poate că linkul este vechi. Indicați adresa din nou.',
  },
}
export const noneAtAll = {
  ru: 'По этим условиям ничего нет. Сбросьте фильтры или выберите другие.',
  ro: 'Nimic nu corespunde acestor condiții. Resetați filtrele sau alegeți altele.',
}
export const noneYet = {
  ru: 'Провайдеры ещё не добавили тарифы. Загляните позже.',
  ro: 'Furnizorii încă nu au adăugat tarife. Reveniți mai târziu.',
}
export const removePlace = { ru: 'Не учитывать место', ro: 'Nu ține cont de loc' }
