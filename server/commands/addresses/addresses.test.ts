import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullSuiteTest, isFullSuite } from '../../../scripts/full-suite.ts'
import type { EmbeddedDatabase } from '../../db/embedded/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { withClient } from '../../db/one-database.ts'
import { createPool } from '../../db/pools.ts'
import { csvOf } from '../../test/address-files.ts'
import { countRows, createDataFolder, type DataFolder } from '../../test/data-folder.ts'
import { silentLog } from '../../test/logs.ts'

const program = fileURLToPath(new URL('../../motanet.ts', import.meta.url))
let data: DataFolder
let embedded: EmbeddedDatabase
beforeAll(async () => {
  data = await createDataFolder()
  embedded = await data.open()
  const pool = createPool(embedded.connection, silentLog)
  await migrate(pool, silentLog)
  await pool.end()
})
afterAll(async () => {
  await embedded.stop()
  await data.remove()
})

const start = (...args: string[]) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: data.path }
  return spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}
async function run(...args: string[]) {
  const child = start(...args)
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, errors, output }
}
/** Enough for a kill between the first and the last statement. */
const count = isFullSuite ? 20_000 : 2000
const rows = Array.from({ length: count }, (_, index) => ({
  street: `Strada ${'abcdefghijklmnopqrst'[index % 20]?.repeat(7)} ${index % 20}`,
  house: String(1 + Math.floor(index / 20)),
  longitude: 28 + (index % 20) / 100,
  latitude: 47 + index / 1e5,
}))

fullSuiteTest('a process that is killed while it writes leaves nothing', async () => {
  const file = join(data.home, 'killed.csv')
  await writeFile(file, csvOf('Cahul', rows))
  const tables = ['locality', 'street', 'address', 'address_import']
  const countAll = () => Promise.all(tables.map((table) => countRows(embedded.connection, table)))
  const before = await countAll()
  const child = start('import', 'addresses', file)
  let errors = ''
  for await (const chunk of child.stderr) {
    errors += chunk
    if (errors.includes('writing')) child.kill('SIGKILL')
  }
  expect(errors).toContain('writing')
  expect(await countAll()).toEqual(before)
})

test('a file of houses is imported, its first locality is the home, and an export is a file that can be imported', async () => {
  const file = join(data.home, 'houses.csv')
  await writeFile(file, csvOf('Bălți', rows))
  const { code, output, errors: steps } = await run('import', 'addresses', file, '--json')
  expect([code, steps]).toEqual([0, 'reading\ncomparing\nwriting\n'])
  expect(JSON.parse(output)).toMatchObject({ ok: true, format: 'csv', counts: { new: count, rejected: 0 } })
  expect(await countRows(embedded.connection, 'address')).toBe(count)
  const { rows: homes } = await withClient(embedded.connection, (client) =>
    client.query('select name_ro from locality where is_home'),
  )
  expect(homes).toEqual([{ name_ro: 'Bălți' }])

  const exported = join(data.home, 'exported.csv')
  expect(JSON.parse((await run('export', 'addresses', exported, '--json')).output)).toMatchObject({
    ok: true,
    houses: count,
  })
  expect((await readFile(exported, 'utf8')).split('\n')).toHaveLength(count + 2)
  expect(JSON.parse((await run('import', 'addresses', exported, '--json')).output)).toMatchObject({
    changes: false,
    counts: { unchanged: count },
  })
})

test('the report names each rejected row, and says what a dry run would change', async () => {
  const file = join(data.home, 'some.csv')
  await writeFile(
    file,
    csvOf('Soroca', [
      { street: 'Izvor', house: '1' },
      { street: 'Izvor', house: '' },
      { street: 'Izvor', house: '1' },
    ]),
  )
  const { code, output } = await run('import', 'addresses', file, '--dry-run')
  expect(code).toBe(0)
  expect(output).toContain('        1  new\n')
  expect(output).toContain(
    'Rejected:\n  line 3: it has no house number\n  line 4: it has the address of line 2, 60 m away\n',
  )
  expect(output).toContain('Nothing was changed.')
})

test('exit codes tell wrong arguments and rejected files from failures', async () => {
  const broken = join(data.home, 'broken.csv')
  await writeFile(broken, 'a;b\n1;2\n')
  expect(await run('import', 'addresses')).toMatchObject({ code: 2 })
  expect(await run('import', 'addresses', broken)).toMatchObject({
    code: 3,
    errors: expect.stringContaining('no column'),
  })
  expect(await run('import', 'addresses', join(data.home, 'absent'))).toMatchObject({ code: 3 })
  expect(await run('export', 'addresses', join(data.home, 'absent', 'file.csv'))).toMatchObject({ code: 1 })
})
