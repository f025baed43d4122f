import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { exportPriceList } from './export-tariffs.command.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('a stopped export leaves an earlier file as it was, and no half one beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'motanet-prices-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const provider = String(await server.make.provider())
  const file = join(folder, 'prices.csv')
  await writeFile(file, 'earlier')
  const call = (signal: AbortSignal) => ({
    ...{ arguments: [file], has: () => false, signal, ask: undefined, progress: () => undefined },
    value: (option: string) => (option === 'provider' ? provider : undefined),
  })
  await expect(exportPriceList(server.database.db, call(AbortSignal.abort(new Error('Stopped.'))))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['prices.csv'])
  expect(await readFile(file, 'utf8')).toBe('earlier')
  await exportPriceList(server.database.db, call(new AbortController().signal))
  expect(await readFile(file, 'utf8')).toContain('Ключ тарифа')
  expect(await readdir(folder)).toEqual(['prices.csv'])
})
