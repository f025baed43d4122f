import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropAbandonedBuilds, replaceBuild, unfinishedBuild } from './finished-build.mjs'

/** @type {string} */
let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** @param {string} parent @param {Record<string, string>} files */
async function write(parent, files) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(parent, name)), { recursive: true })
    await writeFile(join(parent, name), text)
  }
}
/** @param {string} version */
const build = async (version) => {
  const unfinished = unfinishedBuild(folder)
  await write(unfinished, { [`client/assets/styles-${version}.css`]: version, 'server/index.js': version })
  await replaceBuild(unfinished, folder)
}
const assets = async () => (await readdir(join(folder, 'client/assets'))).sort()

test('a running server keeps the files of its build until two different ones have followed', async () => {
  await write(folder, { 'client/assets/styles-a.css': 'a', 'server/index.js': 'a' })
  await build('b')
  expect(await assets()).toEqual(['styles-a.css', 'styles-b.css'])
  expect(await readFile(join(folder, 'server/index.js'), 'utf8')).toBe('b')
  await build('b')
  expect(await assets()).toEqual(['styles-a.css', 'styles-b.css'])
  await build('c')
  expect(await assets()).toEqual(['styles-b.css', 'styles-c.css'])
})

test('what a killed process has built is removed, that of a running one stays', async () => {
  const abandoned = join(folder, '.unfinished-999999999')
  await write(abandoned, { 'client/a.css': '' })
  await write(unfinishedBuild(folder), { 'client/a.css': '' })
  await dropAbandonedBuilds(folder)
  expect([existsSync(abandoned), existsSync(unfinishedBuild(folder))]).toEqual([false, true])
})
