import { pluralRo, pluralRu } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { both, speedUnits } from './messages.ts'
import { figure, inLei } from './money.ts'

export const apartmentTitle = { ru: 'Тарифы для квартиры', ro: 'Tarife pentru apartament' }
export const mobileTitle = { ru: 'Тарифы мобильного интернета', ro: 'Tarife de internet mobil' }
export const everythingTitle = { ru: 'Тарифы на интернет и связь', ro: 'Tarife de internet și telecomunicații' }
export const serviceTitle = (service: Text): Text => ({ ru: `Тарифы: ${service.ru}`, ro: `Tarife: ${service.ro}` })
export const providerTitle = (provider: string): Text => ({ ru: `Тарифы ${provider}`, ro: `Tarife ${provider}` })
export const onPage = (list: string, page: number): Text => ({
  ru: `${list}, страница ${page}`,
  ro: `${list}, pagina ${page}`,
})
export const filters = { ru: 'Фильтры', ro: 'Filtre' }
export const promoOnly = { ru: 'Только с акциями', ro: 'Doar cu promoții' }
export const resetAll = { ru: 'Сбросить всё', ro: 'Resetează tot' }
export const activeFilters = { ru: 'Активные фильтры', ro: 'Filtre active' }
export const removeFilter = (filter: string) => ({ ru: `Убрать: ${filter}`, ro: `Elimină: ${filter}` })
export const priceFrom = (lei: number) => priceBound({ ru: 'От', ro: 'De la' }, lei)
export const priceUpTo = (lei: number) => priceBound({ ru: 'До', ro: 'Până la' }, lei)
/** «От 1 лея», «До 350 лей»; „De la 1 leu”, „Până la 350 de lei”. */
const priceBound = (word: Text, lei: number): Text => ({
  ru: `${word.ru} ${figure(lei, 'ru')}\u00a0${pluralRu(lei, 'лея', 'лей', 'лей')}`,
  ro: `${word.ro} ${inLei(lei).ro}`,
})
export const speedFrom = (speed: number, unit: 'mbps' | 'gb') =>
  both((language) => `${{ ru: 'От', ro: 'De la' }[language]} ${figure(speed, language)} ${speedUnits[unit][language]}`)
export const speedUpTo = (speed: number, unit: 'mbps' | 'gb') =>
  both(
    (language) => `${{ ru: 'До', ro: 'Până la' }[language]} ${figure(speed, language)} ${speedUnits[unit][language]}`,
  )
export const unknownService = (id: number) => ({ ru: `Услуга ${id}`, ro: `Serviciul ${id}` })
export const unknownProvider = (id: number) => ({ ru: `Провайдер ${id}`, ro: `Furnizorul ${id}` })

export const loading = { ru: 'Загрузка...', ro: 'Se încarcă…' }
export const list = { ru: 'Список тарифов', ro: 'Lista tarifelor' }
export const fromProviders = (count: number) => ({
  ru: `от ${count} ${pluralRu(count, 'провайдера', 'провайдеров', 'провайдеров')}`,
  ro: `de la ${count} ${pluralRo(count, 'furnizor', 'furnizori', 'de furnizori')}`,
})
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

export const noTariffs = { ru: 'Тарифы не найдены', ro: 'Nu s-au găsit tarife' }
export const listFailed = { ru: 'Ошибка при загрузке тарифов', ro: 'Eroare la încărcarea tarifelor' }
export const listFailedHint = {
  ru: 'Проверьте связь с интернетом и попробуйте ещё раз. Выбранные фильтры сохранены.',
  ro: 'Verificați conexiunea la internet și încercați din nou. Filtrele alese sunt păstrate.',
}
export const addressUnset = {
  ru: 'Укажите адрес — покажем тарифы вашего дома',
  ro: 'Indicați adresa și vă arătăm tarifele casei dumneavoastră',
}
export const setAddress = { ru: 'Указать адрес', ro: 'Indică adresa' }
export const changeAddress = { ru: 'Изменить', ro: 'Schimbă' }
export const removeAddress = { ru: 'Убрать', ro: 'Elimină' }
