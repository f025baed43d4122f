import type { EquipmentPriceKind } from '@motanet/contract/catalogue/equipment-prices.ts'
import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'

export const create = { ru: 'Добавить опцию', ro: 'Adaugă o opțiune' }
export const creating = { ru: 'Новая опция', ro: 'Opțiune nouă' }
export const editing = { ru: 'Изменение опции', ro: 'Modificarea opțiunii' }
export const none = { ru: 'Опций пока нет', ro: 'Încă nu există opțiuni' }
export const noneCause = {
  ru: 'Добавьте роутер, приставку или другое оборудование и укажите его в тарифе.',
  ro: 'Adăugați un router, un decodor sau alt echipament și indicați-l în tarif.',
}
export const added = { ru: 'Опция добавлена!', ro: 'Opțiunea a fost adăugată!' }
export const updated = { ru: 'Опция обновлена!', ro: 'Opțiunea a fost actualizată!' }
export const removed = { ru: 'Опция удалена!', ro: 'Opțiunea a fost ștearsă!' }
export const saveFailed = { ru: 'Ошибка при сохранении опции', ro: 'Eroare la salvarea opțiunii' }

export const name = { ru: 'Название', ro: 'Denumire' }
export const description = { ru: 'Описание', ro: 'Descriere' }
export const type = { ru: 'Тип оборудования', ro: 'Tip de echipament' }
export const byType = { ru: 'По типу оборудования', ro: 'După tipul echipamentului' }
export const priceKind = { ru: 'Сколько платит клиент', ro: 'Cât plătește clientul' }
export const priceKindHint = {
  ru: 'Входит в среднюю стоимость тарифов с этим оборудованием.',
  ro: 'Intră în costul mediu al tarifelor cu acest echipament.',
}
export const priceKinds: Readonly<Record<EquipmentPriceKind, Text>> = {
  unknown: { ru: 'Не указано', ro: 'Nu este indicat' },
  free: { ru: 'Бесплатно', ro: 'Gratuit' },
  rent: { ru: 'Аренда, каждый месяц', ro: 'Chirie, în fiecare lună' },
  purchase: { ru: 'Покупка, один раз', ro: 'Cumpărare, o singură dată' },
}
export const price = { ru: 'Цена', ro: 'Preț' }
export const lei = { ru: 'лей', ro: 'lei' }
export const rentOf = (amount: number): Text => {
  const sum = inLei(amount)
  return { ru: `${sum.ru} в месяц`, ro: `${sum.ro} pe lună` }
}
export const chooseType = { ru: 'Выберите тип', ro: 'Alegeți tipul' }
