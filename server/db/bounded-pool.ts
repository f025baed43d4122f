import pg from 'pg'
import { databaseAway } from './availability.ts'
import { withLimit } from './query-limit.ts'

/** The code of the error for those who would have to wait behind too many others. */
export const poolBusyCode = 'POOL_BUSY'

interface Bounds {
  /** Waiting for a connection behind so many others would end in a timeout anyway. */
  maxWaiting: number
  queryLimitMs: number
  isAway: () => boolean
}

type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (remove?: unknown) => void,
) => void

/**
 * A pool that keeps nobody waiting in vain: it has a bounded queue, gives no connection while the database is away, and gives
 * up its own queries after a time, with the connection, on which a late response could be taken for that of another query.
 * A client taken with `connect` has no such limit: migrations may take their time.
 */
export class BoundedPool extends pg.Pool {
  readonly queryLimitMs: number
  readonly #bounds: Bounds

  constructor(config: pg.PoolConfig, bounds: Bounds) {
    super(config)
    this.#bounds = bounds
    this.queryLimitMs = bounds.queryLimitMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    const refusal = this.#refusal()
    if (callback === undefined) return refusal === undefined ? super.connect() : Promise.reject(refusal)
    if (refusal === undefined) super.connect(callback)
    else callback(refusal, undefined, () => undefined)
    return undefined
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, which differ in nothing but types
  override query(query: string | pg.QueryConfig, ...rest: any[]): any {
    const config = typeof query === 'string' ? { text: query } : query
    return super.query(withLimit(config, this.queryLimitMs), ...rest)
  }

  #refusal(): Error | undefined {
    if (this.#bounds.isAway()) return databaseAway()
    if (this.waitingCount < this.#bounds.maxWaiting) return undefined
    return Object.assign(new Error('Too many queries wait for a connection.'), { code: poolBusyCode })
  }
}
