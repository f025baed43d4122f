import { open } from 'node:fs/promises'
import type { AddressFormat } from '@motanet/contract/staff/address-import-limits.ts'
import { fileReasons } from '../reasons.ts'
import { AddressFileRefused, type SourceRecord } from '../source-house.ts'
import { readCsvHouses } from './csv-houses.ts'
import type { FileProgress } from './file-chunks.ts'
import { readGeoJsonHouses } from './geojson-houses.ts'
import { readOsmHouses } from './osm/osm-houses.ts'

const readers: Readonly<Record<AddressFormat, (path: string, progress: FileProgress) => AsyncGenerator<SourceRecord>>> =
  { csv: readCsvHouses, openaddresses: readGeoJsonHouses, osm: readOsmHouses }

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
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    if (bytesRead === 0) throw new AddressFileRefused(fileReasons.empty)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function formatOf(start: Buffer): AddressFormat {
  if (start.includes('OSMHeader')) return 'osm'
  return /^\uFEFF?\s*\{/.test(start.toString()) ? 'openaddresses' : 'csv'
}
