import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { createPasswords } from '../../accounts/passwords.ts'
import { migrateInTransaction, migrationNames } from '../../db/migrate.ts'
import { getDatabaseName } from '../../db/one-database.ts'
import { onClient } from '../../db/pools.ts'
import { trackingHash, trackingToken } from '../../delivery/tracking.ts'
import { picturesInFolder } from '../../media/stored-pictures.ts'
import { findErasures } from '../../privacy/erasure-list.ts'
import { backUpTo, createBackupFolder, never, onConnection, readRows, restoreFrom } from '../../test/backups.ts'
import { createTestDatabase } from '../../test/database.ts'
import { createMaker } from '../../test/make.ts'
import { createServerWithPictures } from '../../test/pictures-folder.ts'
import { secretKey, type TestServer } from '../../test/server.ts'
import { writeExportedFile } from '../exported-file.ts'
import { readArchive } from './archive.ts'
import { keptTables, leftOutTables } from './backed-up-tables.ts'
import { outcomeOf } from './backup.command.ts'
import { linesOfErasures, readErasureFile } from './erasure-file.ts'
import type { Manifest } from './manifest.ts'
import { describe as describeRestoration } from './restore.command.ts'
import { requireReplaceable, requireSameSecret } from './restore-checks.ts'
import { verifyBackup } from './verify.ts'

type ServerWithPictures = Awaited<ReturnType<typeof createServerWithPictures>>
const password = 'correct horse battery'
const nameOf = (digit: string) => digit.repeat(32)

let server: ServerWithPictures
let target: ServerWithPictures
let folder: Awaited<ReturnType<typeof createBackupFolder>>
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const backUp = (file: string, parts = {}) =>
  backUpTo(file, server.database, picturesInFolder(server.pictures.path), parts)
const restore = (file: string, stated: Partial<Manifest> = {}) =>
  restoreFrom(file, target.database.pool, target.jobs, picturesInFolder(target.pictures.path), stated)
const packedPictures = async (file: string) => {
  const names = []
  for await (const { name } of readArchive(file, { signal: never }))
    if (name.startsWith('pictures/')) names.push(name[9])
  return names
}

beforeEach(async () => {
  server = await createServerWithPictures()
  target = await createServerWithPictures()
  folder = await createBackupFolder()
})
afterEach(async () => {
  await server.close()
  await target.close()
  await folder.remove()
})

/** A tariff with a picture of two files, and a row in most tables. */
async function fill({ make, database }: TestServer, picture: string) {
  const provider = await make.provider({ details: 'line\nfeed, tab\t, backslash \\n and \\N' })
  const zone = await make.zone(
    {
      type: 'Polygon',
      coordinates: [
        [
          [28.1, 47.1],
          [28.2, 47.1],
          [28.2, 47.3],
          [28.1, 47.1],
        ],
      ],
    },
    { provider_id: provider },
  )
  const address = await make.address([28.123456789, 47.01])
  const equipment = [await make.equipment({ provider_id: provider })]
  const picture_widths = [640]
  const tariff = await make.tariff({
    ...{ provider_id: provider, zones: [zone], addresses: [address], equipment },
    ...{ picture_name: picture, picture_width: 640, picture_height: 480, picture_widths },
  })
  const email = `${picture}@example.md`
  const password_hash = await createPasswords().hash(password)
  const account = await make.account({
    email,
    is_active: true,
    full_name: 'Ана "Ş"',
    password_hash,
    provider_id: provider,
  })
  const request = await make.request({ provider_id: provider, tariff_id: tariff, account_id: account, email })
  const recipient = await make.recipient({ provider_id: provider })
  await make.deskItem({ request_id: request, recipient_id: recipient })
  await database.pool.query(`insert into review (account_id, provider_id, rating) values ($1, $2, 4)`, [
    account,
    provider,
  ])
  for (const format of ['avif', 'webp'])
    await picturesInFolder(server.pictures.path).write(`${picture}-640.${format}`, Buffer.from(`${format} ${picture}`))
  return { provider, tariff, account, email, request }
}

test('every table is either backed up or left out for a reason', async () => {
  const { rows } = await query(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...keptTables, ...Object.keys(leftOutTables)].sort())
})

