export const name = { ru: 'Имя', ro: 'Nume' }
export const repeat = { ru: 'Повторите пароль', ro: 'Repetați parola' }
export const createAccount = { ru: 'Создать аккаунт', ro: 'Creează un cont' }
export const nameRequired = { ru: 'Имя обязательно', ro: 'Numele este obligatoriu' }
export const wrongEmail = { ru: 'Неверный формат email', ro: 'Format de e-mail greșit' }

export const registered = {
  ru: 'Регистрация успешна! Проверьте почту.',
  ro: 'Înregistrare reușită! Verificați e-mailul.',
}

export const mailWentTo = {
  ru: 'Мы отправили письмо со ссылкой для активации на адрес',
  ro: 'Am trimis un mesaj cu linkul de activare la adresa',
}
export const linkLasts = {
  ru: 'Откройте ссылку в течение 48 часов, и аккаунт заработает.',
  ro: 'Deschideți linkul în decurs de 48 de ore și contul va deveni activ.',
}
export const toSignIn = { ru: 'Перейти ко входу', ro: 'Spre autentificare' }
