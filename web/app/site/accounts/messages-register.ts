export const name = { ru: 'Имя', ro: 'Nume' }
export const repeat = { ru: 'Повторите пароль', ro: 'Repetați parola' }
export const createAccount = { ru: 'Создать аккаунт', ro: 'Creează un cont' }
export const nameRequired = { ru: 'Имя обязательно', ro: 'Numele este obligatoriu' }
export const wrongEmail = { ru: 'Неверный формат email', ro: 'Format de e-mail greșit' }

export const registered = {
  ru: 'Регистрация успешна! Проверьте почту.',
  ro: 'Înregistrare reușită! Verificați e-mailul.',
}
