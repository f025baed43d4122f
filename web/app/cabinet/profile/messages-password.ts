export const title = { ru: 'Смена пароля', ro: 'Schimbarea parolei' }
export const currentPassword = { ru: 'Текущий пароль', ro: 'Parola actuală' }
export const forgotten = { ru: 'Не помню текущий пароль', ro: 'Am uitat parola actuală' }
export const sessionsEnd = {
  ru: 'После смены пароля понадобится войти заново на всех устройствах, и здесь тоже.',
  ro: 'După schimbarea parolei va trebui să vă autentificați din nou pe toate dispozitivele, inclusiv aici.',
}
export const missing = {
  ru: 'Пароля у аккаунта нет: вы входите через Google',
  ro: 'Contul nu are parolă: vă autentificați prin Google',
}
export const setFirst = { ru: 'Задать пароль', ro: 'Setează parola' }
export const change = { ru: 'Сменить пароль', ro: 'Schimbă parola' }
export const changing = { ru: 'Меняем…', ro: 'Se schimbă…' }
