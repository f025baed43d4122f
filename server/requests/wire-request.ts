import type { RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'

interface RequestRow {
  kind: string
  status: string
  created_at: Date
  tariff_id: number | null
  tariff_name: string | null
  tariff_name_ro: string | null
  provider_id: number
  provider_name: string
  provider_number: string
}

/** A request as the wire has it: the time as text, tariff and provider as objects; what else the row has stays. */
export function wireRequest<Row extends RequestRow>(row: Row) {
  const { tariff_id, tariff_name, tariff_name_ro, provider_id, provider_name, provider_number, ...rest } = row
  return {
    ...rest,
    kind: row.kind as RequestKind,
    status: row.status as RequestStatus,
    created_at: row.created_at.toISOString(),
    // The name is kept when the tariff is gone
    tariff: tariff_name === null ? null : { id: tariff_id, name: tariff_name, name_ro: tariff_name_ro ?? '' },
    provider: { id: provider_id, name: provider_name, number: provider_number },
  }
}
