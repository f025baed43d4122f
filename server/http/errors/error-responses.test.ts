import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { invalidateAll } from '../../test/content.ts'
import { type CapturedLog, captureLog } from '../../test/logs.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let log: CapturedLog
let port: number

beforeAll(async () => {
  log = captureLog()
  server = await createTestServer({}, log.log)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())
beforeEach(() => log.clear())

const newRequest = { phone: '069123456', address: 'Кишинёв', email: 'ana@example.md' }
let persons = 0
/** A request of another person each time: equal requests within a day are stored once. */
const ofAnother = () => {
  persons += 1
  return { ...newRequest, phone: `+373690000${10 + persons}`, email: `ana${persons}@example.md` }
}

describe('a path parameter of 201 characters', () => {
  fullSuiteTest('is 404 for every method on every route that has a parameter', async () => {
    const { paths } = (await server.get('/api/openapi.json')).body
    const urls = Object.keys(paths).filter((path) => path.includes('{'))
    expect(urls.length).toBeGreaterThan(15)
    const tooLong = 'a'.repeat(201)
    const wrong: unknown[] = []
    for (const url of urls)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const response = await server.app.inject({ method, url: url.replace(/\{\w+\}/, tooLong) })
        const isProblem = method === 'HEAD' || response.json().code === 'not-found'
        if (response.statusCode !== 404 || !isProblem) wrong.push([method, url, response.statusCode])
      }
    expect(wrong).toEqual([])
  })

  test('and a path that is not UTF-8 are logged in one line without the path', async () => {
    await server.get(`/info/api/track/${'secret'.repeat(40)}/`)
    await server.get('/info/api/track/secret%E0%A4%A/')
    expect(log.lines()).toMatchObject([
      { msg: 'request completed', level: 30, status: 404 },
      { msg: 'request completed', level: 30, status: 404 },
    ])
    expect(log.text()).not.toContain('secret')
  })
})

test.each([
  ['POST', '/info/api/tariff-request/'],
  ['POST', '/api/auth/users/'],
  ['POST', '/api/auth/jwt/create/'],
  ['POST', '/api/analytics/track-location-click/'],
] as const)('%s %s with a plain text is 415', async (method, url) => {
  const response = await server.app.inject({ method, url, headers: { 'content-type': 'text/plain' }, payload: '{}' })
  expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported-media-type'])
})

describe('each rejected call is logged in one line without its URL', () => {
  test.each([
    ['a field that is refused', { method: 'GET', url: '/info/api/tariffs/?page=0&token=secret' }, 400, 30],
    ['an unknown record', { method: 'GET', url: '/info/api/track/secret/' }, 404, 30],
    ['a missing path', { method: 'GET', url: '/info/api/secret/' }, 404, 30],
    ['no sign-in', { method: 'GET', url: '/api/auth/users/me/?token=secret' }, 401, 30],
    [
      'a body that is no JSON',
      { method: 'POST', url: '/api/auth/jwt/create/', payload: '{"password": "secret' },
      400,
      30,
    ],
  ] as const)('%s', async (_, request, status, level) => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'secret', cookie: 'a=secret' }
    await server.app.inject({ ...request, headers })
    expect(log.lines()).toMatchObject([{ msg: 'request completed', status, level }])
    expect(log.text()).not.toContain('secret')
  })

  test('input that is not HTTP', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('secret\r\n\r\n'))
    await once(socket.resume(), 'close')
    expect(log.lines()).toMatchObject([{ msg: 'request completed', status: 400, level: 30 }])
    expect(log.text()).not.toContain('secret')
  })

  test('a failure is logged with its cause in the same line', async () => {
    await server.database.pool.query(`${invalidateAll}; alter table service rename to mislaid`)
    try {
      expect((await server.get('/info/api/services/')).body.code).toBe('internal')
    } finally {
      await server.database.pool.query('alter table mislaid rename to service')
    }
    expect(log.lines()).toMatchObject([
      { msg: 'request completed', status: 500, level: 50, route: '/info/api/services/', err: { code: '42P01' } },
    ])
  })
})

