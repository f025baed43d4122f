export const title = { ru: 'Восстановление пароля', ro: 'Recuperarea parolei' }
export const lead = {
  ru: 'Укажите e-mail аккаунта: мы отправим ссылку, по которой можно задать новый пароль.',
  ro: 'Indicați e-mailul contului: vă trimitem un link prin care puteți seta o parolă nouă.',
}
export const send = { ru: 'Отправить письмо', ro: 'Trimite mesajul' }

export const failed = {
  ru: 'Ошибка при отправке письма. Проверьте email.',
  ro: 'Eroare la trimiterea mesajului. Verificați e-mailul.',
}

export const sent = {
  ru: 'Письмо с инструкцией отправлено на вашу почту.',
  ro: 'Mesajul cu instrucțiuni a fost trimis pe e-mailul dumneavoastră.',
}
export const sentTo = { ru: 'Адрес:', ro: 'Adresa:' }
export const linkLasts = {
  ru: 'Ссылка из письма действует один час. Если письма нет, возможно, аккаунта с этим адресом не существует.',
  ro: 'Linkul din mesaj este valabil o oră. Dacă mesajul nu vine, este posibil să nu existe un cont cu această adresă.',
}
export const otherAddress = { ru: 'Указать другой адрес', ro: 'Indică altă adresă' }
