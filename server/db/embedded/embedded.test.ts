import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../test/logs.ts'
import { withClient } from '../one-database.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import { findNativeFolder } from './postgres-binaries.ts'

const writerProgram = fileURLToPath(new URL('../../test/database-writer.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

let home: string
let dataDir: string
let writers: Writer[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'motanet-embedded-'))
  await chmod(home, 0o711)
  dataDir = join(home, 'data')
  writers = []
})

afterEach(async () => {
  for (const { child } of writers) child.kill('SIGKILL')
  const pid = await findPostmasterPid(dataDir)
  if (pid) process.kill(pid, 'SIGQUIT')
  await gone(dataDir)
  await rm(home, { recursive: true, force: true, maxRetries: 10 })
})

describe('the embedded database', () => {
  test('stores its rows across a stop and a start, and does not run in between', async () => {
    const first = await open()
    await withClient(first.connection, (client) => client.query('create table kept as select 7 as number'))
    await first.stop()
    expect(await findPostmasterPid(dataDir)).toBeUndefined()

    const second = await open()
    expect([first.joined, second.joined]).toEqual([false, false])
    expect(await count(second.connection, 'kept')).toBe(1)
    await second.stop()
  })

  test('is durable, supports Cyrillic letters and rejects other users of the machine', async () => {
    const { connection, stop } = await open()
    const settings = await withClient(connection, async (client) => {
      await client.query('create extension pg_trgm')
      const { rows } = await client.query(
        `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
                current_setting('synchronous_commit') as synchronous_commit, similarity('Кишинёв', 'кишинев') as similarity`,
      )
      return rows[0]
    })
    expect(settings).toMatchObject({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' })
    expect(settings.similarity).toBeGreaterThan(0.3)
    if (process.platform !== 'win32') expect((await stat(connection.host)).mode & 0o077).toBe(0)
    await stop()
  })

  test('is restarted after a crash', async () => {
    const { connection, stop } = await open()
    process.kill((await findPostmasterPid(dataDir)) ?? 0, 'SIGKILL')
    await expect.poll(() => count(connection, 'pg_class').catch(() => 0), { timeout: 5000 }).toBeGreaterThan(0)
    await stop()
    expect(await findPostmasterPid(dataDir)).toBeUndefined()
  })

  test('on a loopback port accepts connections only with the password', async () => {
    const { connection, stop } = await open({ onLoopback: true })
    expect(connection.host).toBe('127.0.0.1')
    expect(await count(connection, 'pg_class')).toBeGreaterThan(0)
    const stranger = new pg.Client({ ...connection, password: 'guess' })
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
    await stop()
  })
})

describe('processes that share a data folder', () => {
  test('lose no acknowledged row if the process, or the database too, is killed', async () => {
    const acknowledged: number[] = []
    for (const victims of ['process', 'process', 'process', 'both', 'both', 'both']) {
      const writer = startWriter()
      await writer.opened
      await sleep(30 + Math.random() * 150)
      const pid = (await findPostmasterPid(dataDir)) ?? 0
      writer.child.kill('SIGKILL')
      if (victims === 'both') process.kill(pid, 'SIGKILL')
      await writer.exited
      acknowledged.push(...writer.rows)
    }
    const begun = performance.now()
    const { connection, stop } = await open()
    expect(performance.now() - begun).toBeLessThan(5000)
    const { rows } = await withClient(connection, (client) => client.query('select id from written'))
    const found = new Set(rows.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThan(50)
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    await stop()
  })

  test('join the database of a killed process, and stop it when they leave', async () => {
    const killed = startWriter()
    await killed.opened
    killed.child.kill('SIGKILL')
    await killed.exited
    const { joined, stop } = await open()
    expect(joined).toBe(true)
    await stop()
    expect(await findPostmasterPid(dataDir)).toBeUndefined()
  })

  test('keep the database running until the last one leaves', async () => {
    const [first, second] = [startWriter(), startWriter()]
    expect([await first.opened, await second.opened].sort()).toEqual(['joined', 'started'])
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    const written = second.rows.length
    await expect.poll(() => second.rows.length).toBeGreaterThan(written + 10)
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
    expect(await findPostmasterPid(dataDir)).toBeUndefined()
  })

  test('start, join and leave simultaneously without failing or losing a row', async () => {
    const acknowledged: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const pair = [startWriter(), startWriter()]
      // The faster one may have left and stopped the database while the other one starts.
      for (const writer of pair) writer.opened.then(() => writer.child.kill('SIGTERM'))
      for (const writer of pair) expect(await writer.exited, writer.complaints()).toBe(0)
      acknowledged.push(...pair.flatMap(({ rows }) => rows))
    }
    expect(await findPostmasterPid(dataDir)).toBeUndefined()
    const { connection, stop } = await open()
    expect(await count(connection, 'written')).toBe(acknowledged.length)
    await stop()
  })

  test('leave while another process restarts it: the lock file, empty at that moment, is not taken for their own', async () => {
    const { stop } = await open()
    const path = join(dataDir, 'postgres', 'postmaster.pid')
    const stopping = stop().then(
      () => 'stopped',
      (error: Error) => error.message,
    )
    while (await findPostmasterPid(dataDir)) await sleep(1)
    await writeFile(path, '')
    await sleep(500)
    await rm(path, { force: true })
    expect(await stopping).toBe('stopped')
  })

  test.skipIf(process.platform === 'win32')('leave while another program stops it', async () => {
    for (const delayMs of [0, 1, 3, 10, 30]) {
      const { stop } = await open()
      process.kill((await findPostmasterPid(dataDir)) ?? 0, 'SIGINT')
      await sleep(delayMs)
      await stop()
      await expect.poll(() => findPostmasterPid(dataDir)).toBeUndefined()
    }
  })

  test.skipIf(process.platform === 'win32')('complete their writes after a Ctrl+C in their terminal', async () => {
    const writer = startWriter({ detached: true })
    await writer.opened
    await expect.poll(() => writer.rows.length).toBeGreaterThan(10)
    process.kill(-(writer.child.pid ?? 0), 'SIGINT')
    expect(await writer.exited, writer.complaints()).toBe(0)
    const { connection, stop } = await open()
    expect(await count(connection, 'written')).toBe(writer.rows.length)
    await stop()
  })
})

describe('leftovers of an earlier process', () => {
  test('a folder whose creation was interrupted is created again', async () => {
    const writer = startWriter()
    const findHalfMade = async () => {
      const [draft = ''] = await readdir(dataDir).catch(() => [])
      return readdir(join(dataDir, draft)).catch(() => [])
    }
    await expect.poll(findHalfMade, { interval: 5 }).toContain('global')
    writer.child.kill('SIGKILL')
    await writer.exited
    expect(await readdir(dataDir)).not.toContain('postgres')
    const { connection, stop } = await open()
    expect(await count(connection, 'pg_class')).toBeGreaterThan(0)
    expect(await readdir(dataDir)).toEqual(['postgres'])
    await stop()
  })

  test('a postmaster.pid of a dead process, of another program or truncated by a power failure does not prevent a start', async () => {
    await (await open()).stop()
    const path = join(dataDir, 'postgres', 'postmaster.pid')
    const noProcess = 2 ** 22 + 1
    for (const content of [stalePidFile(noProcess), stalePidFile(process.pid), '']) {
      await writeFile(path, content)
      await utimes(path, 0, 0)
      const { joined, stop } = await open()
      expect(joined).toBe(false)
      await stop()
    }
  })
})

describe('the data folder', () => {
  test('may have a path longer than a socket path allows', async () => {
    dataDir = join(home, 'a folder, with a name that goes on and on '.repeat(4), 'data')
    const { connection, stop } = await open()
    expect(connection.host.length).toBeLessThan(94)
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
    expect(await count(connection, 'pg_class')).toBeGreaterThan(0)
    await stop()
    await rm(connection.host, { recursive: true })
  })

  test.skipIf(!isRoot)('may be accessible to root only, as may the programs', async () => {
    await chmod(home, 0o700)
    const nativeFolder = join(home, 'package', 'native')
    await cp(findNativeFolder(), nativeFolder, { recursive: true, verbatimSymlinks: true })
    await cp(join(findNativeFolder(), '../package.json'), join(home, 'package/package.json'))
    // As after an installation without install scripts.
    const links = (await readdir(join(nativeFolder, 'lib'))).filter((name) => /libicu\w+\.so\.60$/.test(name))
    for (const name of links) await unlink(join(nativeFolder, 'lib', name))

    const first = await open({ nativeFolder })
    await withClient(first.connection, (client) => client.query('create table kept as select 7 as number'))
    await first.stop()
    const second = await open({ nativeFolder })
    expect(await count(second.connection, 'kept')).toBe(1)
    expect(links.length).toBeGreaterThan(0)
    await second.stop()
    for (const name of await readdir('/var/lib/motanet')) {
      const origin = await readFile(join('/var/lib/motanet', name, 'origin'), 'utf8').catch(() => '')
      if (origin.startsWith(home)) await rm(join('/var/lib/motanet', name), { recursive: true })
    }
  })

  test('is rejected with one sentence if it contains other files', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Dear Maria')
    await expect(open()).rejects.toThrow('is not empty and holds no database.')
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  test('is rejected with one sentence if another version created it', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
    await expect(open()).rejects.toThrow('was made by PostgreSQL 9')
  })
})

interface Writer {
  child: ChildProcess
  opened: Promise<string>
  /** Resolves to the exit code, once all output has arrived. */
  exited: Promise<number | null>
  rows: number[]
  complaints(): string
}

function open(testing = {}) {
  return openEmbeddedDatabase({ dataDir, log: silentLog, testing })
}

function startWriter({ detached = false } = {}): Writer {
  const child = spawn(process.execPath, [writerProgram, dataDir], { detached, stdio: ['ignore', 'pipe', 'pipe'] })
  const rows: number[] = []
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const opened = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [kind, value] = line.split(' ')
      if (kind === 'row') rows.push(Number(value))
      else resolve(String(value))
    })
  })
  const writer = { child, opened, exited, rows, complaints: () => complaints }
  writers.push(writer)
  return writer
}

async function count(connection: pg.ClientConfig, table: string): Promise<number> {
  const { rows } = await withClient(connection, (client) => client.query(`select count(*)::int as n from ${table}`))
  return rows[0].n
}

async function findPostmasterPid(folder: string): Promise<number | undefined> {
  const content = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(content, 10) || undefined
}

async function gone(folder: string) {
  for (let tries = 0; tries < 100 && (await findPostmasterPid(folder)); tries += 1) await sleep(20)
}

function stalePidFile(pid: number): string {
  return `${pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${join(dataDir, 'postgres')}\n\n  1  2\nready   \n`
}
