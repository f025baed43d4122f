export const title = { ru: 'Смена пароля', ro: 'Schimbarea parolei' }
export const currentPassword = { ru: 'Текущий пароль', ro: 'Parola actuală' }
export const forgotten = { ru: 'Не помню текущий пароль', ro: 'Am uitat parola actuală' }
export const sessionsEnd = {
  ru: 'После смены пароля вход закончится на всех устройствах, и здесь тоже: войдите с новым паролем.',
  ro: 'După schimbarea parolei veți fi deconectat de pe toate dispozitivele, inclusiv de aici: autentificați-vă cu parola nouă.',
}
export const change = { ru: 'Сменить пароль', ro: 'Schimbă parola' }
export const changing = { ru: 'Меняем…', ro: 'Se schimbă…' }
