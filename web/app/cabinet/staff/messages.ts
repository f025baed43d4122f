import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const queue = { ru: 'Очередь', ro: 'De rezolvat' }
export const providers = { ru: 'Провайдеры', ro: 'Furnizori' }
export const ownCabinet = { ru: 'Мой кабинет', ro: 'Cabinetul meu' }
/** «23 ждут человека» */
export const waiting = (count: number): Text =>
  counted(
    count,
    ['ждёт человека', 'ждут человека', 'ждут человека'],
    ['element așteaptă', 'elemente așteaptă', 'de elemente așteaptă'],
  )
export const services = { ru: 'Услуги', ro: 'Servicii' }
export const equipmentTypes = { ru: 'Типы оборудования', ro: 'Tipuri de echipament' }
export const banners = { ru: 'Баннеры', ro: 'Bannere' }
export const users = { ru: 'Пользователи', ro: 'Utilizatori' }
export const reviews = { ru: 'Отзывы', ro: 'Recenzii' }
export const audit = { ru: 'Журнал', ro: 'Jurnal' }
export const personalData = { ru: 'Личные данные', ro: 'Date personale' }
export const bonusCodes = { ru: 'Бонусные коды', ro: 'Coduri bonus' }
