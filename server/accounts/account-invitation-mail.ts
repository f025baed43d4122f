import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { MailContent } from '../notifications/mail-content.ts'
import { postMail } from '../notifications/outbox.ts'
import { makeLink } from './account-links.ts'
import type { MailParts } from './account-mail.ts'
import { greeting, validityOf } from './mail-templates.ts'
import { mailedProviderName } from './mailed-name.ts'

export interface AccountInvitation {
  id: number
  email: string
  language: Language
  /** Whether the account is of Motanet's staff. */
  isStaff: boolean
  /** The provider whose manager the account is; null if it is none. */
  provider: string | null
}

const contents: Record<Language, (url: string, invitation: AccountInvitation) => MailContent> = {
  ru: (url, { isStaff, provider }) => ({
    subject: 'Для вас открыт аккаунт на Motanet',
    greeting: greeting.ru,
    paragraphs: [
      'Команда Motanet открыла для вас аккаунт: логин — этот адрес.',
      ...(provider === null
        ? []
        : [`Вы будете вести кабинет провайдера ${mailedProviderName(provider)} как менеджер.`]),
      ...(isStaff ? ['Вы будете работать в команде Motanet.'] : []),
      'Примите приглашение по ссылке и задайте пароль. По ссылке можно и отказаться.',
    ],
    link: { label: 'Ответить на приглашение', url },
    closing: [
      validityOf('invitation', 'ru'),
      'Если вы об этом не договаривались, откажитесь по ссылке или напишите нам.',
    ],
  }),
  ro: (url, { isStaff, provider }) => ({
    subject: 'V-a fost deschis un cont pe Motanet',
    greeting: greeting.ro,
    paragraphs: [
      'Echipa Motanet v-a deschis un cont: vă autentificați cu această adresă.',
      ...(provider === null
        ? []
        : [`Veți administra cabinetul furnizorului ${mailedProviderName(provider)} ca manager.`]),
      ...(isStaff ? ['Veți lucra în echipa Motanet.'] : []),
      'Acceptați invitația prin link și setați o parolă. Prin link puteți și refuza.',
    ],
    link: { label: 'Răspunde la invitație', url },
    closing: [
      validityOf('invitation', 'ro'),
      'Dacă nu ați convenit asupra acestui lucru, refuzați prin link sau scrieți-ne.',
    ],
  }),
}

/** Invites a person to the account that staff have opened, with a new link to accept or decline. */
export async function postAccountInvitation(
  transaction: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  invitation: AccountInvitation,
): Promise<void> {
  const { id, email, language } = invitation
  const url = await makeLink(transaction, publicUrl, 'invitation', { accountId: id, language })
  await postMail(transaction, jobs, {
    to: { email, language },
    kind: 'account-invitation',
    content: contents[language](url, invitation),
  })
}