test('a restored database equals the one that was backed up, row by row, and so do its pictures', async () => {
  const { account, email, request, tariff } = await fill(server, nameOf('a'))
  await server.signedIn(account)
  const token = trackingToken(request, secretKey)
  await query('update request set tracking_hash = $1 where id = $2', [trackingHash(token), request])
  await query(`insert into mail (recipient, language, kind, subject, text, message_id, due_at) values
    ('later@example.md', 'ru', 'test', 'later', '', 'later', now() + interval '1 day')`)
  await target.database.pool.query(`insert into jobs.job (name, data) values ('mail', '{"mailId": 1}')`)
  const file = folder.file('whole.tar.gz')
  const before = await readRows(server.database.pool)
  const manifest = await backUp(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(manifest).toMatchObject({ pictures: { files: 2 }, missing_pictures: [] })

  const { messages } = await restore(file)
  expect(await readRows(target.database.pool)).toEqual(before)
  expect(await target.pictures.files()).toEqual(await server.pictures.files())

  const shown = await target.get(`/media/pictures/${nameOf('a')}-640.webp`)
  expect([shown.status, shown.text]).toEqual([200, `webp ${nameOf('a')}`])
  expect((await target.get(`/info/api/tariffs/${tariff}/`)).status).toBe(200)
  expect((await target.post('/api/auth/jwt/create/', { email, password })).status).toBe(200)
  expect((await target.get(`/info/api/track/${token}/`)).status).toBe(200)
  // A message for a later time is sent then, and jobs of the replaced database are gone
  expect(messages).toEqual({ planned: 1, notSent: 0 })
  const { rows: jobs } = await target.database.pool.query(
    `select m.subject, j.start_after > now() + interval '23 hours' as later
     from jobs.job j left join mail m on m.id = (j.data ->> 'mailId')::integer`,
  )
  expect(jobs).toEqual([{ subject: 'later', later: true }])
  // Sessions, foreign keys, triggers and sequences
  const { rows } = await target.database.pool.query('select count(*)::integer as sessions from session')
  expect(rows).toEqual([{ sessions: 1 }])
  await expect(target.database.pool.query('update tariff set provider_id = 999999')).rejects.toThrow('foreign key')
  const version = 'select catalogue from content_version'
  const [old] = (await target.database.pool.query(version)).rows
  await target.make.tariff()
  expect((await target.database.pool.query(version)).rows[0].catalogue).toBeGreaterThan(old.catalogue)
})

test('all tables are of one moment, though rows are written meanwhile', async () => {
  const counts =
    'select (select count(*) from provider)::integer as provider, (select count(*) from tariff)::integer as tariff'
  const [before] = (await query(counts)).rows
  let writing: Promise<number> | undefined
  const progress = (step: string) => {
    if (step === 'tables') writing ??= server.make.tariff()
  }
  const { tables } = await backUp(folder.file('moment.tar.gz'), { progress })
  await writing
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows
  expect({ provider: rowsOf('provider'), tariff: rowsOf('tariff') }).toEqual(before)
  expect((await query(counts)).rows).toEqual([{ provider: before.provider + 1, tariff: before.tariff + 1 }])
})

fullSuiteTest(
  'a picture that is removed with its row during the backup makes no difference, and one that is added is in it',
  async () => {
    const { tariff } = await fill(server, nameOf('b'))
    await fill(server, nameOf('c'))
    const real = picturesInFolder(server.pictures.path)
    let reads = 0
    const file = folder.file('meanwhile.tar.gz')
    const { missing_pictures: missing } = await backUp(file, {
      pictures: {
        ...real,
        async read(name: string) {
          if (name.startsWith(nameOf('b')) && reads++ === 0) {
            await query('delete from tariff where id = $1', [tariff])
            await fill(server, nameOf('d'))
            return undefined
          }
          return real.read(name)
        },
      },
    })
    expect(missing).toEqual([])
    expect(await packedPictures(file)).toEqual(expect.arrayContaining(['c', 'c', 'd', 'd']))
  },
)

fullSuiteTest('a picture that is removed with its row after the snapshot leads to another snapshot', async () => {
  const { tariff } = await fill(server, nameOf('e'))
  const real = picturesInFolder(server.pictures.path)
  let lists = 0
  const { missing_pictures: missing } = await backUp(folder.file('snapshot.tar.gz'), {
    pictures: {
      ...real,
      async list() {
        const files = (await real.list()).filter((name) => !name.startsWith(nameOf('e')))
        // The second list is that of the first snapshot
        if (lists++ === 1) await query('delete from tariff where id = $1', [tariff])
        return files
      },
    },
  })
  expect([lists, missing]).toEqual([2, []])
})

fullSuiteTest(
  'a picture whose files are missing is named, the rest is backed up, and the exit code says so',
  async () => {
    const lost = await server.make.tariff({
      picture_name: nameOf('f'),
      picture_width: 1,
      picture_height: 1,
      picture_widths: [1],
    })
    const manifest = await backUp(folder.file('lost.tar.gz'))
    expect(manifest.missing_pictures).toEqual([nameOf('f')])
    expect(outcomeOf('lost', manifest, 1)).toMatchObject({ exitCode: 1, data: { missing_pictures: [nameOf('f')] } })
    expect(describeRestoration('lost', manifest, undefined).join('\n')).toContain('already missing at that time: 1')
    await query('delete from tariff where id = $1', [lost])
    expect(outcomeOf('whole', await backUp(folder.file('whole.tar.gz')), 1)).toMatchObject({ exitCode: 0 })
  },
)

test('a damaged, incomplete or other file is rejected before anything is changed', async () => {
  await fill(server, nameOf('9'))
  const file = folder.file('intact.tar.gz')
  await backUp(file)
  const intact = await readFile(file)
  const tar = gunzipSync(intact)
  const broken = {
    truncated: intact.subarray(0, intact.length - 100),
    changed: Buffer.from(intact).fill(0, intact.length >> 1, (intact.length >> 1) + 1),
    'not packed': tar,
    text: Buffer.from('Dear Maria'),
    'other archive': gzipSync(Buffer.alloc(10_240)),
    // Valid gzip and tar, but another row
    'changed row': gzipSync(Buffer.from(tar.toString('latin1').replace('line\\nfeed', 'line\\nFeed'), 'latin1')),
    'without the end': gzipSync(tar.subarray(0, tar.indexOf('manifest.json'))),
    newer: gzipSync(Buffer.from(tar.toString('latin1').replace('"format": 1', '"format": 9'), 'latin1')),
  }
  for (const [name, content] of Object.entries(broken)) {
    const path = folder.file(`${name}.tar.gz`)
    await writeFile(path, content)
    const rejected = await verifyBackup(path, () => undefined, never).catch((error) => error)
    expect([name, rejected.exitCode, rejected.message]).toEqual([
      name,
      3,
      expect.stringMatching(name === 'newer' ? /newer version/ : /Copy it again|copy it again/),
    ])
  }
})

test('a failed backup leaves no file, and an existing file is not replaced', async () => {
  await fill(server, nameOf('8'))
  const target = join(folder.path, 'failed.tar.gz')
  const failing = {
    ...picturesInFolder(server.pictures.path),
    list: () => Promise.reject(new Error('the disk is gone')),
  }
  await expect(backUp(target, { pictures: failing })).rejects.toThrow('the disk is gone')
  await writeFile(join(folder.path, '.failed.tar.gz.4194305.partial'), 'of a killed process')
  const ofAnotherName = join(folder.path, '.failed-yesterday.tar.gz.4194305.partial')
  await writeFile(ofAnotherName, 'of a killed process')
  await utimes(ofAnotherName, 0, 0)
  await backUp(target)
  expect((await readdir(folder.path)).filter((name) => name.includes('failed'))).toEqual(['failed.tar.gz'])
  await expect(backUp(target)).rejects.toThrow('exists already')
})

fullSuiteTest('a database that was never migrated is not backed up, and the reason is named', async () => {
  const database = await createTestDatabase()
  try {
    await database.pool.query('drop schema public cascade; create schema public')
    const backingUp = backUpTo(folder.file('new.tar.gz'), database, picturesInFolder(server.pictures.path), {})
    await expect(backingUp).rejects.toThrow('The database is new')
    expect(await readdir(folder.path)).toEqual([])
  } finally {
    await database.drop()
  }
})

test('a restoration needs the same secret, a database that nobody uses, and a confirmation if it is not empty', async () => {
  const manifest = await backUp(folder.file('secret.tar.gz'))
  expect(() => requireSameSecret(manifest, 'another', false)).toThrow('--other-secret')
  requireSameSecret(manifest, 'another', true)
  requireSameSecret(manifest, 'secret', false)

  const empty = await createTestDatabase()
  // One connection: one that is closed lives a moment longer
  const client = await empty.pool.connect()
  const typed = (answer: string | undefined, ...flags: string[]) => {
    const ask = answer === undefined ? undefined : async () => answer
    const call = {
      arguments: [],
      has: (flag: string) => flags.includes(flag),
      value: () => undefined,
      progress: () => undefined,
      signal: never,
      ask,
    }
    return requireReplaceable(client, call)
  }
  await typed(undefined)
  await createMaker(onClient(client)).provider()
  const name = getDatabaseName(empty.target)
  await expect(typed(undefined)).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('--replace') })
  await expect(typed(undefined, 'replace')).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('--yes'),
  })
  await expect(typed('yes', 'replace')).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining('Not confirmed'),
  })
  await typed(name, 'replace')
  await typed(undefined, 'replace', 'yes')
  await empty.readsPool.query('select 1')
  await expect(typed(undefined, 'replace', 'yes')).rejects.toThrow('in use')
  await typed(undefined, 'dry-run')
  client.release()
  await empty.drop()
})

