export const title = { ru: 'Смена пароля', ro: 'Schimbarea parolei' }
export const current = { ru: 'Текущий пароль', ro: 'Parola actuală' }
export const next = { ru: 'Новый пароль', ro: 'Parola nouă' }
export const repeat = { ru: 'Новый пароль ещё раз', ro: 'Repetați parola nouă' }
export const tooShort = { ru: 'Минимум 8 символов', ro: 'Minimum 8 caractere' }
export const different = { ru: 'Пароли не совпадают', ro: 'Parolele nu coincid' }
export const hint = {
  ru: 'Минимум 8 символов, и не из самых распространённых',
  ro: 'Minimum 8 caractere, nu dintre cele mai răspândite',
}
export const forgotten = { ru: 'Не помню текущий пароль', ro: 'Am uitat parola actuală' }
export const sessionsEnd = {
  ru: 'После смены пароля вход закончится на всех устройствах, и здесь тоже: войдите с новым паролем.',
  ro: 'După schimbarea parolei veți fi deconectat de pe toate dispozitivele, inclusiv de aici: autentificați-vă cu parola nouă.',
}
export const change = { ru: 'Сменить пароль', ro: 'Schimbă parola' }
export const changing = { ru: 'Меняем…', ro: 'Se schimbă…' }
export const changed = {
  ru: 'Пароль успешно изменён. Теперь вы можете войти.',
  ro: 'Parola a fost schimbată. Acum vă puteți autentifica.',
}
