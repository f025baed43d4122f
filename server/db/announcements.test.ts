import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
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

fullSuiteTest(
  'a connection that does not respond to a keep-alive query is replaced, and announcements may have been missed',
  async () => {
    // The pool may have these in a URL, which takes precedence
    const { host, port, user, password, database: name } = new pg.Client(database.pool.options)
    const proxy = await startProxy(host, port)
    const listener = { onNotification: vi.fn(), onResumed: vi.fn() }
    const pool = { options: { host: '127.0.0.1', port: proxy.port, user, password, database: name } } as pg.Pool
    const limits = { keepAliveEveryMs: 100, queryLimitMs: 1000 }
    const announcements = createAnnouncements(pool, 'dead_channel', listener, silentLog, limits)
    onTestFinished(() => announcements.close())
    await announcements.listen()
    proxy.stopForwarding()
    await vi.waitFor(() => expect(listener.onResumed).toHaveBeenCalled())
    // Sent repeatedly: on a slow machine the new connection may exceed the short limit too, and be replaced once more
    await vi.waitFor(async () => {
      await database.pool.query(`notify dead_channel, 'after'`)
      expect(listener.onNotification).toHaveBeenCalledWith('after')
    })
  },
)

/** A TCP proxy in front of PostgreSQL that can stop forwarding on its open connections, without closing them. */
async function startProxy(host: string, port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined))
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return {
    port: (server.address() as AddressInfo).port,
    stopForwarding() {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}