test('messages that were waiting are given up, unless they were already', async () => {
  await query(`with given as (
      insert into mail (recipient, language, kind, subject, text, message_id, due_at, failed_at, last_error) values
        ('now@example.md', 'ru', 'test', '', '', 'now', null, null, null),
        ('due@example.md', 'ru', 'test', '', '', 'due', now() - interval '1 hour', null, null),
        ('later@example.md', 'ru', 'test', '', '', 'later', now() + interval '1 day', null, null),
        ('ghost@example.md', 'ru', 'test', '', '', 'refused', null, '2026-01-01Z', '550')
      returning id, message_id, due_at)
    insert into delivery (party, kind, channel, mail_id, due_at, payload)
    select 'provider', message_id, 'mail', id, coalesce(due_at, now()), null::jsonb from given where message_id in ('now', 'later')
    union all values ('provider', 'hook', 'webhook', null::integer, now(), '{}'::jsonb)`)
  const file = folder.file('waiting.tar.gz')
  await backUp(file)
  expect((await restore(file)).messages).toEqual({ planned: 1, notSent: 3 })
  const { rows: mails } = await target.database.pool.query(
    `select message_id, failed_at > '2026-01-01Z' as now, last_error from mail order by message_id`,
  )
  const last_error = 'not sent: the database was restored'
  expect(mails).toEqual([
    { message_id: 'due', now: true, last_error },
    { message_id: 'later', now: null, last_error: null },
    { message_id: 'now', now: true, last_error },
    { message_id: 'refused', now: false, last_error: '550' },
  ])
  const { rows: deliveries } = await target.database.pool.query(
    'select kind, failed_at is not null as failed, payload, reported_at from delivery order by kind',
  )
  expect(deliveries).toEqual([
    { kind: 'hook', failed: true, payload: null, reported_at: null },
    { kind: 'later', failed: false, payload: null, reported_at: null },
    { kind: 'now', failed: true, payload: null, reported_at: null },
  ])
})

