import type { Language } from '@motanet/contract/errors.ts'
import type { MailContent } from '../notifications/mail-content.ts'
import type { LinkPurpose } from './account-links.queries.ts'
import { lifetimeHours } from './account-links.ts'

type Wording = (url: string) => MailContent

/*
 * Names in these mails (of the account to be activated, of the inviting provider) are sanitized by mailed-name.ts: otherwise
 * any client could send arbitrary text to a stranger's address.
 */
export const greeting = { ru: 'Здравствуйте!', ro: 'Bună ziua!' }

/** States how long the link of a mail works: «Ссылка действует 48 часов.», „Linkul este valabil 7 zile.” */
export function validityOf(purpose: LinkPurpose, language: Language): string {
  const hours: number = lifetimeHours[purpose]
  const [count, unit] = hours > 48 ? [hours / 24, 'day'] : [hours, 'hour']
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  const duration = hours === 1 ? { ru: 'один час', ro: 'o oră' }[language] : format.format(count).replace('\u00a0', ' ')
  return language === 'ru' ? `Ссылка действует ${duration}.` : `Linkul este valabil ${duration}.`
}

const activation: Record<Language, (url: string, name: string) => MailContent> = {
  ru: (url, name) => ({
    subject: 'Подтвердите регистрацию на Motanet',
    greeting: greeting.ru,
    paragraphs: [
      'Кто-то зарегистрировался на Motanet с этим адресом. Подтвердите его, чтобы войти в аккаунт.',
      ...(name === '' ? [] : [`Имя в аккаунте: ${name}`]),
    ],
    link: { label: 'Подтвердить адрес', url },
    closing: [
      validityOf('activation', 'ru'),
      'Если это были не вы или имя не ваше, не открывайте ссылку: без подтверждения аккаунт не заработает, а вы сможете зарегистрироваться сами.',
    ],
  }),
  ro: (url, name) => ({
    subject: 'Confirmați înregistrarea pe Motanet',
    greeting: greeting.ro,
    paragraphs: [
      'Cineva s-a înregistrat pe Motanet cu această adresă. Confirmați-o ca să puteți intra în cont.',
      ...(name === '' ? [] : [`Numele din cont: ${name}`]),
    ],
    link: { label: 'Confirmă adresa', url },
    closing: [
      validityOf('activation', 'ro'),
      'Dacă nu dumneavoastră v-ați înregistrat sau numele nu este al dumneavoastră, nu deschideți linkul: fără confirmare contul nu va funcționa, iar dumneavoastră vă puteți înregistra oricând.',
    ],
  }),
}

const reset: Record<Language, Wording> = {
  ru: (url) => ({
    subject: 'Новый пароль для Motanet',
    greeting: greeting.ru,
    paragraphs: ['Кто-то, вероятно вы, попросил задать новый пароль для вашего аккаунта на Motanet.'],
    link: { label: 'Задать новый пароль', url },
    closing: [
      `${validityOf('reset', 'ru')} После смены пароля понадобится войти заново на всех устройствах.`,
      'Если это были не вы, ничего не делайте: пароль останется прежним.',
    ],
  }),
  ro: (url) => ({
    subject: 'Parolă nouă pentru Motanet',
    greeting: greeting.ro,
    paragraphs: ['Cineva, probabil dumneavoastră, a cerut o parolă nouă pentru contul de pe Motanet.'],
    link: { label: 'Setează parola nouă', url },
    closing: [
      `${validityOf('reset', 'ro')} După schimbarea parolei va trebui să vă autentificați din nou pe toate dispozitivele.`,
      'Dacă nu ați cerut acest lucru, nu faceți nimic: parola rămâne aceeași.',
    ],
  }),
}

