import type { FastifyBaseLogger } from 'fastify'

/** The part of a logger that the database code needs; the server's log and `consoleLog` provide it. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** A log for command-line tools: writes the message, and the error `err` if given, to standard error. */
export const consoleLog: Log = { info: write, warn: write, error: write }

function write(first: unknown, message?: unknown) {
  const failure = typeof first === 'object' && first !== null && 'err' in first ? `: ${String(first.err)}` : ''
  process.stderr.write(`${String(message ?? first)}${failure}\n`)
}
