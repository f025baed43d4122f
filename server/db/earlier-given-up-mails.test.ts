import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('mails that were given up without a time get that of their delivery, or a day after they were due', async () => {
  const { pool } = database
  await pool.query(`
    insert into mail (recipient, language, kind, subject, text, message_id, created_at, due_at, sent_at, attempts)
    select name || '@example.md', 'ru', 'test', 's', 't', name, '2026-01-01', due_at::timestamptz, sent_at::timestamptz, attempts
    from (values ('delivered', null, '2026-01-01', 1), ('failed', null, null, 3), ('retried', null, null, 3),
      ('alone', null, null, 3), ('late', '2026-01-05', null, 3), ('ahead', '2999-01-01', null, 1), ('untried', null, null, 0))
      as m (name, due_at, sent_at, attempts)`)
  await pool.query(`
    insert into delivery (party, kind, channel, mail_id, due_at, failed_at)
    select 'provider', 'test', 'mail', id, created_at, case when message_id = 'failed' then timestamptz '2026-01-03' end
    from mail where message_id in ('failed', 'retried')`)
  await pool.query(await readFile(new URL('./migrations/0147_earlier_given_up_mails.sql', import.meta.url), 'utf8'))
  const { rows } = await pool.query(
    `select message_id, failed_at from mail where failed_at is not null order by message_id`,
  )
  expect(rows).toEqual([
    { message_id: 'alone', failed_at: new Date('2026-01-02') },
    { message_id: 'failed', failed_at: new Date('2026-01-03') },
    { message_id: 'late', failed_at: new Date('2026-01-06') },
  ])
})
