import { readFileSync } from 'node:fs'
import type { StreetKind } from '@motanet/server/addresses/labels.ts'
import type { DemoSector } from './sectors.ts'

/** One row of streets.tsv: a street without its location. */
export interface StreetName {
  kind: StreetKind
  nameRo: string
  /** Russian name. */
  name: string
  localityId: number
  sector: DemoSector['id'] | null
  /** Former names, each in one script, without the word for street. */
  oldNames: string[]
}

/** Returns the streets of the municipality, in the order of streets.tsv. */
export function readStreetNames(): StreetName[] {
  const rows = readFileSync(new URL('./streets.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  return rows.map((row) => {
    const [kind = '', nameRo = '', name = '', localityId = '', sector = '', oldNames = ''] = row.split('\t')
    return {
      kind: kind as StreetKind,
      nameRo,
      name,
      localityId: Number(localityId),
      sector: sector === '' ? null : (sector as DemoSector['id']),
      oldNames: oldNames === '' ? [] : oldNames.split(';'),
    }
  })
}
