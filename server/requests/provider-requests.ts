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
 * A page of the requests that the user's provider received, their total and the counts by status. Fails with `no-provider`. Managers
 * need no permission to read; `Orders` allows them to set the status. Staff have no access; the desk's own account reads the desk's
 * requests. The counts ignore the status filter, so that a filtered list shows the number of requests in the other statuses.
 */
export async function listRequests(
  db: Kysely<DB>,
  user: CurrentUser,
  { page, page_size, sort, ...filters }: RequestFilters & { page: number; page_size: number },
): Promise<{ count: number; counts: StatusCounts; results: ProviderRequest[] }> {
  const selection = { ...filters, providerId: getOwnProviderId(user) }
  // Sequential: a permit is for one database connection
  const counts = await countProviderRequests(db, selection)
  const rows = await findProviderRequests(db, selection, { sort, limit: page_size, offset: (page - 1) * page_size })
  const { info, in_progress, connected, rejected } = counts
  const count = filters.status === undefined ? info + in_progress + connected + rejected : counts[filters.status]
  return { count, counts, results: rows.map(wireProviderRequest) }
}

/** The tariffs and services that occur in the requests of the user's provider. Fails with `no-provider`. */
export async function getFilterValues(db: Kysely<DB>, user: CurrentUser): Promise<RequestFilterValues> {
  const { services, ...rest } = await findFilterValues(db, getOwnProviderId(user))
  return { ...rest, services: services as RequestFilterValues['services'] }
}

/**
 * All matching requests. Fails with `no-provider`, and with `invalid-input` if they exceed the limit of one file: users would
 * mistake a truncated file for a complete one.
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

/** The request with the history of its status. Fails with `not-found` for a request of another provider. */
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
 * Sets the status and records the actor; every transition is allowed. Fails with `not-found` for a request of another provider,
 * with `forbidden` for a manager without the permission, and with `changed-meanwhile` and the current request if the caller has
 * not seen its version. Setting the current status changes nothing.
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
