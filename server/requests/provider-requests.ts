import {
  maxExportedRequests,
  type ProviderRequest,
  type RequestFilters,
  type RequestFilterValues,
  type StatusCounts,
} from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { getOwnProviderId, requirePermission } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/record-versions.ts'
import {
  countProviderRequests,
  findFilterValues,
  findHistory,
  findProviderRequest,
  findProviderRequestForUpdate,
  findProviderRequests,
  updateStatus,
} from './provider-requests.queries.ts'
import { wireProviderRequest } from './wire-request.ts'

/**
 * A page of what the user's provider got, the count of all and those of each status. Fails with `no-provider`. Managers may read
 * without any permission, `Orders` lets them set the status. Staff have no access; the desk's own account reads the desk's requests.
 * The counts ignore the status filter, so that a filtered list shows how many wait in the other statuses.
 */
export async function listRequests(
  db: Kysely<DB>,
  user: CurrentUser,
  { page, page_size, sort, ...filters }: RequestFilters & { page: number; page_size: number },
): Promise<{ count: number; counts: StatusCounts; results: ProviderRequest[] }> {
  const selection = { ...filters, providerId: getOwnProviderId(user) }
  // One after the other: a permit is for one connection
  const counts = await countProviderRequests(db, selection)
  const rows = await findProviderRequests(db, selection, { sort, limit: page_size, offset: (page - 1) * page_size })
  const { info, in_progress, connected, rejected } = counts
  const count = filters.status === undefined ? info + in_progress + connected + rejected : counts[filters.status]
  return { count, counts, results: rows.map(wireProviderRequest) }
}

/** The tariffs and services that occur in what the user's provider got. Fails with `no-provider`. */
export async function getFilterValues(db: Kysely<DB>, user: CurrentUser): Promise<RequestFilterValues> {
  const { services, ...rest } = await findFilterValues(db, getOwnProviderId(user))
  return { ...rest, services: services as RequestFilterValues['services'] }
}

/**
 * All that match. Fails with `no-provider`, and with `invalid-input` where they are too many for one file: a truncated file would
 * be taken for a complete one.
 */
export async function getRequestsToExport(
  db: Kysely<DB>,
  user: CurrentUser,
  { sort, ...filters }: RequestFilters,
): Promise<ProviderRequest[]> {
  const selection = { ...filters, providerId: getOwnProviderId(user) }
  const rows = await findProviderRequests(db, selection, { sort, limit: maxExportedRequests + 1, offset: 0 })
  if (rows.length > maxExportedRequests) fail('invalid-input', { from: 'too-many-rows' })
  return rows.map(wireProviderRequest)
}

/** The request with all that happened to its status. Fails with `not-found` for one that another provider got. */
export async function getRequestWithHistory(db: Kysely<DB>, user: CurrentUser, id: number) {
  const row = (await findProviderRequest(db, { id, providerId: getOwnProviderId(user) })) ?? fail('not-found')
  const history = await findHistory(db, id)
  return {
    ...wireProviderRequest(row),
    history: history.map(({ status, changed_at, actor }) => ({
      status: status as RequestStatus,
      changed_at: changed_at.toISOString(),
      actor,
    })),
  }
}

/**
 * Sets the status, any after any other, and keeps who did it. Fails with `not-found` for a request of another provider, with
 * `forbidden` for a manager without the permission, and with `changed-meanwhile` and the request as it is now where its version is
 * none of those that the caller has seen. The same status again is no change.
 */
export async function changeStatus(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, status, seen }: { id: number; status: RequestStatus; seen: SeenVersions },
): Promise<ProviderRequest> {
  return db.transaction().execute(async (transaction) => {
    const now = await holdCurrentUser(transaction, user)
    const providerId = getOwnProviderId(now)
    const earlier = (await findProviderRequestForUpdate(transaction, { id, providerId })) ?? fail('not-found')
    requirePermission(now, 'Orders', 'edit', { providerId })
    await requireVersion(seen, earlier.version, () => wireProviderRequest(earlier))
    if (earlier.status === status) return wireProviderRequest(earlier)
    await updateStatus(transaction, { id, status, actorId: user.id })
    return wireProviderRequest((await findProviderRequest(transaction, { id, providerId })) ?? fail('not-found'))
  })
}
