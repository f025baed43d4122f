import { readFileSync } from 'node:fs'
import type { Sector } from '@motanet/contract/coverage/sectors.ts'
import type { StreetKind } from '@motanet/server/addresses/labels.ts'

/** One row of streets.tsv: a street without its location. */
export interface StreetName {
  kind: StreetKind
  nameRo: string
  /** Russian name. */
  name: string
  localityId: number
  sector: Sector['id'] | null
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
      sector: sector === '' ? null : (sector as Sector['id']),
      oldNames: oldNames === '' ? [] : oldNames.split(';'),
    }
  })
}
