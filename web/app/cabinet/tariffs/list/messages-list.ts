import type { TariffState } from '@motanet/contract/catalogue/tariff-states.ts'
import type { Text } from '../../../lib/language.ts'

export const name = { ru: 'Название', ro: 'Denumire' }
export const service = { ru: 'Услуга', ro: 'Serviciu' }
export const speed = { ru: 'Скорость', ro: 'Viteză' }
export const price = { ru: 'Цена в месяц', ro: 'Preț pe lună' }
export const promotion = { ru: 'Акция', ro: 'Promoție' }
export const zone = { ru: 'Зона', ro: 'Zonă' }
export const state = { ru: 'Состояние', ro: 'Stare' }
export const allServices = { ru: 'Все услуги', ro: 'Toate serviciile' }
export const allPromotions = { ru: 'Все акции', ro: 'Toate promoțiile' }
export const withoutPromotion = { ru: 'Без акции', ro: 'Fără promoție' }
export const allZones = { ru: 'Все зоны', ro: 'Toate zonele' }
export const withoutZones = { ru: 'Без своих зон', ro: 'Fără zone proprii' }
export const allStates = { ru: 'Любое состояние', ro: 'Orice stare' }
export const cheapest = { ru: 'Сначала дешёвые', ro: 'Mai întâi cele ieftine' }
export const create = { ru: 'Создать тариф', ro: 'Creează un tarif' }
export const none = { ru: 'Тарифов пока нет', ro: 'Încă nu există tarife' }
export const noneCause = {
  ru: 'Создайте и опубликуйте первый тариф, и он сразу появится в каталоге.',
  ro: 'Creați și publicați primul tarif și el va apărea imediat în catalog.',
}
export const removed = { ru: 'Тариф удалён!', ro: 'Tariful a fost șters!' }
export const consequence = {
  ru: 'Тариф исчезнет из каталога. Заявки на него сохранятся. Вернуть удалённое не получится.',
  ro: 'Tariful dispare din catalog. Cererile pentru el se păstrează. Ce ștergeți nu poate fi recuperat.',
}
export const duplicate = { ru: 'Создать копию', ro: 'Creează o copie' }
export const duplicateNamed = (name: string): Text => ({
  ru: `Создать копию «${name}»`,
  ro: `Creează o copie a tarifului „${name}”`,
})

export const stateNames: Record<TariffState, Text> = {
  published: { ru: 'На сайте', ro: 'Pe site' },
  hidden: { ru: 'Скрыт', ro: 'Ascuns' },
  draft: { ru: 'Черновик', ro: 'Ciornă' },
}
