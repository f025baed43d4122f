import { z } from 'zod'
import { checkHouse } from '../checked-house.ts'
import { qualifyKeys } from '../house-keys.ts'
import { fileReasons, rowReasons } from '../reasons.ts'
import { AddressFileRefused, type SourceRecord } from '../source-house.ts'
import type { FileProgress } from './file-chunks.ts'
import { readText } from './text-file.ts'

const maxLineLength = 64 * 1024
const text = z.union([z.string(), z.number().transform(String), z.null().transform(() => undefined)]).optional()
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    ...{ hash: text, id: text, number: text, street: text, city: text, district: text },
  }),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
})

/** The houses of OpenAddresses: one GeoJSON feature, a point, in each line. */
export async function* readGeoJsonHouses(path: string, progress: FileProgress): AsyncGenerator<SourceRecord> {
  let number = 0
  for await (const line of readLines(path, progress)) {
    number += 1
    if (line.trim() !== '') yield readLine(line, `line ${number}`)
  }
}

function readLine(line: string, where: string): SourceRecord {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return { rejected: { where, reason: rowReasons.noJson, keys: [] } }
  }
  const { success, data } = feature.safeParse(json)
  if (!success) return { rejected: { where, reason: rowReasons.noPoint, keys: [] } }
  const { hash, number, street, city, district } = data.properties
  const [longitude, latitude] = data.geometry.coordinates
  const keys = qualifyKeys('oa', [hash ?? ''])
  return checkHouse({ where, keys, locality: city || district, street, house: number, longitude, latitude })
}

async function* readLines(path: string, progress: FileProgress): AsyncGenerator<string> {
  let rest = ''
  for await (const part of readText(path, progress)) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw new AddressFileRefused(fileReasons.longLine)
    yield* lines
  }
  if (rest !== '') yield rest
}
