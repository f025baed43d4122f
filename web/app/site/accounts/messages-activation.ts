export const title = { ru: 'Активация аккаунта', ro: 'Activarea contului' }
export const pending = { ru: 'Активируем аккаунт…', ro: 'Se activează contul…' }
export const activated = { ru: 'Аккаунт успешно активирован!', ro: 'Contul a fost activat cu succes!' }
export const nowSignIn = {
  ru: 'Войдите с адресом и паролем, которые указали при регистрации.',
  ro: 'Autentificați-vă cu adresa și parola indicate la înregistrare.',
}
export const invalid = {
  ru: 'Ошибка активации. Возможно, ссылка недействительна.',
  ro: 'Eroare de activare. Este posibil ca linkul să nu fie valabil.',
}
export const unreachable = {
  ru: 'Сервер не отвечает, поэтому проверить ссылку пока не удалось. С ней всё может быть в порядке.',
  ro: 'Serverul nu răspunde, de aceea linkul încă nu a putut fi verificat. Este posibil să fie în regulă.',
}
