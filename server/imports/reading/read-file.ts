import { readFile } from 'node:fs/promises'
import { readCsv } from './csv-table.ts'
import { FileRefused } from './file-refused.ts'
import { isArchive, isCompoundFile, isHouseList, isOfZones } from './misplaced-file.ts'
import type { Table } from './table.ts'
import { readXlsx } from './xlsx-table.ts'

/** Of all cells together, in characters. */
const maxTextLength = 12 * 1024 * 1024

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
      for (const cell of cells) length += typeof cell === 'string' ? cell.length : 1
      if (length > maxTextLength) throw new FileRefused('price-list-too-large', `${name} ${number}`.trim())
    }
  }
  return tables
}
