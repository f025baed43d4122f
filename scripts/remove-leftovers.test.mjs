import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLeftovers } from './remove-leftovers.mjs'

/** @type {string} */
let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leftovers-'))
})
afterEach(() => rm(folder, { recursive: true }))

const hour = 3_600_000

/**
 * @param {string} name
 * @param {(path: string) => Promise<unknown>} [make]
 */
async function makeOld(name, make = mkdir) {
  const path = join(folder, name)
  await make(path)
  const then = new Date(Date.now() - hour)
  await utimes(path, then, then)
  return path
}

test('old folders of test runs are removed, new ones and those of others stay', async () => {
  const old = await makeOld('motanet-price-lists-oL4x9q')
  await makeOld('other-oL4x9q')
  await mkdir(join(folder, 'motanet-test-nEw3dK'))
  expect(await removeLeftovers([folder], Date.now())).toEqual([old])
  expect((await readdir(folder)).sort()).toEqual(['motanet-test-nEw3dK', 'other-oL4x9q'])
})

test('backups and other files and folders that no test run has created stay', async () => {
  const file = (/** @type {string} */ path) => writeFile(path, '')
  await makeOld('motanet-2026-11-26.tar.gz', file)
  await makeOld('motanet-test-fI1e9q', file)
  await makeOld('motanet-weekly-backup')
  await makeOld('motanet-2026-261126')
  expect(await removeLeftovers([folder], Date.now())).toEqual([])
})

test("another user's folder stays, unless the user is root", async () => {
  const path = await makeOld('motanet-test-oTh3rU')
  const { uid } = await stat(path)
  expect(await removeLeftovers([folder], Date.now(), uid + 1)).toEqual([])
  expect(await removeLeftovers([folder], Date.now(), 0)).toEqual([path])
})

test('a folder that a process uses stays', async () => {
  const path = await makeOld('motanet-test-uS3d9q')
  const process = spawn('sleep', ['60'], { cwd: path })
  try {
    expect(await removeLeftovers([folder], Date.now())).toEqual([])
  } finally {
    process.kill()
  }
  await new Promise((resolve) => process.once('exit', resolve))
  expect(await removeLeftovers([folder], Date.now())).toEqual([path])
})
