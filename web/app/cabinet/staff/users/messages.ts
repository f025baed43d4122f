import type { Role } from '@motanet/contract/accounts/users.ts'
import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const summary = (count: number): Text =>
  counted(count, ['аккаунт', 'аккаунта', 'аккаунтов'], ['cont', 'conturi', 'de conturi'])
export const moreThan = (count: number): Text => {
  const accounts = summary(count)
  return { ru: `Больше ${accounts.ru}`, ro: `Peste ${accounts.ro}` }
}
export const search = { ru: 'Почта или имя', ro: 'E-mail sau nume' }
export const pages = { ru: 'Страницы списка', ro: 'Paginile listei' }
export const kind = { ru: 'Кто', ro: 'Cine' }
export const kinds = {
  all: { ru: 'Все', ro: 'Toate' },
  provider: { ru: 'Провайдеры', ro: 'Furnizori' },
  manager: { ru: 'Менеджеры', ro: 'Manageri' },
  staff: { ru: 'Сотрудники', ro: 'Echipa' },
  inactive: { ru: 'Неактивные', ro: 'Inactivi' },
}
export const nobody = { ru: 'Никого не нашлось', ro: 'Nu s-a găsit nimeni' }
export const nobodyCause = {
  ru: 'Поиск идёт по началу слов в адресе и имени. Проверьте, нет ли опечатки, или покажите все аккаунты.',
  ro: 'Căutarea se face după începutul cuvintelor din adresă și nume. Verificați scrierea sau arătați toate conturile.',
}
export const showAll = { ru: 'Показать все аккаунты', ro: 'Arată toate conturile' }

export const account = { ru: 'Аккаунт', ro: 'Contul' }
export const role = { ru: 'Роль', ro: 'Rol' }
export const roles: Readonly<Record<Role, Text>> = {
  provider: { ru: 'Провайдер', ro: 'Furnizor' },
  manager: { ru: 'Менеджер', ro: 'Manager' },
  other: { ru: 'Пользователь', ro: 'Utilizator' },
}
export const state = { ru: 'Состояние', ro: 'Stare' }
export const created = { ru: 'Создан', ro: 'Creat' }
export const states = {
  staff: { ru: 'Сотрудник Motanet', ro: 'Echipa Motanet' },
  closed: { ru: 'Отключён', ro: 'Dezactivat' },
  waiting: { ru: 'Ждёт активации', ro: 'Așteaptă activarea' },
  unproven: { ru: 'Почта не подтверждена', ro: 'E-mail neconfirmat' },
  invited: { ru: 'Приглашён, не ответил', ro: 'Invitat, fără răspuns' },
}

export const rights = { ru: 'Роль и права', ro: 'Rol și drepturi' }
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const chooseProvider = { ru: 'Выберите провайдера', ro: 'Alegeți furnizorul' }
export const suspended = (name: string): Text => ({
  ru: `${name} (приостановлен)`,
  ro: `${name} (suspendat)`,
})
export const isStaff = {
  ru: 'Сотрудник Motanet: работает за столом, видит все заявки и аккаунты',
  ro: 'Echipa Motanet: lucrează la birou, vede toate cererile și conturile',
}
export const rightsHint = {
  ru: 'Права действуют сразу, входить заново не нужно. У провайдера один владелец: новый заменит прежнего. Менеджеру другого провайдера права выдаёт сам провайдер.',
  ro: 'Drepturile se aplică imediat, fără o nouă autentificare. Furnizorul are un singur proprietar: cel nou îl înlocuiește pe cel de până acum. Unui manager al altui furnizor permisiunile i le dă furnizorul.',
}
export const unprovenHint = {
  ru: 'Владелец ещё не подтвердил e-mail, поэтому новых прав аккаунт пока не получит.',
  ro: 'Titularul nu și-a confirmat încă e-mailul, de aceea contul nu poate primi drepturi noi.',
}
export const yes = { ru: 'Да', ro: 'Da' }
export const no = { ru: 'Нет', ro: 'Nu' }
export const save = { ru: 'Сохранить', ro: 'Salvează' }
export const saving = { ru: 'Сохраняем…', ro: 'Se salvează…' }
export const saved = { ru: 'Права сохранены!', ro: 'Drepturile au fost salvate!' }
export const saveFailed = { ru: 'Ошибка при сохранении прав', ro: 'Eroare la salvarea drepturilor' }