const passwordChanged: Record<Language, Wording> = {
  ru: (url) => ({
    subject: 'Пароль на Motanet изменён',
    greeting: greeting.ru,
    paragraphs: [
      'Пароль вашего аккаунта на Motanet изменён, все сеансы завершены.',
      'Если это были не вы, сразу задайте новый пароль: ссылка придёт на этот адрес.',
    ],
    link: { label: 'Восстановить доступ', url },
    closing: ['Если пароль сменили вы, делать ничего не нужно.'],
  }),
  ro: (url) => ({
    subject: 'Parola de pe Motanet a fost schimbată',
    greeting: greeting.ro,
    paragraphs: [
      'Parola contului dumneavoastră de pe Motanet a fost schimbată, iar toate sesiunile au fost închise.',
      'Dacă nu ați făcut acest lucru, setați imediat o parolă nouă: linkul va veni la această adresă.',
    ],
    link: { label: 'Recuperează accesul', url },
    closing: ['Dacă dumneavoastră ați schimbat parola, nu trebuie să faceți nimic.'],
  }),
}

const secondFactorOn: Record<Language, Wording> = {
  ru: (url) => ({
    subject: 'Вход с кодом на Motanet включён',
    greeting: greeting.ru,
    paragraphs: [
      'Для входа в ваш аккаунт на Motanet теперь нужен код из приложения. Сеансы на других устройствах завершены.',
      'Если это были не вы, сразу задайте новый пароль и напишите нам.',
    ],
    link: { label: 'Задать новый пароль', url },
    closing: ['Если код включили вы, делать ничего не нужно.'],
  }),
  ro: (url) => ({
    subject: 'Autentificarea cu cod pe Motanet este activată',
    greeting: greeting.ro,
    paragraphs: [
      'Pentru a intra în contul dumneavoastră de pe Motanet este acum nevoie de un cod din aplicație. Sesiunile de pe celelalte dispozitive au fost închise.',
      'Dacă nu ați făcut acest lucru, setați imediat o parolă nouă și scrieți-ne.',
    ],
    link: { label: 'Setează parola nouă', url },
    closing: ['Dacă dumneavoastră ați activat codul, nu trebuie să faceți nimic.'],
  }),
}

const secondFactorOff: Record<Language, Wording> = {
  ru: (url) => ({
    subject: 'Вход с кодом на Motanet выключен',
    greeting: greeting.ru,
    paragraphs: [
      'Для входа в ваш аккаунт на Motanet код больше не нужен.',
      'Если это были не вы, сразу задайте новый пароль и напишите нам.',
    ],
    link: { label: 'Задать новый пароль', url },
    closing: ['Если код выключили вы, делать ничего не нужно.'],
  }),
  ro: (url) => ({
    subject: 'Autentificarea cu cod pe Motanet este dezactivată',
    greeting: greeting.ro,
    paragraphs: [
      'Pentru a intra în contul dumneavoastră de pe Motanet nu mai este nevoie de cod.',
      'Dacă nu ați făcut acest lucru, setați imediat o parolă nouă și scrieți-ne.',
    ],
    link: { label: 'Setează parola nouă', url },
    closing: ['Dacă dumneavoastră ați dezactivat codul, nu trebuie să faceți nimic.'],
  }),
}

const emailChange: Record<Language, Wording> = {
  ru: (url) => ({
    subject: 'Подтвердите новый e-mail на Motanet',
    greeting: greeting.ru,
    paragraphs: ['Этот адрес указали как новый e-mail аккаунта на Motanet. Подтвердите его, и адрес сменится.'],
    link: { label: 'Подтвердить адрес', url },
    closing: [
      `${validityOf('email', 'ru')} Входить нужно будет с этим адресом.`,
      'Если это были не вы, не открывайте ссылку: без подтверждения ничего не изменится.',
    ],
  }),
  ro: (url) => ({
    subject: 'Confirmați noul e-mail pe Motanet',
    greeting: greeting.ro,
    paragraphs: [
      'Această adresă a fost indicată ca nou e-mail al unui cont de pe Motanet. Confirmați-o, iar adresa va fi schimbată.',
    ],
    link: { label: 'Confirmă adresa', url },
    closing: [
      `${validityOf('email', 'ro')} Vă veți autentifica cu această adresă.`,
      'Dacă nu ați cerut acest lucru, nu deschideți linkul: fără confirmare nu se schimbă nimic.',
    ],
  }),
}

