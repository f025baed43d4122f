import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedDatabase } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { withClient } from './db/one-database.ts'
import { createKysely, createPool } from './db/pools.ts'
import { createDataFolder, type DataFolder } from './test/data-folder.ts'
import { silentLog } from './test/logs.ts'
import { createMaker, square } from './test/make.ts'

const program = fileURLToPath(new URL('motanet.ts', import.meta.url))
let data: DataFolder
let embedded: EmbeddedDatabase
beforeAll(async () => {
  data = await createDataFolder()
  embedded = await data.open()
})
afterAll(async () => {
  await embedded.stop()
  await data.remove()
})

async function run(settings: Record<string, string>, ...args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: data.path, ...settings }
  const child = spawn(process.execPath, [program, ...args, '--json'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, errors, output: JSON.parse(output) }
}

test('a backup of the embedded database is restored into another one, and replaces an existing one on request only', async () => {
  const { host, port, user } = embedded.connection
  const pool = createPool(embedded.connection, silentLog)
  await migrate(pool, silentLog)
  await createMaker(createKysely(pool)).tariff({ name: 'Безлимит' })
  await pool.query('create database other')
  await pool.end()
  const file = join(data.home, 'backup.tar.gz')
  const backup = await run({}, 'backup', file)
  expect(backup).toMatchObject({
    code: 0,
    errors: 'tables\n',
    output: { command: 'backup', ok: true, missing_pictures: [] },
  })

  const other = { DATABASE_URL: `postgres://${user}@localhost:${port}/other?host=${encodeURIComponent(host)}` }
  const { rows } = backup.output
  expect(await run(other, 'restore', file)).toMatchObject({ code: 0, output: { ok: true, rows } })
  const again = await run(other, 'restore', file)
  expect(again).toMatchObject({ code: 3, output: { ok: false, error: expect.stringContaining('--replace') } })
  expect(await run(other, 'restore', file, '--replace', '--yes')).toMatchObject({ code: 0 })
  const readTariffs = (client: Client) => client.query('select id, name from tariff order by id')
  const { rows: tariffs } = await withClient({ connectionString: other.DATABASE_URL }, readTariffs)
  expect(tariffs).toEqual((await withClient(embedded.connection, readTariffs)).rows)
  expect(tariffs).toContainEqual({ id: expect.any(Number), name: 'Безлимит' })
})

test('tariffs are exported, imported into an empty database whole or not at all, and exported again the same', async () => {
  const { host, port, user } = embedded.connection
  const pool = createPool(embedded.connection, silentLog)
  await migrate(pool, silentLog)
  const make = createMaker(createKysely(pool))
  const id = await make.provider()
  const contract_condition_id = await make.condition({
    provider_id: id,
    title: 'Год',
    content: 'На год',
    duration_months: 12,
  })
  for (const name of ['Один', '=Два'])
    await make.tariff({ provider_id: id, name, name_ro: name, contract_condition_id })
  await pool.query('create database empty')
  await pool.end()
  const url = `postgres://${user}@localhost:${port}/empty?host=${encodeURIComponent(host)}`
  const target = createPool({ connectionString: url }, silentLog)
  await migrate(target, silentLog)
  await createMaker(createKysely(target)).provider({ id })
  await target.end()
  const [first, again, mapping] = [join(data.home, 'a.csv'), join(data.home, 'b.csv'), join(data.home, 'mapping.json')]
  const other = { DATABASE_URL: url }
  const provider = ['--provider', String(id)]
  expect(await run({}, 'export', 'tariffs', first, ...provider)).toMatchObject({ code: 0, output: { tariffs: 2 } })
  expect(await run(other, 'export', 'tariffs', `${first}.txt`)).toMatchObject({ code: 2 })

  const counts = { new: 2, additions: 1, errors: 0 }
  const dryRun = await run(other, 'import', 'tariffs', first, '--dry-run')
  expect(dryRun).toMatchObject({ code: 0, output: { dry_run: true, counts }, errors: 'reading the file\nchecking\n' })
  await writeFile(mapping, '{}')
  expect(await run(other, 'import', 'tariffs', first, '--mapping', mapping)).toMatchObject({ code: 3 })
  const text = await readFile(first, 'utf8')
  await writeFile(again, text.replaceAll('"200"', '"двести"'))
  expect(await run(other, 'import', 'tariffs', again)).toMatchObject({
    ...{ code: 3, output: { ok: false, counts: { errors: 2 }, problems: [{ value: 'двести', column: 'H' }, {}] } },
  })
  expect(await run(other, 'import', 'tariffs', first)).toMatchObject({ code: 0, output: { counts } })
  expect(await run(other, 'export', 'tariffs', again)).toMatchObject({ code: 0, output: { tariffs: 2 } })
  expect(await readFile(again, 'utf8')).toBe(text)
})

