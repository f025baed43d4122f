import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { findMigrationState } from '../../db/migrate.ts'
import { onClient } from '../../db/pools.ts'
import type { DB } from '../../db/tables.ts'
import { findPictureNames } from '../../media/pictures.queries.ts'
import { pictureNameOf, type StoredPictures } from '../../media/stored-pictures.ts'
import type { Progress } from '../progress.ts'
import type { ArchiveWriter } from './archive.ts'
import { formatVersion, type Manifest, manifestName } from './manifest.ts'
import { copyTable, findSequences, findTables } from './table-copies.ts'

const maxSnapshots = 10

export interface BackupParts {
  /** For one connection, which holds the snapshot. */
  client: pg.ClientBase
  /** Current reads beside the snapshot. */
  db: Kysely<DB>
  pictures: StoredPictures
  about: Pick<Manifest, 'version' | 'postgresql' | 'secret_fingerprint'>
  progress: Progress
}

/**
 * Adds everything to the archive and returns its manifest: first the pictures, which take long, then the tables from one snapshot, so
 * that the database keeps the snapshot only for the tables. All files of each picture that a row of the snapshot refers to are in the
 * archive: what was added since the pictures were read is read again. If a picture is removed at that moment, its row may be in the
 * snapshot still: another snapshot is taken, without the row. Fails for a database that was never migrated.
 */
export async function backUp(parts: BackupParts, archive: ArchiveWriter): Promise<Manifest> {
  const { client, db, about, progress } = parts
  if ((await findMigrationState(client)).applied.length === 0)
    throw new Error(
      'The database is new, without any data of Motanet: check that DATABASE_URL or DATA_DIR is that of the server.',
    )
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`)
  const pictures = collectPictures(parts, archive)
  await pictures.add(await findPictureNames(db))
  for (let snapshots = 1; ; snapshots += 1) {
    await client.query('begin isolation level repeatable read read only')
    const named = await findPictureNames(onClient(client))
    const lost = await pictures.add(named)
    // A picture that no row refers to any more was removed with its row
    const current = lost.length > 0 ? await findPictureNames(db) : undefined
    const missing = lost.filter((name) => current?.has(name))
    if (missing.length === lost.length || snapshots === maxSnapshots) {
      const manifest = await addTables(client, archive, progress, {
        ...about,
        pictures: pictures.summary(),
        missing_pictures: lost.sort(),
      })
      await client.query('commit')
      return manifest
    }
    await client.query('rollback')
  }
}

function collectPictures({ pictures, progress }: BackupParts, archive: ArchiveWriter) {
  const hash = createHash('sha256')
  const complete = new Set<string>()
  let files = 0
  let bytes = 0
  const addFile = async (file: string, content: Buffer) => {
    files += 1
    bytes += content.length
    hash.update(pictureLine(file, content))
    await archive.add(`pictures/${file}`, content)
  }
  return {
    /** Adds the pictures that are not added yet. Returns the names of those whose files are missing or vanish meanwhile. */
    async add(names: ReadonlySet<string>): Promise<string[]> {
      const wanted = new Set([...names].filter((name) => !complete.has(name)))
      if (wanted.size === 0) return []
      const listed = (await pictures.list()).filter((file) => wanted.has(pictureNameOf(file))).sort()
      const found = new Set(listed.map(pictureNameOf))
      for (const [index, file] of listed.entries()) {
        progress('pictures', index, listed.length)
        const content = await pictures.read(file)
        if (content === undefined) found.delete(pictureNameOf(file))
        else await addFile(file, content)
      }
      progress('pictures', listed.length, listed.length)
      for (const name of found) complete.add(name)
      return [...wanted].filter((name) => !found.has(name))
    },
    summary: (): Manifest['pictures'] => ({ files, bytes, sha256: hash.copy().digest('hex') }),
  }
}

/** What the checksum of all pictures is computed from, for each file. */
export function pictureLine(file: string, content: Buffer): string {
  return `${createHash('sha256').update(content).digest('hex')} ${file}\n`
}

async function addTables(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  progress: Progress,
  known: Omit<Manifest, 'product' | 'format' | 'created_at' | 'last_migration' | 'tables' | 'sequences'>,
): Promise<Manifest> {
  const createdAt = (await client.query<{ now: Date }>('select now()')).rows[0]?.now as Date
  const shapes = await findTables(client)
  const tables: Manifest['tables'] = []
  for (const [index, shape] of shapes.entries()) {
    progress('tables', index, shapes.length)
    tables.push(await copyTable(client, shape, archive))
  }
  progress('tables', shapes.length, shapes.length)
  const manifest: Manifest = {
    product: 'motanet',
    format: formatVersion,
    created_at: createdAt.toISOString(),
    last_migration: await getLastMigration(client),
    ...known,
    tables,
    sequences: await findSequences(client),
  }
  await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

/** Throws one sentence for a database that this program could not restore. */
async function getLastMigration(client: pg.ClientBase): Promise<string> {
  const { applied, unknown } = await findMigrationState(client)
  if (unknown[0] !== undefined)
    throw new Error(
      `The database is newer than this program: it has the migration ${unknown[0]}, which is not known here. Run the backup of that version.`,
    )
  const last = applied.at(-1)
  if (last === undefined) throw new Error('The database is empty: there is nothing to back up.')
  return last
}
