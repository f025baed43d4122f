import { counted } from '../../lib/format.ts'
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
export const respondBy = { ru: 'Ответьте до', ro: 'Răspundeți până la' }
export const overdue = (time: Text): Text => ({ ru: `${time.ru} — срок прошёл`, ro: `${time.ro} — termenul a trecut` })
export const firstAnswer = { ru: 'Первый ответ', ro: 'Primul răspuns' }
export const answeredIn = (time: Text): Text => ({ ru: `через ${time.ru}`, ro: `după ${time.ro}` })
export const notes = { ru: 'Заметки', ro: 'Note' }
export const notesHint = {
  ru: 'Видят только ваши сотрудники.',
  ro: 'Le văd doar angajații dumneavoastră.',
}
export const newNote = { ru: 'Новая заметка', ro: 'Notă nouă' }
export const addNote = { ru: 'Добавить', ro: 'Adaugă' }
export const deleteNote = (text: string): Text => ({
  ru: `Удалить заметку «${text}»`,
  ro: `Ștergeți nota „${text}”`,
})
export const deletingNote = { ru: 'Удалить заметку?', ro: 'Ștergeți nota?' }
export const noteAdded = { ru: 'Заметка добавлена.', ro: 'Nota a fost adăugată.' }
export const noteDeleted = { ru: 'Заметка удалена.', ro: 'Nota a fost ștearsă.' }
export const notSaved = { ru: 'Не сохранено.', ro: 'Nu s-a salvat.' }
export const formerColleague = { ru: 'бывший сотрудник', ro: 'fost angajat' }
export const links = { ru: 'Ссылки для ответа', ro: 'Linkuri pentru răspuns' }
export const validLinks = (count: number): Text => {
  const ones = counted(count, ['ссылка', 'ссылки', 'ссылок'], ['link', 'linkuri', 'de linkuri'])
  return {
    ru: `В сообщениях об этой заявке ${ones.ru} для ответа клиенту без входа в кабинет.`,
    ro: `Mesajele despre această cerere conțin ${ones.ro} pentru a răspunde clientului fără autentificare.`,
  }
}
export const revoking = { ru: 'Сообщение попало не туда?', ro: 'Mesajul a ajuns la cine nu trebuie?' }
export const revokingEffect = {
  ru: 'Отозванные ссылки сразу перестают работать. Ответить можно будет здесь, а в сообщениях о новых событиях будут новые ссылки.',
  ro: 'Linkurile revocate încetează imediat să funcționeze. Veți putea răspunde aici, iar mesajele despre evenimente noi vor avea linkuri noi.',
}
export const revoke = { ru: 'Отозвать ссылки', ro: 'Revocă linkurile' }
export const revoked = { ru: 'Ссылки отозваны.', ro: 'Linkurile au fost revocate.' }
export const notRevoked = { ru: 'Ссылки не отозваны.', ro: 'Linkurile nu au fost revocate.' }
export const failed = { ru: 'Заявка не загрузилась', ro: 'Cererea nu s-a încărcat' }
export const notFound = { ru: 'Такой заявки нет', ro: 'Această cerere nu există' }
export const notFoundCause = {
  ru: 'Возможно, в ссылке опечатка или заявка отправлена другому провайдеру.',
  ro: 'Poate că linkul are o greșeală sau cererea a fost trimisă altui furnizor.',
}

export const contactsTakenOver = {
  ru: 'Провайдер приостановлен, и заявкой занимается Motanet. Контакты клиента скрыты.',
  ro: 'Furnizorul este suspendat, iar de cerere se ocupă Motanet. Datele de contact ale clientului sunt ascunse.',
}
export const contactsErased = {
  ru: 'Данные клиента удалены. В статистике заявка осталась.',
  ro: 'Datele clientului au fost șterse. Cererea a rămas în statistică.',
}
export const contactsSuspended = {
  ru: 'Контакты клиента скрыты, пока провайдер приостановлен.',
  ro: 'Datele de contact ale clientului sunt ascunse cât timp furnizorul este suspendat.',
}
export const answerSent = { ru: 'Ответ отправлен.', ro: 'Răspunsul a fost trimis.' }
