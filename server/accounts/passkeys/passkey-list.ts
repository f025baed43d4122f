import type { Passkey } from '@motanet/contract/accounts/second-factor.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { findPasskeys } from './passkeys.queries.ts'

export async function listPasskeys(db: Kysely<DB>, accountId: number): Promise<Passkey[]> {
  const rows = await findPasskeys(db, accountId)
  return rows.map(({ id, device, created_at, used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }))
}
