import type pg from 'pg'
import type { WorkingHours } from '../../calendar/working-hours.ts'
import { migrateInTransaction } from '../../db/migrate.ts'
import { takeMigrationLock } from '../../db/migration-lock.ts'
import { onClient } from '../../db/pools.ts'
import type { StoredPictures } from '../../media/stored-pictures.ts'
import type { Jobs } from '../../notifications/jobs.ts'
import { type Erasure, eraseAgain, findErasures } from '../../privacy/erasure-list.ts'
import { rejectInput } from '../command.ts'
import type { Progress } from '../progress.ts'
import { readArchive } from './archive.ts'
import { dropAll, fillWithoutChecks } from './database-content.ts'
import type { Manifest } from './manifest.ts'
import { resumeImports } from './running-imports.ts'
import { fillTable, findTableOfPart, setSequences, type TableTarget } from './table-copies.ts'
import { planUnsentMessages } from './unsent-messages.ts'
import { fileOfPicture } from './verify.ts'
import { moveWaitingDeadlines } from './waiting-deadlines.ts'

export interface RestoreParts {
  path: string
  /** Verified before. */
  manifest: Manifest
  /** From `keepServersOut`. Its transaction is that of the restoration. */
  client: pg.ClientBase
  pictures: StoredPictures
  /** Started before. */
  jobs: Jobs
  workingHours: WorkingHours
  /** Those of a file, beside those that the replaced database remembers. */
  erasures: readonly Erasure[]
  progress: Progress
  signal: AbortSignal
}

/** Prepares the connection of a restoration: until it ends, a server that starts waits before it reads anything. */
export async function keepServersOut(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await takeMigrationLock(client)
}

export interface Restoration {
  /** Migrations that the backup did not have yet. */
  migrated: string[]
  messages: { planned: number; notSent: number }
  /** Deadlines of requests that take effect later, by the time since the backup that they counted. */
  movedDeadlines: number
  /** Imports that were running, and start again. */
  resumedImports: number
  /** What was erased after the backup, and is erased again. */
  erasedAgain: { accounts: number; requests: number }
}

/**
 * Replaces the content of the database by the backup. The pictures come first, under their random names, to which no row refers yet; then
 * one transaction replaces everything, so that a process that is killed leaves the earlier state, and perhaps pictures without a row, which
 * the server removes after a day.
 */
export async function restore(parts: RestoreParts): Promise<Restoration> {
  const { client } = parts
  await restorePictures(parts)
  await client.query('begin')
  try {
    const restoration = await replaceRows(parts)
    parts.signal.throwIfAborted()
    await client.query('commit')
    return restoration
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function restorePictures({ path, manifest, pictures, progress, signal }: RestoreParts): Promise<void> {
  let written = 0
  for await (const { name, content } of readArchive(path, { signal })) {
    const file = fileOfPicture(name)
    // The pictures come before everything else
    if (file === undefined) return
    await pictures.write(file, content)
    written += 1
    progress('pictures', written, manifest.pictures.files)
  }
}

async function replaceRows(parts: RestoreParts): Promise<Restoration> {
  const { path, manifest, client, jobs, workingHours, progress, signal } = parts
  const erasures = [...parts.erasures, ...(await findErasures(onClient(client)))]
  await dropAll(client)
  await migrateInTransaction(client, manifest.last_migration)
  await fillWithoutChecks(client, async () => {
    const tables = new Map(manifest.tables.map((table) => [table.name, table]))
    let current: { name: string; target: TableTarget } | undefined
    let filled = 0
    const end = async () => {
      if (current === undefined) return
      const rows = await current.target.end()
      if (rows !== tables.get(current.name)?.rows) rejectInput(`${path} was changed while it was read: start again.`)
      filled += 1
      progress('tables', filled, tables.size)
    }
    for await (const { name, content } of readArchive(path, { signal })) {
      const table = tables.get(findTableOfPart(name) ?? '')
      if (table === undefined) continue
      if (current?.name !== table.name) {
        await end()
        current = { name: table.name, target: fillTable(client, table) }
      }
      await current.target.write(content)
    }
    await end()
    if (filled !== tables.size) rejectInput(`${path} was changed while it was read: start again.`)
  })
  await setSequences(client, manifest.sequences)
  const migrated = await migrateInTransaction(client)
  // The migrations create coming months only: an instance would move all entries out of the default partition while writes wait
  await client.query('select extend_audit_log(now())')
  const now = new Date()
  const createdAt = new Date(manifest.created_at)
  // First: what is erased is neither sent nor due any more
  const erasedAgain = await eraseAgain(onClient(client), { clock: () => now, workingHours }, { erasures, createdAt })
  const messages = await planUnsentMessages(onClient(client), jobs, now)
  const movedDeadlines = await moveWaitingDeadlines(client, { createdAt, now })
  const resumedImports = await resumeImports(onClient(client), jobs)
  progress('analysing', 0, 1)
  await client.query('analyze')
  progress('analysing', 1, 1)
  return { migrated, messages, movedDeadlines, resumedImports, erasedAgain }
}
