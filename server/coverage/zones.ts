import type { ZoneFeature } from '@motanet/contract/coverage/zones.ts'
import type { Kysely } from 'kysely'
import { actingPart, type Caller, type CurrentUser, callerIds, holdCaller } from '../accounts/current-user.ts'
import { requireOwnProviderUnlessStaff } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../http/incoming/idempotency.ts'
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
  removeZones,
  updateOutlines,
  updateZoneNames,
} from './zones.queries.ts'

/**
 * Refreshes the tariff columns that depend on zones, in the transaction of `db`. `app.ts` passes it in, because this module must not
 * import the catalogue.
 */
export type RefreshTariffs = (db: Kysely<DB>, tariffIds: readonly number[]) => Promise<unknown>

/** A zone to be created, with a validated geometry. */
interface NewZone {
  name: string
  nameRo: string
  geometry: ZoneGeometry
}

/**
 * Creates a zone, once per idempotency key. A provider draws for itself, staff for any provider. Fails with `forbidden` for other users,
 * with `invalid-input` if the provider is missing, unknown or not the user's own, with `too-many-zones` and `idempotency-key-reused`.
 */
export async function drawZone(
  db: Kysely<DB>,
  user: Caller,
  { providerId: given, zone, key }: { providerId: number | undefined; zone: NewZone; key: string | undefined },
): Promise<ZoneFeature> {
  const { own, providerId } = drawnFor(user, given)
  const callerKey = { ...callerIds(user), key, content: { zone, providerId, ...actingPart(user) } }
  return db.transaction().execute(async (transaction) => {
    await holdDrawing(transaction, user, { own, providerId })
    const { response } = await runIdempotentForCaller(transaction, callerKey, async () =>
      getZone(transaction, await addZone(transaction, providerId, zone)),
    )
    return response
  })
}

/** Creates all of the zones or none, once per idempotency key; returns their ids. Fails as `drawZone` does. */
export async function drawZones(
  db: Kysely<DB>,
  user: CurrentUser,
  { providerId: given, zones, key }: { providerId: number | undefined; zones: NewZone[]; key: string | undefined },
): Promise<{ ids: number[] }> {
  const { own, providerId } = drawnFor(user, given)
  const accountKey = { accountId: user.id, key, content: { zones, providerId, ...actingPart(user) } }
  return db.transaction().execute(async (transaction) => {
    await holdDrawing(transaction, user, { own, providerId })
    const { response } = await runIdempotentForCaller(transaction, accountKey, async () => {
      const ids: number[] = []
      for (const zone of zones) ids.push(await addZone(transaction, providerId, zone))
      return { ids }
    })
    return response
  })
}

/** `own` is undefined for staff. */
function drawnFor(user: Caller, given: number | undefined): { own: number | undefined; providerId: number } {
  const own = requireOwnProviderUnlessStaff(user)
  const providerId = given ?? own ?? fail('invalid-input', { provider_id: 'provider-missing' })
  if (own !== undefined && providerId !== own) fail('invalid-input', { provider_id: 'unknown-reference' })
  return { own, providerId }
}

/** Locks the provider and the user until the transaction ends. */
async function holdDrawing(
  transaction: Kysely<DB>,
  user: Caller,
  { own, providerId }: { own: number | undefined; providerId: number },
): Promise<void> {
  if (!(await lockProviderWithZones(transaction, providerId)))
    fail('invalid-input', { provider_id: 'unknown-reference' })
  // The permission may have been withdrawn while waiting for the lock of the provider
  if (requireOwnProviderUnlessStaff(await holdCaller(transaction, user)) !== own) fail('forbidden')
}

async function addZone(transaction: Kysely<DB>, providerId: number, { geometry, ...names }: NewZone): Promise<number> {
  await requireRoomForZone(transaction, providerId, { added: geometry })
  return insertZone(transaction, { ...names, providerId, outline: outlineOf(geometry) })
}

/**
 * Changes the names or the outline of a zone. Fails with `not-found` for a zone of another provider, with `forbidden` for users who may
 * not draw, with `too-many-zones` and `changed-meanwhile`, and with `invalid-input` if the outline is a simplified copy of the zone from
 * a list.
 */
export async function redrawZone(
  db: Kysely<DB>,
  user: Caller,
  id: number,
  { name, nameRo, geometry, seen }: Partial<NewZone> & { seen: SeenVersions },
): Promise<ZoneFeature> {
  const own = requireOwnProviderUnlessStaff(user)
  return db.transaction().execute(async (transaction) => {
    // Concurrent changes of one provider must not exceed the vertex limit together
    if (geometry !== undefined) await lockOwner(transaction, id, own)
    const { provider_id, vertex_count } = await getOwnZone(transaction, user, { id, seen })
    await updateZoneNames(transaction, [{ id, name, nameRo }])
    if (geometry !== undefined) {
      await requireRoomForZone(transaction, provider_id, { added: geometry, replacedVertices: vertex_count })
      const stored = (await getZone(transaction, id)).geometry
      if (isSimplifiedCopy(geometry, stored)) fail('invalid-input', { area: 'area-simplified' })
      await updateOutlines(transaction, [{ id, outline: outlineOf(geometry) }])
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
    await removeZones(transaction, [id])
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
  const { name, name_ro, geometry, version, provider_id, provider_name } = (await findZone(db, id)) ?? fail('not-found')
  return {
    type: 'Feature',
    id,
    geometry: geometry as unknown as ZoneFeature['geometry'],
    properties: { name, name_ro, provider: { id: provider_id, name: provider_name }, version },
  }
}
