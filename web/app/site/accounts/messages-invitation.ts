export const title = { ru: 'Приглашение менеджера', ro: 'Invitație de manager' }
export const pending = { ru: 'Открываем приглашение…', ro: 'Se deschide invitația…' }
export const accepted = { ru: 'Приглашение принято', ro: 'Invitația a fost acceptată' }
export const declined = { ru: 'Вы отказались от приглашения', ro: 'Ați refuzat invitația' }
export const invalid = {
  ru: 'Приглашение недействительно или устарело.',
  ro: 'Invitația nu este valabilă sau a expirat.',
}
export const unreachable = {
  ru: 'Сервер не отвечает, поэтому открыть приглашение пока не удалось. С ним всё может быть в порядке.',
  ro: 'Serverul nu răspunde, de aceea invitația încă nu a putut fi deschisă. Este posibil să fie în regulă.',
}
