import { shownEmail } from '@motanet/contract/email.ts'
import {
  type ProviderEventKind,
  type ProviderState,
  providerLimits,
  providerStates,
} from '@motanet/contract/staff/provider-states.ts'
import type { NewProvider, StaffProvider, StaffProviderList } from '@motanet/contract/staff/providers.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import { findInvitationOf } from '../accounts/owner-invitations.queries.ts'
import { findProviderEvents, insertProviderEvent } from '../accounts/provider-events.queries.ts'
import { holdStaff } from '../accounts/staff-account.ts'
import type { CatalogueParts } from '../catalogue/catalogue-parts.ts'
import { findProviderProfile } from '../catalogue/own-provider.queries.ts'
import { changeProfile, type ProfileChange } from '../catalogue/own-provider.ts'
import type { DB } from '../db/tables.ts'
import { findOwnerAccount } from '../delivery/deliveries.queries.ts'
import { fail } from '../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import type { SeenVersions } from '../http/incoming/record-versions.ts'
import { nameMatcher } from './provider-names.ts'
import {
  countProviderStates,
  findListedProviders,
  findNamesAndStates,
  findPartnership,
  findProviderIds,
  findStanding,
  insertProvider,
} from './providers.queries.ts'

interface Selection {
  q?: string | undefined
  state?: ProviderState | undefined
  page: number
  page_size: number
}

/** A page of the providers, and how many there are in each state. */
export async function listProviders(
  db: Kysely<DB>,
  { q = '', state, page, page_size }: Selection,
): Promise<Pick<StaffProviderList, 'count' | 'counts' | 'results'>> {
  const part = { limit: page_size, offset: (page - 1) * page_size }
  const { ids, counts } =
    q.trim() === '' ? await selectProviders(db, state, part) : await searchProviders(db, { q, state }, part)
  return {
    count: state === undefined ? providerStates.reduce((sum, each) => sum + counts[each], 0) : counts[state],
    counts,
    results: (await findListedProviders(db, ids)).map(({ oldest_check, ...provider }) => ({
      ...provider,
      oldest_check: oldest_check?.toISOString() ?? null,
    })),
  }
}

interface Selected {
  ids: number[]
  /** The numbers of all providers, or all that are found, in each state. */
  counts: Record<ProviderState, number>
}

async function selectProviders(
  db: Kysely<DB>,
  state: ProviderState | undefined,
  part: { limit: number; offset: number },
): Promise<Selected> {
  const counted = await countProviderStates(db)
  const counts = countsOf((each) => counted.find((row) => row.state === each)?.count ?? 0)
  return { counts, ids: await findProviderIds(db, state, part) }
}

/** The names are compared here: how they sound is nothing that the database knows. */
async function searchProviders(
  db: Kysely<DB>,
  { q, state }: { q: string; state: ProviderState | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<Selected> {
  const isFound = nameMatcher(q)
  const found = (await findNamesAndStates(db)).filter(({ name }) => isFound(name))
  const selected = found.filter((provider) => state === undefined || provider.state === state)
  return {
    counts: countsOf((each) => found.filter((provider) => provider.state === each).length),
    ids: selected.slice(offset, offset + limit).map(({ id }) => id),
  }
}

function countsOf(count: (state: ProviderState) => number): Record<ProviderState, number> {
  return Object.fromEntries(providerStates.map((each) => [each, count(each)])) as Record<ProviderState, number>
}

/** A provider as the desk sees it. Fails with `provider-not-found`, also for the desk itself. */
export async function getProvider(db: Kysely<DB>, id: number): Promise<StaffProvider> {
  const standing = (await findStanding(db, id)) ?? fail('provider-not-found')
  const profile = (await findProviderProfile(db, id)) ?? fail('provider-not-found')
  const owner = await findOwnerAccount(db, id)
  const invitation = await findInvitationOf(db, id)
  const events = await findProviderEvents(db, id, providerLimits.events)
  return {
    ...profile,
    ...standing,
    created_at: standing.created_at.toISOString(),
    suspended_at: standing.suspended_at?.toISOString() ?? null,
    oldest_check: standing.oldest_check?.toISOString() ?? null,
    owner: owner ? { id: owner.id, email: owner.email } : null,
    invitation: invitation
      ? {
          email: invitation.email,
          created_at: invitation.created_at.toISOString(),
          expires_at: invitation.expires_at.toISOString(),
          is_valid: invitation.is_valid,
        }
      : null,
    events: events.map(({ id: eventId, kind, text, full_name, email, created_at }) => ({
      ...{ id: eventId, kind: kind as ProviderEventKind, text, created_at: created_at.toISOString() },
      actor: full_name || shownEmail(email ?? ''),
    })),
  }
}

/** Creates a provider without tariffs and accounts, once per idempotency key. Fails with `idempotency-key-reused`. */
export async function createProvider(
  db: Kysely<DB>,
  user: CurrentUser,
  { fields, key }: { fields: NewProvider; key: string | undefined },
): Promise<StaffProvider> {
  const { state, ...profile } = fields
  return db.transaction().execute(async (transaction) => {
    await holdStaff(transaction, user)
    const accountKey = { accountId: user.id, key, content: { provider: fields } }
    const { response } = await runIdempotentForCaller(transaction, accountKey, async () => {
      const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
      const provider = { ...given, name: profile.name, is_partner: state === 'partner' }
      const id = await insertProvider(transaction, provider)
      await insertProviderEvent(transaction, { providerId: id, kind: 'created', accountId: user.id })
      return getProvider(transaction, id)
    })
    return response
  })
}

/** Changes profile and state of a provider. Fails with `provider-not-found`, `forbidden` and `changed-meanwhile`. */
export async function changeProvider(
  parts: Pick<CatalogueParts, 'db' | 'pictures'>,
  user: CurrentUser,
  {
    id,
    fields,
    seen,
  }: { id: number; fields: ProfileChange & { state?: 'partner' | 'listed' | undefined }; seen: SeenVersions },
): Promise<StaffProvider> {
  // Not the desk, which is no provider here
  await getProvider(parts.db, id)
  const { state, ...profile } = fields
  const change = { ...profile, ...(state !== undefined && { is_partner: state === 'partner' }) }
  return changeProfile(
    parts,
    { id, change, seen },
    { authorise: (transaction) => authorise(transaction), read: getProvider },
  )

  async function authorise(transaction: Kysely<DB>) {
    await holdStaff(transaction, user)
    const known = await findPartnership(transaction, id)
    if (known === undefined || state === undefined || known.is_partner === (state === 'partner')) return
    await insertProviderEvent(transaction, { providerId: id, kind: state, accountId: user.id })
  }
}
