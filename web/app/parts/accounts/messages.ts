export const signInTitle = { ru: 'Вход', ro: 'Autentificare' }
export const registerTitle = { ru: 'Регистрация', ro: 'Înregistrare' }
export const newHere = { ru: 'Впервые у нас?', ro: 'Prima dată la noi?' }
export const createAccount = { ru: 'Создать аккаунт', ro: 'Creează un cont' }
export const haveAccount = { ru: 'Уже есть аккаунт?', ro: 'Aveți deja un cont?' }
export const signIn = { ru: 'Войти', ro: 'Autentificare' }
export const backToSignIn = { ru: 'Вернуться ко входу', ro: 'Înapoi la autentificare' }
export const forgotPassword = { ru: 'Забыли пароль?', ro: 'Ați uitat parola?' }

export const email = { ru: 'E-mail', ro: 'E-mail' }
export const password = { ru: 'Пароль', ro: 'Parola' }
export const passwordHint = {
  ru: 'Минимум 8 символов. Надёжнее всего — фраза из нескольких слов.',
  ro: 'Minimum 8 caractere. Cea mai sigură este o frază din câteva cuvinte.',
}
export const showPassword = { ru: 'Показать пароль', ro: 'Arată parola' }
export const hidePassword = { ru: 'Скрыть пароль', ro: 'Ascunde parola' }
export const emailRequired = { ru: 'Email обязателен', ro: 'E-mailul este obligatoriu' }
export const passwordRequired = { ru: 'Пароль обязателен', ro: 'Parola este obligatorie' }
export const passwordTooShort = { ru: 'Минимум 8 символов', ro: 'Minimum 8 caractere' }
export const repeatRequired = { ru: 'Повторите пароль', ro: 'Repetați parola' }
export const passwordsDiffer = { ru: 'Пароли не совпадают', ro: 'Parolele nu coincid' }

export const checkMail = { ru: 'Проверьте почту', ro: 'Verificați e-mailul' }

export const wrongCredentials = { ru: 'Неверный логин или пароль', ro: 'E-mail sau parolă greșită' }
export const signInFailed = { ru: 'Произошла ошибка входа', ro: 'A apărut o eroare la autentificare' }
export const notActivated = {
  ru: 'Зарегистрировались, но ещё не открыли ссылку из письма?',
  ro: 'V-ați înregistrat, dar nu ați deschis încă linkul din mesaj?',
}
export const passwordChanged = {
  ru: 'Пароль успешно изменён. Теперь вы можете войти.',
  ro: 'Parola a fost schimbată cu succes. Acum vă puteți autentifica.',
}

export const benefits = { ru: 'С аккаунтом можно', ro: 'Cu un cont puteți' }
export const benefitList = [
  { ru: 'Оставить отзыв о провайдере', ro: 'Să lăsați o recenzie despre furnizor' },
  { ru: 'Менять и удалять свои отзывы', ro: 'Să modificați și să ștergeți recenziile proprii' },
  {
    ru: 'Провайдерам: вести тарифы, заявки и зоны покрытия',
    ro: 'Pentru furnizori: să administrați tarifele, cererile și zonele de acoperire',
  },
]

export const needsScript = {
  ru: 'Для входа и регистрации нужен JavaScript: включите его в настройках браузера.',
  ro: 'Autentificarea și înregistrarea au nevoie de JavaScript: activați-l în setările browserului.',
}
