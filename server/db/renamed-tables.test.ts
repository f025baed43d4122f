import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { silentLog } from '../test/logs.ts'
import { migrate, migrationsFolder } from './migrate.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.pool
  await pool.query('drop schema public cascade; create schema public')
  const folder = await mkdtemp(join(tmpdir(), 'motanet-migrations-'))
  const earlier = (await readdir(migrationsFolder)).filter((name) => name < '0017')
  for (const name of earlier) await cp(join(migrationsFolder, name), join(folder, name))
  await migrate(pool, silentLog, folder)
  await rm(folder, { recursive: true })
  await pool.query(`
    insert into account (email) values ('ana@example.md');
    insert into equipment_type (name) values ('Router');
    insert into equipment_option (provider_id, equipment_type_id, name) values (1, 1, 'Wi-Fi 6');
    insert into tariff (provider_id, service_id, name, price_bani, speed) values (1, 1, 'Fibra', 10000, 100);
    insert into tariff_equipment (tariff_id, equipment_option_id) values (1, 1);
    insert into connection_request (kind, provider_id, tariff_id, phone, language, body_hash, idempotency_key)
      values ('tariff', 1, 1, '+37369123456', 'ru', 'x', 'key-1');
    insert into request_status_change (request_id, status) values (1, 'info');
    insert into creation (account_id, idempotency_key, body_hash, answer) values (1, 'key-1', 'x', '{"id": 1}');`)
  await migrate(pool, silentLog)
})
afterAll(() => database.drop())

async function rowsOf(query: string): Promise<object[]> {
  return (await pool.query(query)).rows
}

test('tables preserve their rows and references when they are renamed', async () => {
  const request = await rowsOf(
    'select r.id, r.idempotency_key, c.status from request r join request_event c on c.request_id = r.id',
  )
  expect(request).toEqual([{ id: 1, idempotency_key: 'key-1', status: 'info' }])
  const equipment = await rowsOf(
    'select te.tariff_id, e.name from tariff_equipment te join equipment e on e.id = te.equipment_id',
  )
  expect(equipment).toEqual([{ tariff_id: 1, name: 'Wi-Fi 6' }])
  const keys = await rowsOf('select account_id, key, response from idempotency_key')
  expect(keys).toEqual([{ account_id: 1, key: 'key-1', response: { id: 1 } }])
})

test('sequences, versions and foreign keys of renamed tables continue to work', async () => {
  const added = await rowsOf(`insert into request (kind, provider_id, phone, language, body_hash)
    values ('tariff', 1, '+37369123456', 'ru', 'x') returning id`)
  expect(added).toEqual([{ id: 2 }])
  expect(await rowsOf("update request set status = 'connected' where id = 2 returning version")).toEqual([
    { version: 2 },
  ])
  expect(await rowsOf("update equipment set description = 'Wi-Fi 7' returning version")).toEqual([{ version: 2 }])
  await expect(rowsOf('delete from equipment')).rejects.toThrow('tariff_equipment_equipment_id_fkey')
})

test('no database object contains the old name of a table', async () => {
  const named = await rowsOf(`
    select name from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname from pg_trigger where not tgisinternal
      union all select attname from pg_attribute join pg_class on pg_class.oid = attrelid where relkind = 'r' and relnamespace = 'public'::regnamespace
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    ) as names
    where name ~ 'connection_request|equipment_option|^creation'`)
  expect(named).toEqual([])
})
