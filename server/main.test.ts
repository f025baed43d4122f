import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBucketServer } from './test/bucket-server.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
let dataDir: string
let other: Server
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'motanet-main-'))
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
})
afterEach(async () => {
  other.close()
  await rm(dataDir, { recursive: true })
})

async function start(settings: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text
  })
  const [code] = await once(child, 'close')
  return { code, log }
}

test('a start on a used port reports it, and leaves the database unchanged', async () => {
  const { port } = other.address() as AddressInfo
  const { code, log } = await start({ PORT: String(port) })
  expect([code, log]).toEqual([1, `Port ${port} is taken by another program: set PORT to a free one.\n`])
  expect(await readdir(dataDir)).toEqual([])
})

test('a start on an address of another machine reports it', async () => {
  const { code, log } = await start({ HOST: '192.0.2.7', PORT: '4321' })
  expect([code, log]).toEqual([1, 'HOST 192.0.2.7 is no address of this machine.\n'])
})

test('a start with a misspelt setting reports it', async () => {
  const { code, log } = await start({ MOTANET_MOD: 'production' })
  expect(code).toBe(1)
  expect(log).toContain('MOTANET_MOD: did you mean MOTANET_MODE?')
  expect(await readdir(dataDir)).toEqual([])
})

test('a start with a bucket that does not exist reports the setting, and leaves the database unchanged', async () => {
  const storage = await startBucketServer()
  const { code, log } = await start({ ...storage.environment, S3_BUCKET: 'mistyped', PORT: '4321' })
  await storage.remove()
  expect([code, log]).toEqual([1, expect.stringMatching(/^The bucket mistyped of S3_BUCKET does not exist/)])
  expect(await readdir(dataDir)).toEqual([])
})
