import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../calendar/clock.ts'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { reportProgress } from '../notifications/progress-reports.ts'
import { cancelForgotten, failWithoutJob, findWork, noteStep, setFailed } from './stored-imports.queries.ts'
import type { WorkerEnd, WorkerMessage, WorkerOrder } from './worker-order.ts'

const openMs = 7 * 86_400_000
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

interface JobParts {
  /** The database, to which the worker thread connects itself. */
  target: pg.PoolConfig
  /** For the file while it is read; forgotten ones are tidied there. */
  uploadsFolder: string
  clock: Clock
  log: Log
}

/**
 * The handler of the job that checks or publishes an import of addresses, in a worker thread, so that responses do not wait for it. One
 * transaction also ends the import: a repeated job finds nothing to do.
 */
export function addressImportJobs(
  db: Kysely<DB>,
  { target, uploadsFolder, clock, log }: JobParts,
): Pick<JobHandlers, 'address-import'> {
  return {
    async 'address-import'({ importId, actor = { kind: 'job', operation: 'address-import' } }, { isLast }) {
      const work = await findWork(db, importId)
      if (work === undefined) return
      await mkdir(uploadsFolder, { recursive: true })
      const path = join(uploadsFolder, randomBytes(16).toString('hex'))
      const { state, keepsMissing, reportHash } = work
      const order = {
        target,
        importId,
        path,
        keepsMissing,
        reportHash,
        isDryRun: state === 'checking',
        at: clock(),
        actor,
      }
      try {
        const end = await runWorker(db, order, log)
        if (end.end === 'refused') await setFailed(db, importId, 'refused', end.reason)
        if (end.end === 'outdated') await setFailed(db, importId, 'changed-meanwhile')
      } catch (error) {
        if (isLast) await setFailed(db, importId, 'internal')
        throw error
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

/** Runs the worker to its end. Stores its progress every second, and stops it once the import is cancelled. */
async function runWorker(db: Kysely<DB>, order: WorkerOrder, log: Log): Promise<WorkerEnd> {
  // Without the preloads of npm's commands, which check the installation
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    ...{ workerData: order, resourceLimits, execArgv: [] },
  })
  let progress: { step: null; percent: number } | Exclude<WorkerMessage, WorkerEnd> = { step: null, percent: 0 }
  const endReports = reportProgress(async () => {
    if (!(await noteStep(db, order.importId, progress))) worker.postMessage('stop')
  }, log)
  try {
    return await new Promise<WorkerEnd>((resolve, reject) => {
      let end: WorkerEnd | undefined
      worker.on('message', (message: WorkerMessage) => {
        if ('end' in message) end = message
        else progress = message
      })
      worker.once('error', reject)
      worker.once('exit', (code) =>
        end === undefined ? reject(new Error(`the worker that imports addresses ended with ${code}`)) : resolve(end),
      )
    })
  } finally {
    endReports()
  }
}

/** Cancels imports of addresses that were not published within a week, and fails those without a job. */
export async function forgetOldAddressImports(db: Kysely<DB>, clock: Clock): Promise<void> {
  await cancelForgotten(db, new Date(clock().getTime() - openMs))
  // Last: however old it is, such an import can be repeated until tomorrow
  await failWithoutJob(db)
}
