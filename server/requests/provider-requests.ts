import type { ProviderAction } from '@motanet/contract/requests/answer.ts'
import {
  maxExportedRequests,
  type ProviderRequest,
  type RequestFilters,
  type RequestFilterValues,
  type StatusChange,
  type StatusCounts,
} from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { Actor } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import { type Caller, type CurrentUser, callerIds, holdCaller, holdCurrentUser } from '../accounts/current-user.ts'
import { mayManage, requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { countLinks, revokeLinks } from '../delivery/answer-links.ts'
import { AppError, fail } from '../http/errors/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { findResponseDeadline } from './deadlines.queries.ts'
import { getClaims } from './guarantee/wire-claim.ts'
import { findPoint } from './place.ts'
import { lockRequest, type RequestRow } from './processing.queries.ts'
import { actionCalendarAt, type ProcessingParts, type RequestActor, stateOf, wireEvent } from './processing.ts'
import { performProviderAction } from './provider-actions.ts'
import {
  countProviderRequests,
  findFilterValues,
  findHistory,
  findProviderRequest,
  findProviderRequests,
  findUnlisted,
  isForProvider,
} from './provider-requests.queries.ts'
import { getNotes } from './request-notes.ts'
import { hasContacts, possibleProviderActs, type RequestState } from './request-steps.ts'
import { type StatusDetails, setStatus } from './status-changes.ts'
import { wireProviderRequest } from './wire-request.ts'

/**
 * A page of the requests that the user's provider received, their total and the counts by status. Fails with `no-provider`. Managers
 * need no permission to read; `Orders` allows them to set the status. Staff have no access; the desk's own account reads the desk's
 * requests. The counts ignore the status filter, so that a filtered list shows the number of requests in the other statuses.
 */
export async function listRequests(
  db: Kysely<DB>,
  user: Caller,
  { page, page_size, sort, assignee, ...filters }: RequestFilters & { page: number; page_size: number },
): Promise<{ count: number; counts: StatusCounts; results: ProviderRequest[] }> {
  const providerId = requireOwnProvider(user, 'member')
  const selection = { ...filters, providerId, assignee: assigneeOf(assignee, user) }
  // Sequential: a permit is for one database connection
  const counts = await countProviderRequests(db, selection)
  const rows = await findProviderRequests(db, selection, { sort, limit: page_size, offset: (page - 1) * page_size })
  const { info, in_progress, connected, rejected } = counts
  const count = filters.status === undefined ? info + in_progress + connected + rejected : counts[filters.status]
  return { count, counts, results: rows.map(wireProviderRequest) }
}

/** The account of the filter. Fails with `invalid-input` for the own one of an API key, which has none. */
function assigneeOf(assignee: RequestFilters['assignee'], { id }: Caller): number | null | undefined {
  if (assignee === 'me') return id ?? fail('invalid-input', { assignee: 'invalid' })
  return assignee === 'none' ? null : assignee
}

/** The tariffs and services that occur in the requests of the user's provider. Fails with `no-provider`. */
export async function getFilterValues(db: Kysely<DB>, user: Caller): Promise<RequestFilterValues> {
  const { services, ...rest } = await findFilterValues(db, requireOwnProvider(user, 'member'))
  return { ...rest, services: services as RequestFilterValues['services'] }
}

/**
 * All matching requests. Fails with `no-provider`, and with `invalid-input` if they exceed the limit of one file: users would
 * mistake a truncated file for a complete one.
 */
export async function getRequestsToExport(
  db: Kysely<DB>,
  user: Caller,
  { sort, assignee, ...filters }: RequestFilters,
): Promise<ProviderRequest[]> {
  const providerId = requireOwnProvider(user, 'member')
  const selection = { ...filters, providerId, assignee: assigneeOf(assignee, user) }
  const rows = await findProviderRequests(db, selection, { sort, limit: maxExportedRequests + 1, offset: 0 })
  if (rows.length > maxExportedRequests) fail('invalid-input', { from: 'too-many-rows' })
  return rows.map(wireProviderRequest)
}

/** The request with its history and the actions that the caller can take. Fails with `not-found` for a request of another provider. */
export async function getRequestWithHistory(
  db: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  user: Caller,
  id: number,
) {
  const providerId = requireOwnProvider(user, 'member')
  const row = (await findProviderRequest(db, { id, providerId })) ?? fail('not-found')
  const history = row.is_own ? await findHistory(db, { requestId: id, since: row.accepted_at }) : []
  const unlisted = await findUnlisted(db, id)
  return {
    ...wireProviderRequest(row),
    acts: row.is_own && mayManage(user, 'Orders', 'edit', { providerId }) ? possibleProviderActs(stateOf(row)) : [],
    calendar: actionCalendarAt(clock()),
    respond_by: row.is_own ? ((await findResponseDeadline(db, id))?.toISOString() ?? null) : null,
    has_public_tariff: unlisted.public_tariff_id !== null,
    // Invited providers see it too, as they see the address
    place: row.has_contacts || !row.is_own ? await findPoint(db, unlisted) : null,
    notes: await getNotes(db, user, { requestId: id, providerId }),
    // Their words and photos go with the contacts
    claims: row.is_own && hasContacts(stateOf(row)) ? await getClaims(db, id, providerId) : [],
    answer_links: await countLinks(db, { requestId: id, providerId }, clock()),
    history: history.filter(isForProvider).map(({ status, actor, role, is_on_behalf, ...event }) => ({
      ...wireEvent({ ...event, actor: role }),
      status: status as RequestStatus,
      role: role as Actor,
      is_on_behalf,
      // Which of the staff it was is known to the desk
      actor: is_on_behalf ? null : actor,
    })),
  }
}

/**
 * Performs an action on a received request. Fails with `not-found` for a request of another provider, with `forbidden` for a manager
 * without the permission, with `changed-meanwhile` and the current request if the caller has not seen its version, and as
 * `performProviderAction` does.
 */
export async function actOnRequest(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: Caller,
  { id, action, seen }: { id: number; action: ProviderAction; seen: SeenVersions },
): Promise<ProviderRequest> {
  return withLockedRequest(db, user, { id, seen }, async (transaction, row, readCurrent) => {
    const by = actorOf(user)
    await performProviderAction(transaction, parts, { row, action, by }, readCurrent)
  })
}

/**
 * Sets the status: `connected` states a connection, by default of today, `rejected` refuses, by default for another reason, and leaving
 * `connected` cancels the statement or, after its confirmation, opens a dispute. Setting the current status changes nothing, except that
 * `connected` agrees with the customer's own statement. Fails like `actOnRequest`; with `action-not-possible` only after the customer
 * withdrew the request or chose another provider.
 */
export async function changeStatus(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: Caller,
  { id, status, seen, details }: { id: number; status: RequestStatus; seen: SeenVersions; details?: StatusDetails },
): Promise<ProviderRequest> {
  return withLockedRequest(db, user, { id, seen }, async (transaction, row, readCurrent) => {
    if (row.status === status && hasContacts(stateOf(row)) && !isAsked(stateOf(row))) return
    const by = actorOf(user)
    await setStatus(transaction, parts, { row, status, by, details }, readCurrent)
  })
}

/**
 * Sets the status of each request as `changeStatus` does, in a transaction of its own. Returns the changed request, or the error, of each.
 * Fails with `forbidden` for a manager without the permission, and with `invalid-input` if a request occurs twice.
 */
export async function changeStatuses(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: Caller,
  changes: readonly StatusChange[],
): Promise<{ id: number; outcome: ProviderRequest | AppError }[]> {
  requireOwnProvider(user, mayEdit)
  if (new Set(changes.map(({ id }) => id)).size < changes.length) fail('invalid-input', { changes: 'repeated' })
  const outcomes: { id: number; outcome: ProviderRequest | AppError }[] = []
  // One after another: a call holds one database connection
  for (const { id, status, version, ...details } of changes) {
    const seen = version === undefined ? undefined : [String(version)]
    const outcome = await changeStatus(db, parts, user, { id, status, seen, details }).catch((error: unknown) => {
      if (error instanceof AppError) return error
      // What follows an outage is not tried: each would wait for the database
      throw error
    })
    outcomes.push({ id, outcome })
  }
  return outcomes
}

/** Revokes the links in messages about the request. Fails with `not-found` for a request of another provider, and with `forbidden`. */
export async function revokeLinksOfRequest(
  db: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  user: CurrentUser,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const current = await holdCurrentUser(transaction, user)
    const providerId = requireOwnProvider(current, 'member')
    await lockRequest(transaction, id)
    if (!(await findProviderRequest(transaction, { id, providerId }))) fail('not-found')
    requireOwnProvider(current, mayEdit)
    await revokeLinks(transaction, { requestId: id, providerId }, clock())
  })
}

