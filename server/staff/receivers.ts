import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { findOwnerAccount } from '../delivery/deliveries.queries.ts'
import { findRecipients } from '../delivery/recipients.queries.ts'

/** Who is told of the requests of a provider. `isOutside`: nobody, so that the desk answers in its place. */
export async function findReceiver(db: Kysely<DB>, providerId: number) {
  const recipients = await findRecipients(db, providerId)
  const owner = await findOwnerAccount(db, providerId)
  const isOutside = owner === undefined && recipients.every(({ confirmed_at }) => confirmed_at === null)
  return { recipients, owner, isOutside }
}
