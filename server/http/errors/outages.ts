import { databaseAwayCode } from '../../db/circuit-breaker.ts'
import { errorsOf, type Failure } from '../../db/error-causes.ts'

/** The kind of infrastructure failure: not a bug of this program, and a retry may succeed. */
export type Outage = 'not-ready' | 'storage-full'

const storageAwayCode = 'STORAGE_AWAY'

/** The error while the bucket of the pictures does not respond, or refuses. */
export function storageAway(cause: unknown): Error {
  const reasons = errorsOf(cause).map(({ code, message }) => code ?? message)
  const message = `The storage of pictures is unavailable (${reasons.join(': ')}).`
  return Object.assign(new Error(message, { cause }), { code: storageAwayCode })
}

/**
 * Returns `not-ready` if the storage of pictures or the database is unavailable: starting, stopping, out of resources, unreachable, slower than the statement
 * timeout, or in a deadlock; `storage-full` if a disk or quota is full on either side; undefined for any other failure. Searches the
 * causes of an error and the errors that it aggregates.
 */
export function findOutage(failure: unknown): Outage | undefined {
  const chain = errorsOf(failure)
  if (chain.some(isStorageFull)) return 'storage-full'
  return chain.some(isUnavailable) ? 'not-ready' : undefined
}

// 53100 is PostgreSQL's disk_full
const storageFull = /^(ENOSPC|EDQUOT|53100)$/

function isStorageFull({ code }: Failure): boolean {
  return storageFull.test(String(code))
}

/**
 * SQLSTATE: connection exceptions; shutdown, start and crash (57P0x); statement timeout; serialization failure and deadlock; insufficient
 * resources; an ended idle transaction; authentication failure or missing database, which only occur on connecting; a read-only standby;
 * a disk I/O error.
 */
const unavailableStates = /^(08\w{3}|57P0\d|57014|40001|40P01|53\w{3}|25P03|25P04|28000|28P01|3D000|25006|58030)$/

/** Node's socket errors: refused, reset, unreachable, timed out, host name or socket file not found. */
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/

/** Messages of driver and pool errors that have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout|Cannot use a pool after calling end on the pool|driver has already been destroyed)/

function isUnavailable({ code, message, syscall }: Failure): boolean {
  if (typeof code === 'string') {
    // A missing file is an outage only if it is the database's socket.
    if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect'
    return (
      code === storageAwayCode || code === databaseAwayCode || unavailableStates.test(code) || networkCodes.test(code)
    )
  }
  return typeof message === 'string' && driverMessages.test(message)
}
