import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import { lockOwnedProvider } from '../accounts/owner-invitations.queries.ts'
import { insertProviderEvent } from '../accounts/provider-events.queries.ts'
import { holdStaff } from '../accounts/staff-account.ts'
import type { DB } from '../db/tables.ts'
import { discardUnsentOfProvider } from '../delivery/deliveries.queries.ts'
import { fail } from '../http/errors/app-error.ts'
import { takeOverClaims } from '../requests/guarantee/claims.ts'
import type { ProcessingParts } from '../requests/processing.ts'
import { lockAddressee } from '../requests/requests.queries.ts'
import { takeOverRequests } from '../requests/takeovers.ts'
import { leaveTenders } from '../requests/tenders/leaving.ts'
import { setSuspended } from './providers.queries.ts'
import { getProvider } from './providers.ts'
import { postReinstated, postSuspended } from './suspension-mails.ts'

interface Decision {
  id: number
  reason: string
}

/**
 * Suspends a provider, gives its open requests and the claims that wait for it to the desk, and leaves its open tenders. Nothing of it is
 * public from the next request on, and its owners and managers get a mail. Fails with `provider-not-found` and `already-suspended`.
 */
export async function suspendProvider(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: CurrentUser,
  { id, reason }: Decision,
): Promise<StaffProvider> {
  return db.transaction().execute(async (transaction) => {
    await holdStaff(transaction, user)
    await lockAddressee(transaction, id)
    await leaveTenders(transaction, parts, id)
    const { name } = await openProvider(transaction, user, id, { isSuspended: false })
    await takeOverRequests(transaction, parts, { providerId: id, accountId: user.id })
    await takeOverClaims(transaction, parts, id)
    await discardUnsentOfProvider(transaction, id)
    const event = { providerId: id, accountId: user.id, text: reason, at: parts.clock() }
    await insertProviderEvent(transaction, { ...event, kind: 'suspended' })
    await postSuspended(transaction, parts, { id, name, reason })
    // Last: it changes public content, whose version is locked from then on
    await setSuspended(transaction, id, { at: parts.clock(), reason })
    return getProvider(transaction, id)
  })
}

/** Makes a suspended provider public again. Fails with `provider-not-found` and `not-suspended`. */
export async function reinstateProvider(
  db: Kysely<DB>,
  { clock, ...mail }: Pick<ProcessingParts, 'clock' | 'jobs' | 'publicUrl'>,
  user: CurrentUser,
  { id, reason }: Decision,
): Promise<StaffProvider> {
  return db.transaction().execute(async (transaction) => {
    const { name } = await openProvider(transaction, user, id, { isSuspended: true })
    const event = { providerId: id, accountId: user.id, text: reason, at: clock() }
    await insertProviderEvent(transaction, { ...event, kind: 'reinstated' })
    await postReinstated(transaction, mail, { id, name })
    await setSuspended(transaction, id, null)
    return getProvider(transaction, id)
  })
}

/** Locks the provider, in this state, until the transaction ends, for a write of staff. */
async function openProvider(
  transaction: Kysely<DB>,
  user: CurrentUser,
  id: number,
  { isSuspended }: { isSuspended: boolean },
): Promise<StaffProvider> {
  if ((await lockOwnedProvider(transaction, id)) === undefined) fail('provider-not-found')
  await holdStaff(transaction, user)
  const provider = await getProvider(transaction, id)
  if ((provider.state === 'suspended') !== isSuspended) fail(isSuspended ? 'not-suspended' : 'already-suspended')
  return provider
}
