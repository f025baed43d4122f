import { LRUCache } from 'lru-cache'

const minuteMs = 60_000
const maxKinds = 100

/**
 * Limits `report` to once a minute for each kind of error, by code or else message: a full disk lasts for hours, and every one of the
 * repeated writes fails.
 */
export function reportSparingly(report: (error: unknown) => void): (error: unknown) => void {
  const justReported = new LRUCache<string, true>({ max: maxKinds, ttl: minuteMs })
  return (error) => {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const kind = String(code ?? message)
    if (justReported.has(kind)) return
    justReported.set(kind, true)
    report(error)
  }
}
