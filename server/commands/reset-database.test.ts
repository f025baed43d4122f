import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { picturesInFolder } from '../media/stored-pictures.ts'
import { silentLog } from '../test/logs.ts'
import { resetDatabase } from './reset-database.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'motanet-reset-'))
  await chmod(dataDir, 0o711)
})
afterEach(() => rm(dataDir, { recursive: true, maxRetries: 10 }))

test('an external database is only reset with --force', async () => {
  const databaseUrl = 'postgres://motanet@127.0.0.1:9/motanet'
  await expect(
    resetDatabase(
      { databaseUrl, dataDir, pictures: picturesInFolder(join(dataDir, 'pictures')), force: false },
      silentLog,
    ),
  ).rejects.toThrow('give --force')
})

test('the embedded database is created again and migrated, unless a server uses it', async () => {
  const reset = () =>
    resetDatabase({ dataDir, pictures: picturesInFolder(join(dataDir, 'pictures')), force: false }, silentLog)
  const used = await connectDatabase({ dataDir }, silentLog)
  await used.pool.query('create table old_times (id integer)')
  await expect(reset()).rejects.toThrow('in use')
  await used.close()

  await reset()
  const anew = await connectDatabase({ dataDir }, silentLog)
  const { rows } = await anew.pool.query("select to_regclass('old_times') as old, to_regclass('tariff') as migrated")
  await anew.close()
  expect(rows).toEqual([{ old: null, migrated: 'tariff' }])
})
