import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import { findHousesByIds } from '../../addresses/addresses.queries.ts'
import { houseAddress } from '../../addresses/addresses.ts'
import { openHouseMatcher } from '../../addresses/house-matcher.ts'
import type { DB } from '../../db/tables.ts'
import { findHousesOfZone } from '../../imports/houses/house-lists.queries.ts'

export interface ExportedHouses {
  /** A list that `import coverage` reads, with a line for each house. It is in the order of the texts, and has no ids of rows. */
  csv: string
  count: number
  /** The lines that an import asks about: of retired houses, and of those that no spelling tells from similar ones. */
  uncertain: string[]
}

type House = Awaited<ReturnType<typeof findHousesByIds>>[number]
type Cells = [locality: string, address: string]

const columns: Cells = ['localitate', 'adresa']
const byteOrderMark = '\uFEFF'
const byText = new Intl.Collator('ro', { numeric: true }).compare

/** The single houses of a zone, each spelt so that the search is certain of it. `noteDone` gets the number of houses so far after each. */
export async function exportHouses(
  db: Kysely<DB>,
  zoneId: number,
  noteDone: (done: number, total: number) => void,
): Promise<ExportedHouses> {
  const houses = await findHousesByIds(db, await findHousesOfZone(db, zoneId))
  const match = await openHouseMatcher(db)
  const lines: Cells[] = []
  const uncertain: string[] = []
  for (const house of houses) {
    const isCertain = async (cells: Cells) => (await match(textOf(cells))).addressId === house.id
    const [usual, other] = spellingsOf(house)
    const certain = (await isCertain(usual)) ? usual : (await isCertain(other)) ? other : undefined
    if (certain === undefined) uncertain.push(textOf(usual))
    lines.push(certain ?? usual)
    noteDone(lines.length, houses.length)
  }
  lines.sort((a, b) => byText(textOf(a), textOf(b)))
  const csv = byteOrderMark + stringify([columns, ...lines], { delimiter: ';', escape_formulas: true })
  return { csv, count: lines.length, uncertain: uncertain.sort(byText) }
}

/** In Romanian and in Russian: names that resemble others in one language may not in the other. */
function spellingsOf(house: House): [usual: Cells, other: Cells] {
  const { label, label_ro } = houseAddress(house)
  return [
    [house.locality_ro, label_ro],
    [house.locality, label],
  ]
}

/** As `readHouseLines` joins the cells of a line. */
function textOf(cells: Cells): string {
  return cells.join(', ')
}
