export const whatToDo = {
  ru: 'Ссылка действует 48 часов и только один раз. Если аккаунт уже активирован, просто войдите, а если нет — запросите новое письмо.',
  ro: 'Linkul este valabil 48 de ore și o singură dată. Dacă ați activat deja contul, autentificați-vă, iar dacă nu, cereți un mesaj nou.',
}
export const sendNew = { ru: 'Отправить новое письмо', ro: 'Trimite un mesaj nou' }
