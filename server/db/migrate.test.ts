import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { captureLog, silentLog } from '../test/logs.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase
let pool: pg.Pool

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-migrations-'))
  database = await createTestDatabase()
  pool = database.pool
  // Start from an empty database: these tests use their own migrations.
  await pool.query('drop schema public cascade; create schema public')
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('applies the files once, in order', async () => {
  await write('0002_rows.sql', 'insert into town values (1), (2); create index on town (id);')
  await write('0001_town.sql', 'create table town (id int primary key);')
  expect(await run()).toEqual(['0001_town.sql', '0002_rows.sql'])
  expect(await run()).toEqual([])
  await write('0003_more.sql', 'insert into town values (3);')
  expect(await run()).toEqual(['0003_more.sql'])
  expect(await countRows('town')).toBe(3)
})

test('rolls back a file that fails, and names the file and the line', async () => {
  await write('0001_town.sql', 'create table town (id int primary key);')
  await write('0002_rows.sql', 'insert into town values (1);\ninsert into village values (1);\n')
  await expect(run()).rejects.toThrow('The migration 0002_rows.sql failed in line 2: relation "village" does not exist')
  expect(await countRows('town')).toBe(0)
  await write('0002_rows.sql', 'insert into town values (1);\n')
  expect(await run()).toEqual(['0002_rows.sql'])
})

test('rolls back a file whose process is killed between two statements, and applies it at the next start', async () => {
  await write('0001_town.sql', 'create table town (id int primary key);')
  await write('0002_rows.sql', 'insert into town values (1); select pg_sleep(600); insert into town values (2);')
  const killed = startMigrating()
  const { rows } = await untilAsleep()
  killed.kill('SIGKILL')
  // Some servers notice a dead client only when the statement ends.
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await write('0002_rows.sql', 'insert into town values (1); insert into town values (2);')
  expect(await run()).toEqual(['0002_rows.sql'])
  expect(await countRows('town')).toBe(2)
})

test('runs in one of several processes that start simultaneously, while the others wait', async () => {
  await write('0001_town.sql', 'create table town (id int primary key); select pg_sleep(0.2);')
  await write('0002_rows.sql', 'insert into town values (1);')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['0001_town.sql', '0002_rows.sql'])
  expect(await countRows('town')).toBe(1)
})

fullSuiteTest('ignores the statement timeout of requests, which applies again afterwards', async () => {
  await write('0001_slow.sql', 'select pg_sleep(2); create table town (id int);')
  const hasty = new pg.Pool({ ...database.target, max: 1, statement_timeout: 1500 })
  expect(await migrate(hasty, silentLog, folder)).toEqual(['0001_slow.sql'])
  await expect(hasty.query('select pg_sleep(60)')).rejects.toThrow('statement timeout')
  await hasty.end()
})

fullSuiteTest(
  'while a backup reads a table, a migration of the table lets others read it, too, and waits',
  async () => {
    await write('0001_town.sql', 'create table town (id int primary key);')
    await run()
    const backup = await pool.connect()
    await backup.query('begin; select from town')
    await write('0002_name.sql', 'alter table town add column name text;')
    const migrating = run()
    const waiting = "select from pg_locks where relation = 'town'::regclass and not granted"
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    const reader = new pg.Pool({ ...database.target, max: 1, statement_timeout: 6_000 })
    const outcome = await reader.query('select from town').then(
      () => 'read',
      (error) => error.message,
    )
    await Promise.all([reader.end(), backup.query('commit')])
    backup.release()
    expect(outcome).toBe('read')
    expect(await migrating).toEqual(['0002_name.sql'])
  },
)

