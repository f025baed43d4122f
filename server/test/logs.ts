import { consoleLog, type Log } from '../db/log.ts'

/** Says nothing. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Says on standard error what went wrong, and nothing else. */
export const quietLog: Log = { ...consoleLog, info: () => undefined }
