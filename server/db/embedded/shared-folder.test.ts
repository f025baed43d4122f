import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest, isFullSuite } from '../../../scripts/full-suite.ts'
import {
  countRows,
  createDataFolderTemplate,
  type DataFolder,
  type DataFolderTemplate,
} from '../../test/data-folder.ts'
import { withClient } from '../one-database.ts'

/** Numbers of written rows. */
const killedAfter = isFullSuite ? [10, 20, 40] : [20]

let template: DataFolderTemplate
let folder: DataFolder
beforeAll(async () => {
  template = await createDataFolderTemplate()
})
afterAll(() => template.remove())
beforeEach(async () => {
  folder = await template.copy()
})
afterEach(() => folder.remove())

describe('processes that share a data folder', () => {
  test('lose no acknowledged row if the process, or the database too, is killed', async () => {
    const acknowledged: number[] = []
    for (const [rows, victims] of [
      ...killedAfter.map((count) => [count, 'process'] as const),
      ...killedAfter.map((count) => [count, 'both'] as const),
    ]) {
      const writer = folder.startWriter()
      await writer.opened
      await expect.poll(() => writer.rows.length, { interval: 1 }).toBeGreaterThan(rows)
      const pid = (await folder.findPostmasterPid()) ?? 0
      writer.child.kill('SIGKILL')
      if (victims === 'both') process.kill(pid, 'SIGKILL')
      await writer.exited
      acknowledged.push(...writer.rows)
    }
    const { connection, stop } = await folder.open()
    const { rows: stored } = await withClient(connection, (client) => client.query('select id from written'))
    const found = new Set(stored.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThan(isFullSuite ? 50 : 20)
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    await stop()
  })

  test('join the database of a killed process, and stop it when they leave', async () => {
    const killed = folder.startWriter()
    await killed.opened
    killed.child.kill('SIGKILL')
    await killed.exited
    const { joined, stop } = await folder.open()
    expect(joined).toBe(true)
    await stop()
    expect(await folder.findPostmasterPid()).toBeUndefined()
  })

  fullSuiteTest('keep the database running until the last one leaves', async () => {
    const [first, second] = [folder.startWriter(), folder.startWriter()]
    expect([await first.opened, await second.opened].sort()).toEqual(['joined', 'started'])
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    const written = second.rows.length
    await expect.poll(() => second.rows.length).toBeGreaterThan(written + 10)
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
    expect(await folder.findPostmasterPid()).toBeUndefined()
  })

  test('start, join and leave simultaneously without failing or losing a row', async () => {
    // The first two create it, too
    await rm(folder.path, { recursive: true })
    const acknowledged: number[] = []
    for (let round = 0; round < (isFullSuite ? 4 : 2); round += 1) {
      const pair = [folder.startWriter(), folder.startWriter()]
      // The faster one may have left and stopped the database while the other one starts.
      for (const writer of pair) writer.opened.then(() => writer.child.kill('SIGTERM'))
      for (const writer of pair) expect(await writer.exited, writer.complaints()).toBe(0)
      acknowledged.push(...pair.flatMap(({ rows }) => rows))
    }
    expect(await folder.findPostmasterPid()).toBeUndefined()
    const { connection, stop } = await folder.open()
    expect(await countRows(connection, 'written')).toBe(acknowledged.length)
    await stop()
  })

  fullSuiteTest(
    'leave while another process restarts it: the lock file, empty at that moment, is not taken for their own',
    async () => {
      const { stop } = await folder.open()
      const path = folder.postmasterFile
      const stopping = stop().then(
        () => 'stopped',
        (error: Error) => error.message,
      )
      while (await folder.findPostmasterPid()) await sleep(1)
      await writeFile(path, '')
      await sleep(500)
      await rm(path, { force: true })
      expect(await stopping).toBe('stopped')
    },
  )

  test.runIf(isFullSuite && process.platform !== 'win32')('leave while another program stops it', async () => {
    for (const delayMs of isFullSuite ? [0, 1, 3, 10, 30] : [0, 10]) {
      const { stop } = await folder.open()
      process.kill((await folder.findPostmasterPid()) ?? 0, 'SIGINT')
      await sleep(delayMs)
      await stop()
      await expect.poll(() => folder.findPostmasterPid()).toBeUndefined()
    }
  })

  test.skipIf(process.platform === 'win32')('complete their writes after a Ctrl+C in their terminal', async () => {
    const writer = folder.startWriter({ detached: true })
    await writer.opened
    await expect.poll(() => writer.rows.length).toBeGreaterThan(10)
    process.kill(-(writer.child.pid ?? 0), 'SIGINT')
    expect(await writer.exited, writer.complaints()).toBe(0)
    const { connection, stop } = await folder.open()
    expect(await countRows(connection, 'written')).toBe(writer.rows.length)
    await stop()
  })
})
