/** Builds the pages if the build is missing or older than its sources. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { listFiles } from './files.mjs'
import { dropAbandonedBuilds, replaceBuild, unfinishedBuild } from './finished-build.mjs'
import { drawIcons, iconSource } from './icons.mjs'
import { root, runNode, tools } from './steps.mjs'

/** Created by the build (web/font-subsets.ts). */
const fontSubsets = 'web/app/styles/fonts/'
const buildFolder = join(root, 'web/build')
const stampFile = join(buildFolder, '.stamp')

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
 * Builds the pages in a folder of this process, so that several may build at once, and servers that run keep their build until then.
 * @param {{ live?: boolean, isForced?: boolean, onStart?: () => void }} [options] live: the build's output goes directly to the terminal;
 *   isForced: even if the build is up to date; onStart is called before the build
 * @returns {Promise<import('./steps.mjs').StepResult | undefined>} undefined if the build was up to date
 */
export async function buildPagesIfStale({ live = false, isForced = false, onStart } = {}) {
  // A container image has the build without its sources
  if (!existsSync(join(root, 'web/app'))) return
  const hash = await sourcesHash()
  if (!isForced && (await readStamp()) === hash) return
  onStart?.()
  await dropAbandonedBuilds(buildFolder)
  const unfinished = unfinishedBuild(buildFolder)
  try {
    const result = await runNode('build of the pages', [tools.reactRouter, 'build'], {
      cwd: join(root, 'web'),
      env: { NODE_ENV: 'production', PAGES_FOLDER: unfinished },
      live,
    })
    if (!result.ok) return result
    const client = join(unfinished, 'client')
    await drawIcons(join(root, 'web/public'), join(root, 'web/app/styles/tokens.css'), client)
    await compressAssets(client)
    // Without its stamp an interrupted replacement is not taken for a complete build
    await rm(stampFile, { force: true })
    await replaceBuild(unfinished, buildFolder)
    await writeFile(stampFile, hash)
    return result
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const readStamp = async () => (existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '')
