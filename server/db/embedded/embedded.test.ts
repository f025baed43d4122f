import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readdir, readFile, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fullSuiteTest, isFullSuite } from '../../../scripts/full-suite.ts'
import {
  countRows,
  createDataFolder,
  createDataFolderTemplate,
  type DataFolder,
  type DataFolderTemplate,
} from '../../test/data-folder.ts'
import { captureLog } from '../../test/logs.ts'
import { withClient } from '../one-database.ts'
import { findNativeFolder } from './postgres-binaries.ts'

const isRoot = process.getuid?.() === 0

let template: DataFolderTemplate
let folder: DataFolder
beforeAll(async () => {
  template = await createDataFolderTemplate()
})
afterAll(() => template.remove())
afterEach(() => folder.remove())

describe('the embedded database', () => {
  test('stores its rows across a stop and a start, and does not run in between', async () => {
    folder = await template.copy()
    const first = await folder.open()
    await withClient(first.connection, (client) => client.query('create table kept as select 7 as number'))
    await first.stop()
    expect(await folder.findPostmasterPid()).toBeUndefined()

    const second = await folder.open()
    expect([first.joined, second.joined]).toEqual([false, false])
    expect(await countRows(second.connection, 'kept')).toBe(1)
    await second.stop()
  })

  test('is durable, supports Cyrillic letters and rejects other users of the machine', async () => {
    folder = await template.copy()
    const { connection, stop } = await folder.open()
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
    folder = await template.copy()
    const { connection, stop } = await folder.open()
    process.kill((await folder.findPostmasterPid()) ?? 0, 'SIGKILL')
    await expect.poll(() => countRows(connection, 'pg_class').catch(() => 0)).toBeGreaterThan(0)
    await stop()
    expect(await folder.findPostmasterPid()).toBeUndefined()
  })

  test('logs an outage once, however often it is started in vain, and its end', async () => {
    folder = await template.copy()
    const captured = captureLog('warn')
    const lines = () => captured.lines().map(({ msg }) => String(msg))
    const { stop } = await folder.open({}, captured.log)
    const cluster = join(folder.path, 'postgres')
    const settings = await readFile(join(cluster, 'postgresql.conf'), 'utf8')
    await writeFile(join(cluster, 'postgresql.conf'), `${settings}\nnonsense = 1\n`)
    process.kill((await folder.findPostmasterPid()) ?? 0, 'SIGKILL')
    const attempts = async () => (await readFile(join(cluster, 'server.log'), 'utf8')).split('"nonsense"').length - 1
    await expect.poll(attempts).toBeGreaterThan(2)
    await writeFile(join(cluster, 'postgresql.conf'), settings)
    await expect.poll(() => lines().at(-1)).toBe('embedded PostgreSQL: running again')
    expect(lines().filter((line) => line.includes('does not run'))).toHaveLength(1)
    await stop()
  })

  fullSuiteTest('on a loopback port accepts connections only with the password', async () => {
    folder = await createDataFolder()
    const { connection, stop } = await folder.open({ onLoopback: true })
    expect(connection.host).toBe('127.0.0.1')
    expect(await countRows(connection, 'pg_class')).toBeGreaterThan(0)
    const stranger = new pg.Client({ ...connection, password: 'guess' })
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
    await stop()
  })
})

