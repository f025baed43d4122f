import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

export type ProviderChanges = {
  [Field in keyof Omit<ProviderProfile, 'id' | 'version'>]?: ProviderProfile[Field] | undefined
} & { is_partner?: boolean | undefined }

/** The profile of the provider; undefined if there is none. Its row is locked until the transaction ends. */
export function lockProviderProfile(db: Kysely<DB>, providerId: number): Promise<ProviderProfile | undefined> {
  return selectProfile(db, providerId).forNoKeyUpdate().executeTakeFirst()
}

/** The current profile of the provider; undefined if there is none. */
export function findProviderProfile(db: Kysely<DB>, providerId: number): Promise<ProviderProfile | undefined> {
  return selectProfile(db, providerId).executeTakeFirst()
}

function selectProfile(db: Kysely<DB>, providerId: number) {
  return db
    .selectFrom('provider')
    .select(['id', 'name', 'number', 'email', 'address', 'address_ro', 'hours', 'hours_ro'])
    .select(['details', 'details_ro', 'logo', 'image', 'image_focus_x', 'image_focus_y', 'version'])
    .where('id', '=', providerId)
}

export async function updateProviderProfile(
  db: Kysely<DB>,
  providerId: number,
  changes: ProviderChanges,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await db.updateTable('provider').set(given).where('id', '=', providerId).execute()
}