describe('a client that disconnects', () => {
  const destroyed = async (write: (socket: ReturnType<typeof connect>) => void, isProcessed?: () => Promise<void>) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const arrived = once(server.app.server, 'request')
    write(socket)
    await arrived
    await isProcessed?.()
    socket.destroy()
    await vi.waitUntil(() => log.lines().length > 0)
    // Time for a further line, which would be an error
    await sleep(100)
  }
  const head = 'POST /info/api/tariff-request/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

  test('within its body causes no error and stores nothing', async () => {
    await destroyed((socket) => socket.write(`${head}content-length: 5000\r\n\r\n{"phone": "`))
    expect(log.lines()).toMatchObject([{ msg: 'the client disconnected', level: 30, method: 'POST' }])
  })

  test('within a form causes no error', async () => {
    const { authorization } = await server.signedIn(await server.make.account({ is_active: true }))
    await destroyed((socket) =>
      socket.write(
        `PATCH /api/auth/users/me/ HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
          'content-type: multipart/form-data; boundary=a\r\ncontent-length: 5000\r\n\r\n' +
          '--a\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc',
      ),
    )
    expect(log.lines()).toMatchObject([{ msg: 'the client disconnected', level: 30, method: 'PATCH' }])
  })

  test('before its response causes no error', async () => {
    const blocker = await server.database.pool.connect()
    const waiting = () =>
      server.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    try {
      await blocker.query('begin; lock table request in access exclusive mode')
      const body = JSON.stringify({ ...newRequest, address: 'Chisinau' })
      await destroyed(
        (socket) => socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`),
        () => expect.poll(async () => (await waiting()).rowCount).toBe(1),
      )
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
    // The request is stored nevertheless. Without this wait the next test would interrupt its transaction.
    const stored = () => server.database.pool.query("select from request where address = 'Chisinau'")
    await vi.waitUntil(async () => (await stored()).rowCount === 1)
    expect(log.lines()).toMatchObject([{ msg: 'the client disconnected', level: 30 }])
  })
})

