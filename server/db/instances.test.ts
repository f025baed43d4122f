import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { registerInstance } from './instances.ts'

let database: TestDatabase
let elsewhere: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  elsewhere = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await elsewhere.drop()
})

test('an instance counts the other instances of the same database, without those that have left', async () => {
  const first = await registerInstance(database.pool)
  const stranger = await registerInstance(elsewhere.pool)
  expect([first.others, stranger.others]).toEqual([0, 0])
  const second = await registerInstance(database.pool)
  const third = await registerInstance(database.pool)
  expect([second.others, third.others]).toEqual([1, 2])
  await first.leave()
  await second.leave()
  await expect
    .poll(async () => {
      const next = await registerInstance(database.pool)
      await next.leave()
      return next.others
    })
    .toBe(1)
  await third.leave()
  await stranger.leave()
})

test('of two instances that start simultaneously at least one counts the other', async () => {
  const both = await Promise.all([registerInstance(database.pool), registerInstance(database.pool)])
  expect(Math.max(...both.map(({ others }) => others))).toBe(1)
  for (const { leave } of both) await leave()
})

test.skipIf(process.platform !== 'linux')('an instance leaves even if the database hangs', async () => {
  const { leave } = await registerInstance(database.pool)
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and (classid::bigint, objid::bigint) = (${advisoryLocks.instances})
       and database = (select oid from pg_database where datname = current_database())`,
  )
  const pids = rows.map(({ pid }) => pid)
  expect(pids).toHaveLength(1)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    await leave()
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
})
