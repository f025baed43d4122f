import { compareNames } from '@motanet/contract/name-order.ts'
import { maxSavedFilters } from '@motanet/contract/requests/saved-filter-limits.ts'
import type { KeptFilters, SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import type { Kysely } from 'kysely'
import { actingPart, type CurrentUser, callerIds, holdCurrentUser } from '../accounts/current-user.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import {
  deleteSavedFilter,
  type FilterOwner,
  findSavedFilters,
  insertSavedFilter,
  lockFiltersOf,
  updateFilterName,
} from './saved-filters.queries.ts'

/** The filters that the account has saved for its provider, by name. Fails with `no-provider`. */
export async function listSavedFilters(db: Kysely<DB>, user: CurrentUser): Promise<SavedFilter[]> {
  const filters = await findSavedFilters(db, ownerOf(user))
  return filters.sort((one, other) => compareNames(one.name, other.name))
}

/**
 * Saves filters under a name, once per idempotency key. Fails with `no-provider`, `too-many-records`, `idempotency-key-reused`, and with
 * `invalid-input` if the account has the name already.
 */
export async function saveFilter(
  db: Kysely<DB>,
  user: CurrentUser,
  { fields, key }: { fields: { name: string; filters: KeptFilters }; key: string | undefined },
): Promise<SavedFilter> {
  return changeFilters(db, user, async (transaction, owner) => {
    const content = { savedFilter: fields, ...actingPart(user) }
    const { response } = await runIdempotentForCaller(transaction, { ...callerIds(user), key, content }, async () => {
      const known = await findSavedFilters(transaction, owner)
      if (known.length >= maxSavedFilters) fail('too-many-records')
      requireFreeName(known, fields.name)
      return getFilter(transaction, owner, await insertSavedFilter(transaction, owner, fields))
    })
    return response
  })
}

/** Fails with `no-provider`, `not-found`, `changed-meanwhile`, and with `invalid-input` if another one has the name. */
export async function renameFilter(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, name, seen }: { id: number; name: string; seen: SeenVersions },
): Promise<SavedFilter> {
  return changeFilters(db, user, async (transaction, owner) => {
    const known = await findSavedFilters(transaction, owner)
    const filter = known.find((each) => each.id === id) ?? fail('not-found')
    await requireVersion(seen, filter.version, () => filter)
    const others = known.filter((each) => each !== filter)
    requireFreeName(others, name)
    await updateFilterName(transaction, id, name)
    return getFilter(transaction, owner, id)
  })
}

/** Fails with `no-provider` and `not-found`. */
export async function removeFilter(db: Kysely<DB>, user: CurrentUser, id: number): Promise<void> {
  await changeFilters(db, user, async (transaction, owner) => {
    await getFilter(transaction, owner, id)
    await deleteSavedFilter(transaction, id)
  })
}

/** Changes of one account wait for each other. */
async function changeFilters<Result>(
  db: Kysely<DB>,
  user: CurrentUser,
  change: (transaction: Kysely<DB>, owner: FilterOwner) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await lockFiltersOf(transaction, user.id)
    return change(transaction, ownerOf(await holdCurrentUser(transaction, user)))
  })
}

async function getFilter(db: Kysely<DB>, owner: FilterOwner, id: number): Promise<SavedFilter> {
  return (await findSavedFilters(db, owner)).find((each) => each.id === id) ?? fail('not-found')
}

function ownerOf(user: CurrentUser): FilterOwner {
  return { accountId: user.id, providerId: requireOwnProvider(user, 'member') }
}

function requireFreeName(others: readonly SavedFilter[], name: string) {
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    fail('invalid-input', { name: 'name-taken' })
}
