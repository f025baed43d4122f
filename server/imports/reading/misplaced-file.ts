import { areHouseColumns } from '../coverage/house-lines.ts'
import { fieldOfName } from '../mapping/column-names.ts'
import { isComplete, suggestMapping } from '../mapping/suggested-mapping.ts'
import { FileRefused } from './file-refused.ts'
import { cellText, type Table } from './table.ts'
import { readXlsx } from './xlsx-table.ts'

const searchedBytes = 64 * 1024
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zones = /^\s*(?:\{.*"(?:FeatureCollection|Feature|features)"|<.*<kml[\s>]|<kml[\s>])/s
/** Below titles, as many as a list of houses has. */
const namesWithin = 5

/** Whether the file is GeoJSON or KML with zones. */
export function isOfZones(bytes: Buffer): boolean {
  return zones.test(bytes.toString('latin1', 0, searchedBytes).replace(/^\u00EF\u00BB\u00BF/, ''))
}

/** Whether the table begins with the column names of a list of houses, perhaps below titles, which are none of a price list. */
export function isHouseList({ rows }: Table): boolean {
  return rows.slice(0, namesWithin).some(({ cells }) => areHouseColumns(cells.map(cellText)))
}

/** Whether the file is a workbook with the column names of a price list. */
export function isPriceListWorkbook(bytes: Buffer): boolean {
  if (!isArchive(bytes)) return false
  try {
    const tables = readXlsx(bytes)
    return !tables.some(isHouseList) && isComplete(suggestMapping(tables).mapping)
  } catch (error) {
    if (error instanceof FileRefused) return false
    throw error
  }
}

/** Whether the file begins as a ZIP archive, which a workbook is. */
export function isArchive(bytes: Buffer): boolean {
  return bytes.length > 30 && bytes.readUInt16BE(0) === 0x504b
}

/** Whether the file is an encrypted workbook, or one of Excel before 2007. */
export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(compoundFile)
}

/** Whether the line, of a file with a list of houses, has the column names of a price list. */
export function isPriceListHeader(line: string): boolean {
  const fields = new Set(line.split(', ').map((name) => fieldOfName(name)))
  fields.delete(undefined)
  return fields.has('name') && fields.has('price') && fields.size > 2 && !/\d/.test(line)
}
