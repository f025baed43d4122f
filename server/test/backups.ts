import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { keptTables } from '../commands/backup/backed-up-tables.ts'
import { type BackupParts, backUp } from '../commands/backup/backup.ts'
import { writeBackupFile } from '../commands/backup/backup-file.ts'
import { fingerprintOf, type Manifest } from '../commands/backup/manifest.ts'
import { keepServersOut, restore } from '../commands/backup/restore.ts'
import { verifyBackup } from '../commands/backup/verify.ts'
import { readConfig } from '../config.ts'
import type { DatabasePools } from '../db/pools.ts'
import type { StoredPictures } from '../media/stored-pictures.ts'
import type { Jobs } from '../notifications/jobs.ts'
import type { Erasure } from '../privacy/erasure-list.ts'

export const never = new AbortController().signal
const quiet = () => undefined

/** A temporary folder for backups. */
export async function createBackupFolder() {
  const path = await mkdtemp(join(tmpdir(), 'motanet-backup-'))
  return { path, file: (name: string) => join(path, name), remove: () => rm(path, { recursive: true }) }
}

/** Runs `work` on a connection that is closed afterwards. */
export async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}

/** Backs up the database and the pictures. */
export function backUpTo(
  file: string,
  { db, pool }: DatabasePools,
  pictures: StoredPictures,
  parts: Partial<BackupParts> = {},
) {
  return onConnection(pool, async (client) => {
    const about = { version: '1.2.3', postgresql: '18.4', secret_fingerprint: fingerprintOf('secret') }
    const all = { client, db, pictures, about, progress: quiet, ...parts }
    return (await writeBackupFile(file, (archive) => backUp(all, archive), never)).result
  })
}

/** Verifies the file and restores it into the database of the pool. `stated` replaces parts of its manifest. */
export async function restoreFrom(
  path: string,
  pool: pg.Pool,
  jobs: Jobs,
  pictures: StoredPictures,
  stated: Partial<Manifest> = {},
  erasures: readonly Erasure[] = [],
) {
  const manifest = { ...(await verifyBackup(path, quiet, never)), ...stated }
  return onConnection(pool, async (client) => {
    await keepServersOut(client)
    const { workingHours } = readConfig({})
    return restore({
      ...{ path, manifest, client, jobs, pictures, erasures, workingHours, progress: quiet, signal: never },
    })
  })
}

/** All rows of each kept table as text, and the next values of all sequences. */
export async function readRows(pool: pg.Pool): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of keptTables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
    content[table] = rows.map(({ row }) => row)
  }
  const { rows } = await pool.query<{ row: string }>(
    `select format('%s %s', sequencename, last_value) as row from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { ...content, sequences: rows.map(({ row }) => row) }
}