test('deadlines that were waiting take effect later by the time since the backup that they counted', async () => {
  const { request } = await fill(server, nameOf('7'))
  await query(
    `insert into deadline (request_id, kind, since, due_at, done_at, cancelled_at)
     select $1, kind, now() - counted, now() - ago,
       case when state = 'done' then now() end, case when state = 'cancelled' then now() end
     from (values ('reminder', interval '3 days', interval '49 hours', 'waiting'),
       ('escalation', interval '3 days', interval '47 hours', 'waiting'),
       ('alternatives', interval '3 days', interval '1 hour', 'done'),
       ('silent_confirmation', interval '3 days', interval '1 hour', 'cancelled'),
       ('silent_statement', interval '3 days', interval '-1 hour', 'waiting'),
       ('offer_validity', interval '3 days', interval '1 hour', 'waiting'),
       ('visit_reminder', interval '3 days', interval '1 hour', 'waiting'),
       ('visit_outcome', interval '24 hours', interval '21 hours', 'waiting'),
       ('standstill_at_desk', interval '-24 hours', interval '-60 hours', 'waiting'),
       ('promised_connection', interval '-24 hours', interval '-60 hours', 'waiting')) as d (kind, counted, ago, state)`,
    [request],
  )
  const readDeadlines = async ({
    database,
  }: TestServer): Promise<{ kind: string; since: number; due: number; done: boolean }[]> => {
    const { rows } = await database.pool.query(
      `select kind, extract(epoch from since)::float8 as since, extract(epoch from due_at)::float8 as due, done_at is not null as done
       from deadline where request_id = $1 order by kind`,
      [request],
    )
    return rows
  }
  const file = folder.file('deadlines.tar.gz')
  await backUp(file)
  const createdAt = Date.now() - 2 * 86_400_000
  const startedAt = Date.now()
  const { movedDeadlines } = await restore(file, { created_at: new Date(createdAt).toISOString() })
  const endedAt = Date.now()
  expect(movedDeadlines).toBe(3)
  const [before, after] = [await readDeadlines(server), await readDeadlines(target)]
  const visitEndedAt = (before.find(({ kind }) => kind === 'visit_outcome')?.since ?? 0) * 1000
  const shifts = after.map(({ kind, since, due }, index) => ({
    kind,
    since: since - (before[index]?.since ?? 0),
    due: due - (before[index]?.due ?? 0),
  }))
  const moved = shifts.filter(({ since, due }) => since !== 0 || due !== 0)
  expect(moved.map(({ kind }) => kind)).toEqual(['escalation', 'silent_statement', 'visit_outcome'])
  for (const { kind, since, due } of moved) {
    const countedFrom = kind === 'visit_outcome' ? visitEndedAt : createdAt
    expect(due).toBeGreaterThanOrEqual((startedAt - countedFrom - 1) / 1000)
    expect(due).toBeLessThanOrEqual((endedAt - countedFrom + 1) / 1000)
    expect(since).toBeCloseTo(due, 3)
  }
  // The visit of a reminder that was due may be over
  expect(after.filter(({ done }) => done).map(({ kind }) => kind)).toEqual(['alternatives', 'visit_reminder'])
})

