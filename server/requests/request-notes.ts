import { maxNotes } from '@motanet/contract/requests/notes.ts'
import type { ProviderRequest, RequestNote } from '@motanet/contract/requests/provider-requests.ts'
import type { Kysely } from 'kysely'
import { actingPart, type Caller, type CurrentUser, callerIds, holdCurrentUser } from '../accounts/current-user.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
import type { Clock } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { lockRequest } from './processing.queries.ts'
import { findProviderRequest } from './provider-requests.queries.ts'
import { deleteNote, findNotes, insertNote, isColleague, setAssignee } from './request-notes.queries.ts'
import { wireProviderRequest } from './wire-request.ts'

/** A request that a provider received, or a tender to which it is invited. */
interface Received {
  requestId: number
  providerId: number
}

/** The provider's notes about a request, oldest first. */
export async function getNotes(db: Kysely<DB>, user: Caller, received: Received): Promise<RequestNote[]> {
  return (await findNotes(db, received)).map((note) => wireNote(note, user))
}

/**
 * Sets the account that takes care of a request; null for none. `seen`: the ids of the assignees that the caller has seen, 0 for none. Fails
 * with `not-found`, with `forbidden`, with `changed-meanwhile`, and with `invalid-input` for an account that does not work for the provider.
 */
export async function assignRequest(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, accountId, seen }: { id: number; accountId: number | null; seen: SeenVersions },
): Promise<ProviderRequest> {
  return changeInbox(db, user, id, async (transaction, received) => {
    const { providerId } = received
    const earlier = wireProviderRequest(
      (await findProviderRequest(transaction, { id, providerId })) ?? fail('not-found'),
    )
    await requireVersion(seen, earlier.assignee?.id ?? 0, () => earlier)
    if (accountId !== null && !(await isColleague(transaction, { accountId, providerId })))
      fail('invalid-input', { account_id: 'unknown-reference' })
    await setAssignee(transaction, { ...received, accountId })
    return wireProviderRequest((await findProviderRequest(transaction, { id, providerId })) ?? fail('not-found'))
  })
}

/**
 * Adds a note, once per idempotency key. Fails with `not-found`, also if the note has been deleted since, with `forbidden`, with
 * `idempotency-key-reused`, and with `invalid-input` if there are too many.
 */
export async function addNote(
  db: Kysely<DB>,
  clock: Clock,
  user: CurrentUser,
  { id, text, key }: { id: number; text: string; key: string | undefined },
): Promise<RequestNote> {
  return changeInbox(db, user, id, async (transaction, received) => {
    const content = { requestNote: { id, text }, ...actingPart(user) }
    // The stored response has no text: what an erasure deletes must not be left in it
    const { response } = await runIdempotentForCaller(transaction, { ...callerIds(user), key, content }, async () => {
      if ((await findNotes(transaction, received)).length >= maxNotes) fail('invalid-input', { text: 'too-many-rows' })
      const by = { accountId: user.id, isOnBehalf: user.acting !== null }
      return { id: await insertNote(transaction, { ...received, ...by, text, at: clock() }) }
    })
    const note = (await findNotes(transaction, received)).find((each) => each.id === response.id) ?? fail('not-found')
    return wireNote(note, user)
  })
}

/** Deletes a note: the user's own, or any one as the provider itself. Fails with `not-found` and with `forbidden`. */
export async function removeNote(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, noteId }: { id: number; noteId: number },
): Promise<void> {
  await changeInbox(db, user, id, async (transaction, received) => {
    const note = (await findNotes(transaction, received)).find((each) => each.id === noteId) ?? fail('not-found')
    if (!mayDelete(note, user)) fail('forbidden')
    await deleteNote(transaction, noteId)
  })
}

const mayEdit = { model: 'Orders', act: 'edit' } as const

/** Locks the request, and checks that the user's provider has received it and that the user may change it. */
async function changeInbox<Result>(
  db: Kysely<DB>,
  user: CurrentUser,
  id: number,
  change: (transaction: Kysely<DB>, received: Received) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const now = await holdCurrentUser(transaction, user)
    const providerId = requireOwnProvider(now, 'member')
    await lockRequest(transaction, id)
    if ((await findProviderRequest(transaction, { id, providerId })) === undefined) fail('not-found')
    requireOwnProvider(now, mayEdit)
    return change(transaction, { requestId: id, providerId })
  })
}

type NoteRow = Awaited<ReturnType<typeof findNotes>>[number]

function mayDelete({ account_id }: NoteRow, { id, role, key }: Caller): boolean {
  return key === null && (role === 'provider' || account_id === id)
}

function wireNote(note: NoteRow, user: Caller): RequestNote {
  const { id, text, created_at, is_on_behalf } = note
  // Which of the staff it was is known to the desk
  const author = is_on_behalf ? null : note.author
  return { id, text, created_at: created_at.toISOString(), author, is_on_behalf, may_delete: mayDelete(note, user) }
}
