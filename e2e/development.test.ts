import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { findFreePort } from '../scripts/free-port.mjs'
import { expectPageHydrated } from './page-parts.ts'
import { slow } from './server/fixtures.ts'

const projectRoot = join(import.meta.dirname, '..')
const startLimitMs = 120_000

let folder: string
let dev: ChildProcess
let output = ''
let origin: string

test.beforeAll(async () => {
  test.setTimeout(startLimitMs)
  folder = await mkdtemp(join(tmpdir(), 'motanet-dev-'))
  await chmod(folder, 0o711)
  const port = await findFreePort()
  origin = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: projectRoot,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  await expect.poll(() => starts(), { timeout: startLimitMs }).toBe(1)
})
test.afterAll(async () => {
  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  const code = dev.exitCode ?? (await ended)[0]
  await rm(folder, { recursive: true, force: true })
  expect(code, output).toBe(0)
})
// biome-ignore lint/correctness/noEmptyPattern: Playwright takes the fixtures from the first parameter
test.afterEach(async ({}, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus)
    await testInfo.attach('output of the development server', { body: output, contentType: 'text/plain' })
})

/** Waits until all modules are loaded, and for the time within which Vite reloads the page if one of them has a new dependency. */
async function expectNoFurtherReload(page: Page) {
  await expectPageHydrated(page)
  await page.waitForTimeout(1000)
}

const starts = () => output.match(/ is ready: /g)?.length ?? 0

test(
  'a page of the development server loads once and reloads once after a change of server code',
  slow,
  async ({ page }) => {
    test.setTimeout(3 * startLimitMs)
    const loads: string[] = []
    const connections: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    page.on('websocket', (socket) => connections.push(socket.url()))
    await page.goto(`${origin}/about`)
    await expect.poll(() => connections.length, { timeout: startLimitMs }).toBe(1)
    await expectNoFurtherReload(page)
    expect(loads).toHaveLength(1)

    const now = new Date()
    await utimes(join(projectRoot, 'contract/catalogue/pricing.ts'), now, now)
    await expect.poll(() => connections.length, { timeout: startLimitMs }).toBe(2)
    await expectNoFurtherReload(page)
    expect([starts(), loads.length, connections.length]).toEqual([2, 2, 2])
  },
)
