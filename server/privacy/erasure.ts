import type { Kysely } from 'kysely'
import { type AccountRow, lockAccount } from '../accounts/accounts.queries.ts'
import {
  deleteAccount,
  eraseAddress,
  findAccountIdsOf,
  findLastRoles,
  findPendingEmails,
  queueErasure,
} from '../accounts/erasure.queries.ts'
import type { DB } from '../db/tables.ts'
import { eraseDeskItems, eraseMailbox } from '../delivery/erasure.queries.ts'
import { fail } from '../http/errors/app-error.ts'
import { findPictureFiles, type PictureFiles } from '../media/picture-files.ts'
import type { PictureStore } from '../media/picture-store.ts'
import { deleteAccountMails, deleteEmailChangeMails } from '../notifications/erasure.queries.ts'
import { findRequestIdsOf } from '../requests/erasure.queries.ts'
import type { ProcessingParts, RequestActor } from '../requests/processing.ts'
import { eraseReviewsOf, lockComplaintItems } from '../reviews/erasure.queries.ts'
import { eraseRequests } from './request-erasure.ts'

export interface ErasureParts extends ProcessingParts {
  pictures: Pick<PictureStore, 'discard'>
}

/** Whose data: that of an account with everything that belongs to it, of a request, or of contacts. */
export interface Person {
  accountId?: number | undefined
  requestId?: number | undefined
  email?: string | undefined
  phone?: string | undefined
}

export interface Erased {
  accounts: number
  requests: number
  /** Files of deleted pictures: see `discardPictures`. */
  pictures: readonly PictureFiles[]
}

/**
 * Removes the files of deleted pictures, once the transaction is committed. Files that remain because the process was stopped in between
 * are removed by the daily job, since nothing refers to them.
 */
export async function discardPictures({ pictures }: ErasureParts, files: readonly PictureFiles[]): Promise<void> {
  for (const file of files) await pictures.discard(file)
}

/** The ids of the person's accounts, ascending: normally one, and those that were closed for good under the address. */
export async function findAccountIds(db: Kysely<DB>, { accountId, email }: Person): Promise<number[]> {
  const named = accountId === undefined ? [] : [accountId]
  const found = email === undefined ? [] : await findAccountIdsOf(db, email)
  return [...new Set([...named, ...found])].sort((one, other) => one - other)
}

/** The ids of the person's requests that are not erased: the named one, those with the contacts, and those of the accounts. */
export async function findRequestIds(
  db: Kysely<DB>,
  { requestId, email, phone }: Person,
  accountIds: readonly number[],
): Promise<number[]> {
  const named = requestId === undefined ? [] : [requestId]
  return [...new Set([...named, ...(await findRequestIdsOf(db, { email, phone, accountIds }))])]
}

/**
 * Erases everything about the person in the transaction. Accounts and requests that do not exist any more are left out, so a repeated call
 * erases nothing. Fails with `last-account-of-provider` and `last-staff-account`.
 */
export async function erasePerson(
  transaction: Kysely<DB>,
  parts: ErasureParts,
  person: Person,
  by: RequestActor,
): Promise<Erased> {
  const accounts: AccountRow[] = []
  for (const id of await findAccountIds(transaction, person)) {
    const account = await lockAccount(transaction, id)
    if (account !== undefined) accounts.push(account)
  }
  const accountIds = accounts.map(({ id }) => id)
  await requireOthers(transaction, accountIds)
  const requestIds = await findRequestIds(transaction, person, accountIds)
  const erased = await eraseRequests(transaction, parts, { requestIds, by })
  for (const account of accounts) await eraseAccount(transaction, account)
  if (person.email !== undefined) await eraseEverythingTo(transaction, person.email)
  const avatars = accounts.flatMap(({ avatar }) => findPictureFiles(avatar) ?? [])
  return {
    accounts: accounts.length,
    requests: erased.requestIds.length,
    pictures: [...erased.pictures, ...avatars],
  }
}

/** Fails if nobody could manage a provider, or the marketplace, without one of the accounts. */
async function requireOthers(transaction: Kysely<DB>, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await queueErasure(transaction)
  for (const id of accountIds) {
    const { isLastOfProvider, isLastOfStaff } = await findLastRoles(transaction, id)
    if (isLastOfProvider) fail('last-account-of-provider')
    if (isLastOfStaff) fail('last-staff-account')
  }
}

async function eraseAccount(transaction: Kysely<DB>, { id, email, email_proven_at }: AccountRow): Promise<void> {
  for (const pending of await findPendingEmails(transaction, id)) await deleteEmailChangeMails(transaction, pending)
  await eraseDeskItems(transaction, await lockComplaintItems(transaction, id))
  await eraseReviewsOf(transaction, id)
  await deleteAccount(transaction, id)
  // Until it is proven, the address may be that of another person, who has requests or receives those of a provider
  if (email_proven_at === null) await deleteAccountMails(transaction, email)
  else await eraseEverythingTo(transaction, email)
}

/** Erases an account without its requests, also the only owner of a provider and the last staff account. */
export async function eraseAccountById(transaction: Kysely<DB>, id: number): Promise<void> {
  const account = await lockAccount(transaction, id)
  if (account !== undefined) await eraseAccount(transaction, account)
}

async function eraseEverythingTo(transaction: Kysely<DB>, email: string): Promise<void> {
  await eraseMailbox(transaction, email)
  await eraseAddress(transaction, email)
}