fullSuiteTest('imports that were running start again, and those that had ended do not', async () => {
  const ids: number[] = []
  for (const state of ['publishing', 'checking', 'checked', 'published'])
    ids.push(await server.make.tariffImport({ state }))
  const ofAddresses = await server.make.addressImport({ state: 'checking' })
  await server.make.addressImport({ state: 'failed' })
  const file = folder.file('imports.tar.gz')
  await backUp(file)
  const restoration = await restore(file)
  expect(restoration.resumedImports).toBe(3)
  const { rows } = await target.database.pool.query(
    `select name, data -> 'importId' as id from jobs.job where state = 'created' order by name desc, id`,
  )
  expect(rows).toEqual([
    ...ids.slice(0, 2).map((id) => ({ name: 'import', id })),
    { name: 'address-import', id: ofAddresses },
  ])
})

describe('people who were erased after the backup', () => {
  /** Two persons with a request each, a backup, and then the erasure of the first one. Returns what identifies them. */
  async function eraseAfterBackup(file: string) {
    const provider = await server.make.provider()
    const [erased, kept] = [await plant(provider, 'ana@example.md'), await plant(provider, 'ion@example.md')]
    await backUp(file)
    const headers = { ...(await server.signedIn(erased.account)) }
    expect((await server.post('/api/auth/users/me/erase/', {}, headers)).status).toBe(204)
    expect(
      (await server.post(`/info/api/track/${trackingToken(erased.request, secretKey)}/erase/`, undefined)).status,
    ).toBe(204)
    return { erased, kept }
  }
  async function plant(provider_id: number, email: string) {
    const account = await server.make.account({ email, is_active: true })
    const content = { kind: 'home', services: ['wired'], provider_id, address: 'ул. Пушкина, 17' }
    const { body } = await server.post('/info/api/tariff-request/', { ...content, email: `request-${email}` })
    return { account, request: body.id }
  }
  const readPeople = async ({ database }: TestServer) => ({
    accounts: (await database.pool.query('select email from account order by id')).rows.map(({ email }) => email),
    requests: (await database.pool.query('select email, step from request order by id')).rows,
  })
  const onlyKept = {
    accounts: ['ion@example.md'],
    requests: [
      { email: null, step: 'withdrawn' },
      { email: 'request-ion@example.md', step: 'sent' },
    ],
  }

  test('are erased again if the replaced database remembers it, as often as the backup is restored', async () => {
    const file = folder.file('replaced.tar.gz')
    await eraseAfterBackup(file)
    const restoreHere = () =>
      restoreFrom(file, server.database.pool, server.jobs, picturesInFolder(server.pictures.path))
    for (let times = 0; times < 2; times += 1) {
      expect((await restoreHere()).erasedAgain).toEqual({ accounts: 1, requests: 1 })
      expect(await readPeople(server)).toEqual(onlyKept)
      const { rows } = await query(`select from mail where sent_at is null and failed_at is null`)
      expect(rows).toEqual([])
    }
  })

  fullSuiteTest(
    'are erased again in another database by the exported list, and others with their ids are not',
    async () => {
      const file = folder.file('lost.tar.gz')
      const { kept } = await eraseAfterBackup(file)
      const list = folder.file('erasures')
      const other = { kind: 'account', id: kept.account, created_at: '2020-01-01T00:00:00.000001Z' } as const
      const erasures = [...(await findErasures(server.database.db)), { ...other, erased_at: new Date().toISOString() }]
      await writeExportedFile(list, linesOfErasures(erasures), never)
      const read = await readErasureFile(list)
      expect(read).toEqual(erasures)
      const pictures = picturesInFolder(target.pictures.path)
      const { erasedAgain } = await restoreFrom(file, target.database.pool, target.jobs, pictures, {}, read)
      expect(erasedAgain).toEqual({ accounts: 1, requests: 1 })
      expect(await readPeople(target)).toEqual(onlyKept)
      // Erasures from before the backup are contained in it
      const later = { created_at: new Date(Date.now() + 3_600_000).toISOString() }
      const again = await restoreFrom(file, target.database.pool, target.jobs, pictures, later, read)
      expect(again.erasedAgain).toEqual({ accounts: 0, requests: 0 })
    },
  )

  test('are not looked for in a list that is incomplete', async () => {
    const list = folder.file('half')
    await writeFile(list, '{"product":"motanet","erasures":1}\n')
    await expect(readErasureFile(list)).rejects.toThrow('no complete file of export erasures')
    await expect(readErasureFile(folder.file('none'))).rejects.toThrow('cannot be read (ENOENT)')
  })
})

