import type { DatabaseConnection } from '../../db/connect.ts'
import { readCommandConfig } from '../../env-file.ts'
import { openPictures } from '../../media/open-pictures.ts'
import { createJobs } from '../../notifications/jobs.ts'
import { findSecretKey } from '../../secret-key.ts'
import type { Command, CommandCall } from '../command.ts'
import { commandLog, onDatabase } from '../command-database.ts'
import { summarise } from './backup.command.ts'
import { readErasureFile } from './erasure-file.ts'
import type { Manifest } from './manifest.ts'
import { keepServersOut, type Restoration, type RestoreParts, restore } from './restore.ts'
import { requireKnownMigration, requireReplaceable, requireSameSecret } from './restore-checks.ts'
import { verifyBackup } from './verify.ts'

const closeLimitMs = 5000

export const command: Command = {
  parameters: ['FILE'],
  options: {
    replace: { type: 'boolean' },
    yes: { type: 'boolean' },
    'other-secret': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    erasures: { type: 'string' },
  },
  help: `
Restores the database and the pictures from FILE, which backup has written, into an empty database. Stop the server first.
FILE is verified before anything is changed, and the database is replaced in one transaction: all or nothing. A backup of
an older version is migrated. Messages that were waiting then are not sent, unless they were to be sent later than now.
Waiting deadlines are moved by the time since then: nobody is reminded or confirmed at once. Accounts and requests that
were erased since then, according to the replaced database and to a file of export erasures, are erased again.

Options:
  --replace        replaces everything in a database that is not empty; asks for its name
  --yes            does not ask
  --other-secret   restores even though the secret key is another one than at the time of the backup
  --erasures LIST  a file of export erasures, if the replaced database does not have all of them
  --dry-run        only verifies FILE, while the server runs, and says whether it could be restored`,
  async run(call) {
    const {
      arguments: [path = ''],
    } = call
    const config = readCommandConfig()
    const list = call.value('erasures')
    const erasures = list === undefined ? [] : await readErasureFile(list)
    const manifest = await verifyBackup(path, call.progress, call.signal)
    await requireKnownMigration(manifest)
    requireSameSecret(manifest, await findSecretKey(config), call.has('other-secret'))
    const restoration = await onDatabase(config, async (database) => {
      const client = await database.pool.connect()
      try {
        const isDryRun = call.has('dry-run')
        // Servers run on while a backup is verified
        if (!isDryRun) await keepServersOut(client)
        await requireReplaceable(client, call)
        if (isDryRun) return
        const given = { pictures: openPictures(config), manifest, database, client, erasures }
        return await restoreInto({ ...given, workingHours: config.workingHours }, path, call)
      } catch (error) {
        throw explain(error)
      } finally {
        // Ends the connection, and with it locks and settings
        client.release(true)
      }
    })
    return {
      lines: describe(path, manifest, restoration),
      data: { file: path, ...summarise(manifest), ...restoration },
    }
  },
}

async function restoreInto(
  {
    database,
    ...given
  }: Omit<RestoreParts, 'path' | 'jobs' | 'progress' | 'signal'> & { database: DatabaseConnection },
  path: string,
  { progress, signal }: CommandCall,
): Promise<Restoration> {
  const jobs = createJobs(database.jobsPool, commandLog)
  await jobs.start()
  try {
    return await restore({ ...given, path, jobs, progress, signal })
  } finally {
    await jobs.stop(closeLimitMs)
  }
}

/** Without a restoration, `--dry-run`. */
export function describe(path: string, manifest: Manifest, restoration: Restoration | undefined): string[] {
  const { rows, picture_files: files, created_at: at, missing_pictures: missing } = summarise(manifest)
  const content = `${rows} rows and ${files} picture files of ${at}`
  const lost = missing.length > 0 ? [`Pictures whose files were already missing at that time: ${missing.length}.`] : []
  if (restoration === undefined)
    return [`${path} is intact, with ${content}, and could be restored. Nothing was changed.`, ...lost]
  const { migrated, messages, movedDeadlines, resumedImports, erasedAgain } = restoration
  return [
    `Restored ${content}. Everybody signs in again.`,
    ...(migrated.length > 0 ? [`Migrations applied since: ${migrated.length}.`] : []),
    ...(messages.planned > 0 ? [`Messages that are sent later, as planned: ${messages.planned}.`] : []),
    ...(messages.notSent > 0
      ? [
          `Messages that were waiting at that time and are not sent again: ${messages.notSent}; the desk sees those about requests.`,
        ]
      : []),
    ...(movedDeadlines > 0 ? [`Waiting deadlines of requests, moved by the time since then: ${movedDeadlines}.`] : []),
    ...(erasedAgain.accounts + erasedAgain.requests > 0
      ? [`Erased again, as since that time: ${erasedAgain.accounts} accounts and ${erasedAgain.requests} requests.`]
      : []),
    ...(resumedImports > 0 ? [`Imports that were running at that time, and start again: ${resumedImports}.`] : []),
    ...lost,
  ]
}

/** Names what the operator can do. SQLSTATE 53100 is a full disk of PostgreSQL. */
function explain(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return new Error('There is no space left: nothing was replaced. Free space, then restore again.')
  return error
}
