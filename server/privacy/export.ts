import type { Language } from '@motanet/contract/errors.ts'
import type { PersonalData } from '@motanet/contract/privacy/personal-data.ts'
import { privacyTextVersion } from '@motanet/contract/privacy/text-version.ts'
import type { FoundPerson } from '@motanet/contract/staff/personal-data.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { maskOnRead } from '../requests/contact-masking/remembered-masking.ts'
import { findChain } from '../requests/erasure.queries.ts'
import { findAccountIds, findRequestIds, type Person } from './erasure.ts'
import { findAccountData, findMailData, findRequestData, findRequestLines } from './export.queries.ts'

/**
 * Everything that is stored about the person: what an erasure would delete. `withNotes`: with what the provider and Motanet noted about the
 * requests for themselves.
 */
export async function exportPerson(
  db: Kysely<DB>,
  clock: Clock,
  person: Person,
  { withNotes }: { withNotes: boolean },
): Promise<PersonalData> {
  const { accountIds, requestIds } = await findIds(db, person)
  const accounts = await findAccountData(db, accountIds)
  return {
    exported_at: clock().toISOString(),
    privacy_text_version: privacyTextVersion,
    accounts,
    requests: (await findRequestData(db, requestIds, { withNotes })).map(withoutHiddenContacts),
    mails: await findMailData(db, mailboxesOf(person, accounts)),
  }
}

/** Contacts in the words of invited providers are hidden until the customer has chosen their offer, as on the tracking page. */
function withoutHiddenContacts(request: PersonalData['requests'][number]): PersonalData['requests'][number] {
  const chosen = request.offers.find(({ state }) => state === 'accepted')?.provider
  const shown = (provider: string, text: string) =>
    provider === chosen ? text : maskOnRead(text, request.language as Language)
  return {
    ...request,
    offers: request.offers.map((offer) => ({
      ...offer,
      equipment: shown(offer.provider, offer.equipment),
      message: shown(offer.provider, offer.message),
    })),
    questions: request.questions.map((question) => ({
      ...question,
      answers: question.answers.map((answer) => ({ ...answer, text: shown(answer.provider, answer.text) })),
    })),
  }
}

/** What an erasure of the person would delete, as staff recognise it. */
export async function findPerson(db: Kysely<DB>, person: Person): Promise<FoundPerson> {
  const { accountIds, requestIds } = await findIds(db, person)
  const accounts = await findAccountData(db, accountIds)
  const mails = await findMailData(db, mailboxesOf(person, accounts))
  return {
    accounts: accounts.map(({ id, email, full_name }) => ({ id, email, full_name })),
    requests: await findRequestLines(db, requestIds),
    mails: mails.length,
  }
}

async function findIds(db: Kysely<DB>, person: Person) {
  const accountIds = await findAccountIds(db, person)
  return { accountIds, requestIds: await findChain(db, await findRequestIds(db, person, accountIds)) }
}

/** The mailboxes that are the person's: an unproven address may be another person's. */
function mailboxesOf({ email }: Person, accounts: PersonalData['accounts']): string[] {
  const proven = accounts.flatMap((account) => (account.email_proven_at === null ? [] : [account.email]))
  return email === undefined ? proven : [...proven, email]
}
