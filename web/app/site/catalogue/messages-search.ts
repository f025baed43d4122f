import { pluralRo, pluralRu } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const apartmentTitle = { ru: 'Тарифы для квартиры', ro: 'Tarife pentru apartament' }
export const mobileTitle = { ru: 'Тарифы мобильного интернета', ro: 'Tarife de internet mobil' }
export const everythingTitle = { ru: 'Тарифы на интернет и связь', ro: 'Tarife de internet și telecomunicații' }
export const serviceTitle = (service: Text): Text => ({ ru: `Тарифы: ${service.ru}`, ro: `Tarife: ${service.ro}` })
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
export const listFailed = { ru: 'Ошибка при загрузке тарифов', ro: 'Eroare la încărcarea tarifelor' }
export const listFailedHint = {
  ru: 'Проверьте связь с интернетом и попробуйте ещё раз. Выбранные фильтры сохранены.',
  ro: 'Verificați conexiunea la internet și încercați din nou. Filtrele alese sunt păstrate.',
}
