import { shownEmail } from '@motanet/contract/email.ts'
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import { type ProcessedRow, wireProcessing } from './processing.ts'
import { hasContacts } from './request-steps.ts'

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
  connection_stated_by: string | null
  email_verified_at: Date | null
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
  const { visit_on, visit_from, visit_to, visit_by, email_verified_at, connection_stated_by, ...rest } = row
  return {
    ...wireRequest(rest),
    employees_count: row.employees_count as ProviderRequest['employees_count'],
    ...wireProcessing(row),
    has_contacts: hasContacts(row.step as RequestStep),
  }
}
