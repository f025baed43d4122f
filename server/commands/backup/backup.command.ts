import { readCommandConfig } from '../../env-file.ts'
import { openPictures } from '../../media/open-pictures.ts'
import { findRelease, nameRelease } from '../../release.ts'
import { getSecretKey } from '../../secret-key.ts'
import { type Command, type CommandOutcome, exitCodes } from '../command.ts'
import { onDatabase } from '../command-database.ts'
import { backUp } from './backup.ts'
import { writeBackupFile } from './backup-file.ts'
import { fingerprintOf, type Manifest } from './manifest.ts'

export const command: Command = {
  parameters: ['FILE'],
  help: `
Writes the whole database and all pictures to FILE, a .tar.gz, while the server runs. It contains personal data and
password hashes: keep it secret. The secret key is not in it: keep SECRET_KEY (in demo mode without it, secret.key in the
data folder) elsewhere, because links, webhooks and authenticator apps depend on it. Everybody signs in again after a
restoration. If files of pictures are missing, FILE is complete without them, and the exit code is 1.

Options:`,
  async run({ arguments: [file = ''], progress, signal }) {
    const config = readCommandConfig()
    const fingerprint = fingerprintOf(await getSecretKey(config))
    const version = nameRelease(await findRelease(config.commit))
    const { result, bytes } = await onDatabase(config, async ({ db, pool, serverVersion }) => {
      const client = await pool.connect()
      try {
        const about = { version, postgresql: serverVersion, secret_fingerprint: fingerprint }
        const pictures = openPictures(config)
        return await writeBackupFile(
          file,
          (archive) => backUp({ client, db, pictures, about, progress }, archive),
          signal,
        )
      } finally {
        // Ends the connection, and with it the snapshot
        client.release(true)
      }
    })
    return outcomeOf(file, result, bytes)
  },
}

/** The manifest without the list of columns. */
export function summarise({ tables, pictures, ...manifest }: Manifest) {
  return {
    created_at: manifest.created_at,
    version: manifest.version,
    last_migration: manifest.last_migration,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    picture_files: pictures.files,
    missing_pictures: manifest.missing_pictures,
  }
}

/** A backup without pictures that rows refer to is kept, but failed: the settings may be those of another installation. */
export function outcomeOf(file: string, manifest: Manifest, bytes: number): CommandOutcome {
  const summary = summarise(manifest)
  const { rows, tables, picture_files: files, missing_pictures: missing } = summary
  const lost =
    missing.length > 0
      ? [
          `Rows refer to ${missing.length} pictures whose files are missing, such as ${missing.slice(0, 3).join(', ')}.`,
          'Check that DATA_DIR or the settings that begin with S3_ are those of the server; upload pictures again that are lost.',
        ]
      : []
  return {
    lines: [
      `${file}: ${rows} rows of ${tables} tables and ${files} picture files, ${(bytes / 1e6).toFixed(1)} MB.`,
      ...lost,
      'It contains personal data: keep it secret. The secret key is not in it: keep that elsewhere.',
    ],
    data: { file, bytes, ...summary },
    exitCode: missing.length > 0 ? exitCodes.failed : exitCodes.done,
  }
}
