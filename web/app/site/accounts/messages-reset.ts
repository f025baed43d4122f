export const title = { ru: 'Восстановление пароля', ro: 'Recuperarea parolei' }
export const lead = {
  ru: 'Укажите e-mail аккаунта: мы отправим ссылку, по которой можно задать новый пароль.',
  ro: 'Indicați e-mailul contului: vă trimitem un link prin care puteți seta o parolă nouă.',
}
export const send = { ru: 'Отправить письмо', ro: 'Trimiteți mesajul' }
export const sent = {
  ru: 'Письмо с инструкцией отправлено на вашу почту.',
  ro: 'Mesajul cu instrucțiuni a fost trimis pe e-mailul dumneavoastră.',
}
export const failed = {
  ru: 'Ошибка при отправке письма. Проверьте email.',
  ro: 'Eroare la trimiterea mesajului. Verificați e-mailul.',
}
export const sentTo = { ru: 'Адрес:', ro: 'Adresa:' }
export const linkLasts = {
  ru: 'Ссылка из письма действует один час. Если письма нет, возможно, аккаунта с этим адресом не существует.',
  ro: 'Linkul din mesaj este valabil o oră. Dacă mesajul nu vine, este posibil să nu existe un cont cu această adresă.',
}
export const otherAddress = { ru: 'Указать другой адрес', ro: 'Indicați altă adresă' }
export const backToSignIn = { ru: 'Вернуться ко входу', ro: 'Înapoi la autentificare' }

export const newPasswordTitle = { ru: 'Новый пароль', ro: 'Parolă nouă' }
export const newPasswordLead = {
  ru: 'После смены пароля понадобится войти заново на всех устройствах.',
  ro: 'După schimbarea parolei va trebui să vă autentificați din nou pe toate dispozitivele.',
}
export const newPassword = { ru: 'Новый пароль', ro: 'Parola nouă' }
export const repeat = { ru: 'Повторите новый пароль', ro: 'Repetați parola nouă' }
export const save = { ru: 'Сохранить пароль', ro: 'Salvați parola' }
export const notChanged = {
  ru: 'Ошибка при сбросе пароля. Возможно, ссылка устарела.',
  ro: 'Eroare la resetarea parolei. Este posibil ca linkul să fi expirat.',
}
export const newLink = { ru: 'Запросить новую ссылку', ro: 'Cereți un link nou' }
