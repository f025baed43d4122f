import { readFile } from 'node:fs/promises'
import { FileRefused } from '../reading/file-refused.ts'
import { isCompoundFile, isPriceListHeader, isPriceListWorkbook } from '../reading/misplaced-file.ts'
import type { CoverageFeature } from './coverage-feature.ts'
import { type HouseLine, readHouseLines } from './house-lines.ts'
import { readGeoJson } from './read-geojson.ts'
import { readKml } from './read-kml.ts'

/** Zones, or a list of houses. */
export type CoverageContent = { features: CoverageFeature[] } | { lines: HouseLine[] }

/** Reads a file with coverage by its content, whatever its name is: GeoJSON or KML, else a list of houses. Fails with `FileRefused`. */
export async function readCoverage(path: string): Promise<CoverageContent> {
  const bytes = await readFile(path)
  if (isCompoundFile(bytes)) throw new FileRefused('coverage-file-protected')
  if (isPriceListWorkbook(bytes)) throw new FileRefused('price-list-not-coverage')
  const start = bytes
    .toString('latin1', 0, 1024)
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart()
  if (start[0] !== '{' && start[0] !== '<') {
    const lines = readHouseLines(bytes)
    if (isPriceListHeader(lines[0]?.text ?? '')) throw new FileRefused('price-list-not-coverage')
    return { lines }
  }
  const text = decode(bytes)
  const features = text.startsWith('<') ? readKml(text) : readGeoJson(text)
  if (features.length === 0) throw new FileRefused('coverage-file-empty')
  return { features }
}

/** Without the byte order mark and blanks before the document. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trimStart()
  } catch {
    throw new FileRefused('file-damaged')
  }
}
