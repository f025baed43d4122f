import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobHandlers } from './app.ts'
import { picturesInFolder, type StoredPictures } from './media/stored-pictures.ts'
import { createMailSender } from './notifications/mail-sender.ts'
import { quietLog } from './test/logs.ts'
import { createTestServer, type TestServer } from './test/server.ts'

let server: TestServer
let picturesFolder: string
let uploadsFolder: string
beforeAll(async () => {
  server = await createTestServer()
  picturesFolder = await mkdtemp(join(tmpdir(), 'motanet-tidying-'))
  uploadsFolder = join(picturesFolder, 'uploads')
})
afterAll(async () => {
  await server.close()
  await rm(picturesFolder, { recursive: true })
})

const me = async (headers: object) => (await server.get('/api/auth/users/me/', { ...headers })).body
const handlers = (pictures = picturesInFolder(picturesFolder)) => {
  const sender = createMailSender({ smtpUrl: undefined, from: '' })
  return createJobHandlers(server.database.db, {
    ...server.jobParts,
    sender,
    pictures,
    uploadsFolder,
    log: quietLog,
  })
}
const tidy = (pictures?: StoredPictures) => handlers(pictures).tidying({}, { isLast: false })
const retain = () => handlers().retention({}, { isLast: false })

test('records expired for a day are deleted, valid ones remain', async () => {
  const { pool } = server.database
  const id = await server.make.account({ is_active: true })
  const session = await server.signedIn(id)
  await pool.query(`insert into session (id, account_id, expires_at) values (gen_random_uuid(), ${id}, now() - interval '25 hours'),
    (gen_random_uuid(), ${id}, now() - interval '23 hours')`)
  await pool.query(
    `insert into google_credential values ('\\x01', now() - interval '25 hours'), ('\\x02', now() - interval '1 hour')`,
  )
  await pool.query(`insert into account_token values (${id}, 'reset', '\\x01', now() - interval '25 hours'),
    (${id}, 'activation', '\\x01', now() + interval '1 hour')`)
  await tidy()
  const { rows } = await pool.query(`select
    (select count(*) from session where account_id = ${id})::integer as sessions,
    (select count(*) from google_credential)::integer as credentials,
    (select count(*) from account_token where account_id = ${id})::integer as tokens`)
  expect(rows).toEqual([{ sessions: 2, credentials: 1, tokens: 1 }])
  expect((await me(session)).id).toBe(id)
})

test('the outbox deletes mails after thirty days, sent or not', async () => {
  const { pool } = server.database
  await pool.query(`insert into mail (recipient, language, kind, subject, text, html, message_id, created_at, sent_at)
    select 'ana@example.md', 'ru', 'test', name, '', '', name, now() - age, case when is_sent then now() - age end
    from (values ('old', interval '31 days', true), ('old, never sent', interval '31 days', false),
      ('new', interval '29 days', true), ('new, not sent yet', interval '1 hour', false)) as m (name, age, is_sent)`)
  await retain()
  const { rows } = await pool.query(`select subject from mail order by subject`)
  expect(rows.map(({ subject }) => subject)).toEqual(['new', 'new, not sent yet'])
})

test('expired links are deleted, and old deliveries except the last ones of each recipient', async () => {
  const { pool } = server.database
  const provider = await server.make.provider()
  const request = await server.make.request({ provider_id: provider })
  await pool.query(`insert into recipient (id, provider_id, channel, destination, language, position) values
    (901, ${provider}, 'mail', 'a@example.md', 'ru', 1)`)
  await pool.query(`insert into answer_link (hash, request_id, provider_id, expires_at) values
    ('\\x0a', ${request}, ${provider}, now() - interval '1 minute'), ('\\x0b', ${request}, ${provider}, now() + interval '1 day')`)
  await pool.query(`insert into delivery (request_id, recipient_id, party, kind, channel, sent_at, failed_at)
    select ${request}, recipient, 'provider', kind, 'webhook', now() - sent, now() - failed from (values
      (901, 'sent long ago', interval '92 days', null::interval), (901, 'last sent', interval '91 days', null),
      (901, 'failed long ago', null, interval '92 days'), (901, 'last failed', null, interval '91 days'),
      (901, 'waits', null, null), (null, 'to the desk', interval '91 days', null), (null, 'recent', interval '89 days', null)
    ) as d (recipient, kind, sent, failed)`)
  await tidy()
  await retain()
  const { rows: links } = await pool.query(
    `select encode(hash, 'hex') as hash from answer_link where request_id = ${request}`,
  )
  expect(links).toEqual([{ hash: '0b' }])
  const { rows } = await pool.query(`select kind from delivery where request_id = ${request} order by kind`)
  expect(rows.map(({ kind }) => kind)).toEqual(['last failed', 'last sent', 'recent', 'waits'])
})

test('uploads of interrupted requests are deleted after an hour, and other files remain', async () => {
  await mkdir(uploadsFolder, { recursive: true })
  const [abandoned, current] = ['a'.repeat(32), 'b'.repeat(32)]
  for (const name of [abandoned, current, 'notes.txt']) await writeFile(join(uploadsFolder, name), 'x')
  for (const name of [abandoned, 'notes.txt']) await utimes(join(uploadsFolder, name), 0, Date.now() / 1000 - 3700)
  await tidy()
  expect((await readdir(uploadsFolder)).sort()).toEqual([current, 'notes.txt'])
})

test('a failed step of a tidying job is retried, and does not keep the other steps back', async () => {
  const { pool } = server.database
  await mkdir(uploadsFolder, { recursive: true })
  const abandoned = 'c'.repeat(32)
  await writeFile(join(uploadsFolder, abandoned), 'x')
  await utimes(join(uploadsFolder, abandoned), 0, 0)
  const away = { ...picturesInFolder(picturesFolder), list: () => Promise.reject(new Error('away')) }
  await expect(tidy(away)).rejects.toThrow('1 of 12 steps failed: Error: away')
  expect(await readdir(uploadsFolder)).not.toContain(abandoned)

  const provider = await server.make.provider()
  const request = await server.make.request({ provider_id: provider })
  await pool.query(`insert into delivery (request_id, party, kind, channel, sent_at) values
    (${request}, 'desk', 'old', 'mail', now() - interval '91 days')`)
  await pool.query('alter table mail rename to hidden')
  await expect(retain()).rejects.toThrow('1 of 7 steps failed')
  await pool.query('alter table hidden rename to mail')
  const { rows } = await pool.query(`select kind from delivery where request_id = ${request}`)
  expect(rows).toEqual([])
})

test('tidying is scheduled once a day, however often it is requested', async () => {
  const { jobs, database } = server
  await Promise.all(Array.from({ length: 5 }, () => jobs.addPeriodic('tidying')))
  const { rows } = await database.pool.query(`select data from jobs.job where name = 'tidying'`)
  expect(rows).toEqual([{ data: {} }])
})
