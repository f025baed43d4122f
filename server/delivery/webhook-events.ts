import type { DeliveryEvent } from '@motanet/contract/delivery/delivery-events.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { MessageContext } from './deliveries.queries.ts'

const eventTypes: Readonly<Record<string, DeliveryEvent>> = {
  request: 'request.created',
  reminder: 'request.reminder',
  escalation: 'request.reminder',
  standstill: 'request.reminder',
  visit_reminder: 'request.reminder',
  visit_outcome: 'request.reminder',
  withdrawn: 'request.withdrawn',
  tender: 'tender.created',
  offer_accepted: 'offer.accepted',
  offer_declined: 'offer.declined',
  tender_closed: 'tender.closed',
  tender_ended: 'tender.closed',
  tender_reopened: 'tender.reopened',
  tender_reopened_without_offer: 'tender.reopened',
  question: 'tender.question',
  ping: 'ping',
  test: 'test',
}
/** Steps in which the provider must not have the contacts, as on its pages. */
export const stepsWithoutContacts = ['held', 'rejected', 'withdrawn', 'transferred', 'expired']

/** The type of the event that a message of this kind is for a webhook. */
export function eventTypeOf(kind: string): DeliveryEvent {
  return eventTypes[kind] ?? 'request.updated'
}

/**
 * The data of an event about a request, as it is now: a retry contains no contacts that the customer has taken back since. Contacts are
 * in the events of a tariff request only.
 */
export function requestEventData(
  row: Selectable<DB['request']>,
  context: MessageContext,
  { url, providerId }: { url: string | null; providerId: number },
): Record<string, unknown> {
  const { locality, locality_ro, sector, sector_ro } = context
  const place = { locality, locality_ro, sector, sector_ro }
  if (row.provider_id !== providerId) return invitationData(row, { place, url })
  const hasContacts = row.kind === 'tariff' && row.erased_at === null && !stepsWithoutContacts.includes(row.step)
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    step: row.step,
    created_at: row.created_at.toISOString(),
    tariff:
      row.tariff_name === null ? null : { id: row.tariff_id, name: row.tariff_name, name_ro: row.tariff_name_ro ?? '' },
    place,
    ...(row.kind !== 'tariff' && { services: row.services, employees_count: row.employees_count }),
    visit: visitOf(row),
    connected_on: row.connected_on,
    reason: row.reason,
    contacts: hasContacts ? contactsOf(row) : null,
    answer_url: url,
  }
}

/** Of a tender that the provider was invited to: nothing of what the customer and another provider do. */
function invitationData(row: Selectable<DB['request']>, { place, url }: { place: object; url: string | null }) {
  const { id, kind, created_at, services, employees_count } = row
  return {
    ...{ id, kind, status: row.step === 'tendering' ? 'info' : 'rejected', created_at: created_at.toISOString() },
    ...{ services, employees_count, place, contacts: null, answer_url: url },
  }
}

function visitOf({ visit_on, visit_from, visit_to, visit_by, step }: Selectable<DB['request']>) {
  if (visit_on === null) return null
  return { date: visit_on, from: visit_from, to: visit_to, proposed_by: visit_by, is_agreed: step !== 'visit_proposed' }
}

function contactsOf(row: Selectable<DB['request']>) {
  const { name, phone, email, email_verified_at, address, address_id, longitude, latitude, comments, call_time } = row
  return {
    ...{ name, phone, email, is_email_verified: email_verified_at !== null },
    ...{ address, address_id, longitude, latitude, comments, call_time },
  }
}
