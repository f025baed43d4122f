import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { nameOf } from './provider-requests.queries.ts'

interface Received {
  requestId: number
  providerId: number
}

/** The notes of a provider about a request, oldest first. */
export function findNotes(db: Kysely<DB>, { requestId, providerId }: Received) {
  return db
    .selectFrom('request_note as t')
    .leftJoin('account as m', 'm.id', 't.account_id')
    .select(['t.id', 't.text', 't.created_at', 't.account_id', 't.is_on_behalf'])
    .select(nameOf('m').$castTo<string | null>().as('author'))
    .where('t.request_id', '=', requestId)
    .where('t.provider_id', '=', providerId)
    .orderBy('t.id')
    .execute()
}

interface NewNote {
  accountId: number
  /** Whether the account is staff's, which acts for the provider. */
  isOnBehalf: boolean
  text: string
  at: Date
}

export async function insertNote(
  transaction: Kysely<DB>,
  { requestId, providerId, accountId, isOnBehalf, text, at }: Received & NewNote,
): Promise<number> {
  const note = {
    ...{ request_id: requestId, provider_id: providerId, account_id: accountId, is_on_behalf: isOnBehalf },
    ...{ text, created_at: at },
  }
  const { id } = await transaction.insertInto('request_note').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteNote(transaction: Kysely<DB>, id: number): Promise<void> {
  await transaction.deleteFrom('request_note').where('id', '=', id).execute()
}

/** Whether the account works for the provider. It cannot be closed or leave until the transaction ends. */
export async function isColleague(
  transaction: Kysely<DB>,
  { accountId, providerId }: { accountId: number; providerId: number },
): Promise<boolean> {
  const found = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('provider_id', '=', providerId)
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

export async function setAssignee(
  transaction: Kysely<DB>,
  { requestId, providerId, accountId }: Received & { accountId: number | null },
): Promise<void> {
  await transaction
    .insertInto('request_assignee')
    .values({ request_id: requestId, provider_id: providerId, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['request_id', 'provider_id']).doUpdateSet({ account_id: accountId }))
    .execute()
}
