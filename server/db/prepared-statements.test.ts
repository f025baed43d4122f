import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { maxStatements } from './prepared-statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test(`a connection prepares at most ${maxStatements} statements; further queries are sent without a name`, async () => {
  await database.db.connection().execute(async (db) => {
    const countPrepared = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(
        db,
      )
      return rows[0]?.count
    }
    const ask = async (n: number) => {
      const { rows } = await sql<{ value: string }>`select ${'x'}::text as value, ${sql.lit(n)} as number`.execute(db)
      expect(rows).toEqual([{ value: 'x', number: n }])
    }
    for (let n = 0; n < 10; n++) await ask(n)
    for (let n = 0; n < 10; n++) await ask(n)
    expect(await countPrepared()).toBe(10)
    for (let n = 0; n < maxStatements + 5; n++) await ask(n)
    expect(await countPrepared()).toBe(maxStatements)
  })
})
