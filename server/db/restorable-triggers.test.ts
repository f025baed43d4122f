import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('every trigger can be created from its own definition, as pg_restore and pg_upgrade do', async () => {
  const { rows } = await database.pool.query<{ removal: string; definition: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as removal, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const refused: string[] = []
  for (const { removal, definition } of rows)
    await database.pool
      .query(`${removal}; ${definition}`)
      .catch(({ message }) => refused.push(`${definition}: ${message}`))
  expect(rows.length).toBeGreaterThan(100)
  expect(refused).toEqual([])
})

test('a change of any column of a request is one of its version', async () => {
  const { rows } = await database.pool.query<{ column: string }>(
    `select attname as column from pg_attribute, pg_trigger
     where attrelid = 'request'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and tgrelid = attrelid and tgname = 'request_versioned'
       and (select count(*) from regexp_matches(pg_get_triggerdef(pg_trigger.oid), '\\m(old|new)\\.' || attname || '\\M', 'g')) < 2`,
  )
  expect(rows).toEqual([])
})
