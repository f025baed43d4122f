import type { FastifyBaseLogger } from 'fastify'
import { consoleLog, type Log } from '../db/log.ts'
import { createServerLog } from '../http/server-log.ts'

/** Says nothing. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Says on standard error what went wrong, and nothing else. */
export const quietLog: Log = { ...consoleLog, info: () => undefined }

export interface CapturedLog {
  log: FastifyBaseLogger
  /** What has been logged at level info and above since the last `clear`. */
  lines(): Record<string, unknown>[]
  text(): string
  clear(): void
}

/** A log of the server that is kept in memory, written as the server writes its own. */
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
