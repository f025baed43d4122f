/** Builds the pages if the build is missing or older than its sources. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { listFiles } from './files.mjs'
import { drawIcons, iconSource } from './icons.mjs'
import { root, runNode, tools } from './steps.mjs'

/** Created by the build (web/font-subsets.ts). */
const fontSubsets = 'web/app/styles/fonts/'
const stampFile = join(root, 'web/build/.stamp')

/**
 * Hashes the build's inputs: the sources of web/ and contract/, the icon script and the lock file. Node.js is none of them: a finished build
 * is served by another Node.js, which may not write to its folder.
 */
export async function sourcesHash() {
  const isInput = (/** @type {string} */ path) => !/\.test\.tsx?$/.test(path) && !path.startsWith(fontSubsets)
  const files = (await listFiles(['web', 'contract'])).filter(isInput)
  const hash = createHash('sha256')
  for (const file of [...files, iconSource, 'package-lock.json'])
    hash.update(`\n${file}\n`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

/**
 * @param {{ live?: boolean, onStart?: () => void }} [options] live: the build's output goes directly to the terminal; onStart is called
 *   if the build is not up to date
 * @returns {Promise<import('./steps.mjs').StepResult | undefined>} undefined if the build was up to date
 */
export async function buildPagesIfStale({ live = false, onStart } = {}) {
  // A container image has the build without its sources
  if (!existsSync(join(root, 'web/app'))) return
  const hash = await sourcesHash()
  const stamp = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : ''
  if (stamp === hash) return
  onStart?.()
  // Without its stamp an interrupted build is not taken for a complete one
  await rm(stampFile, { force: true })
  const result = await runNode('build of the pages', [tools.reactRouter, 'build'], {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production' },
    live,
  })
  if (!result.ok) return result
  const client = join(root, 'web/build/client')
  await drawIcons(join(root, 'web/public'), join(root, 'web/app/styles/tokens.css'), client)
  await compressAssets(client)
  await writeFile(stampFile, hash)
  return result
}
