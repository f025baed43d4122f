import { open } from 'node:fs/promises'
import type { AddressFormat } from '@motanet/contract/staff/address-import-limits.ts'
import { unicodeOf } from '../../imports/reading/text-encoding.ts'
import { fileReasons } from '../reasons.ts'
import { AddressFileRefused, type SourceRecord } from '../source-house.ts'
import { readCsvHouses } from './csv-houses.ts'
import type { FileProgress } from './file-chunks.ts'
import { readGeoJsonHouses } from './geojson-houses.ts'
import { readOsmHouses } from './osm/osm-houses.ts'

const readers: Readonly<Record<AddressFormat, (path: string, progress: FileProgress) => AsyncGenerator<SourceRecord>>> =
  { csv: readCsvHouses, openaddresses: readGeoJsonHouses, osm: readOsmHouses }

/** Of the beginning of a file, by which its format is recognised. */
const startBytes = 2048

/** Tab, the ends of lines and pages, and the end of a file in old programs. */
const textControls: readonly number[] = [9, 10, 11, 12, 13, 26]

/** The format of the file by its content, and its houses. Fails with `AddressFileRefused`. */
export async function openAddressFile(path: string, progress: FileProgress) {
  const format = formatOf(await readStart(path))
  return { format, records: readers[format](path, progress) }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new AddressFileRefused(
      fileReasons.unreadable(path, error.code === 'ENOENT' ? 'there is no such file' : error.message),
    )
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0)
    if (bytesRead === 0) throw new AddressFileRefused(fileReasons.empty)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function formatOf(start: Buffer): AddressFormat {
  if (start.subarray(0, 64).includes('OSMHeader')) return 'osm'
  if (!isText(start)) throw new AddressFileRefused(fileReasons.unknownFormat)
  return /^\uFEFF?\s*\{/.test(start.toString()) ? 'openaddresses' : 'csv'
}

/** Whether the bytes may be text in any encoding. A few control characters are left to the check of the rows. */
function isText(start: Buffer): boolean {
  if (unicodeOf(start)?.startsWith('utf-16')) return true
  const controls = start.filter((byte) => byte < 32 && !textControls.includes(byte)).length
  return controls / start.length < 0.05
}
