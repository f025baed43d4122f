export const title = { ru: 'Смена пароля', ro: 'Schimbarea parolei' }
export const currentPassword = { ru: 'Текущий пароль', ro: 'Parola actuală' }
export const forgotten = { ru: 'Не помню текущий пароль', ro: 'Am uitat parola actuală' }
export const sessionsEnd = {
  ru: 'После смены пароля понадобится войти заново на всех устройствах, и здесь тоже.',
  ro: 'După schimbarea parolei va trebui să vă autentificați din nou pe toate dispozitivele, inclusiv aici.',
}
export const change = { ru: 'Сменить пароль', ro: 'Schimbă parola' }
export const changing = { ru: 'Меняем…', ro: 'Se schimbă…' }
