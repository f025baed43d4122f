import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import type { PictureStore } from '../media/picture-store.ts'
import type { MailParts } from './account-mail.ts'
import type { Passwords } from './passwords.ts'
import type { TokenMaker } from './sessions.ts'

/** Dependencies of the account routes. */
export interface AccountParts {
  db: Kysely<DB>
  config: Config
  passwords: Passwords
  rateLimiter: RateLimiter
  maker: TokenMaker
  mail: MailParts
  pictures: PictureStore
}
