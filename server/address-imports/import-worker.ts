/** Runs in a worker thread: checks or publishes the file of an import of the desk. Posts a WorkerMessage at each step and at the end. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import { actAs } from '../db/audit/actor.ts'
import { consoleLog } from '../db/log.ts'
import { createPool } from '../db/pools.ts'
import type { DB } from '../db/tables.ts'
import { onUnlimitedConnection } from '../db/unlimited-connection.ts'
import type { ImportReport } from './delta.queries.ts'
import { importAddresses } from './import-addresses.ts'
import { AddressFileRefused } from './source-house.ts'
import { readParts, setChecked, setPublished } from './stored-imports.queries.ts'
import type { WorkerMessage, WorkerOrder } from './worker-order.ts'

const { target, importId, path, isDryRun, keepsMissing, reportHash, at, actor } = workerData as WorkerOrder

/** Somebody has cancelled the import. */
class Cancelled extends Error {}
/** The file would change other things than its check has shown. */
class Outdated extends Error {}

const stopping = new AbortController()
const post = (message: WorkerMessage) => parentPort?.postMessage(message)

async function writeFile(db: Kysely<DB>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await once(file, 'open')
  for await (const bytes of readParts(db, importId)) {
    stopping.signal.throwIfAborted()
    if (!file.write(bytes)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}

function hashOf(report: ImportReport): string {
  return createHash('sha256').update(JSON.stringify(report)).digest('hex')
}

async function run(db: Kysely<DB>): Promise<void> {
  await writeFile(db)
  const report = await importAddresses(db, path, {
    ...{ isDryRun, keepsMissing, retiresMany: true, signal: stopping.signal },
    progress: (step, done, total) => post({ step, percent: Math.min(100, Math.floor((100 * done) / (total || 1))) }),
    async record(transaction, changes) {
      if (hashOf(changes) !== reportHash) throw new Outdated()
      if (!(await setPublished(transaction, importId, { report: changes, at }))) throw new Cancelled()
    },
  })
  if (isDryRun) await setChecked(db, importId, { report, hash: hashOf(report), at })
}

parentPort?.on('message', () => stopping.abort(new Cancelled()))
const pool = createPool(target, consoleLog, { max: 1 })
try {
  await actAs(actor, () => onUnlimitedConnection(pool, run))
  post({ end: 'done' })
} catch (error) {
  if (error instanceof Cancelled) post({ end: 'cancelled' })
  else if (error instanceof Outdated) post({ end: 'outdated' })
  else if (error instanceof AddressFileRefused) post({ end: 'refused', reason: error.reason })
  else throw error
} finally {
  await pool.end()
  parentPort?.close()
}
