import type { Log } from '../db/log.ts'

const everyMs = 1000

/**
 * Stores the progress of a running job every second, outside its transaction, whose changes are invisible until the commit. Omits a report
 * while the last one is being stored, so that a locked row blocks one connection of the jobs, not all. Returns a function that ends the
 * reports.
 */
export function reportProgress(store: () => Promise<void>, log: Log): () => void {
  let isStoring = false
  const report = async () => {
    if (isStoring) return
    isStoring = true
    try {
      await store()
    } catch (err) {
      log.warn({ err }, 'the progress of a job was not stored')
    } finally {
      isStoring = false
    }
  }
  const reports = setInterval(() => void report(), everyMs)
  return () => clearInterval(reports)
}
