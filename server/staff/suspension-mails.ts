import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import { greeting } from '../accounts/mail-templates.ts'
import type { DB } from '../db/tables.ts'
import { findMemberAccounts } from '../delivery/deliveries.queries.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { nameInText } from '../delivery/mail-words.ts'
import type { MailContent } from '../notifications/mail-content.ts'
import { postMail } from '../notifications/outbox.ts'

interface Suspension {
  name: string
  reason: string
  /** Of the cabinet. */
  url: string
}

const suspended: Record<Language, (suspension: Suspension) => MailContent> = {
  ru: ({ name, reason, url }) => ({
    subject: `Провайдер ${name} приостановлен на Motanet`,
    greeting: greeting.ru,
    paragraphs: [
      `Команда Motanet приостановила провайдера ${name}. Его тарифов нет на сайте, контакты клиентов скрыты, а открытые заявки ведёт Motanet.`,
      'Данные в кабинете можно смотреть, но не менять.',
    ],
    facts: [{ label: 'Причина', value: reason }],
    link: { label: 'Открыть кабинет', url },
    closing: ['Если есть вопросы, напишите нам.'],
  }),
  ro: ({ name, reason, url }) => ({
    subject: `Furnizorul ${name} este suspendat pe Motanet`,
    greeting: greeting.ro,
    paragraphs: [
      `Echipa Motanet a suspendat furnizorul ${name}. Tarifele lui nu sunt pe site, datele de contact ale clienților sunt ascunse, iar de cererile deschise se ocupă Motanet.`,
      'Datele din cabinet pot fi văzute, dar nu modificate.',
    ],
    facts: [{ label: 'Motivul', value: reason }],
    link: { label: 'Deschide cabinetul', url },
    closing: ['Dacă aveți întrebări, scrieți-ne.'],
  }),
}

const reinstated: Record<Language, (suspension: Omit<Suspension, 'reason'>) => MailContent> = {
  ru: ({ name, url }) => ({
    subject: `Провайдер ${name} снова работает на Motanet`,
    greeting: greeting.ru,
    paragraphs: [
      `Провайдер ${name} больше не приостановлен: его тарифы снова на сайте, а данные в кабинете можно менять.`,
      'Заявки, которые ведёт Motanet, остаются у Motanet.',
    ],
    link: { label: 'Открыть кабинет', url },
    closing: ['Если есть вопросы, напишите нам.'],
  }),
  ro: ({ name, url }) => ({
    subject: `Furnizorul ${name} este din nou activ pe Motanet`,
    greeting: greeting.ro,
    paragraphs: [
      `Furnizorul ${name} nu mai este suspendat: tarifele lui sunt din nou pe site, iar datele din cabinet pot fi modificate.`,
      'Cererile de care se ocupă Motanet rămân la Motanet.',
    ],
    link: { label: 'Deschide cabinetul', url },
    closing: ['Dacă aveți întrebări, scrieți-ne.'],
  }),
}

type Parts = Pick<DeliveryParts, 'jobs' | 'publicUrl'>

/** Tells the owners and managers of a provider that staff have suspended it, and why. */
export async function postSuspended(
  transaction: Kysely<DB>,
  parts: Parts,
  { id, name, reason }: { id: number; name: string; reason: string },
): Promise<void> {
  await postToMembers(transaction, parts, id, {
    kind: 'provider-suspended',
    contentFor: (language, url) => suspended[language]({ name: nameInText(name), reason, url }),
  })
}

/** Tells them that the suspension is over. */
export async function postReinstated(
  transaction: Kysely<DB>,
  parts: Parts,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await postToMembers(transaction, parts, id, {
    kind: 'provider-reinstated',
    contentFor: (language, url) => reinstated[language]({ name: nameInText(name), url }),
  })
}

async function postToMembers(
  transaction: Kysely<DB>,
  { jobs, publicUrl }: Parts,
  providerId: number,
  { kind, contentFor }: { kind: string; contentFor: (language: Language, url: string) => MailContent },
): Promise<void> {
  for (const { email, language: spoken } of await findMemberAccounts(transaction, providerId)) {
    const language = spoken as Language
    const content = contentFor(language, `${publicUrl}${language === 'ro' ? '/ro' : ''}/profile`)
    await postMail(transaction, jobs, { to: { email, language }, kind, content })
  }
}
