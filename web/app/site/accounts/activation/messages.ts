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

export const whatToDo = {
  ru: 'Ссылка действует 48 часов и только один раз. Если аккаунт уже активирован, просто войдите, а если нет — запросите новое письмо.',
  ro: 'Linkul este valabil 48 de ore și o singură dată. Dacă ați activat deja contul, autentificați-vă, iar dacă nu, cereți un mesaj nou.',
}
export const sendNew = { ru: 'Отправить новое письмо', ro: 'Trimite un mesaj nou' }
