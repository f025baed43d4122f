import type { FastifyBaseLogger } from 'fastify'
import { consoleLog, type Log } from '../db/log.ts'
import { createServerLog } from '../http/log/server-log.ts'

/** Logs nothing. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Writes only warnings and errors, to standard error. */
export const quietLog: Log = { ...consoleLog, info: () => undefined }

export interface CapturedLog {
  log: FastifyBaseLogger
  /** Lines logged at level info and above since the last `clear`. */
  lines(): Record<string, unknown>[]
  text(): string
  clear(): void
}

/** Captures the server's log in memory, in its usual format. */
export function captureLog(level = 'info'): CapturedLog {
  let lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  return {
    log: createServerLog(level, stream),
    lines: () => lines.map((line) => JSON.parse(line)),
    text: () => lines.join(''),
    clear() {
      lines = []
    },
  }
}