describe('an index that is created concurrently', () => {
  const isValid = async () =>
    (await pool.query("select indisvalid as valid from pg_index where indexrelid = 'town_id'::regclass")).rows[0].valid
  beforeEach(async () => {
    await write('0001_town.sql', 'create table town (id int);')
    await run()
    await pool.query('insert into town values (1), (1)')
  })

  test('lets others write meanwhile, while another process waits for it', async () => {
    await write('0002_index.sql', '-- Why\ncreate index concurrently town_id on town (id);\n')
    const writer = await pool.connect()
    await writer.query('begin; insert into town values (2)')
    const applied = Promise.all([run(), run()])
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "select from pg_stat_activity where query like '%concurrently town_id%' and pid <> pg_backend_pid() and state = 'active'",
            )
          ).rowCount,
      )
      .toBe(1)
    await pool.query('insert into town values (3)')
    await writer.query('commit')
    writer.release()
    expect((await applied).flat()).toEqual(['0002_index.sql'])
    expect(await isValid()).toBe(true)
  })

  fullSuiteTest('that waits for a backup, which reads another table, says so', async () => {
    await write('0002_index.sql', 'create index concurrently town_id on town (id);\n')
    const backup = await pool.connect()
    await backup.query('begin isolation level repeatable read; select from schema_migration')
    const { log, lines } = captureLog()
    const migrating = migrate(pool, log, folder)
    await expect.poll(lines, { timeout: 10_000 }).toMatchObject([{ level: 40, migration: '0002_index.sql' }])
    await backup.query('commit')
    backup.release()
    expect(await migrating).toEqual(['0002_index.sql'])
  })

  test('is created anew if the process that created it ended', async () => {
    await expect(pool.query('create unique index concurrently town_id on town (id)')).rejects.toThrow(
      'could not create unique index',
    )
    expect(await isValid()).toBe(false)
    await write('0002_index.sql', 'create index concurrently town_id on town (id);')
    expect(await run()).toEqual(['0002_index.sql'])
    expect(await isValid()).toBe(true)
  })
})

test('rejects a file that was changed after it was applied', async () => {
  await write('0001_town.sql', 'create table town (id int primary key);')
  await run()
  await write('0001_town.sql', 'create table town (id bigint primary key);')
  await expect(run()).rejects.toThrow('The migration 0001_town.sql was changed after it was applied')
})

test('accepts other line endings of the same file', async () => {
  await write('0001_town.sql', 'create table town (\n  id int primary key\n);\n')
  await run()
  await write('0001_town.sql', 'create table town (\r\n  id int primary key\r\n);\r\n')
  expect(await run()).toEqual([])
})

test('rejects a database that is newer than the program', async () => {
  await write('0001_town.sql', 'create table town (id int primary key);')
  await write('0002_rows.sql', 'insert into town values (1);')
  await run()
  await rm(join(folder, '0002_rows.sql'))
  await expect(run()).rejects.toThrow('it has the migration 0002_rows.sql, which is not known here')
})

test('rejects a new file that precedes an applied one', async () => {
  await write('0002_rows.sql', 'create table village (id int primary key);')
  await run()
  await write('0001_town.sql', 'create table town (id int primary key);')
  await expect(run()).rejects.toThrow('The migration 0001_town.sql comes before one that was applied')
})

test.each([
  [['1_town.sql'], 'The migration 1_town.sql must be named like 0001_name.sql.'],
  [['0001_town.sql', '0001_village.sql'], 'have the same number'],
])('rejects the file names %s', async (names, sentence) => {
  for (const name of names) await write(name, 'select 1')
  await expect(run()).rejects.toThrow(sentence)
})

function write(name: string, sql: string) {
  return writeFile(join(folder, name), sql)
}

function run() {
  return migrate(pool, silentLog, folder)
}

async function countRows(table: string): Promise<number> {
  return (await pool.query(`select count(*) as n from ${table}`)).rows[0].n
}

function startMigrating(): ChildProcess {
  const [pools, log, migrations] = ['pools', 'log', 'migrate'].map((name) =>
    JSON.stringify(fileURLToPath(new URL(`./${name}.ts`, import.meta.url))),
  )
  const program = `
    import { createPool } from ${pools}
    import { consoleLog } from ${log}
    import { migrate } from ${migrations}
    await migrate(createPool(${JSON.stringify(database.target)}, consoleLog), consoleLog, ${JSON.stringify(folder)})`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
}

async function untilAsleep() {
  const asleep = () =>
    pool.query("select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'")
  await expect.poll(async () => (await asleep()).rowCount).toBe(1)
  return asleep()
}
