import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

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
export const sessionOver = {
  ru: 'Сеанс закончился, войдите снова. Если вы не успели сохранить изменения, внесите их ещё раз.',
  ro: 'Sesiunea a expirat, autentificați-vă din nou. Dacă nu ați reușit să salvați modificările, faceți-le încă o dată.',
}
export const passwordChanged = {
  ru: 'Пароль успешно изменён. Теперь вы можете войти.',
  ro: 'Parola a fost schimbată cu succes. Acum vă puteți autentifica.',
}

export const benefits = { ru: 'С аккаунтом можно', ro: 'Cu un cont puteți' }
export const benefitList = [
  {
    ru: 'Оставить отзыв о провайдере, а за отзыв о подключённом интернете получить бонус',
    ro: 'Să lăsați o recenzie despre furnizor, iar pentru cea despre internetul conectat să primiți un bonus',
  },
  { ru: 'Менять и удалять свои отзывы', ro: 'Să modificați și să ștergeți recenziile proprii' },
  {
    ru: 'Провайдерам: вести тарифы, заявки и зоны покрытия',
    ro: 'Pentru furnizori: să administrați tarifele, cererile și zonele de acoperire',
  },
]

export const codeLead = {
  ru: 'Откройте приложение для кодов и введите шесть цифр.',
  ro: 'Deschideți aplicația pentru coduri și introduceți cele șase cifre.',
}
export const code = { ru: 'Код из приложения', ro: 'Codul din aplicație' }
export const codeRequired = { ru: 'Введите код', ro: 'Introduceți codul' }
export const recoveryCode = { ru: 'Резервный код', ro: 'Cod de rezervă' }
export const enterRecoveryCode = { ru: 'Ввести резервный код', ro: 'Introdu un cod de rezervă' }
export const enterCode = { ru: 'Ввести код из приложения', ro: 'Introdu codul din aplicație' }

export const codeLost = {
  ru: 'Нет ни телефона, ни резервных кодов?',
  ro: 'Nu aveți nici telefonul, nici codurile de rezervă?',
}
export const writeToUs = { ru: 'Напишите нам', ro: 'Scrieți-ne' }

export const signInWithPasskey = { ru: 'Войти с ключом доступа', ro: 'Autentificare cu cheia de acces' }
export const passkeyFailed = {
  ru: 'Ключ доступа не сработал. Попробуйте ещё раз или введите код.',
  ro: 'Cheia de acces nu a funcționat. Încercați din nou sau introduceți codul.',
}

export const needsScript = {
  ru: 'Для входа и регистрации нужен JavaScript: включите его в настройках браузера.',
  ro: 'Autentificarea și înregistrarea au nevoie de JavaScript: activați-l în setările browserului.',
}

export const sendAgain = { ru: 'Отправить письмо ещё раз', ro: 'Trimite mesajul din nou' }
export const sentAgain = { ru: 'Письмо отправлено ещё раз.', ro: 'Mesajul a fost trimis din nou.' }
export const activationMailSent = {
  ru: 'Если аккаунт ждёт активации, письмо отправлено',
  ro: 'Dacă un cont așteaptă activarea, mesajul a fost trimis',
}
export const spamHint = {
  ru: 'Письма нет? Загляните в папку «Спам»: иногда оно попадает туда.',
  ro: 'Nu vedeți mesajul? Verificați dosarul „Spam”: uneori ajunge acolo.',
}
export const demoMailbox = {
  ru: 'Это демонстрация: письма никуда не уходят.',
  ro: 'Aceasta este o demonstrație: mesajele nu sunt trimise nicăieri.',
}
export const openMailbox = { ru: 'Открыть ящик с письмами', ro: 'Deschide cutia cu mesaje' }
export function sendAgainIn(seconds: number): Text {
  const wait = counted(seconds, ['секунду', 'секунды', 'секунд'], ['secundă', 'secunde', 'de secunde'])
  return { ru: `Отправить ещё раз можно через ${wait.ru}`, ro: `Puteți trimite din nou peste ${wait.ro}` }
}

export const title = { ru: 'Новый пароль', ro: 'Parola nouă' }
export const lead = {
  ru: 'После смены пароля понадобится войти заново на всех устройствах.',
  ro: 'După schimbarea parolei va trebui să vă autentificați din nou pe toate dispozitivele.',
}
export const newPassword = { ru: 'Новый пароль', ro: 'Parola nouă' }
export const repeat = { ru: 'Повторите новый пароль', ro: 'Repetați parola nouă' }
export const save = { ru: 'Сохранить пароль', ro: 'Salvează parola' }
export const notChanged = {
  ru: 'Ошибка при сбросе пароля. Возможно, ссылка устарела.',
  ro: 'Eroare la resetarea parolei. Este posibil ca linkul să fi expirat.',
}
export const newLink = { ru: 'Запросить новую ссылку', ro: 'Cere un link nou' }
