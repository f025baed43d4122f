import { isOpen, type RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { addDeskItem } from '../delivery/desk-items.ts'
import { messageCustomer, messageProvider, reachesCustomer } from '../delivery/messages.ts'
import { wereOthersOffered } from './alternatives.queries.ts'
import { findAlternatives } from './alternatives.ts'
import type { RequestRow } from './processing.queries.ts'
import { type ProcessingParts, recordSystemEvent } from './processing.ts'
import { remindProvider } from './reminders.ts'
import { isWatched, type StepDeadline, visitEnd } from './step-deadlines.ts'

type Effect = (transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow) => Promise<void>

const isVisitAhead = (row: RequestRow, { clock }: Pick<ProcessingParts, 'clock'>) => (visitEnd(row) ?? 0) > clock()

/** Nothing if a version of the product that does not know these deadlines has set another step since. */
const ifWatched =
  (effect: Effect): Effect =>
  async (transaction, parts, row) => {
    if (isWatched(row)) await effect(transaction, parts, row)
  }

/** What the deadlines of a step do to its locked request. */
export const stepEffects: Readonly<Record<StepDeadline, Effect>> = {
  /**
   * Reminds the party whose turn it is: the customer of a proposed visit, until it is over, else the provider. If the customer cannot be
   * reached by e-mail, the provider is reminded to call.
   */
  standstill: ifWatched(async (transaction, parts, row) => {
    const isAhead = isVisitAhead(row, parts)
    if (isAhead && reachesCustomer(row, 'visit_proposed'))
      return messageCustomer(transaction, parts, { row, kind: 'visit_proposed' })
    if (!isAhead && visitEnd(row) !== undefined) return
    await remindProvider(transaction, parts, { row, kind: 'standstill' })
  }),

  visit_outcome: ifWatched(async (transaction, parts, row) => {
    await remindProvider(transaction, parts, { row, kind: 'visit_outcome' })
    await messageCustomer(transaction, parts, { row, kind: 'visit_outcome' })
  }),

  visit_reminder: ifWatched(async (transaction, parts, row) => {
    if (!isVisitAhead(row, parts)) return
    await messageProvider(transaction, parts, { row, kind: 'visit_reminder' })
    await messageCustomer(transaction, parts, { row, kind: 'visit_reminder' })
  }),

  /** Other providers are offered once in each step, and not while a visit that the provider proposed awaits the customer's answer. */
  standstill_at_desk: async (transaction, parts, row) => {
    if (!isOpen(row.step as RequestStep)) return
    await addDeskItem(transaction, parts, { kind: 'standstill', requestId: row.id })
    // Of its own request, staff look for the tariffs to offer; before an answer, the deadline of the response offers them
    if (!isWatched(row)) return
    const isUnanswered = row.step === 'visit_proposed' && row.visit_by === 'provider'
    if (isUnanswered || (await wereOthersOffered(transaction, row.id, row.step))) return
    if ((await findAlternatives(transaction, row)).length === 0) return
    await recordSystemEvent(transaction, parts, row, 'offered')
    await messageCustomer(transaction, parts, { row, kind: 'standstill' })
  },
}
