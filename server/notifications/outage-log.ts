import type { Log } from '../db/log.ts'

/** Logs an outage of a service that messages need, once, and its end: not the failure of each message that waits for the service. */
export interface OutageLog {
  /** The service did not respond, or refuses all messages. `details` contain no personal data. */
  failed(details: object): void
  responded(): void
}

export function createOutageLog(log: Log, { begins, ends }: { begins: string; ends: string }): OutageLog {
  let isAway = false
  return {
    failed(details) {
      if (!isAway) log.warn(details, begins)
      isAway = true
    },
    responded() {
      if (isAway) log.warn(ends)
      isAway = false
    },
  }
}
