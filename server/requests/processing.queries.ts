import type { Actor, RequestStep } from '@motanet/contract/requests/steps.ts'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../db/tables.ts'

export type RequestRow = Selectable<DB['request']>

export function findRequestRow(db: Kysely<DB>, id: number): Promise<RequestRow | undefined> {
  return db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The request with a row lock until the transaction ends; undefined if it does not exist. */
export function lockRequest(transaction: Kysely<DB>, id: number): Promise<RequestRow | undefined> {
  return transaction.selectFrom('request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateRequest(
  transaction: Kysely<DB>,
  id: number,
  changes: Updateable<DB['request']>,
): Promise<RequestRow> {
  return transaction.updateTable('request').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Ends the mails about a request and about those that have replaced it, unless the customer has given another address there. */
export async function endMails(transaction: Kysely<DB>, requestId: number, at: Date): Promise<void> {
  await sql`
    with recursive chain as (
      select id, email from request where id = ${requestId}
      union all
      select r.id, r.email from request r join chain c on r.predecessor_id = c.id and lower(r.email) = lower(c.email)
    )
    update request set unsubscribed_at = ${at} where id = ${requestId} or id in (select id from chain)`.execute(
    transaction,
  )
}

export interface NewEvent {
  requestId: number
  kind:
    | 'step'
    | 'visit'
    | 'contacts'
    | 'email_verified'
    | 'reminded'
    | 'offered'
    | 'consented'
    | 'desk'
    | 'shown'
    | 'claim'
    | 'claim_response'
    | 'claim_decision'
  status: string
  step: RequestStep
  actor: Actor
  accountId?: number | null
  apiKeyId?: number | null
  /** Whether the account is staff's, which acted for the provider. */
  isOnBehalf?: boolean
  recipientId?: number | null
  at: Date
  details?: Insertable<DB['request_event']>['details']
}

/** Adds an event to the history of a request. */
export async function insertEvent(transaction: Kysely<DB>, event: NewEvent): Promise<void> {
  const {
    requestId,
    accountId = null,
    apiKeyId = null,
    isOnBehalf = false,
    recipientId = null,
    at,
    details,
    ...rest
  } = event
  await transaction
    .insertInto('request_event')
    .values({
      ...rest,
      request_id: requestId,
      account_id: accountId,
      api_key_id: apiKeyId,
      is_on_behalf: isOnBehalf,
      recipient_id: recipientId,
      changed_at: at,
      ...(details !== undefined && { details }),
    })
    .execute()
}

/** The number of events that a party caused since a time. */
export async function countEvents(
  db: Kysely<DB>,
  { requestId, actor, since }: { requestId: number; actor: Actor; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('request_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('actor', '=', actor)
    .where('changed_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The events of a request, oldest first; `since`: only later ones. */
export function findEvents(db: Kysely<DB>, requestId: number, since: Date | null = null) {
  return db
    .selectFrom('request_event')
    .select(['kind', 'status', 'step', 'actor', 'changed_at', 'details'])
    .where('request_id', '=', requestId)
    .$if(since !== null, (query) => query.where('changed_at', '>=', since))
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
}