describe('leftovers of an earlier process', () => {
  fullSuiteTest('a folder whose creation was interrupted is created again', async () => {
    folder = await createDataFolder()
    const writer = folder.startWriter()
    const findHalfMade = async () => {
      const [draft = ''] = await readdir(folder.path).catch(() => [])
      return readdir(join(folder.path, draft)).catch(() => [])
    }
    await expect.poll(findHalfMade, { interval: 5 }).toContain('global')
    writer.child.kill('SIGKILL')
    await writer.exited
    expect(await readdir(folder.path)).not.toContain('postgres')
    const { connection, stop } = await folder.open()
    expect(await countRows(connection, 'pg_class')).toBeGreaterThan(0)
    expect(await readdir(folder.path)).toEqual(['postgres'])
    await stop()
  })

  fullSuiteTest(
    'a postmaster.pid of a dead process, of another program or truncated by a power failure does not prevent a start',
    async () => {
      folder = await template.copy()
      await (await folder.open()).stop()
      const path = folder.postmasterFile
      const noProcess = 2 ** 22 + 1
      // PostgreSQL ignores processes of other users, so the other program belongs to the user of the cluster
      const { uid, gid } = await stat(dirname(folder.postmasterFile))
      // That user may have no access to the folder of this Node.js
      const other = isRoot
        ? spawn('/bin/sleep', ['3600'], { uid, gid, cwd: '/', stdio: 'ignore' })
        : spawn(process.execPath, ['-e', 'setTimeout(() => {}, 3_600_000)'], { stdio: 'ignore' })
      onTestFinished(() => void other.kill())
      await once(other, 'spawn')
      for (const content of [stalePidFile(noProcess), stalePidFile(other.pid as number), '']) {
        await writeFile(path, content)
        await utimes(path, 0, 0)
        const { joined, stop } = await folder.open()
        expect(joined).toBe(false)
        await stop()
      }
    },
  )
})

describe('the data folder', () => {
  fullSuiteTest('may have a path longer than a socket path allows', async () => {
    folder = await createDataFolder(join('a folder, with a name that goes on and on '.repeat(4), 'data'))
    const { connection, stop } = await folder.open()
    expect(connection.host.length).toBeLessThan(94)
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
    expect(await countRows(connection, 'pg_class')).toBeGreaterThan(0)
    await stop()
    await rm(connection.host, { recursive: true })
  })

  test.runIf(isRoot && isFullSuite)('may be accessible to root only, as may the programs', async () => {
    folder = await createDataFolder()
    await chmod(folder.home, 0o700)
    const nativeFolder = join(folder.home, 'package', 'native')
    await cp(findNativeFolder(), nativeFolder, { recursive: true, verbatimSymlinks: true })
    await cp(join(findNativeFolder(), '../package.json'), join(folder.home, 'package/package.json'))
    // As after an installation without install scripts.
    const links = (await readdir(join(nativeFolder, 'lib'))).filter((name) => /libicu\w+\.so\.60$/.test(name))
    for (const name of links) await unlink(join(nativeFolder, 'lib', name))

    const first = await folder.open({ nativeFolder })
    await withClient(first.connection, (client) => client.query('create table kept as select 7 as number'))
    await first.stop()
    const second = await folder.open({ nativeFolder })
    expect(await countRows(second.connection, 'kept')).toBe(1)
    expect(links.length).toBeGreaterThan(0)
    await second.stop()
    for (const name of await readdir('/var/lib/motanet')) {
      const origin = await readFile(join('/var/lib/motanet', name, 'origin'), 'utf8').catch(() => '')
      if (origin.startsWith(folder.home)) await rm(join('/var/lib/motanet', name), { recursive: true })
    }
  })

  test('is rejected with one sentence if the data folder cannot be created', async () => {
    folder = await createDataFolder()
    await writeFile(folder.path, '')
    await expect(folder.open()).rejects.toThrow(`The data folder ${folder.path} cannot be created (EEXIST)`)
  })

  test('is rejected with one sentence if it contains other files', async () => {
    folder = await createDataFolder()
    await mkdir(join(folder.path, 'postgres'), { recursive: true })
    await writeFile(join(folder.path, 'postgres', 'letter.txt'), 'Dear Maria')
    await expect(folder.open()).rejects.toThrow('is not empty and holds no database.')
    expect(await readdir(folder.path)).toEqual(['postgres'])
  })

  test('is rejected with one sentence if another version created it', async () => {
    folder = await createDataFolder()
    await mkdir(join(folder.path, 'postgres'), { recursive: true })
    await writeFile(join(folder.path, 'postgres', 'PG_VERSION'), '9\n')
    await expect(folder.open()).rejects.toThrow('was made by PostgreSQL 9')
  })
})

function stalePidFile(pid: number): string {
  const cluster = join(folder.path, 'postgres')
  return `${pid}\n${cluster}\n1700000000\n5432\n${cluster}\n\n  1  2\nready   \n`
}
