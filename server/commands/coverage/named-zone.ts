import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { nameKey } from '../../imports/folded-text.ts'
import { rejectInput } from '../command.ts'

export interface NamedZone {
  id: number
  name: string
}

/**
 * The zone of `--zone ID_OR_NAME`: the one with the id, else the one with the name, whatever its case and diacritics. Exit code 3 if the
 * provider has no such zone, or several with the name.
 */
export async function getNamedZone(db: Kysely<DB>, providerId: number, given: string): Promise<NamedZone> {
  const zones = await db
    .selectFrom('zone')
    .select(['id', 'name'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  const byId = zones.find(({ id }) => String(id) === given)
  if (byId !== undefined) return byId
  const named = zones.filter(({ name }) => nameKey(name) === nameKey(given))
  const ids = named.map(({ id }) => id).join(', ')
  if (named.length > 1) rejectInput(`Several zones of provider ${providerId} are named ${given}: give one of ${ids}.`)
  return named[0] ?? rejectInput(`Provider ${providerId} has no zone ${given}.`)
}
