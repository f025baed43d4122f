import { readFile } from 'node:fs/promises'
import { readCsv } from './csv-table.ts'
import { FileRefused } from './file-refused.ts'
import { isArchive, isCompoundFile, isHouseList, isOfZones } from './misplaced-file.ts'
import type { Table } from './table.ts'
import { readXlsx } from './xlsx-table.ts'

/** Of all cells together, in characters. */
const maxTextLength = 12 * 1024 * 1024
/** Spreadsheets have no longer cells. */
const maxCellLength = 32_767

/** Reads a price list by its content, whatever its name is. Fails with `FileRefused`. */
export async function readPriceList(path: string): Promise<Table[]> {
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new FileRefused('price-list-empty')
  if (isCompoundFile(bytes)) throw new FileRefused('price-list-protected')
  if (isOfZones(bytes)) throw new FileRefused('coverage-not-price-list')
  const tables = isArchive(bytes) ? readXlsx(bytes) : [readCsv(bytes)]
  if (tables[0] && isHouseList(tables[0])) throw new FileRefused('coverage-not-price-list')
  let length = 0
  for (const { name, rows } of tables) {
    for (const { number, cells } of rows) {
      let longest = 0
      for (const cell of cells) {
        const own = typeof cell === 'string' ? cell.length : 1
        length += own
        longest = Math.max(longest, own)
      }
      if (length > maxTextLength || longest > maxCellLength)
        throw new FileRefused('price-list-too-large', `${name} ${number}`.trim())
    }
  }
  return tables
}
