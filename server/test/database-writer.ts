// A process that uses the embedded database of a data folder, for tests that kill it: it inserts rows one after the other and writes
// lines to standard output, `open started|joined` and `row <id>` for every acknowledged row. On SIGINT and SIGTERM it inserts a last row
// and shuts down gracefully.
import pg from 'pg'
import { openEmbeddedDatabase } from '../db/embedded/embedded.ts'
import { quietLog } from './logs.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('Which data folder?')

let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isLeaving = true
  })
}
const embedded = await openEmbeddedDatabase({ dataDir, log: quietLog })
process.stdout.write(`open ${embedded.joined ? 'joined' : 'started'}\n`)

const client = new pg.Client(embedded.connection)
await client.connect()
await client.query('select pg_advisory_lock(1)')
await client.query('create table if not exists written (id integer primary key generated always as identity)')
await client.query('select pg_advisory_unlock(1)')
let wasLast = false
while (!wasLast) {
  wasLast = isLeaving
  const { rows } = await client.query('insert into written default values returning id')
  process.stdout.write(`row ${rows[0].id}\n`)
}
await client.end()
await embedded.stop()
