import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { CustomerMessage } from '../delivery/delivery-parts.ts'
import { addDeskItem } from '../delivery/desk-items.ts'
import { messageCustomer, messageProvider } from '../delivery/messages.ts'
import { findAlternatives } from './alternatives.ts'
import { confirmConnection } from './confirmation.ts'
import { areMailsSent } from './deadlines.queries.ts'
import { type DeadlineKind, startSilence } from './deadlines.ts'
import { passClaimToDesk } from './guarantee/claims.ts'
import { insertEvent, type RequestRow } from './processing.queries.ts'
import { type ProcessingParts, system } from './processing.ts'
import { visitEnd } from './standstill.ts'
import { tenderEffects } from './tenders/tender-effects.ts'

type Effect = (transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow) => Promise<void>

/** What each deadline does to its locked request, in the transaction that marks it as done. */
export const effects: Readonly<Record<DeadlineKind, Effect>> = {
  async reminder(transaction, parts, row) {
    await messageProvider(transaction, parts, { row, kind: 'reminder', to: 'first' })
    await recordEvent(transaction, parts, row, 'reminded')
  },

  async escalation(transaction, parts, row) {
    if (row.provider_id !== deskId) {
      await messageProvider(transaction, parts, { row, kind: 'escalation' })
      await recordEvent(transaction, parts, row, 'reminded')
    }
    await addDeskItem(transaction, parts, { kind: 'escalation', requestId: row.id })
  },

  /** Without an address, after an unsubscription or without alternatives, the desk calls the customer. */
  async alternatives(transaction, parts, row) {
    const offered = (await findAlternatives(transaction, row)).length
    if (offered > 0) await recordEvent(transaction, parts, row, 'offered')
    const isReached = row.email !== null && row.unsubscribed_at === null
    if (offered > 0 && isReached) await messageCustomer(transaction, parts, { row, kind: 'offered' })
    else await addDeskItem(transaction, parts, { kind: 'phone_call', requestId: row.id, details: { offered } })
  },

  /** A proposed visit waits for the customer; anything else for the provider. */
  async standstill(transaction, parts, row) {
    if (visitEnd(row) !== undefined) return messageCustomer(transaction, parts, { row, kind: 'visit_proposed' })
    await messageProvider(transaction, parts, { row, kind: 'standstill' })
    await recordEvent(transaction, parts, row, 'reminded')
  },

  async visit_outcome(transaction, parts, row) {
    await messageProvider(transaction, parts, { row, kind: 'visit_outcome' })
    await recordEvent(transaction, parts, row, 'reminded')
    await messageCustomer(transaction, parts, { row, kind: 'visit_outcome' })
  },

  async standstill_at_desk(transaction, parts, row) {
    await addDeskItem(transaction, parts, { kind: 'standstill', requestId: row.id })
    if ((await findAlternatives(transaction, row)).length === 0) return
    await recordEvent(transaction, parts, row, 'offered')
    await messageCustomer(transaction, parts, { row, kind: 'standstill' })
  },

  async second_confirmation_mail(transaction, parts, row) {
    await messageCustomer(transaction, parts, { row, kind: 'connected_again' })
    await startSilence(transaction, parts, row)
  },

  /** A customer who could not read both mails has not been silent. */
  async silent_confirmation(transaction, parts, row) {
    const asked = { requestId: row.id, email: row.email ?? '', kinds: confirmationMails }
    if (row.email_verified_at !== null && (await areMailsSent(transaction, asked)))
      await confirmConnection(transaction, parts, { row, by: system, confirmedBy: 'silent_customer' })
    else await addDeskItem(transaction, parts, { kind: 'phone_call', requestId: row.id })
  },

  ...tenderEffects,

  claim_response: passClaimToDesk,

  async silent_statement(transaction, parts, row) {
    await confirmConnection(transaction, parts, { row, by: system, confirmedBy: 'silent_provider' })
  },
}

const confirmationMails = ['connected', 'connected_again'] as const satisfies readonly CustomerMessage[]

async function recordEvent(
  transaction: Kysely<DB>,
  { clock }: ProcessingParts,
  row: RequestRow,
  kind: 'reminded' | 'offered',
) {
  const { id: requestId, status } = row
  await insertEvent(transaction, { requestId, kind, status, step: row.step as RequestStep, ...system, at: clock() })
}
