import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { silentLog } from '../test/logs.ts'
import { selfSigned } from '../test/self-signed-certificate.ts'
import { connectDatabase, type DatabaseConnection } from './connect.ts'

let dataDir: string
let connection: DatabaseConnection

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'motanet-connect-'))
  await chmod(dataDir, 0o711)
  connection = await connectDatabase({ dataDir }, silentLog)
})

afterAll(async () => {
  await connection.close()
  await rm(dataDir, { recursive: true })
})

describe('values from the database', () => {
  test('are numbers, dates and timestamps', async () => {
    const { rows } = await connection.pool.query(
      `select 9007199254740991::bigint as big, 12.5::numeric as exact, count(*) as counted, sum(1::bigint) as summed,
              array[1, null]::bigint[] as bigs, date '2026-03-29' as day, array[date '2026-03-29'] as days,
              timestamptz '2026-03-29 12:00Z' as moment`,
    )
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      exact: 12.5,
      counted: 1,
      summed: 1,
      bigs: [1, null],
      day: '2026-03-29',
      days: ['2026-03-29'],
      moment: new Date('2026-03-29T12:00:00Z'),
    })
  })

  test('are rejected if a number would not be exact', async () => {
    await expect(connection.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
    expect((await connection.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })
})

describe('a connection', () => {
  test('limits the duration of a statement and how long an idle transaction holds its locks', async () => {
    const { rows } = await connection.pool.query(
      `select current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`,
    )
    expect(rows).toEqual([{ statement: '10s', idle: '30s', name: 'motanet' }])
  })

  test('is probed by PostgreSQL, so that a machine that vanished holds its locks for a minute at most', async () => {
    // The current values are 0 on a unix socket
    const { rows } = await connection.pool.query(
      `select name, reset_val from pg_settings where name like 'tcp\\_keepalives\\_%' order by name`,
    )
    expect(rows).toEqual([
      { name: 'tcp_keepalives_count', reset_val: '3' },
      { name: 'tcp_keepalives_idle', reset_val: '30' },
      { name: 'tcp_keepalives_interval', reset_val: '10' },
    ])
  })

  test('that is lost between two queries of a transaction fails the transaction, not the process', async () => {
    const { db, pool } = connection
    const transaction = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const backend = [rows[0]?.pid]
      await pool.query('select pg_terminate_backend($1)', backend)
      const isThere = async () => (await pool.query('select from pg_stat_activity where pid = $1', backend)).rowCount
      await expect.poll(isThere).toBe(0)
      await sql`select 1`.execute(trx)
    })
    await expect(transaction).rejects.toThrow()
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  test('serves Kysely', async () => {
    const { rows } = await sql<{ n: number }>`select 1::bigint as n`.execute(connection.db)
    expect([rows, connection.isEmbedded]).toEqual([[{ n: 1 }], true])
  })
})

describe('a configured database', () => {
  test('is rejected if it would lose acknowledged writes', async () => {
    // The database of this test run has durability switched off, unless TEST_DATABASE_URL names another.
    const { admin } = inject('testCluster')
    const url =
      admin.connectionString ?? `postgres:///postgres?host=${admin.host}&user=${admin.user}&port=${admin.port}`
    const databaseUrl = `${url}${url.includes('?') ? '&' : '?'}options=-c%20synchronous_commit%3Doff`
    await expect(connectDatabase({ databaseUrl, dataDir }, silentLog)).rejects.toThrow('would lose acknowledged writes')
  })

  test('is rejected if its user may not create tables in it', async () => {
    const { pool, target } = connection
    const name = 'not_owned'
    await pool.query(`create role ${name} login password 'pw'`)
    await pool.query(`create database ${name} template template0 encoding utf8 locale 'C.UTF-8'`)
    const databaseUrl = `postgres:///${name}?host=${target.host}&port=${target.port}&user=${name}&password=pw`
    await expect(connectDatabase({ dataDir, databaseUrl }, silentLog)).rejects.toThrow(
      `The user ${name} may not create tables in the database ${name}: make it the owner (alter database "${name}" owner to "${name}").`,
    )
    await pool.query(`alter database ${name} owner to ${name}`)
    await (await connectDatabase({ dataDir, databaseUrl }, silentLog)).close()
  })

  test('is rejected with one sentence that names its setting if it does not respond', async () => {
    const databaseUrl = 'postgres://motanet@127.0.0.1:9/motanet'
    await expect(connectDatabase({ databaseUrl, dataDir }, silentLog)).rejects.toThrow(
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9',
    )
  })
  /** Listens as PostgreSQL does and answers its request for TLS: S if a handshake with the certificate follows. */
  async function listen(answer: 'N' | 'S'): Promise<string> {
    const secure = createSecureContext(selfSigned)
    const server = createServer((socket) =>
      socket.once('data', () => {
        socket.write(answer)
        if (answer === 'S')
          new TLSSocket(socket, { isServer: true, secureContext: secure }).on('error', () => undefined)
      }),
    ).listen(0)
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return `postgres://motanet@localhost:${(server.address() as AddressInfo).port}/motanet`
  }

  test('is rejected with what to change in the URL if its certificate is not trusted', async () => {
    const databaseUrl = `${await listen('S')}?sslmode=verify-full`
    await expect(connectDatabase({ databaseUrl, dataDir }, silentLog)).rejects.toThrow(
      /^The database of DATABASE_URL cannot be reached: no authority .* sslmode=verify-full&sslrootcert=/,
    )
  })

  test('is rejected with a sentence if it has no TLS', async () => {
    const databaseUrl = `${await listen('N')}?sslmode=verify-full`
    await expect(connectDatabase({ databaseUrl, dataDir }, silentLog)).rejects.toThrow('ssl = off')
  })
})
