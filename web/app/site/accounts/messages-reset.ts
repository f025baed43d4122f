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