export const inviting = { ru: 'Приглашение', ro: 'Invitația' }
export const invitingAbout = (address: string): Text => ({
  ru: `Письмо с новой ссылкой придёт на ${address}, прежние ссылки перестанут работать.`,
  ro: `Un e-mail cu un link nou va ajunge la ${address}, iar linkurile anterioare nu vor mai funcționa.`,
})
export const invitingTitle = { ru: 'Отправить приглашение ещё раз?', ro: 'Trimiteți din nou invitația?' }
export const invite = { ru: 'Отправить ещё раз', ro: 'Trimite din nou' }
export const invited = (address: string): Text => ({
  ru: `Приглашение отправлено: ${address}`,
  ro: `Invitația a fost trimisă: ${address}`,
})

export const sessions = { ru: 'Завершить все сеансы', ro: 'Încheie toate sesiunile' }
export const sessionsAbout = (count: number): Text => {
  const open = counted(count, ['сеанс', 'сеанса', 'сеансов'], ['sesiune', 'sesiuni', 'de sesiuni'])
  return {
    ru: `Открыто: ${open.ru}. Владелец войдёт заново с тем же паролем.`,
    ro: `Deschise: ${open.ro}. Titularul se va autentifica din nou cu aceeași parolă.`,
  }
}
export const noSessions = { ru: 'Открытых сеансов нет.', ro: 'Nu există sesiuni deschise.' }
export const sessionsTitle = { ru: 'Завершить все сеансы?', ro: 'Încheiați toate sesiunile?' }
export const endSessions = { ru: 'Завершить сеансы', ro: 'Încheie sesiunile' }
export const sessionsEnded = { ru: 'Сеансы завершены!', ro: 'Sesiunile au fost încheiate!' }

export const closing = { ru: 'Отключить аккаунт', ro: 'Dezactivează contul' }
export const closingAbout = {
  ru: 'Сеансы завершатся, войти и восстановить пароль будет нельзя. Отзывы и заявки останутся. Включить аккаунт можно в любой момент.',
  ro: 'Sesiunile se încheie, iar autentificarea și recuperarea parolei nu vor fi posibile. Recenziile și cererile rămân. Contul poate fi reactivat oricând.',
}
/** Of an account that works for a provider. */
export const closingNotifications = {
  ru: 'Уведомления о заявках провайдера больше не будут приходить на адрес аккаунта.',
  ro: 'Notificările despre cererile furnizorului nu vor mai veni la adresa contului.',
}
export const closingOwn = {
  ru: 'Свой аккаунт отключить нельзя: попросите коллегу.',
  ro: 'Nu vă puteți dezactiva propriul cont: rugați un coleg.',
}
export const closingTitle = { ru: 'Отключить аккаунт?', ro: 'Dezactivați contul?' }
export const closeIt = { ru: 'Отключить', ro: 'Dezactivează' }
export const closed = { ru: 'Аккаунт отключён!', ro: 'Contul a fost dezactivat!' }

export const reopening = { ru: 'Включить аккаунт', ro: 'Reactivează contul' }
export const reopeningAbout = (since: Text): Text => ({
  ru: `Отключён с ${since.ru} После включения владелец войдёт с прежним паролем.`,
  ro: `Dezactivat din ${since.ro}. După reactivare titularul se autentifică cu parola de până acum.`,
})
export const closedForGood = {
  ru: 'Этот аккаунт закрыт насовсем: его адрес освобождён.',
  ro: 'Acest cont este închis definitiv: adresa lui a fost eliberată.',
}
export const reopeningTitle = { ru: 'Включить аккаунт?', ro: 'Reactivați contul?' }
export const reopenIt = { ru: 'Включить снова', ro: 'Reactivează' }
export const reopened = { ru: 'Аккаунт включён!', ro: 'Contul a fost reactivat!' }
export const reviews = { ru: 'Отзывы этого аккаунта', ro: 'Recenziile acestui cont' }
