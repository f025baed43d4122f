import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.mjs'

const read = async (/** @type {string} */ path) => JSON.parse(await readFile(join(root, path), 'utf8'))
const kinds = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies'])
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

test('every dependency has an exact version', async () => {
  const { workspaces, ...own } = await read('package.json')
  const packages = [
    own,
    ...(await Promise.all(workspaces.map((/** @type {string} */ each) => read(`${each}/package.json`)))),
  ]
  const versions = packages.flatMap((each) => kinds.flatMap((kind) => Object.entries(each[kind] ?? {})))
  expect(versions.length).toBeGreaterThan(20)
  expect(versions.filter(([name, version]) => !name.startsWith('@motanet/') && !exact.test(version))).toEqual([])
})

test('the lock file has a checksum for every downloaded package', async () => {
  const { packages } = await read('package-lock.json')
  /** @type {[string, { link?: boolean, inBundle?: boolean, integrity?: string }][]} */
  const entries = Object.entries(packages)
  const fetched = entries.filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
  expect(fetched.length).toBeGreaterThan(100)
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})
