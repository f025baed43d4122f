import type { Text } from '../../lib/language.ts'

export const title = (id: number): Text => ({ ru: `Заявка №\u00a0${id}`, ro: `Cererea nr.\u00a0${id}` })
export const received = (time: Text): Text => ({ ru: `Получена ${time.ru}`, ro: `Primită pe ${time.ro}` })
export const close = { ru: 'Закрыть', ro: 'Închide' }
export const kind = { ru: 'Вид заявки', ro: 'Tipul cererii' }
export const employees = { ru: 'Сотрудников', ro: 'Angajați' }
export const services = { ru: 'Услуги', ro: 'Servicii' }
export const comments = { ru: 'Комментарий', ro: 'Comentariu' }
export const connectedAt = { ru: 'Впервые подключено', ro: 'Conectat prima dată' }
export const history = { ru: 'История', ro: 'Istoric' }
export const customer = { ru: 'клиент', ro: 'clientul' }
export const failed = { ru: 'Заявка не загрузилась', ro: 'Cererea nu s-a încărcat' }
export const notFound = { ru: 'Такой заявки нет', ro: 'Această cerere nu există' }
export const notFoundCause = {
  ru: 'Возможно, в ссылке опечатка или заявка отправлена другому провайдеру.',
  ro: 'Poate că linkul are o greșeală sau cererea a fost trimisă altui furnizor.',
}
