import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import { both, figure, formatNumber, speedUnits } from '../../lib/format.ts'
import type { Language, Text } from '../../lib/language.ts'
import { boundInLei } from '../../lib/money.ts'
import * as counts from '../../parts/messages-counts.ts'

export const notFound = { ru: 'Провайдер не найден', ro: 'Furnizorul nu a fost găsit' }

export const pageTitle = (name: string): Text => ({
  ru: `${name}: тарифы и отзывы`,
  ro: `${name}: tarife și recenzii`,
})

type Facts = Pick<
  Provider,
  'name' | 'tariffs_count' | 'min_price' | 'min_speed' | 'min_speed_unit' | 'rating' | 'reviews_count'
>

/**
 * Meta description, such as «Codru Net: 18 тарифов, цена от 160 лей в месяц, скорость от 100 Мб/с. Оценка 4,8 из 5, 214
 * отзывов. …»
 */
export const pageDescription = (provider: Facts): Text => ({
  ru: [offerOf(provider, 'ru'), ratingOf(provider, 'ru'), 'Телефон, адрес, часы работы и отзывы абонентов.']
    .filter(Boolean)
    .join(' '),
  ro: [offerOf(provider, 'ro'), ratingOf(provider, 'ro'), 'Telefon, adresă, program și recenziile abonaților.']
    .filter(Boolean)
    .join(' '),
})

function offerOf({ name, tariffs_count, min_price, min_speed, min_speed_unit }: Facts, language: Language): string {
  const isRussian = language === 'ru'
  if (tariffs_count === 0) return `${name}.`
  const unit = speedUnits[min_speed_unit][language]
  const measure =
    min_speed_unit === 'gb' ? { ru: 'объём от', ro: 'volum de la' } : { ru: 'скорость от', ro: 'viteză de la' }
  const parts = [
    counts.tariffs(tariffs_count)[language],
    min_price !== null &&
      (isRussian ? `цена от ${boundInLei(min_price).ru} в месяц` : `preț de la ${boundInLei(min_price).ro} pe lună`),
    min_speed !== null && `${measure[language]} ${figure(min_speed, language)}\u00a0${unit}`,
  ]
  return `${name}: ${parts.filter(Boolean).join(', ')}.`
}

function ratingOf({ rating, reviews_count }: Facts, language: Language): string {
  if (rating === null) return ''
  const average = formatNumber(rating, language)
  const reviews = counts.reviews(reviews_count)
  return language === 'ru' ? `Оценка ${average} из 5, ${reviews.ru}.` : `Nota ${average} din 5, ${reviews.ro}.`
}

export const from = { ru: 'от', ro: 'de la' }
export const facts = { ru: 'Коротко о тарифах', ro: 'Pe scurt despre tarife' }
export const silent = (name: string): Text => ({
  ru: `${name} пока ничего о себе не рассказывает.`,
  ro: `${name} încă nu a scris nimic despre sine.`,
})
export const contacts = { ru: 'Контакты', ro: 'Contacte' }
export const contactKinds = {
  phone: { ru: 'Телефон:', ro: 'Telefon:' },
  email: { ru: 'E-mail:', ro: 'E-mail:' },
  address: { ru: 'Адрес:', ro: 'Adresa:' },
  hours: { ru: 'Часы работы:', ro: 'Program:' },
}
export const noContacts = {
  ru: 'Провайдер пока не указал контактов.',
  ro: 'Furnizorul încă nu a indicat contacte.',
}
export const officeTender = { ru: 'Заявка для бизнеса', ro: 'Cerere pentru afaceri' }
export const houseTender = { ru: 'Заявка на дом или дачу', ro: 'Cerere pentru casă sau vilă' }
export const tariffs = { ru: 'Тарифы', ro: 'Tarife' }
export const allTariffs = { ru: 'Смотреть все тарифы', ro: 'Vezi toate tarifele' }
export const moreTariffs = (count: number): Text => {
  const more = counts.tariffs(count)
  return { ru: `Ещё ${more.ru}`, ro: `Încă ${more.ro}` }
}
export const inCatalogue = (name: string): Text => ({
  ru: `в каталоге с фильтром по ${name}`,
  ro: `în catalog, filtrate după ${name}`,
})
export const noTariffs = { ru: 'Тарифов пока нет', ro: 'Încă nu există tarife' }
export const noTariffsHint = (name: string): Text => ({
  ru: `${name} ещё не добавил свои тарифы. Посмотрите, что подключают другие.`,
  ro: `${name} încă nu și-a adăugat tarifele. Vedeți ce conectează ceilalți.`,
})
export const toCatalogue = { ru: 'Все тарифы', ro: 'Toate tarifele' }

/** «Подтверждённых подключений: 148. По гарантии сменили провайдера: 2, вернули плату: 1.» */
export function outcomes({ connected, replaced, refunded }: NonNullable<Provider['connections']>): Text {
  const shown = (count: number) => both((language) => formatNumber(count, language))
  const [all, moved, paid] = [shown(connected), shown(replaced), shown(refunded)]
  return {
    ru: `Подтверждённых подключений: ${all.ru}. По гарантии сменили провайдера: ${moved.ru}, вернули плату: ${paid.ru}.`,
    ro: `Conectări confirmate: ${all.ro}. Schimbări de furnizor în baza garanției: ${moved.ro}, restituiri: ${paid.ro}.`,
  }
}
