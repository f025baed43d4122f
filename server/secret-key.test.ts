import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { getSecretKey } from './secret-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'motanet-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a configured secret is used and none is created', async () => {
  const config = readConfig({ SECRET_KEY: 'k'.repeat(32), DATA_DIR: folder })
  expect(await getSecretKey(config)).toBe('k'.repeat(32))
  expect(await readdir(folder)).toEqual([])
})

test('demo mode creates one secret, also for simultaneous starts; only its owner may read it', async () => {
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') })
  const keys = await Promise.all(Array.from({ length: 20 }, () => getSecretKey(config)))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{43}$/)
  expect(await getSecretKey(config)).toBe(keys[0])
  expect(await readdir(path.join(folder, 'data'))).toEqual(['secret.key'])
  if (process.platform !== 'win32') expect((await stat(path.join(folder, 'data/secret.key'))).mode & 0o777).toBe(0o600)
})
