import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findInstallationProblem, isSuitableNode } from './installation.mjs'
import { root } from './steps.mjs'

/** @type {Record<string, string>} */
const commands = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts
/** @type {string} a copy of the sources that the commands load, without packages */
let clone

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'motanet-clone-'))
  for (const path of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'scripts',
    'server',
    'contract',
    'demo',
    'bench',
    'faults',
  ])
    await cp(join(root, path), join(clone, path), { recursive: true, filter: (from) => !from.includes('node_modules') })
})
afterAll(() => rm(clone, { recursive: true, force: true }))
beforeEach(() => rm(join(clone, 'node_modules'), { recursive: true, force: true }))

test.each(Object.entries(commands))(
  'npm run %s checks the installation before it loads anything else',
  (_, command) => {
    expect(command).toMatch(/^node --import=\.\/scripts\/node\.mjs /)
  },
)

test('in a clone without packages a command prints only that npm ci is needed', async () => {
  const { code, output } = await runCommand('start')
  expect([code, output]).toEqual([1, 'The packages are not installed: run "npm ci" first.\n'])
})

describe('in a clone whose packages differ from the lock file', () => {
  /** @param {Record<string, object>} packages */
  const install = async (packages) => {
    await mkdir(join(clone, 'node_modules'), { recursive: true })
    await writeFile(join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }
  const stale = 'The installed packages are not those of package-lock.json: run "npm ci" again.'

  test('a package with another version is reported', async () => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
    await install({ ...packages, 'node_modules/fastify': { version: '1.0.0' } })
    const { code, output } = await runCommand('start')
    expect([code, output]).toEqual([1, `${stale}\n`])
  })

  test('a missing package is reported unless it is optional or a development dependency', async () => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
    const { 'node_modules/fastify': _, ...others } = packages
    await install(others)
    expect(findInstallationProblem(clone)).toBe(stale)

    const entries = /** @type {[string, { dev?: boolean, optional?: boolean }][]} */ (Object.entries(packages))
    const needed = entries.filter(([, { dev, optional }]) => !dev && !optional)
    expect(needed.length).toBeLessThan(entries.length)
    await install(Object.fromEntries(needed))
    expect(findInstallationProblem(clone)).toBeUndefined()
  })

  test('packages of a workspace that was not installed may be missing, those of the server may not', async () => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
    const { web, bench, e2e, 'node_modules/leaflet': _, 'node_modules/autocannon': __, ...server } = packages
    await install(server)
    expect(findInstallationProblem(clone)).toBeUndefined()
    const { 'node_modules/pg-protocol': ___, ...others } = server
    await install(others)
    expect(findInstallationProblem(clone)).toBe(stale)
  })
})

test.each(
  /** @type {const} */ ([
    ['20.19.0', undefined, false],
    ['22.18.0', 'strip', false],
    ['24.21.0', false, false],
    ['24.0.0', 'strip', true],
    ['26.1.0', 'strip', true],
  ]),
)('Node.js %s with TypeScript %s is suitable: %s', (version, typescript, fits) => {
  expect(isSuitableNode(version, { typescript })).toBe(fits)
})

/** Without the project's own Node.js, which a clone without packages lacks. */
const machinePath = process.env.PATH?.split(delimiter)
  .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  .join(delimiter)

/**
 * Runs a command through npm, without npm's own output.
 * @param {string} command
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runCommand(command) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', command], {
      cwd: clone,
      env: { ...process.env, PATH: machinePath },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
