import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { ProviderAction } from '@motanet/contract/requests/answer.ts'
import { type ClosedReason, deskLimits } from '@motanet/contract/staff/desk-items.ts'
import type { DeskAction, DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { withdraw } from '../requests/customer-actions.ts'
import { cancelDeadlines } from '../requests/deadlines.ts'
import { lockRequest, type RequestRow } from '../requests/processing.queries.ts'
import { type ProcessingParts, stateOf } from '../requests/processing.ts'
import { possibleCustomerActs } from '../requests/request-steps.ts'
import { keepHeldAddresseesOpen } from '../requests/requests.queries.ts'
import { watchAgain } from '../requests/step-deadlines.ts'
import { limitTender } from '../requests/tenders/offers.ts'
import { type Acting, isFinal, isToBeDecided, performAnswer, performDeskAct, reasonOf } from './queue-acts.ts'
import {
  countDeskNotes,
  type DeskItemRow,
  findRequestOfItem,
  insertDeskNote,
  lockItem,
  lockReviewOfItem,
  updateItem,
} from './queue-items.queries.ts'
import { getItem } from './queue-items.ts'

/** The item as the caller has seen it; see `requireVersion`. */
interface Seen {
  id: number
  seen: SeenVersions
}

/** Takes the item, also from a colleague. Fails as `changeItem` does. */
export function takeItem(db: Kysely<DB>, parts: ProcessingParts, user: CurrentUser, given: Seen) {
  return changeItem(db, parts, user, given, (transaction, { item }) =>
    updateItem(transaction, item.id, { state: 'taken', assignee_id: user.id }),
  )
}

/** Gives the item back to the queue. Fails as `changeItem` does. */
export function releaseItem(db: Kysely<DB>, parts: ProcessingParts, user: CurrentUser, given: Seen) {
  return changeItem(db, parts, user, given, (transaction, { item }) =>
    updateItem(transaction, item.id, { state: 'open', assignee_id: null }),
  )
}

/**
 * Closes the item with a reason; a text becomes a note. The reason `changed_mind` withdraws the request if that is still possible;
 * otherwise it stays as it is. Fails as `changeItem` does, and for an item that must be decided.
 */
export function closeItem(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: CurrentUser,
  { reason, text, ...given }: Seen & { reason: ClosedReason; text: string },
) {
  return changeItem(db, parts, user, given, async (transaction, inHand) => {
    const { item } = inHand
    if (isToBeDecided(inHand)) fail('action-not-possible', undefined, { current: await inHand.readCurrent() })
    const at = parts.clock()
    if (text !== '') await insertDeskNote(transaction, { itemId: item.id, accountId: user.id, text, at })
    const isWithdrawn = reason === 'changed_mind' && (await withdrawForCustomer(transaction, parts, inHand))
    if (isWithdrawn) return settle(transaction, parts, { item, user, isDone: true, reason })
    await close(transaction, parts, { item, user, reason })
    if (inHand.row === undefined) return
    // Its item was what the desk would be reminded of
    if (item.kind === 'request') await cancelDeadlines(transaction, inHand.row.id, ['reminder', 'escalation'])
    if (remindsAgain(inHand.row, item)) await watchAgain(transaction, parts, inHand.row)
    await limitTender(transaction, parts, inHand.row)
  })
}

/** Whether the desk has to see to the request: its own, or one that it answers, or for which it presses the provider. */
const remindsAgain = ({ provider_id }: RequestRow, { kind }: DeskItemRow) =>
  provider_id === deskId || kind === 'request' || kind === 'escalation' || kind === 'standstill'

/** Withdraws the request as its customer could; false if the customer cannot any more. */
async function withdrawForCustomer(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by }: InHand,
): Promise<boolean> {
  if (row === undefined || !possibleCustomerActs(stateOf(row)).includes('cancel')) return false
  await withdraw(transaction, parts, row, { step: 'withdrawn', by })
  return true
}

/** Performs an act of the desk. Fails as `changeItem` and `performDeskAct` do. */
export function actOnItem(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: CurrentUser,
  { action, ...given }: Seen & { action: DeskAction },
) {
  return changeItem(db, parts, user, given, async (transaction, inHand) => {
    await performDeskAct(transaction, parts, inHand, action)
    const { act } = action
    await settle(transaction, parts, { item: inHand.item, user, isDone: isFinal(act), reason: reasonOf(act) })
  })
}