describe('an unavailable database', () => {
  const reads = ['/info/api/services/', '/info/api/tariffs/', '/info/api/providers/', '/info/api/stats/']

  test('that ends all sessions, busy ones too, causes 503 with Retry-After until it is back', async () => {
    const target = { host: '127.0.0.1', port }
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'motanet'`
    const outcomes = new Map<number, number>()
    const codes = new Set<string>()
    let isRunning = true
    const call = (path: string, body?: string) =>
      new Promise<void>((resolve, reject) => {
        const method = body === undefined ? 'GET' : 'POST'
        const sent = httpRequest(
          { ...target, path, method, headers: { 'content-type': 'application/json' } },
          (response) => {
            let text = ''
            response.setEncoding('utf8').on('data', (chunk: string) => {
              text += chunk
            })
            response.on('end', () => {
              const status = response.statusCode ?? 0
              outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
              if (status >= 400) codes.add(JSON.parse(text).code)
              if (status === 503) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
              resolve()
            })
          },
        )
        sent.on('error', reject).end(body)
      })
    const clients = Array.from({ length: 8 }, async (_, index) => {
      while (isRunning)
        if (index % 2 === 0) await call(reads[index % reads.length] ?? '')
        else await call('/info/api/tariff-request/', JSON.stringify(newRequest))
    })
    const admin = new pg.Client({ ...server.database.target, application_name: 'admin' })
    await admin.connect()
    // On a busy machine, also until one of them has ended a session that a call needed
    for (let round = 0; round < 20 || !outcomes.has(503); round += 1) {
      await admin.query(terminate)
      await sleep(20)
    }
    await admin.end()
    isRunning = false
    await Promise.all(clients)
    expect([...outcomes.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect(outcomes.get(503)).toBeGreaterThan(0)
    expect([...codes]).toEqual(['not-ready'])
    const responds = () =>
      server.database.pool.query('select').then(
        () => true,
        () => false,
      )
    await expect.poll(responds).toBe(true)
    expect((await server.get('/info/api/services/')).status).toBe(200)
    const failures = log.lines().filter(({ level }) => Number(level) >= 50)
    expect(failures.filter(({ msg }) => msg !== 'request completed')).toEqual([])
    expect(failures.length).toBe(outcomes.get(503))
  })

  test('that cancels a statement causes 503', async () => {
    const { pool } = server.database
    const blocker = await pool.connect()
    await blocker.query('begin; lock table request in access exclusive mode')
    const waiting = server.post('/info/api/tariff-request/', newRequest)
    await vi.waitUntil(async () => {
      const { rows } = await pool.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    const { status, body, headers } = await waiting
    await blocker.query('rollback')
    blocker.release()
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([503, 'not-ready', true])
    expect(log.lines().filter(({ msg }) => msg === 'request completed')).toMatchObject([
      { status: 503, err: { code: '57014' } },
    ])
  })
})

const isRoot = process.getuid?.() === 0
const mount = (folder: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])

describe.skipIf(!isRoot)('a full disk (only root may mount a small one)', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'motanet-full-disk-'))
    await chmod(folder, 0o711)
    mount(folder, '4m')
    return async () => {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    }
  })

  test('of the database causes 507 and stores nothing; reads continue', async (context) => {
    const { pool, target } = server.database
    const { rows } = await pool.query(`select current_setting('data_directory') as directory`)
    const isOurs = await readFile(join(rows[0].directory, 'postmaster.pid')).then(
      () => true,
      () => false,
    )
    if (!isOurs) context.skip('The database runs on another machine or in a container.')
    const place = join(folder, 'tablespace')
    await mkdir(place)
    const owner = await stat(rows[0].directory)
    await chown(place, owner.uid, owner.gid)
    const name = `full_${target.database}`
    for (let row = 0; row < 8; row += 1) await server.post('/info/api/tariff-request/', ofAnother())
    await pool.query(`create tablespace ${name} location '${place}'`)
    try {
      // A page of the table is full after one or two rows, and the next row needs another page.
      await pool.query(`alter table request set (fillfactor = 10)`)
      await pool.query(`alter table request set tablespace ${name}`)
      await pool.query(`create table filler (bytes text) tablespace ${name}`)
      await pool.query('alter table filler alter bytes set storage external')
      const fill = `insert into filler select repeat(md5(random()::text), 200) from generate_series(1, 2000)`
      await expect(pool.query(fill)).rejects.toMatchObject({ code: '53100' })
      const stored = () => server.database.db.selectFrom('request').select('id').orderBy('id').execute()
      const send = async () => {
        const before = await stored()
        log.clear()
        const headers = { 'accept-language': 'ro' }
        return { before, refused: await server.post('/info/api/tariff-request/', ofAnother(), headers) }
      }
      let { before, refused } = await send()
      // The last page may have room for another row.
      for (let tries = 0; refused.status === 201 && tries < 5; tries += 1) ({ before, refused } = await send())
      expect([refused.status, refused.body]).toEqual([
        507,
        expect.objectContaining({ code: 'storage-full', detail: expect.stringContaining('Spațiul') }),
      ])
      expect(log.lines()).toMatchObject([{ msg: 'request completed', status: 507, level: 50, err: { code: '53100' } }])
      expect(await stored()).toEqual(before)
      expect((await server.get('/info/api/tariffs/')).status).toBe(200)
    } finally {
      await pool.query(
        'drop table if exists filler; alter table request set tablespace pg_default; alter table request reset (fillfactor)',
      )
      await pool.query(`drop tablespace ${name}`)
    }
    expect((await server.post('/info/api/tariff-request/', newRequest)).status).toBe(201)
  })
})
