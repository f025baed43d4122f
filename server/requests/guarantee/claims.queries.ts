import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { Picture } from '../../media/picture-files.ts'
import type { RequestRow } from '../processing.queries.ts'

export type ClaimRow = Selectable<DB['guarantee_claim']>

/** Stores a claim with its photos, in their order. */
export async function insertClaim(
  transaction: Kysely<DB>,
  claim: Insertable<DB['guarantee_claim']>,
  photos: readonly Picture[],
): Promise<void> {
  const { id } = await transaction.insertInto('guarantee_claim').values(claim).returning('id').executeTakeFirstOrThrow()
  if (photos.length === 0) return
  const rows = photos.map(({ name, width, height, widths }, index) => ({
    ...{ claim_id: id, position: index + 1, picture_name: name },
    ...{ picture_width: width, picture_height: height, picture_widths: widths },
  }))
  await transaction.insertInto('guarantee_photo').values(rows).execute()
}

/** The number of claims of a request against its current provider. */
export async function countClaims(
  db: Kysely<DB>,
  { id, provider_id }: { id: number; provider_id: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('guarantee_claim')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', id)
    .where('provider_id', '=', provider_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The claims of a request, the newest first: all of them, or those against one provider. */
export function findClaims(db: Kysely<DB>, requestId: number, providerId?: number): Promise<ClaimRow[]> {
  const claims = db.selectFrom('guarantee_claim').selectAll().where('request_id', '=', requestId).orderBy('id', 'desc')
  return (providerId === undefined ? claims : claims.where('provider_id', '=', providerId)).execute()
}

/** The photos of the claims, in their order. */
export function findPhotos(db: Kysely<DB>, claimIds: readonly number[]) {
  return db
    .selectFrom('guarantee_photo')
    .selectAll()
    .where('claim_id', 'in', claimIds)
    .orderBy('claim_id')
    .orderBy('position')
    .execute()
}

/** Changes the claim of a request that is not decided yet. Returns the new row. */
export function updateOpenClaim(
  transaction: Kysely<DB>,
  requestId: number,
  changes: Updateable<DB['guarantee_claim']>,
): Promise<ClaimRow> {
  return transaction
    .updateTable('guarantee_claim')
    .set(changes)
    .where('request_id', '=', requestId)
    .where('outcome', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The requests with a claim to which the provider has yet to respond, locked until the transaction ends. */
export function lockWaitingClaims(transaction: Kysely<DB>, providerId: number): Promise<RequestRow[]> {
  return transaction
    .selectFrom('request')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('claim_state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Counts the confirmed connections of a provider again, and those that ended with a replacement or a refund. A replaced connection counts
 * for its provider after the customer has chosen another one; what only a customer stated while the provider was silent does not count.
 */
export async function recountOutcomes(transaction: Kysely<DB>, providerId: number): Promise<void> {
  // Locked first, in a statement of its own: the next one sees what other transactions have counted
  await sql`
    insert into provider_outcome (provider_id, connected, replaced, refunded) values (${providerId}, 0, 0, 0)
    on conflict (provider_id) do update set connected = provider_outcome.connected`.execute(transaction)
  await sql`
    with claimed as (
      select c.request_id, c.outcome, c.refund_bani, r.provider_id = c.provider_id as is_still_own
      from guarantee_claim c join request r on r.id = c.request_id
      where c.provider_id = ${providerId} and c.outcome in ('replaced', 'refunded')
        and r.confirmed_by is distinct from 'silent_provider'
    )
    update provider_outcome set
      connected = (select count(*) from request where provider_id = ${providerId} and connected_at is not null
          and step in ('confirmed', 'transferred') and confirmed_by <> 'silent_provider')
        + (select count(*) from claimed where outcome = 'replaced' and not is_still_own),
      replaced = (select count(*) from claimed where outcome = 'replaced'),
      refunded = (select count(distinct request_id) from claimed where refund_bani is not null)
    where provider_id = ${providerId}`.execute(transaction)
}
