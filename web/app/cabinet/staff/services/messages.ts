import type { ServiceKind } from '@motanet/contract/catalogue/services.ts'
import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const lead = {
  ru: 'В этом порядке услуги стоят в каталоге, в фильтрах и в форме тарифа.',
  ro: 'În această ordine serviciile apar în catalog, în filtre și în formularul tarifului.',
}
export const texts = {
  create: { ru: 'Добавить услугу', ro: 'Adaugă un serviciu' },
  creating: { ru: 'Новая услуга', ro: 'Serviciu nou' },
  editing: { ru: 'Изменение услуги', ro: 'Modificarea serviciului' },
  none: { ru: 'Услуг пока нет', ro: 'Încă nu există servicii' },
  noneCause: { ru: 'Без них провайдеры не могут создать тариф.', ro: 'Fără ele furnizorii nu pot crea tarife.' },
  added: { ru: 'Услуга добавлена!', ro: 'Serviciul a fost adăugat!' },
  updated: { ru: 'Услуга обновлена!', ro: 'Serviciul a fost actualizat!' },
  removed: { ru: 'Услуга удалена!', ro: 'Serviciul a fost șters!' },
  saveFailed: { ru: 'Ошибка при сохранении услуги', ro: 'Eroare la salvarea serviciului' },
}
export const tariffs = { ru: 'Тарифы', ro: 'Tarife' }
export const tariffsOf = (count: number) =>
  counted(count, ['тариф', 'тарифа', 'тарифов'], ['tarif', 'tarife', 'de tarife'])
export const kind = { ru: 'Вид', ro: 'Tip' }
export const kinds: Readonly<Record<ServiceKind, Text>> = {
  fixed: { ru: 'Проводной интернет', ro: 'Internet prin cablu' },
  mobile: { ru: 'Мобильный интернет', ro: 'Internet mobil' },
  satellite: { ru: 'Спутниковый интернет', ro: 'Internet prin satelit' },
  business: { ru: 'Интернет для бизнеса', ro: 'Internet pentru afaceri' },
  tv: { ru: 'Телевидение', ro: 'Televiziune' },
  telephony: { ru: 'Телефония', ro: 'Telefonie' },
}
export const kindHint = {
  ru: 'От вида зависит единица скорости, место в фильтрах и то, каким провайдерам придут тендеры.',
  ro: 'De tip depind unitatea vitezei, locul în filtre și furnizorii care primesc licitațiile.',
}
export const fixedHint = {
  ru: 'На этой услуге держатся страницы сайта: её можно переименовать и передвинуть.',
  ro: 'De acest serviciu depind pagini ale site-ului: îl puteți redenumi și muta.',
}
export const usedHint = {
  ru: 'Вид можно изменить, когда в услуге не останется тарифов.',
  ro: 'Tipul poate fi schimbat când serviciul nu mai are tarife.',
}
export const chooseKind = { ru: 'Выберите вид', ro: 'Alegeți tipul' }
