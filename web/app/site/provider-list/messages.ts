import type { Text } from '../../lib/language.ts'
import * as counts from '../../parts/messages-counts.ts'

export const onPage = (list: string, page: number): Text => ({
  ru: `${list}, страница ${page}`,
  ro: `${list}, pagina ${page}`,
})

export const description = (count: number | null, page: number): Text => {
  const providers = count === null ? null : counts.providers(count)
  return {
    ru: `${providers ? `${providers.ru} Молдовы` : 'Провайдеры Молдовы'} в одном списке${page > 1 ? `, страница ${page}` : ''}: оценки абонентов, число тарифов, минимальная скорость и минимальная цена.`,
    ro: `${providers ? `${providers.ro} din Moldova` : 'Furnizorii din Moldova'} într-o singură listă${page > 1 ? `, pagina ${page}` : ''}: notele abonaților, numărul de tarife, viteza minimă și prețul minim.`,
  }
}
export const list = { ru: 'Список провайдеров', ro: 'Lista furnizorilor' }
export const nameLabel = { ru: 'Название провайдера', ro: 'Numele furnizorului' }
export const namePlaceholder = { ru: 'Например, Codru', ro: 'De exemplu, Codru' }
export const find = { ru: 'Найти', ro: 'Caută' }
export const sorting = { ru: 'Порядок', ro: 'Ordine' }
export const sorts = {
  popular: { ru: 'Популярные', ro: 'Populari' },
  rating: { ru: 'По оценке', ro: 'După notă' },
  price: { ru: 'По цене', ro: 'După preț' },
}
export const noProviders = { ru: 'Провайдеры не найдены', ro: 'Nu s-au găsit furnizori' }
export const nobodyCalled = (name: string) => ({
  ru: `С названием «${name}» никого нет. Проверьте, как оно пишется, или посмотрите всех.`,
  ro: `Nu există niciun furnizor cu numele „${name}”. Verificați cum se scrie sau vedeți-i pe toți.`,
})
export const noneYet = {
  ru: 'Здесь пока нет ни одного провайдера. Загляните позже.',
  ro: 'Deocamdată nu este niciun furnizor aici. Reveniți mai târziu.',
}
export const showAll = { ru: 'Показать всех', ro: 'Arată-i pe toți' }
export const onlyNames = {
  ru: 'Оценки, скорости и цены сейчас не загрузились, поэтому показываем одни названия.',
  ro: 'Notele, vitezele și prețurile nu s-au încărcat, de aceea arătăm doar numele.',
}
export const pages = { ru: 'Страницы', ro: 'Pagini' }
export const back = { ru: 'Назад', ro: 'Înapoi' }
export const next = { ru: 'Далее', ro: 'Înainte' }
export const pageOf = (page: number, pageCount: number) => ({
  ru: `${page} из ${pageCount}`,
  ro: `${page} din ${pageCount}`,
})
