import type { Text } from '../../lib/language.ts'

export const title = (id: number): Text => ({ ru: `Заявка №\u00a0${id}`, ro: `Cererea nr.\u00a0${id}` })
export const received = (time: Text): Text => ({ ru: `Получена ${time.ru}`, ro: `Primită pe ${time.ro}` })
export const close = { ru: 'Закрыть', ro: 'Închide' }
export const kind = { ru: 'Вид заявки', ro: 'Tipul cererii' }
export const employees = { ru: 'Сотрудников', ro: 'Angajați' }
export const comments = { ru: 'Комментарий', ro: 'Comentariu' }
export const connectedOn = { ru: 'Дата подключения', ro: 'Data conectării' }
export const connectedAt = { ru: 'Подтверждено', ro: 'Confirmat' }
export const contacts = { ru: 'Контакты', ro: 'Contacte' }
export const step = { ru: 'Этап', ro: 'Etapa' }
export const visit = { ru: 'Визит', ro: 'Vizita' }
export const reason = { ru: 'Причина отказа', ro: 'Motivul refuzului' }
export const reasonText = { ru: 'Пояснение', ro: 'Explicație' }
export const history = { ru: 'История', ro: 'Istoric' }
/** Authors of events without an account. */
export const roles = {
  customer: { ru: 'клиент', ro: 'clientul' },
  provider: { ru: 'провайдер', ro: 'furnizorul' },
  desk: { ru: 'Motanet', ro: 'Motanet' },
  system: { ru: 'Motanet', ro: 'Motanet' },
}
export const failed = { ru: 'Заявка не загрузилась', ro: 'Cererea nu s-a încărcat' }
export const notFound = { ru: 'Такой заявки нет', ro: 'Această cerere nu există' }
export const notFoundCause = {
  ru: 'Возможно, в ссылке опечатка или заявка отправлена другому провайдеру.',
  ro: 'Poate că linkul are o greșeală sau cererea a fost trimisă altui furnizor.',
}
