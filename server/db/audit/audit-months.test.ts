import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { keepAuditMonths } from './audit-months.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const query = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows
/** The first day of the month that is `count` months from now, in UTC. */
function monthFromNow(count: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1))
}
const partitionOf = (month: Date) => `audit_log_${month.toISOString().slice(0, 7).replace('-', '_')}`
const write = (at: Date, row: string) =>
  query(
    `insert into audit_log (created_at, actor, action, table_name, row_id) values ($1, 'system', 'insert', 'x', $2)`,
    at,
    row,
  )
const partitions = async () =>
  (
    await query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1`,
    )
  ).map(({ name }) => name)
const rowsIn = async (table: string) =>
  (await query(`select row_id from ${table} where table_name = 'x' order by row_id`)).map(({ row_id }) => row_id)
const shifted = (months: number) => keepAuditMonths(database.db, monthFromNow(months))

test('a new database has partitions for this month and the next three, and a default one', async () => {
  expect(await partitions()).toEqual([
    ...[0, 1, 2, 3].map((ahead) => partitionOf(monthFromNow(ahead))),
    'audit_log_default',
  ])
  await keepAuditMonths(database.db, new Date())
  expect(await partitions()).toHaveLength(5)
})

test('the role that owns the log can neither change nor truncate it, in any session mode', async () => {
  await write(new Date(), 'kept')
  await write(monthFromNow(9), 'kept in the default partition')
  const tables = ['audit_log', ...(await partitions())]
  for (const mode of ['origin', 'replica'])
    for (const table of tables)
      for (const attempt of [
        `update ${table} set actor = 'job'`,
        `delete from ${table}`,
        `truncate ${table}`,
        `insert into ${table} select * from ${table} on conflict (created_at, id) do update set actor = 'job'`,
      ]) {
        const inMode = `begin; set local session_replication_role = ${mode}; ${attempt}; commit`
        const client = await database.pool.connect()
        await expect(client.query(inMode), `${mode}: ${attempt}`).rejects.toThrow('The audit log is append-only.')
        await client.query('rollback')
        client.release()
      }
  expect(await rowsIn('audit_log')).toEqual(['kept', 'kept in the default partition'])
})

test('an entry of a month without a partition is stored, and moves to a partition of its own', async () => {
  const month = monthFromNow(9)
  await write(month, 'kept in the default partition')
  expect(await rowsIn('audit_log_default')).toEqual(['kept in the default partition'])
  await write(monthFromNow(-3), 'late')
  await keepAuditMonths(database.db, new Date())
  expect(await rowsIn('audit_log_default')).toEqual([])
  expect(await rowsIn(partitionOf(month))).toEqual(['kept in the default partition'])
  expect(await rowsIn(partitionOf(monthFromNow(-3)))).toEqual(['late'])
  for (const table of ['audit_log_default', partitionOf(month)])
    await expect(query(`truncate ${table}`)).rejects.toThrow('append-only')
})

test('only months that ended more than 36 months ago are dropped, whole', async () => {
  const [old, boundary, recent] = [monthFromNow(-38), monthFromNow(-37), monthFromNow(-36)]
  for (const month of [old, boundary, recent]) await query('select add_audit_month($1)', month)
  await write(old, 'old')
  await write(new Date(boundary.getTime() - 1), 'last of the old month')
  await write(boundary, 'boundary')
  await write(recent, 'recent')
  // The clock is behind: nothing is old enough
  await shifted(-12)
  expect(await rowsIn('audit_log')).toContain('old')
  await shifted(-1)
  expect(await partitions()).not.toContain(partitionOf(old))
  expect((await rowsIn('audit_log')).slice(0, 1)).toEqual(['boundary'])
  // The clock is ahead: no more than by the database's own clock
  await shifted(600)
  expect(await partitions()).toContain(partitionOf(recent))
  expect(await rowsIn('audit_log')).toEqual(['recent'])
})

test('writers do not wait for the creation of a partition', async () => {
  const writer = await database.pool.connect()
  await writer.query('begin')
  await writer.query(`update service set name = 'x' where id = 1`)
  await query('select add_audit_month($1)', monthFromNow(20))
  await writer.query('commit')
  writer.release()
  expect(await partitions()).toContain(partitionOf(monthFromNow(20)))
})
