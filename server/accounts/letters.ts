import type { Language } from '@motanet/contract/errors.ts'
import type { Letter } from '../notifications/letter.ts'

type Wording = (url: string) => Letter

/*
 * No name stands in these mails: whoever registers a stranger's address would write to him.
 */
const greeting = { ru: 'Здравствуйте!', ro: 'Bună ziua!' }

const activation: Record<Language, Wording> = {
  ru: (url) => ({
    subject: 'Подтвердите регистрацию на Motanet',
    greeting: greeting.ru,
    paragraphs: ['Вы зарегистрировались на Motanet с этим адресом. Подтвердите его, чтобы войти в аккаунт.'],
    link: { label: 'Подтвердить адрес', url },
    closing: [
      'Ссылка действует 48 часов.',
      'Если это были не вы, ничего не делайте: без подтверждения аккаунт не заработает.',
    ],
  }),
  ro: (url) => ({
    subject: 'Confirmați înregistrarea pe Motanet',
    greeting: greeting.ro,
    paragraphs: ['V-ați înregistrat pe Motanet cu această adresă. Confirmați-o ca să puteți intra în cont.'],
    link: { label: 'Confirmă adresa', url },
    closing: [
      'Linkul este valabil 48 de ore.',
      'Dacă nu dumneavoastră v-ați înregistrat, nu faceți nimic: fără confirmare contul nu va funcționa.',
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
      'Ссылка действует один час. После смены пароля понадобится войти заново на всех устройствах.',
      'Если это были не вы, ничего не делайте: пароль останется прежним.',
    ],
  }),
  ro: (url) => ({
    subject: 'Parolă nouă pentru Motanet',
    greeting: greeting.ro,
    paragraphs: ['Cineva, probabil dumneavoastră, a cerut o parolă nouă pentru contul de pe Motanet.'],
    link: { label: 'Setează parola nouă', url },
    closing: [
      'Linkul este valabil o oră. După schimbarea parolei va trebui să vă autentificați din nou pe toate dispozitivele.',
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

const managerAppointed: Record<Language, (url: string, provider: string) => Letter> = {
  ru: (url, provider) => ({
    subject: `Вы менеджер провайдера «${provider}» на Motanet`,
    greeting: greeting.ru,
    paragraphs: [
      `Провайдер «${provider}» открыл для вас аккаунт менеджера на Motanet: логин — этот адрес.`,
      'Пароль сообщит тот, кто открыл аккаунт. В письмах мы паролей не присылаем.',
    ],
    link: { label: 'Войти', url },
    closing: ['Если вы об этом не договаривались, ничего не делайте или напишите нам.'],
  }),
  ro: (url, provider) => ({
    subject: `Sunteți manager al furnizorului „${provider}” pe Motanet`,
    greeting: greeting.ro,
    paragraphs: [
      `Furnizorul „${provider}” v-a deschis un cont de manager pe Motanet: vă autentificați cu această adresă.`,
      'Parola v-o comunică persoana care a deschis contul. Nu trimitem parole prin e-mail.',
    ],
    link: { label: 'Autentificare', url },
    closing: ['Dacă nu ați convenit acest lucru, nu faceți nimic sau scrieți-ne.'],
  }),
}

export const letters = {
  activation,
  reset,
  'password-changed': passwordChanged,
  'manager-appointed': managerAppointed,
} as const
