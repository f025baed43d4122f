import type { ZoneFeature } from '@motanet/contract/coverage/zones.ts'
import type { Kysely } from 'kysely'
import { type Caller, holdCaller } from '../accounts/current-user.ts'
import { requireOwnProviderUnlessStaff } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { isSimplifiedCopy } from './simplified-copies.ts'
import { requireRoomForZone } from './zone-limits.ts'
import { outlineOf, type ZoneGeometry } from './zone-rings.ts'
import {
  findZone,
  findZoneToChange,
  insertZone,
  lockOwner,
  lockProviderWithZones,
  lockTariffsOfZones,
  removeZone,
  updateOutline,
  updateZoneName,
} from './zones.queries.ts'

/**
 * Refreshes the tariff columns that depend on zones, in the transaction of `db`. `app.ts` passes it in, because this module must not
 * import the catalogue.
 */
export type RefreshTariffs = (db: Kysely<DB>, tariffIds: readonly number[]) => Promise<void>

/**
 * Creates a zone from a validated geometry. A provider draws for itself, staff for any provider. Fails with `forbidden` for other users,
 * with `invalid-input` if the provider is missing, unknown or not the user's own, and with `too-many-zones`.
 */
export async function drawZone(
  db: Kysely<DB>,
  user: Caller,
  zone: { name: string; providerId: number | undefined; geometry: ZoneGeometry },
): Promise<ZoneFeature> {
  const own = requireOwnProviderUnlessStaff(user)
  const providerId = zone.providerId ?? own ?? fail('invalid-input', { provider_id: 'provider-missing' })
  if (own !== undefined && providerId !== own) fail('invalid-input', { provider_id: 'unknown-reference' })
  return db.transaction().execute(async (transaction) => {
    if (!(await lockProviderWithZones(transaction, providerId)))
      fail('invalid-input', { provider_id: 'unknown-reference' })
    // The permission may have been withdrawn while waiting for the lock of the provider
    if (requireOwnProviderUnlessStaff(await holdCaller(transaction, user)) !== own) fail('forbidden')
    await requireRoomForZone(transaction, providerId, { added: zone.geometry })
    return getZone(
      transaction,
      await insertZone(transaction, { name: zone.name, providerId, outline: outlineOf(zone.geometry) }),
    )
  })
}

/**
 * Changes the name or the outline of a zone. Fails with `not-found` for a zone of another provider, with `forbidden` for users who may
 * not draw, with `too-many-zones` and `changed-meanwhile`, and with `invalid-input` if the outline is a simplified copy of the zone from
 * a list.
 */
export async function redrawZone(
  db: Kysely<DB>,
  user: Caller,
  id: number,
  { name, geometry, seen }: { name: string | undefined; geometry: ZoneGeometry | undefined; seen: SeenVersions },
): Promise<ZoneFeature> {
  const own = requireOwnProviderUnlessStaff(user)
  return db.transaction().execute(async (transaction) => {
    // Concurrent changes of one provider must not exceed the vertex limit together
    if (geometry !== undefined) await lockOwner(transaction, id, own)
    const { provider_id, vertex_count } = await getOwnZone(transaction, user, { id, seen })
    if (name !== undefined) await updateZoneName(transaction, id, name)
    if (geometry !== undefined) {
      await requireRoomForZone(transaction, provider_id, { added: geometry, replacedVertices: vertex_count })
      const stored = (await getZone(transaction, id)).geometry
      if (isSimplifiedCopy(geometry, stored)) fail('invalid-input', { area: 'area-simplified' })
      await updateOutline(transaction, id, outlineOf(geometry))
    }
    return getZone(transaction, id)
  })
}

/**
 * Deletes a zone. Fails as `redrawZone` does, and with `used-by-tariffs` and the tariffs if tariffs are sold in it, unless `detaches` is
 * set: then it is removed from them. A tariff without any zone gets its default reach again, such as all zones of its provider.
 */
export async function eraseZone(
  db: Kysely<DB>,
  user: Caller,
  id: number,
  { detaches, seen, refreshTariffs }: { detaches: boolean; seen: SeenVersions; refreshTariffs: RefreshTariffs },
): Promise<void> {
  const own = requireOwnProviderUnlessStaff(user)
  await db.transaction().execute(async (transaction) => {
    await lockOwner(transaction, id, own)
    await getOwnZone(transaction, user, { id, seen })
    const tariffs = await lockTariffsOfZones(transaction, [id])
    if (tariffs.length > 0 && !detaches) fail('used-by-tariffs', undefined, { tariffs })
    await removeZone(transaction, id)
    const ids = tariffs.map((tariff) => tariff.id)
    if (ids.length > 0) await refreshTariffs(transaction, ids)
  })
}

/**
 * Locks a zone that the user may change until the transaction ends and checks its version. Fails with `not-found` for other zones, and with
 * `forbidden` for users who may not draw.
 */
export async function getOwnZone(db: Kysely<DB>, user: Caller, { id, seen }: { id: number; seen: SeenVersions }) {
  const own = requireOwnProviderUnlessStaff(await holdCaller(db, user))
  const zone = (await findZoneToChange(db, id)) ?? fail('not-found')
  if (own !== undefined && zone.provider_id !== own) fail('not-found')
  await requireVersion(seen, zone.version, () => getZone(db, id))
  return zone
}

async function getZone(db: Kysely<DB>, id: number): Promise<ZoneFeature> {
  const { name, geometry, version, provider_id, provider_name } = (await findZone(db, id)) ?? fail('not-found')
  return {
    type: 'Feature',
    id,
    geometry: geometry as unknown as ZoneFeature['geometry'],
    properties: { name, provider: { id: provider_id, name: provider_name }, version },
  }
}
