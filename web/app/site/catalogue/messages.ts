import { pluralRo, pluralRu } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import * as counts from '../../parts/messages-counts.ts'

export const apartmentTitle = { ru: 'Тарифы для квартиры', ro: 'Tarife pentru apartament' }
export const mobileTitle = { ru: 'Тарифы мобильного интернета', ro: 'Tarife de internet mobil' }
export const everythingTitle = { ru: 'Тарифы на интернет и связь', ro: 'Tarife de internet și telecomunicații' }
export const serviceTitle = (service: string): Text => ({ ru: `Тарифы: ${service}`, ro: `Tarife: ${service}` })
export const providerTitle = (provider: string): Text => ({ ru: `Тарифы ${provider}`, ro: `Tarife ${provider}` })
export const onPage = (list: string, page: number): Text => ({
  ru: `${list}, страница ${page}`,
  ro: `${list}, pagina ${page}`,
})
export const unknownService = (id: number) => ({ ru: `Услуга ${id}`, ro: `Serviciul ${id}` })
export const unknownProvider = (id: number) => ({ ru: `Провайдер ${id}`, ro: `Furnizorul ${id}` })

export const filters = { ru: 'Фильтры', ro: 'Filtre' }
export const list = { ru: 'Список тарифов', ro: 'Lista tarifelor' }
export const fromProviders = (count: number) => ({
  ru: `от ${count} ${pluralRu(count, 'провайдера', 'провайдеров', 'провайдеров')}`,
  ro: `de la ${count} ${pluralRo(count, 'furnizor', 'furnizori', 'de furnizori')}`,
})
export const noTariffs = { ru: 'Тарифы не найдены', ro: 'Nu s-au găsit tarife' }
export const listFailedHint = {
  ru: 'Проверьте интернет и попробуйте ещё раз. Фильтры сохранены.',
  ro: 'Verificați internetul și încercați din nou. Filtrele sunt păstrate.',
}

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

/** «Тарифы для квартиры: 96 тарифов. …» */
export const listDescription = (list: string, count: number, page: number): Text => {
  const found = counts.tariffs(count)
  return {
    ru: `${list}${page > 1 ? `, страница ${page}` : ''}: ${found.ru}. Сравните цены, скорость и акции провайдеров Молдовы по вашему адресу и отправьте заявку на подключение.`,
    ro: `${list}${page > 1 ? `, pagina ${page}` : ''}: ${found.ro}. Comparați prețurile, vitezele și promoțiile furnizorilor din Moldova la adresa dumneavoastră și trimiteți cererea de conectare.`,
  }
}
