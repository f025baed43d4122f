export const title = { ru: 'Приглашение в менеджеры', ro: 'Invitație de a deveni manager' }
export const pending = { ru: 'Открываем приглашение…', ro: 'Se deschide invitația…' }
export const accepted = { ru: 'Приглашение принято', ro: 'Invitația a fost acceptată' }
export const declined = { ru: 'Вы отказались от приглашения', ro: 'Ați refuzat invitația' }
export const invalid = {
  ru: 'Приглашение недействительно: срок истёк или ссылку уже использовали.',
  ro: 'Invitația nu este valabilă: a expirat sau linkul a fost deja folosit.',
}
export const unreachable = {
  ru: 'Сервер не отвечает, поэтому открыть приглашение пока не удалось. С ним всё может быть в порядке.',
  ro: 'Serverul nu răspunde, de aceea invitația încă nu a putut fi deschisă. Este posibil să fie în regulă.',
}
