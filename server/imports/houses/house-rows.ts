import type { HouseRow } from '@motanet/contract/imports/house-lists.ts'
import type { Kysely } from 'kysely'
import { findHousesByIds } from '../../addresses/addresses.queries.ts'
import { houseAddress } from '../../addresses/addresses.ts'
import type { DB } from '../../db/tables.ts'

/** A row as it is stored: houses are ids. */
export interface RawHouseRow extends Pick<HouseRow, 'position' | 'row' | 'outcome'> {
  address_id: number | null
  /** Of an uncertain match also why, and whether it was decided before; the street of a line without a house number. */
  cells: { text: string; candidates: number[]; doubt?: HouseRow['doubt']; isRemembered?: boolean; streetId?: number }
}

/** The rows with the addresses of their houses; a house that has been deleted since is left out. */
export async function toHouseRows(db: Kysely<DB>, rows: readonly RawHouseRow[]): Promise<HouseRow[]> {
  const ids = rows.flatMap(({ address_id, cells }) => [address_id ?? [], cells.candidates].flat())
  const houses = new Map((await findHousesByIds(db, [...new Set(ids)])).map((house) => [house.id, houseAddress(house)]))
  return rows.map(({ position, row, outcome, address_id, cells: { text, candidates, ...cells } }) => ({
    ...{ position, row, outcome, text, address: houses.get(address_id ?? 0) ?? null },
    ...{ doubt: cells.doubt ?? null, is_remembered: cells.isRemembered ?? false },
    candidates: candidates.flatMap((id) => houses.get(id) ?? []),
  }))
}
