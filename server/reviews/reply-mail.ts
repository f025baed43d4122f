import type { Language } from '@motanet/contract/errors.ts'
import type { MailContent } from '../notifications/mail-content.ts'

interface Reply {
  provider: string
  reply: string
  url: string
}

/** The mail about the first reply to a review, in both languages. */
export function replyMail({ provider, reply, url }: Reply): Record<Language, MailContent> {
  return {
    ru: {
      subject: `${provider}: ответ на ваш отзыв`,
      greeting: 'Здравствуйте!',
      paragraphs: [`На ваш отзыв ответил провайдер ${provider}:`, ...reply.split(/\n+/)],
      link: { label: 'Открыть отзывы', url },
      closing: ['Вы получили это письмо, потому что оставили отзыв на Motanet. Отзыв можно изменить или удалить.'],
    },
    ro: {
      subject: `${provider}: răspuns la recenzia dumneavoastră`,
      greeting: 'Bună ziua!',
      paragraphs: [`La recenzia dumneavoastră a răspuns furnizorul ${provider}:`, ...reply.split(/\n+/)],
      link: { label: 'Deschideți recenziile', url },
      closing: [
        'Ați primit acest mesaj pentru că ați lăsat o recenzie pe Motanet. Recenzia poate fi modificată sau ștearsă.',
      ],
    },
  }
}