fullSuiteTest('entries of the audit log are restored into their months', async () => {
  await query(`insert into audit_log (created_at, actor, action, table_name)
    select now() - interval '2 months', 'system', 'insert', 'tariff'`)
  const file = folder.file('audited.tar.gz')
  await backUp(file)
  await restore(file)
  const { rows } = await target.database.pool.query(
    'select (select count(*) from audit_log_default)::integer as early, (select count(*) from audit_log)::integer as all',
  )
  expect(rows).toEqual([{ early: 0, all: expect.any(Number) }])
  expect(rows[0].all).toBeGreaterThan(0)
})

test('a restoration that fails leaves the database as it was', async () => {
  const file = folder.file('fails.tar.gz')
  await backUp(file)
  await target.make.tariff()
  const before = await readRows(target.database.pool)
  await target.database.pool.query('alter table jobs.job rename to hidden')
  await expect(restore(file)).rejects.toThrow('jobs.job')
  await target.database.pool.query('alter table jobs.hidden rename to job')
  expect(await readRows(target.database.pool)).toEqual(before)
})

test('a backup of an older version is migrated', async () => {
  const names = await migrationNames()
  const last = names[names.indexOf('0062_email_changes.sql')]
  const old = await createTestDatabase()
  await onConnection(old.pool, async (client) => {
    await client.query('begin; drop schema public cascade; create schema public')
    await migrateInTransaction(client, last)
    await client.query("insert into provider (name) values ('Old')")
    await client.query('commit')
  })
  const file = folder.file('older.tar.gz')
  expect(await backUpTo(file, old, picturesInFolder(server.pictures.path))).toMatchObject({ last_migration: last })
  await old.drop()
  const { migrated } = await restore(file)
  expect(migrated).toEqual(names.slice(names.indexOf('0062_email_changes.sql') + 1))
  const { rows } = await target.database.pool.query(
    "select name, (select count(*) from passkey) as passkeys from provider where name = 'Old'",
  )
  expect(rows).toEqual([{ name: 'Old', passkeys: 0 }])
})
