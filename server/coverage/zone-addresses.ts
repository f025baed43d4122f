import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { maxHouses } from '@motanet/contract/imports/import-fields.ts'
import type { Kysely } from 'kysely'
import type { Caller } from '../accounts/current-user.ts'
import { requireMemberUnlessStaff } from '../accounts/permission-policy.ts'
import { findHouse, findHousesByIds } from '../addresses/addresses.queries.ts'
import { houseAddress } from '../addresses/addresses.ts'
import type { StreetKind } from '../addresses/labels.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { type SoughtHouses, seekHouses } from './house-search.ts'
import {
  countHousesOfZone,
  deleteHouse,
  findHouseIdsOfZone,
  findProviderOfZone,
  findStreetsOfZone,
} from './zone-addresses.queries.ts'
import { insertHouses } from './zones.queries.ts'
import { getOwnZone } from './zones.ts'

/**
 * A page of the single houses of a zone, and the number of all found ones. Fails with `not-found` for a zone of another provider, and as
 * `requireMemberUnlessStaff` does.
 */
export async function listHouses(
  db: Kysely<DB>,
  user: Caller,
  { zoneId, q, page, page_size }: { zoneId: number; q?: string | undefined; page: number; page_size: number },
): Promise<{ count: number; results: Address[] }> {
  const own = requireMemberUnlessStaff(user)
  const providerId = (await findProviderOfZone(db, zoneId)) ?? fail('not-found')
  if (own !== undefined && providerId !== own) fail('not-found')
  const selection = { zoneId, sought: q ? await seekInZone(db, zoneId, q) : undefined }
  const ids = await findHouseIdsOfZone(db, selection, { limit: page_size, offset: (page - 1) * page_size })
  const houses = new Map((await findHousesByIds(db, ids)).map((house) => [house.id, houseAddress(house)]))
  return { count: await countHousesOfZone(db, selection), results: ids.flatMap((id) => houses.get(id) ?? []) }
}

async function seekInZone(db: Kysely<DB>, zoneId: number, q: string): Promise<SoughtHouses[]> {
  const streets = await findStreetsOfZone(db, zoneId)
  return seekHouses(
    q,
    streets.map((street) => ({ ...street, kind: street.kind as StreetKind })),
  )
}

interface HouseOfZone {
  zoneId: number
  addressId: number
}

/**
 * Adds a house to a zone, of a merged one its successor, and returns it. Fails as `getOwnZone` does, with `address-not-found` and
 * `too-many-records`.
 */
export async function addHouse(db: Kysely<DB>, user: Caller, { zoneId, addressId }: HouseOfZone): Promise<Address> {
  return db.transaction().execute(async (transaction) => {
    await getOwnZone(transaction, user, { id: zoneId, seen: undefined })
    const house = (await findHouse(transaction, addressId)) ?? fail('address-not-found')
    await insertHouses(transaction, [{ id: zoneId, houses: [house.id] }])
    if ((await countHousesOfZone(transaction, { zoneId, sought: undefined })) > maxHouses) fail('too-many-records')
    return houseAddress(house)
  })
}

/** Removes a house from a zone, if the zone has it. Fails as `getOwnZone` does. */
export async function removeHouse(db: Kysely<DB>, user: Caller, { zoneId, addressId }: HouseOfZone): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await getOwnZone(transaction, user, { id: zoneId, seen: undefined })
    await deleteHouse(transaction, zoneId, addressId)
  })
}
