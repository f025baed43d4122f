import type { Text } from '../../../lib/language.ts'

export const add = { ru: 'Добавить аккаунт', ro: 'Adaugă un cont' }
export const title = { ru: 'Новый аккаунт', ro: 'Cont nou' }
export const lead = {
  ru: 'Владелец получит письмо с приглашением на 7 дней и сам задаст пароль. До этого войти в аккаунт нельзя.',
  ro: 'Titularul primește un e-mail cu invitația, valabilă 7 zile, și își setează singur parola. Până atunci nu se poate intra în cont.',
}
export const email = { ru: 'E-mail', ro: 'E-mail' }
export const name = { ru: 'Имя', ro: 'Nume' }
export const language = { ru: 'Язык писем', ro: 'Limba e-mailurilor' }
export const languages = { ru: { ru: 'Русский', ro: 'Rusă' }, ro: { ru: 'Румынский', ro: 'Română' } }
export const hints = {
  other: { ru: 'Обычный аккаунт клиента.', ro: 'Un cont obișnuit de client.' },
  manager: {
    ru: 'Права менеджеру выдаст провайдер после того, как приглашение примут.',
    ro: 'Furnizorul îi dă managerului permisiunile după acceptarea invitației.',
  },
  provider: {
    ru: 'Владельцем провайдера аккаунт станет, когда приглашение примут. Прежний владелец тогда потеряет доступ.',
    ro: 'Contul devine proprietarul furnizorului la acceptarea invitației. Atunci proprietarul anterior pierde accesul.',
  },
  staff: {
    ru: 'Работает за столом, видит все заявки и аккаунты. Нужен вход с кодом.',
    ro: 'Lucrează la birou, vede toate cererile și conturile. Are nevoie de autentificarea cu cod.',
  },
}
export const create = { ru: 'Создать и пригласить', ro: 'Creează și invită' }
export const created = (address: string): Text => ({
  ru: `Приглашение отправлено: ${address}`,
  ro: `Invitația a fost trimisă: ${address}`,
})
export const createFailed = { ru: 'Аккаунт не создан', ro: 'Contul nu a fost creat' }
export const exists = { ru: 'Аккаунт с этим адресом уже есть.', ro: 'Există deja un cont cu această adresă.' }
export const openExisting = { ru: 'Открыть этот аккаунт', ro: 'Deschide acest cont' }
