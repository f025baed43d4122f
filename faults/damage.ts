import type { Installation } from './installation.ts'
import type { Ledger } from './ledger.ts'
import { findPartialWrites } from './partial-writes.ts'

/** Returns one sentence for each acknowledged write that is lost and each write that is stored only in part. The database must run. */
export async function findDamage(
  installation: Installation,
  ledger: Ledger,
  scope: 'since the last time' | 'everything' = 'since the last time',
): Promise<string[]> {
  const client = await installation.connect()
  try {
    return [...(await ledger.findLosses(client, scope)), ...(await findPartialWrites(client, installation.pictures))]
  } finally {
    await client.end()
  }
}
