import { recordName } from '@motanet/contract/primitives.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { findZonesNamed, isNamed } from '../../imports/houses/house-lists.queries.ts'
import { rejectInput } from '../command.ts'

export interface NamedZone {
  /** Null for a zone that the command creates. */
  id: number | null
  name: string
}

/** The zone of `--new-zone NAME`. Exit code 3 if it cannot have the name, or the provider has a zone of that name. */
export async function nameNewZone(db: Kysely<DB>, providerId: number, given: string): Promise<NamedZone> {
  const name = recordName.safeParse(given).data ?? rejectInput('A zone needs a name of at most 200 characters.')
  if ((await findZonesNamed(db, providerId, name)).length > 0)
    rejectInput(`Provider ${providerId} has a zone ${name}: name it with --zone.`)
  return { id: null, name }
}

/**
 * The zone of `--zone ID_OR_NAME`: the one with the id, else the one with the name in either language, whatever its case and diacritics.
 * Exit code 3 if the provider has no such zone, or several with the name.
 */
export async function getNamedZone(
  db: Kysely<DB>,
  providerId: number,
  given: string,
): Promise<NamedZone & { id: number }> {
  const zones = await db
    .selectFrom('zone')
    .select(['id', 'name', 'name_ro'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  const byId = zones.find(({ id }) => String(id) === given)
  const named = byId === undefined ? zones.filter((zone) => isNamed(zone, given)) : [byId]
  const ids = named.map(({ id }) => id).join(', ')
  if (named.length > 1) rejectInput(`Several zones of provider ${providerId} are named ${given}: give one of ${ids}.`)
  const { id, name } = named[0] ?? rejectInput(`Provider ${providerId} has no zone ${given}.`)
  return { id, name }
}
