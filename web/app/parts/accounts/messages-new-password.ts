export const title = { ru: 'Новый пароль', ro: 'Parola nouă' }
export const lead = {
  ru: 'После смены пароля понадобится войти заново на всех устройствах.',
  ro: 'După schimbarea parolei va trebui să vă autentificați din nou pe toate dispozitivele.',
}
export const newPassword = { ru: 'Новый пароль', ro: 'Parola nouă' }
export const repeat = { ru: 'Повторите новый пароль', ro: 'Repetați parola nouă' }
export const save = { ru: 'Сохранить пароль', ro: 'Salvează parola' }
export const notChanged = {
  ru: 'Ошибка при сбросе пароля. Возможно, ссылка устарела.',
  ro: 'Eroare la resetarea parolei. Este posibil ca linkul să fi expirat.',
}
export const newLink = { ru: 'Запросить новую ссылку', ro: 'Cere un link nou' }
