import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { refuseArguments, rejectInput } from '../command.ts'

/** The provider of `--provider ID`. Exit code 2 without an id, 3 for an unknown one and for the desk, which sells nothing. */
export async function findProviderOf(db: Kysely<DB>, given: string | undefined): Promise<{ id: number; name: string }> {
  if (given === undefined || !/^[1-9]\d{0,8}$/.test(given)) refuseArguments('--provider needs the id of a provider.')
  const provider = await db
    .selectFrom('provider')
    .select(['id', 'name'])
    .where('id', '=', Number(given))
    .where('is_desk', '=', false)
    .executeTakeFirst()
  return provider ?? rejectInput(`There is no provider ${given}.`)
}
