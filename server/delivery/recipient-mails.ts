import type { Language } from '@motanet/contract/errors.ts'
import { mailedProviderName } from '../accounts/mailed-name.ts'
import type { MailContent } from '../notifications/mail-content.ts'
import { confirmationDays } from './confirmation-links.ts'

interface Named {
  url: string
  /** Sanitized here: the mail is unsolicited until the address is confirmed. */
  provider: string
}

/** The mail that asks the owner of an address whether a provider may notify it of requests. */
export function confirmationMail({ url, provider }: Named, language: Language): MailContent {
  const name = mailedProviderName(provider)
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
    .format(confirmationDays)
    .replace('\u00a0', ' ')
  return {
    ru: {
      subject: 'Подтвердите адрес для заявок с Motanet',
      greeting: 'Здравствуйте!',
      paragraphs: [
        name === ''
          ? 'Один из провайдеров указал этот адрес, чтобы на него приходили заявки клиентов с Motanet.'
          : `Провайдер ${name} указал этот адрес, чтобы на него приходили заявки клиентов с Motanet.`,
        'Откройте страницу и подтвердите адрес или откажитесь.',
      ],
      link: { label: 'Подтвердить или отказаться', url },
      closing: [
        `Ссылка действует ${days}.`,
        'Если вы не знаете этого провайдера, откажитесь или ничего не делайте: без подтверждения заявки приходить не будут.',
      ],
    },
    ro: {
      subject: 'Confirmați adresa pentru cererile de pe Motanet',
      greeting: 'Bună ziua!',
      paragraphs: [
        name === ''
          ? 'Un furnizor a indicat această adresă pentru a primi cererile clienților de pe Motanet.'
          : `Furnizorul ${name} a indicat această adresă pentru a primi cererile clienților de pe Motanet.`,
        'Deschideți pagina și confirmați adresa sau refuzați.',
      ],
      link: { label: 'Confirmă sau refuză', url },
      closing: [
        `Linkul este valabil ${days}.`,
        'Dacă nu cunoașteți acest furnizor, refuzați sau nu faceți nimic: fără confirmare nu veți primi cereri.',
      ],
    },
  }[language]
}

/** The mail that shows that messages arrive at a confirmed address and that their links work. `listUrl` leads to the recipients. */
export function testMail({ url, listUrl, provider }: Named & { listUrl: string }, language: Language): MailContent {
  const name = mailedProviderName(provider)
  return {
    ru: {
      subject: 'Проверка: уведомления о заявках с Motanet доходят',
      greeting: 'Здравствуйте!',
      paragraphs: [
        `Это проверочное сообщение. Сюда будут приходить заявки клиентов${name === '' ? '' : ` провайдера ${name}`}.`,
        'Откройте ссылку: так же, без входа в кабинет, открываются заявки.',
      ],
      link: { label: 'Проверить ссылку', url },
      closing: [],
      footer: [
        {
          text: 'Вы получили это сообщение, потому что в кабинете провайдера его попросили отправить.',
          link: { label: 'Кому приходят заявки', url: listUrl },
        },
      ],
    },
    ro: {
      subject: 'Verificare: notificările despre cereri de pe Motanet ajung',
      greeting: 'Bună ziua!',
      paragraphs: [
        `Acesta este un mesaj de verificare. Aici vor veni cererile clienților${name === '' ? '' : ` furnizorului ${name}`}.`,
        'Deschideți linkul: la fel, fără autentificare, se deschid cererile.',
      ],
      link: { label: 'Verificați linkul', url },
      closing: [],
      footer: [
        {
          text: 'Ați primit acest mesaj deoarece trimiterea lui a fost cerută din cabinetul furnizorului.',
          link: { label: 'Cine primește cererile', url: listUrl },
        },
      ],
    },
  }[language]
}
