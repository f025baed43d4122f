import { refusedCrs } from '@motanet/contract/coverage/area.ts'
import { FileRefused } from '../reading/file-refused.ts'
import { type CoverageFeature, createFeatureReader } from './coverage-feature.ts'

/** Reads the features of a GeoJSON document. Fails with `FileRefused`. */
export function readGeoJson(text: string): CoverageFeature[] {
  const document = asRecord(parse(text))
  const written = document.type === 'Feature' ? [document] : document.features
  if ((document.type !== 'FeatureCollection' && document.type !== 'Feature') || !Array.isArray(written))
    throw new FileRefused('not-a-coverage-file')
  const refused = refusedCrs(document.crs)
  if (refused) throw new FileRefused('area-wrong-crs', `crs ${refused.crs}`.trim())
  const reader = createFeatureReader()
  for (const value of written) {
    const feature = asRecord(value)
    const properties = asRecord(feature.properties)
    reader.add({
      name: textOf(properties.name ?? properties.Name ?? properties.NAME),
      name_ro: textOf(properties.name_ro ?? properties.Name_ro ?? properties.NAME_RO),
      key: textOf(properties.id),
      provider: textOf(properties.provider_id ?? asRecord(properties.provider).id),
      type: textOf(asRecord(feature.geometry).type),
      area: feature,
    })
  }
  return reader.features
}

/** The place of an error is line and column. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Without a position if the text ends too early, and for some tokens
    const { message } = error as Error
    const [, position] = /at position (\d+)/.exec(message) ?? []
    const isTruncated = message.includes('end of JSON')
    if (position === undefined && !isTruncated) throw new FileRefused('file-damaged')
    const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n')
    throw new FileRefused('file-damaged', `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`)
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
