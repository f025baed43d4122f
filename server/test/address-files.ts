import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportReport } from '../address-imports/delta.queries.ts'
import { exportAddresses } from '../address-imports/export-addresses.ts'
import { type ImportOptions, importAddresses } from '../address-imports/import-addresses.ts'
import { recordChange } from '../address-imports/recorded-change.ts'
import { onClient } from '../db/pools.ts'
import { never, onConnection } from './backups.ts'
import type { TestDatabase } from './database.ts'

const quiet = { progress: () => undefined, signal: never }

export type AddressFiles = Awaited<ReturnType<typeof createAddressFiles>>

/** Imports files into the database and exports them, in a temporary folder. */
export async function createAddressFiles(database: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'motanet-addresses-'))
  let files = 0
  const nextPath = () => {
    files += 1
    return join(folder, String(files))
  }
  const importPath = (path: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> =>
    onConnection(database.pool, (client) =>
      importAddresses(onClient(client), path, {
        ...{ isDryRun: false, keepsMissing: false, retiresMany: false, ...quiet },
        record: recordChange('houses.csv'),
        ...options,
      }),
    )
  return {
    importPath,
    async importFile(content: string | Uint8Array, options: Partial<ImportOptions> = {}) {
      const path = nextPath()
      await writeFile(path, content)
      return importPath(path, options)
    },
    async exportFile(from = database) {
      const path = nextPath()
      await onConnection(from.pool, (client) => exportAddresses(onClient(client), path, quiet))
      return path
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** A row of a test file: street and house, and anything else that matters. */
export interface HouseRow {
  street: string
  house: string
  key?: string
  replaces?: string
  old_names?: string
  street_ru?: string
  kind?: string
  longitude?: number | string
  latitude?: number | string
}

const columns = ['key', 'replaces', 'kind', 'street_ro', 'street_ru', 'old_names', 'house', 'longitude', 'latitude']

/** A CSV file of the locality. Rows without coordinates are 30 m apart. */
export function csvOf(locality: string, rows: readonly HouseRow[]): string {
  const lines = rows.map((row, index) => {
    const cells: Record<string, unknown> = { longitude: 28.5, latitude: 47 + index * 0.00027, ...row }
    return [locality, ...columns.map((column) => cells[column === 'street_ro' ? 'street' : column] ?? '')].join('\t')
  })
  return [['locality', ...columns].join('\t'), ...lines, ''].join('\n')
}
