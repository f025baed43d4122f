import type { FastifyBaseLogger } from 'fastify'

/** What the database code needs of a logger: the server's own log has it, so has `consoleLog`. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** A log for command line tools: the message, and the error where `err` is given, on standard error. */
export const consoleLog: Log = { info: write, warn: write, error: write }

function write(first: unknown, message?: unknown) {
  const failure = typeof first === 'object' && first !== null && 'err' in first ? `: ${String(first.err)}` : ''
  process.stderr.write(`${String(message ?? first)}${failure}\n`)
}
