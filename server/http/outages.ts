import { databaseAwayCode } from '../db/availability.ts'

/** What a failure says about the infrastructure: it is no bug of this program, and another try may succeed. */
export type Outage = 'not-ready' | 'storage-full'

const deepestCause = 8

/**
 * `not-ready` where the database is unavailable: starting, stopping, out of resources, unreachable, too slow for the
 * statement timeout, or in a deadlock; `storage-full` where a disk or a quota is full, on either side; undefined for any other failure. Looks into
 * the causes of an error and into the errors that it aggregates.
 */
export function findOutage(failure: unknown): Outage | undefined {
  const chain = errorsOf(failure, deepestCause)
  if (chain.some(isStorageFull)) return 'storage-full'
  return chain.some(isDatabaseUnavailable) ? 'not-ready' : undefined
}

interface Failure {
  code?: unknown
  message?: unknown
  syscall?: unknown
  cause?: unknown
  errors?: unknown
}

/** The error, the errors that it aggregates and all of their causes. */
function errorsOf(failure: unknown, depth: number): Failure[] {
  if (typeof failure !== 'object' || failure === null || depth === 0) return []
  const error: Failure = failure
  const inner = [error.cause, ...(Array.isArray(error.errors) ? error.errors : [])]
  return [error, ...inner.flatMap((each) => errorsOf(each, depth - 1))]
}

// 53100 is PostgreSQL's disk_full
const storageFull = /^(ENOSPC|EDQUOT|53100)$/

function isStorageFull({ code }: Failure): boolean {
  return storageFull.test(String(code))
}

/**
 * SQLSTATE: connection exceptions; shutdown, start and crash (57P0x); statement timeout; a transaction that was rolled back for another
 * one's sake, as in a deadlock; insufficient resources; an idle transaction that was ended; sign-in refused or no such database, which only connecting can meet; a standby that takes no writes;
 * a disk that fails.
 */
const unavailableStates = /^(08\w{3}|57P0\d|57014|40001|40P01|53\w{3}|25P03|25P04|28000|28P01|3D000|25006|58030)$/

/** Node's, of a socket: refused, cut off, unreachable, not answering, its name or its file not found. */
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/

/** The errors of the driver and its pool that bear no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout|Cannot use a pool after calling end on the pool|driver has already been destroyed)/

function isDatabaseUnavailable({ code, message, syscall }: Failure): boolean {
  if (typeof code === 'string') {
    // A missing file is an outage only where it is the database's socket
    if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect'
    return code === databaseAwayCode || unavailableStates.test(code) || networkCodes.test(code)
  }
  return typeof message === 'string' && driverMessages.test(message)
}
