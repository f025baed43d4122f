import { shownEmail } from '@motanet/contract/email.ts'
import type { OfferState, TenderState } from '@motanet/contract/requests/offers.ts'
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'
import { type ProcessedRow, wireProcessing } from './processing.ts'

interface RequestRow {
  kind: string
  status: string
  email: string | null
  created_at: Date
  tariff_id: number | null
  tariff_name: string | null
  tariff_name_ro: string | null
}

interface SenderRequestRow extends RequestRow {
  provider_id: number
  provider_name: string
  provider_number: string
}

interface ProviderRequestRow extends RequestRow, ProcessedRow {
  employees_count: string | null
  call_time: string | null
  connection_stated_by: string | null
  email_verified_at: Date | null
  longitude: number | null
  latitude: number | null
  /** Whether the request belongs to the provider; otherwise it is invited to a tender. */
  is_own: boolean
  invited_id: number | null
  declined_at: Date | null
  offer_state: string | null
  accepted_at: Date | null
  closes_at: Date | null
  answered_at: Date | null
  erased_at: Date | null
  claim_state: string | null
  assignee_id: number | null
  assignee_name: string
}

/** The wire fields that every view of a request has; other columns of the row stay as they are. */
function wireRequest<Row extends RequestRow>(row: Row) {
  const { tariff_id, tariff_name, tariff_name_ro, ...rest } = row
  return {
    ...rest,
    kind: row.kind as RequestKind,
    status: row.status as RequestStatus,
    email: row.email && shownEmail(row.email),
    created_at: row.created_at.toISOString(),
    // The request keeps the name after the tariff is deleted
    tariff: tariff_name === null ? null : { id: tariff_id, name: tariff_name, name_ro: tariff_name_ro ?? '' },
  }
}

/** A request as its sender sees it, with the provider that it was sent to. */
export function wireSenderRequest<Row extends SenderRequestRow>(row: Row) {
  const { provider_id, provider_name, provider_number, ...rest } = wireRequest(row)
  return { ...rest, provider: { id: provider_id, name: provider_name, number: provider_number } }
}

/** A request as its provider sees it. */
export function wireProviderRequest<Row extends ProviderRequestRow>(row: Row) {
  const { visit_on, visit_from, visit_to, visit_by, email_verified_at, connection_stated_by, claim_state, ...shown } =
    row
  const {
    is_own,
    invited_id,
    declined_at,
    offer_state,
    accepted_at,
    closes_at,
    assignee_id,
    assignee_name,
    ...others
  } = shown
  const { erased_at, longitude, latitude, ...rest } = others
  return {
    ...wireRequest(rest),
    call_time: row.call_time as ProviderRequest['call_time'],
    employees_count: row.employees_count as ProviderRequest['employees_count'],
    ...wireProcessing(row),
    answered_at: row.answered_at?.toISOString() ?? null,
    is_erased: erased_at !== null,
    point: longitude === null || latitude === null ? null : { longitude, latitude },
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name },
    tender: wireInvitation(row),
  }
}

/** What the provider was invited to; null for any other request. */
function wireInvitation(row: ProviderRequestRow): ProviderRequest['tender'] {
  const { is_own, invited_id, declined_at, offer_state, closes_at, step } = row
  if (invited_id === null) return null
  return {
    state: is_own ? 'won' : (stateOfInvited[step] ?? 'lost'),
    offer: offer_state as OfferState | null,
    closes_at: closes_at?.toISOString() ?? null,
    is_declined: declined_at !== null,
  }
}

/** Of a tender that the provider has not won, by the step that it is shown. */
const stateOfInvited: Readonly<Record<string, TenderState>> = {
  tendering: 'open',
  expired: 'expired',
  withdrawn: 'cancelled',
}
