import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import type { PictureStore } from '../media/picture-store.ts'

/** Dependencies of the routes with which a provider changes its catalogue. */
export interface CatalogueParts {
  db: Kysely<DB>
  config: Config
  rateLimiter: RateLimiter
  pictures: PictureStore
  clock: () => Date
}
