import type { Kysely } from 'kysely'
import { findPlaceOfAddress } from '../addresses/addresses.queries.ts'
import type { Place } from '../catalogue/tariffs.queries.ts'
import type { DB } from '../db/tables.ts'

/** The coordinates of a request; null if it has only an address as text. */
export async function findPoint(
  db: Kysely<DB>,
  located: Located,
): Promise<{ longitude: number; latitude: number } | null> {
  const place = await findPlace(db, located)
  if (place === undefined) return null
  const [longitude, latitude] = place.lonLat
  return { longitude, latitude }
}

interface Located {
  address_id?: number | null | undefined
  longitude?: number | null | undefined
  latitude?: number | null | undefined
}

/** The place of a request: its house, or the point on the map; undefined if it has only an address as text. */
export async function findPlace(
  db: Kysely<DB>,
  { address_id, longitude, latitude }: Located,
): Promise<Place | undefined> {
  if (address_id != null) return findPlaceOfAddress(db, address_id)
  return longitude == null || latitude == null ? undefined : { addressId: null, lonLat: [longitude, latitude] }
}
