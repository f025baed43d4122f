import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { CustomerMessage } from '../delivery/delivery-parts.ts'
import { addDeskItem } from '../delivery/desk-items.ts'
import { messageCustomer, reachesCustomer } from '../delivery/messages.ts'
import { findAlternatives } from './alternatives.ts'
import { confirmConnection } from './confirmation.ts'
import { areMailsSent } from './deadlines.queries.ts'
import { type DeadlineKind, startSilence } from './deadlines.ts'
import { passClaimToDesk } from './guarantee/claims.ts'
import type { RequestRow } from './processing.queries.ts'
import { type ProcessingParts, recordSystemEvent, system } from './processing.ts'
import { remindProvider } from './reminders.ts'
import { stepEffects } from './step-effects.ts'
import { tenderEffects } from './tenders/tender-effects.ts'

type Effect = (transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow) => Promise<void>

/** What each deadline does to its locked request, in the transaction that marks it as done. */
export const effects: Readonly<Record<DeadlineKind, Effect>> = {
  async reminder(transaction, parts, row) {
    await remindProvider(transaction, parts, { row, kind: 'reminder', to: 'first' })
  },

  async escalation(transaction, parts, row) {
    if (row.provider_id !== deskId) await remindProvider(transaction, parts, { row, kind: 'escalation' })
    await addDeskItem(transaction, parts, { kind: 'escalation', requestId: row.id })
  },

  /** Without an address, after an unsubscription or without alternatives, the desk calls the customer. */
  async alternatives(transaction, parts, row) {
    const offered = (await findAlternatives(transaction, row)).length
    if (offered > 0) await recordSystemEvent(transaction, parts, row, 'offered')
    if (offered > 0 && reachesCustomer(row, 'offered'))
      await messageCustomer(transaction, parts, { row, kind: 'offered' })
    else await addDeskItem(transaction, parts, { kind: 'phone_call', requestId: row.id, details: { offered } })
  },

  ...stepEffects,

  async second_confirmation_mail(transaction, parts, row) {
    await messageCustomer(transaction, parts, { row, kind: 'connected_again' })
    await startSilence(transaction, parts, row)
  },

  /** Silence confirms nothing unless both mails were sent and their address is verified. */
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