/** The provider as the actor, by the account or the API key that acts for it. */
function actorOf(caller: Caller): RequestActor {
  return { actor: 'provider', ...callerIds(caller), isOnBehalf: caller.acting !== null }
}

const mayEdit = { model: 'Orders', act: 'edit' } as const

/** The customer has stated the connection: the same status is the provider's consent. */
const isAsked = ({ step, statedBy }: RequestState) => step === 'stated' && statedBy === 'customer'

async function withLockedRequest(
  db: Kysely<DB>,
  user: Caller,
  { id, seen }: { id: number; seen: SeenVersions },
  change: (transaction: Kysely<DB>, row: RequestRow, readCurrent: () => Promise<ProviderRequest>) => Promise<void>,
): Promise<ProviderRequest> {
  return db.transaction().execute(async (transaction) => {
    const now = await holdCaller(transaction, user)
    const providerId = requireOwnProvider(now, 'member')
    const row = (await lockRequest(transaction, id)) ?? fail('not-found')
    const earlier = (await findProviderRequest(transaction, { id, providerId })) ?? fail('not-found')
    requireOwnProvider(now, mayEdit)
    await requireVersion(seen, earlier.version, () => wireProviderRequest(earlier))
    const readCurrent = async () => wireProviderRequest(earlier)
    // An invited provider answers with an offer; only the winner sets the status
    if (!earlier.is_own) fail('action-not-possible', undefined, { current: await readCurrent() })
    await change(transaction, row, readCurrent)
    return wireProviderRequest((await findProviderRequest(transaction, { id, providerId })) ?? fail('not-found'))
  })
}
