import type { Recipient, RecipientChange } from '@motanet/contract/delivery/recipients.ts'
import type { Kysely } from 'kysely'
import { type Asker, refuseActing } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { holdRecipient } from './recipient-access.ts'
import { keepPing, ping } from './recipient-confirmation.ts'
import type { RecipientParts } from './recipient-parts.ts'
import { hasDestination, type RecipientRow, updateRecipient } from './recipients.queries.ts'
import { getRecipient } from './recipients.ts'
import { renewWebhookLinks } from './resending.ts'

interface GivenChange {
  id: number
  change: RecipientChange
  seen: SeenVersions
}

/**
 * A webhook in use gets a new URL only after that has accepted a ping, and the links that the former URL has received end; one that waits
 * is pinged when it is confirmed. Fails with `not-found`, `forbidden`, `not-while-acting` for a new URL, `changed-meanwhile`,
 * `channel-unavailable`, `webhook-unanswered`, and with `invalid-input` if the window would end before its start, or the destination is
 * known or fixed.
 */
export async function changeRecipient(
  db: Kysely<DB>,
  parts: RecipientParts,
  asker: Asker,
  given: GivenChange,
): Promise<Recipient> {
  const { id, change } = given
  const row = await db.transaction().execute(async (transaction) => {
    const current = await holdChange(transaction, parts, asker, given)
    if (!isNewUrlOfActive(current, change)) await updateRecipient(transaction, id, change)
    return current
  })
  const shown = { id, providerId: row.provider_id }
  if (!isNewUrlOfActive(row, change)) return getRecipient(db, parts, shown)
  const result = await ping(parts, { ...row, destination: change.destination ?? null })
  await db.transaction().execute(async (transaction) => {
    // Another change during the ping may have replaced the key that signed it
    await holdChange(transaction, parts, asker, { ...given, seen: [String(row.version)] })
    await keepPing(transaction, parts, id, result)
    if (!result.isAccepted) return
    await updateRecipient(transaction, id, change)
    await renewWebhookLinks(transaction, parts, { ...row, language: change.language ?? row.language })
  })
  const current = await getRecipient(db, parts, shown)
  return result.isAccepted ? current : fail('webhook-unanswered', undefined, { current })
}

/** Whether the change needs a ping before it is stored. */
function isNewUrlOfActive({ destination, confirmed_at }: RecipientRow, change: RecipientChange): boolean {
  return confirmed_at !== null && isNewDestination(destination, change)
}

/** Whether the change is one of the destination. */
export function isNewDestination(destination: string | null, change: RecipientChange): boolean {
  return change.destination !== undefined && change.destination !== destination
}

/** Locks the recipient and checks the change against it. */
async function holdChange(
  transaction: Kysely<DB>,
  parts: RecipientParts,
  asker: Asker,
  { id, change, seen }: GivenChange,
): Promise<RecipientRow> {
  const { row } = await holdRecipient(transaction, asker, id)
  const { provider_id: providerId, channel } = row
  await requireVersion(seen, row.version, () => getRecipient(transaction, parts, { id, providerId }))
  if ((change.from_minute ?? row.from_minute) === (change.to_minute ?? row.to_minute))
    fail('invalid-input', { to_minute: 'same-end-as-start' })
  const { destination } = change
  if (destination === undefined || destination === row.destination) return row
  if (channel !== 'webhook') fail('invalid-input', { destination: 'fixed-destination' })
  refuseActing(asker.user)
  if (await hasDestination(transaction, { providerId, channel, destination }))
    fail('invalid-input', { destination: 'recipient-exists' })
  return row
}