const emailTaken: Record<Language, Wording> = {
  ru: (url) => ({
    subject: 'С этим e-mail уже есть аккаунт на Motanet',
    greeting: greeting.ru,
    paragraphs: [
      'Этот адрес указали как новый e-mail другого аккаунта на Motanet, но с ним уже есть аккаунт. Адреса не изменились.',
    ],
    link: { label: 'Войти', url },
    closing: ['Если это были не вы, делать ничего не нужно.'],
  }),
  ro: (url) => ({
    subject: 'Există deja un cont pe Motanet cu acest e-mail',
    greeting: greeting.ro,
    paragraphs: [
      'Această adresă a fost indicată ca nou e-mail al altui cont de pe Motanet, dar cu ea există deja un cont. Adresele au rămas aceleași.',
    ],
    link: { label: 'Autentificare', url },
    closing: ['Dacă nu ați cerut acest lucru, nu trebuie să faceți nimic.'],
  }),
}

const emailChanged: Record<Language, Wording> = {
  ru: (url) => ({
    subject: 'E-mail аккаунта на Motanet изменён',
    greeting: greeting.ru,
    paragraphs: [
      'Теперь вход в ваш аккаунт на Motanet и письма о нём — по новому адресу. Сеансы на других устройствах завершены.',
      'Если это были не вы, сразу напишите нам: контакты на сайте.',
    ],
    link: { label: 'Контакты Motanet', url },
    closing: ['Если адрес сменили вы, делать ничего не нужно.'],
  }),
  ro: (url) => ({
    subject: 'E-mailul contului de pe Motanet a fost schimbat',
    greeting: greeting.ro,
    paragraphs: [
      'Autentificarea în contul dumneavoastră de pe Motanet și mesajele despre el folosesc acum adresa nouă. Sesiunile de pe celelalte dispozitive au fost închise.',
      'Dacă nu ați făcut acest lucru, scrieți-ne imediat: datele de contact sunt pe site.',
    ],
    link: { label: 'Contactele Motanet', url },
    closing: ['Dacă dumneavoastră ați schimbat adresa, nu trebuie să faceți nimic.'],
  }),
}

/** The sanitized name may be empty. */
const named = {
  ru: (provider: string) => (provider === '' ? 'Провайдер' : `Провайдер «${provider}»`),
  ro: (provider: string) => (provider === '' ? 'Un furnizor' : `Furnizorul „${provider}”`),
}

const invitation: Record<Language, (url: string, provider: string) => MailContent> = {
  ru: (url, provider) => ({
    subject: `${named.ru(provider)} приглашает вас в менеджеры на Motanet`,
    greeting: greeting.ru,
    paragraphs: [
      `${named.ru(provider)} открыл для вас аккаунт менеджера на Motanet: логин — этот адрес.`,
      'Подтвердите адрес и задайте свой пароль: аккаунт станет вашим. По ссылке можно и отказаться.',
      'Первый пароль знает тот, кто открыл аккаунт: в письмах мы паролей не присылаем.',
    ],
    link: { label: 'Ответить на приглашение', url },
    closing: [
      validityOf('invitation', 'ru'),
      'Если вы об этом не договаривались, откажитесь по ссылке или напишите нам.',
    ],
  }),
  ro: (url, provider) => ({
    subject: `${named.ro(provider)} vă invită ca manager pe Motanet`,
    greeting: greeting.ro,
    paragraphs: [
      `${named.ro(provider)} v-a deschis un cont de manager pe Motanet: vă autentificați cu această adresă.`,
      'Confirmați adresa și setați parola dumneavoastră: contul devine al dumneavoastră. Prin link puteți și refuza.',
      'Prima parolă o știe persoana care a deschis contul: nu trimitem parole prin e-mail.',
    ],
    link: { label: 'Răspunde la invitație', url },
    closing: [
      validityOf('invitation', 'ro'),
      'Dacă nu ați convenit asupra acestui lucru, refuzați prin link sau scrieți-ne.',
    ],
  }),
}

export const mailTemplates = {
  activation,
  reset,
  'password-changed': passwordChanged,
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
  'email-change': emailChange,
  'email-taken': emailTaken,
  'email-changed': emailChanged,
  invitation,
} as const
