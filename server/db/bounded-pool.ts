import pg from 'pg'
import { databaseAway } from './circuit-breaker.ts'
import { withLimit } from './query-limit.ts'

/** Error code if the queue of the pool is full. */
export const poolBusyCode = 'POOL_BUSY'

interface Bounds {
  /** Maximum queue length: beyond it, waiting for a connection would end in a timeout anyway. */
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
 * A pool that fails early: it has a bounded queue, provides no connection while the database is unavailable, and abandons its own queries
 * after a timeout together with their connection, on which a late response could be taken for that of another query. A client from
 * `connect` has no such limit, so that migrations may take longer.
 */
export class BoundedPool extends pg.Pool {
  readonly queryLimitMs: number
  readonly #bounds: Bounds
  readonly #used = new Set<pg.PoolClient>()
  /** The `reject` functions of pending calls of `connect`. */
  readonly #waiting = new Set<(error: Error) => void>()

  constructor(config: pg.PoolConfig, bounds: Bounds) {
    super(config)
    this.#bounds = bounds
    this.queryLimitMs = bounds.queryLimitMs
    this.on('acquire', (client) => this.#used.add(client))
    this.on('release', (_, client) => this.#used.delete(client))
    this.on('remove', (client) => this.#used.delete(client))
  }

  /** Fails all running queries at once, with their connections, and those that wait for a connection. */
  abandon() {
    for (const client of this.#used) void client.end()
    for (const reject of this.#waiting) reject(databaseAway())
    this.#waiting.clear()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#connect()
    this.#connect().then(
      (client) => callback(undefined, client, (remove) => client.release(remove as Error | boolean)),
      (error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  #connect(): Promise<pg.PoolClient> {
    const refusal = this.#refusal()
    if (refusal !== undefined) return Promise.reject(refusal)
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      super.connect().then(
        // The call was rejected by `abandon`: release the connection, or it would leak
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release()),
        (error) => {
          this.#waiting.delete(reject)
          reject(error)
        },
      )
    })
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
