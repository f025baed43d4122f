import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
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

/** @param {string} name */
async function makeOld(name) {
  const path = join(folder, name)
  await mkdir(path)
  const then = new Date(Date.now() - hour)
  await utimes(path, then, then)
  return path
}

test('old folders of test runs are removed, new ones and those of others stay', async () => {
  const old = await makeOld('motanet-old')
  await makeOld('other-old')
  await mkdir(join(folder, 'motanet-new'))
  expect(await removeLeftovers([folder], Date.now())).toEqual([old])
  expect((await readdir(folder)).sort()).toEqual(['motanet-new', 'other-old'])
})

test('a folder that a process uses stays', async () => {
  const path = await makeOld('motanet-used')
  const process = spawn('sleep', ['60'], { cwd: path })
  try {
    expect(await removeLeftovers([folder], Date.now())).toEqual([])
  } finally {
    process.kill()
  }
  await new Promise((resolve) => process.once('exit', resolve))
  expect(await removeLeftovers([folder], Date.now())).toEqual([path])
})