test('coverage is exported and imported, and the exit code says whether the file was accepted', async () => {
  const { host, port, user } = embedded.connection
  const pool = createPool(embedded.connection, silentLog)
  await pool.query('create database coverage')
  await pool.end()
  const settings = { DATABASE_URL: `postgres://${user}@localhost:${port}/coverage?host=${encodeURIComponent(host)}` }
  const own = createPool({ connectionString: settings.DATABASE_URL }, silentLog)
  await migrate(own, silentLog)
  const provider = await createMaker(createKysely(own)).provider()
  await own.end()
  const file = join(data.home, 'zones.geojson')
  const write = (geometry: object) =>
    writeFile(file, JSON.stringify({ type: 'Feature', properties: { name: 'A' }, geometry }))
  const importZones = (...options: string[]) => run(settings, 'import', 'coverage', file, ...options)
  const chosen = ['--provider', String(provider)]

  await write({ type: 'Point', coordinates: [28.8, 47] })
  const problem = { row: 1, name: 'A', code: 'area-not-a-polygon', reason_ro: 'este nevoie de un poligon' }
  expect(await importZones(...chosen)).toMatchObject({ code: 3, output: { ok: false, problems: [problem] } })
  await write(square([28.8, 47], 0.01))
  expect(await importZones()).toMatchObject({ code: 2, output: { error: expect.stringContaining('--provider') } })
  expect(await importZones('--provider', '999999')).toMatchObject({ code: 3 })
  expect(await importZones(...chosen, '--dry-run')).toMatchObject({
    code: 0,
    output: { imports: [{ import_id: null }], new: 1 },
  })
  expect(await importZones(...chosen)).toMatchObject({
    code: 0,
    output: { imports: [{ import_id: expect.any(Number) }], new: 1 },
  })
  expect(await importZones(...chosen)).toMatchObject({ code: 0, output: { new: 0, unchanged: 1 } })
  expect(await run(settings, 'export', 'zones', file)).toMatchObject({ code: 0, output: { zones: 1 } })
  expect(await importZones(...chosen, '--dry-run')).toMatchObject({ code: 0, output: { unchanged: 1 } })
  await writeFile(file, '{"type": "FeatureCollection",')
  expect(await importZones(...chosen)).toMatchObject({ code: 3, output: { error: expect.stringContaining('(1:30)') } })
  expect(await run(settings, 'export', 'zones', join(data.home, 'none', 'file'))).toMatchObject({ code: 1 })
})

test.each(['', '            '])(
  'create-staff treats the blank password "%s" as one that is not set',
  async (password) => {
    const { code, output } = await run({ STAFF_PASSWORD: password }, 'create-staff', 'ana@example.md')
    expect([code, output.error]).toEqual([
      1,
      'There is no terminal to ask for the password: set STAFF_PASSWORD, which is not set or blank.',
    ])
  },
)

test('an unknown command is named, for programs as JSON', async () => {
  const child = spawn(process.execPath, [program, 'bakup'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect([code, errors.split('\n')[0]]).toEqual([2, 'There is no command bakup.'])
  const unknown = { command: null, ok: false, error: 'There is no command bakup.' }
  expect(await run({}, '--json', 'bakup')).toEqual({ code: 2, errors: '', output: unknown })
  const unnamed = await run({}, '--json', 'export', 'zones')
  expect(unnamed).toMatchObject({ code: 2, output: { error: expect.stringContaining('export zones needs FILE') } })
  expect(await run({})).toMatchObject({ code: 2, output: { ok: false, error: 'No command is given.' } })
})
