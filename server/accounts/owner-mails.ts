import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { MailContent } from '../notifications/mail-content.ts'
import { postMail } from '../notifications/outbox.ts'
import type { MailParts } from './account-mail.ts'
import { greeting, validityOf } from './mail-templates.ts'
import { mailedProviderName } from './mailed-name.ts'

/** The sanitized name may be empty. */
const cabinet = {
  ru: (provider: string) => (provider === '' ? 'кабинет провайдера' : `кабинет провайдера «${provider}»`),
  ro: (provider: string) => (provider === '' ? 'cabinetul furnizorului' : `cabinetul furnizorului „${provider}”`),
}

const invitation: Record<Language, (url: string, provider: string) => MailContent> = {
  ru: (url, provider) => ({
    subject: `Примите ${cabinet.ru(provider)} на Motanet`,
    greeting: greeting.ru,
    paragraphs: [
      `Команда Motanet приглашает вас вести ${cabinet.ru(provider)}: тарифы, зоны покрытия, заявки клиентов и доступ менеджеров.`,
      'Примите приглашение по ссылке и задайте пароль. Если у вас уже есть аккаунт с этим адресом, он станет аккаунтом провайдера. По ссылке можно и отказаться.',
    ],
    link: { label: 'Ответить на приглашение', url },
    closing: [
      validityOf('invitation', 'ru'),
      'Если вы об этом не договаривались, откажитесь по ссылке или напишите нам.',
    ],
  }),
  ro: (url, provider) => ({
    subject: `Preluați ${cabinet.ro(provider)} pe Motanet`,
    greeting: greeting.ro,
    paragraphs: [
      `Echipa Motanet vă invită să administrați ${cabinet.ro(provider)}: tarifele, zonele de acoperire, cererile clienților și accesul managerilor.`,
      'Acceptați invitația prin link și setați o parolă. Dacă aveți deja un cont cu această adresă, el devine contul furnizorului. Prin link puteți și refuza.',
    ],
    link: { label: 'Răspunde la invitație', url },
    closing: [
      validityOf('invitation', 'ro'),
      'Dacă nu ați convenit asupra acestui lucru, refuzați prin link sau scrieți-ne.',
    ],
  }),
}

const begun: Record<Language, (url: string, provider: string) => MailContent> = {
  ru: (url, provider) => ({
    subject: `Вы ведёте ${cabinet.ru(provider)} на Motanet`,
    greeting: greeting.ru,
    paragraphs: [
      `Команда Motanet сделала ваш аккаунт аккаунтом провайдера. Теперь вы ведёте ${cabinet.ru(provider)}: тарифы, зоны покрытия, заявки клиентов и доступ менеджеров.`,
    ],
    link: { label: 'Открыть кабинет', url },
    closing: ['Если вы об этом не договаривались, напишите нам.'],
  }),
  ro: (url, provider) => ({
    subject: `Administrați ${cabinet.ro(provider)} pe Motanet`,
    greeting: greeting.ro,
    paragraphs: [
      `Echipa Motanet a făcut din contul dumneavoastră contul furnizorului. De acum administrați ${cabinet.ro(provider)}: tarifele, zonele de acoperire, cererile clienților și accesul managerilor.`,
    ],
    link: { label: 'Deschide cabinetul', url },
    closing: ['Dacă nu ați convenit asupra acestui lucru, scrieți-ne.'],
  }),
}

const ended: Record<Language, (url: string, provider: string, isCustomer: boolean) => MailContent> = {
  ru: (url, provider, isCustomer) => ({
    subject: 'Вы больше не ведёте кабинет провайдера на Motanet',
    greeting: greeting.ru,
    paragraphs: [
      isCustomer
        ? `Вы больше не ведёте ${cabinet.ru(provider)}: доступ к нему закрыт, и уведомления о заявках провайдера больше не будут приходить на ваш адрес. Ваш аккаунт остался у вас как аккаунт клиента.`
        : `Вы больше не ведёте ${cabinet.ru(provider)}: команда Motanet дала вашему аккаунту другую роль.`,
    ],
    link: { label: 'Открыть свой профиль', url },
    closing: ['Если это неожиданно для вас, напишите нам.'],
  }),
  ro: (url, provider, isCustomer) => ({
    subject: 'Nu mai administrați cabinetul furnizorului pe Motanet',
    greeting: greeting.ro,
    paragraphs: [
      isCustomer
        ? `Nu mai administrați ${cabinet.ro(provider)}: accesul la acesta este închis, iar notificările despre cererile furnizorului nu vor mai veni la adresa dumneavoastră. Contul dumneavoastră rămâne al dumneavoastră, ca un cont de client.`
        : `Nu mai administrați ${cabinet.ro(provider)}: echipa Motanet a dat contului dumneavoastră alt rol.`,
    ],
    link: { label: 'Deschide profilul', url },
    closing: ['Dacă acest lucru este neașteptat pentru dumneavoastră, scrieți-ne.'],
  }),
}

interface OwnerMail {
  email: string
  language: Language
  provider: string
}

/** Invites a person to own the provider. `url` accepts or declines the invitation. */
export async function postOwnerInvitation(
  transaction: Kysely<DB>,
  { jobs }: MailParts,
  { email, language, provider, url }: OwnerMail & { url: string },
): Promise<void> {
  const content = invitation[language](url, mailedProviderName(provider))
  await postMail(transaction, jobs, { to: { email, language }, kind: 'owner-invitation', content })
}

/** Notifies a person that staff have made the account the owner of the provider. */
export async function postOwnershipBegun(
  transaction: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { email, language, provider }: OwnerMail,
): Promise<void> {
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/profile`
  const content = begun[language](url, mailedProviderName(provider))
  await postMail(transaction, jobs, { to: { email, language }, kind: 'ownership-begun', content })
}

/** Notifies a person that the account no longer owns the provider; `isCustomer`: it works for no provider either. */
export async function postOwnershipEnded(
  transaction: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { email, language, provider, isCustomer }: OwnerMail & { isCustomer: boolean },
): Promise<void> {
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/profile`
  const content = ended[language](url, mailedProviderName(provider), isCustomer)
  await postMail(transaction, jobs, { to: { email, language }, kind: 'ownership-ended', content })
}
