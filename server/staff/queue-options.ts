import type { DeskTariff, InvitableProvider } from '@motanet/contract/staff/queue-items.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findOfferable, mayOffer } from '../requests/desk-offers.ts'
import { findRequestRow, type RequestRow } from '../requests/processing.queries.ts'
import { findInvitable } from '../requests/tenders/invitations.ts'
import { findRequestOfItem } from './queue-items.queries.ts'

/** The tariffs that can be offered to the customer of an item; none if it has no such customer. Fails with `not-found`. */
export async function findTariffsToOffer(db: Kysely<DB>, itemId: number, q: string | undefined): Promise<DeskTariff[]> {
  const row = await findRequest(db, itemId)
  return row !== undefined && (await mayOffer(db, row)) ? findOfferable(db, row, { q }) : []
}

/** The providers that can be invited to the tender of an item; none if it has no open tender. Fails with `not-found`. */
export async function findProvidersToInvite(
  db: Kysely<DB>,
  itemId: number,
  q: string | undefined,
): Promise<InvitableProvider[]> {
  const row = await findRequest(db, itemId)
  return row?.step === 'tendering' ? findInvitable(db, row, q) : []
}

async function findRequest(db: Kysely<DB>, itemId: number): Promise<RequestRow | undefined> {
  const { request_id } = (await findRequestOfItem(db, itemId)) ?? fail('not-found')
  return request_id === null ? undefined : findRequestRow(db, request_id)
}