/** Records the answer of the request's provider. Fails as `changeItem` and `performAnswer` do. */
export function answerOnItem(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: CurrentUser,
  { action, ...given }: Seen & { action: ProviderAction },
) {
  return changeItem(db, parts, user, given, async (transaction, inHand) => {
    await performAnswer(transaction, parts, inHand, action)
    await settle(transaction, parts, { item: inHand.item, user, isDone: false, reason: 'acted' })
  })
}

/** Adds a note; once per idempotency key. Fails with `not-found`, and with `invalid-input` if there are too many. */
export async function noteOnItem(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: CurrentUser,
  { id, text, key }: { id: number; text: string; key: string | undefined },
): Promise<DeskItemDetails> {
  await db.transaction().execute(async (transaction) => {
    const { id: accountId } = await holdStaff(transaction, user)
    const item = (await lockItem(transaction, id)) ?? fail('not-found')
    await runIdempotentForCaller(transaction, { accountId, key, content: { deskItem: id, text } }, async () => {
      if ((await countDeskNotes(transaction, item.id)) >= deskLimits.notes)
        fail('invalid-input', { text: 'too-many-rows' })
      return { id: await insertDeskNote(transaction, { itemId: item.id, accountId, text, at: parts.clock() }) }
    })
  })
  return getItem(db, parts, id)
}

async function holdStaff(transaction: Kysely<DB>, user: CurrentUser): Promise<CurrentUser> {
  const now = await holdCurrentUser(transaction, user)
  return now.isStaff ? now : fail('forbidden')
}

type InHand = Acting & { item: DeskItemRow }

/**
 * Changes a waiting item, with its request or review, under locks. Returns it as it is then. Fails with `not-found`, with `changed-meanwhile` if
 * the caller has not seen its version, and with `action-not-possible` once it is closed; both have the current item.
 */
async function changeItem(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: CurrentUser,
  { id, seen }: Seen,
  change: (transaction: Kysely<DB>, inHand: InHand) => Promise<void>,
): Promise<DeskItemDetails> {
  await db.transaction().execute(async (transaction) => {
    await holdStaff(transaction, user)
    const { request_id } = (await findRequestOfItem(transaction, id)) ?? fail('not-found')
    if (request_id !== null) await keepHeldAddresseesOpen(transaction, request_id)
    const row = request_id === null ? undefined : await lockRequest(transaction, request_id)
    const reviewId = request_id === null ? await lockReviewOfItem(transaction, id) : undefined
    const item = (await lockItem(transaction, id)) ?? fail('not-found')
    const readCurrent = () => getItem(transaction, parts, id)
    await requireVersion(seen, item.version, readCurrent)
    if (item.state === 'closed') fail('action-not-possible', undefined, { current: await readCurrent() })
    await change(transaction, { item, row, reviewId, by: { actor: 'desk', accountId: user.id }, readCurrent })
  })
  return getItem(db, parts, id)
}

interface Handled {
  item: DeskItemRow
  user: CurrentUser
}

/** After an act: notes who did it, and closes the item if nothing is left to do. */
async function settle(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { item, user, isDone, reason }: Handled & { isDone: boolean; reason: ClosedReason },
): Promise<void> {
  const after = await lockItem(transaction, item.id)
  if (after?.state === 'closed')
    // The act has closed it: its time stays, so that the audit log has one
    return updateItem(transaction, item.id, { closed_reason: reason, assignee_id: user.id })
  if (isDone) return close(transaction, parts, { item, user, reason })
  if (item.assignee_id === null) await updateItem(transaction, item.id, { state: 'taken', assignee_id: user.id })
}

async function close(
  transaction: Kysely<DB>,
  { clock }: ProcessingParts,
  { item, user, reason }: Handled & { reason: ClosedReason },
): Promise<void> {
  const closed = { state: 'closed', closed_at: clock(), closed_reason: reason }
  await updateItem(transaction, item.id, { ...closed, assignee_id: user.id })
}
