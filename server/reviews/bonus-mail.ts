import type { Language } from '@motanet/contract/errors.ts'
import type { MailContent } from '../notifications/mail-content.ts'

interface Bonus {
  code: string
  provider: string
  /** Of the page with the phone and the office of Motanet. */
  url: string
}

/** The mail with a bonus code, in both languages. */
export function bonusMail({ code, provider, url }: Bonus): Record<Language, MailContent> {
  return {
    ru: {
      subject: 'Ваш бонус за отзыв на Motanet',
      greeting: 'Здравствуйте!',
      paragraphs: [
        `Спасибо за отзыв о подключённом интернете. Провайдер: ${provider}.`,
        `Код вашего бонуса: ${code}`,
        'Код действует один раз. Чтобы им воспользоваться, назовите его сотруднику Motanet по телефону или в офисе.',
      ],
      link: { label: 'Контакты Motanet', url },
      closing: ['Вы получили это письмо, потому что оставили отзыв и ваше подключение подтверждено.'],
    },
    ro: {
      subject: 'Bonusul dumneavoastră pentru recenzia de pe Motanet',
      greeting: 'Bună ziua!',
      paragraphs: [
        `Vă mulțumim pentru recenzia despre internetul conectat. Furnizor: ${provider}.`,
        `Codul bonusului: ${code}`,
        'Codul poate fi folosit o singură dată. Pentru a-l folosi, comunicați-l unui angajat Motanet la telefon sau la oficiu.',
      ],
      link: { label: 'Contactele Motanet', url },
      closing: ['Ați primit acest mesaj pentru că ați lăsat o recenzie și conectarea dumneavoastră este confirmată.'],
    },
  }
}
