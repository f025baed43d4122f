import type { StatusCounts } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'

type Row = Readonly<{ status: RequestStatus }>

/** The loaded counts by status, corrected by the status changes of the listed rows. */
export function statusCounts<Listed extends Row>(
  counted: StatusCounts,
  rows: readonly Listed[],
  shown: (row: Listed) => Row,
): StatusCounts {
  const counts = { ...counted }
  for (const row of rows) {
    counts[row.status] -= 1
    counts[shown(row).status] += 1
  }
  return counts
}

/** The sum over all statuses. */
export function countOfAll(counts: StatusCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
