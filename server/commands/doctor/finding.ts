export type Status = 'ok' | 'warning' | 'problem'

/** The outcome of one check. Neither text contains a secret or personal data. */
export interface Finding {
  area: 'settings' | 'versions' | 'database' | 'storage' | 'mail' | 'clock' | 'jobs'
  status: Status
  /** What was found, and what it means. */
  finding: string
  /** What the operator can do; absent if nothing is to be done. */
  advice?: string
}

type Report = (finding: string, advice?: string) => Finding

/** The functions that report findings of an area. */
export function reporting(area: Finding['area']): Record<Status, Report> {
  const report =
    (status: Status): Report =>
    (finding, advice) => ({ area, status, finding, ...(advice !== undefined && { advice }) })
  return { ok: report('ok'), warning: report('warning'), problem: report('problem') }
}
