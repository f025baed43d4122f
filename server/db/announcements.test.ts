import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { silentLog } from '../test/logs.ts'
import { createAnnouncements } from './announcements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => vi.useRealTimers())
afterAll(() => database.drop())

test('a connection that responds to keep-alive queries stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const listener = { onNotification: vi.fn(), onResumed: vi.fn() }
  const announcements = createAnnouncements(database.pool, 'some_channel', listener, silentLog)
  await announcements.listen()
  const listening = async () => {
    const { rows } = await database.pool.query(
      `select pid, query from pg_stat_activity where datname = current_database() and query in ('listen "some_channel"', 'select 1')`,
    )
    return rows
  }
  const [{ pid }] = await listening()
  for (let time = 1; time <= 3; time += 1) {
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(async () => expect(await listening()).toEqual([{ pid, query: 'select 1' }]))
    // Arrives behind the response to the keep-alive query
    await database.pool.query(`notify some_channel, '${time}'`)
    await vi.waitFor(() => expect(listener.onNotification).toHaveBeenLastCalledWith(String(time)))
  }
  expect(listener.onResumed).not.toHaveBeenCalled()
  await announcements.close()
  await vi.waitFor(async () => expect(await listening()).toEqual([]))
})
