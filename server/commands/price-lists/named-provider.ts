import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { refuseArguments, rejectInput } from '../command.ts'

/** The provider of `--provider ID`; without it the only one. Exit code 2 if there are several, 3 if it does not exist. */
export async function getNamedProvider(
  db: Kysely<DB>,
  typed: string | undefined,
): Promise<{ id: number; name: string }> {
  if (typed !== undefined && !/^[1-9]\d{0,8}$/.test(typed)) refuseArguments(`--provider ${typed}: an id is a number.`)
  const providers = await db
    .selectFrom('provider')
    .select(['id', 'name'])
    .where('is_desk', '=', false)
    .$if(typed !== undefined, (query) => query.where('id', '=', Number(typed)))
    .orderBy('id')
    .limit(2)
    .execute()
  const [provider, other] = providers
  if (other !== undefined) refuseArguments('There are several providers: name one with --provider ID.')
  return provider ?? rejectInput(typed === undefined ? 'There is no provider.' : `There is no provider ${typed}.`)
}
