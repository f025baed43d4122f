import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAccountKeys } from '../../accounts/account-keys.ts'
import { readConfig } from '../../config.ts'
import { sealWebhookSecret } from '../../delivery/webhook-secrets.ts'
import { sealText } from '../../http/sealed-text.ts'
import { findPictureNames } from '../../media/pictures.queries.ts'
import { picturesInFolder } from '../../media/stored-pictures.ts'
import { onConnection } from '../../test/backups.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { checkAccounts, checkClock, checkMigrations, checkNode } from './check-database.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkSecretKey } from './check-secret-key.ts'
import { checkCombination, checkSettings } from './check-settings.ts'
import { checkFolders, checkPictures } from './check-storage.ts'
import { examine } from './doctor.command.ts'

/** Sound settings of production. */
const sound = {
  ...{
    MOTANET_MODE: 'production',
    PUBLIC_URL: 'https://motanet.md',
    TRUST_PROXY: 'loopback',
    EMBEDDED_DATABASE: 'accepted',
  },
  ...{
    SECRET_KEY: '3sF9vQ0c-x7Lk2Zp8RtYw5Nb1Hd6Ju4GmEaKoTiVqCy',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DESK_MAIL: 'desk@motanet.md',
  },
  ...{ MAIL_FROM: 'Motanet <mail@motanet.md>', SUPPORT_PHONE: '+373 22 100 200', OFFICE_PHONE: '+373 22 100 201' },
  ...{ CONTACT_EMAIL: 'office@motanet.md', OFFICE_ADDRESS: 'Кишинёв', OFFICE_ADDRESS_RO: 'Chișinău', VIDEO_URL: 'off' },
  ...{ LEGAL_NAME: 'Exemplu SRL', LEGAL_IDNO: '1002600048836', LEGAL_ADDRESS: 'Кишинёв', LEGAL_ADDRESS_RO: 'Chișinău' },
  ...{ OFFICE_LONGITUDE: '28.83', OFFICE_LATITUDE: '47.02' },
}
const bad = (status: string, text: string) =>
  expect.objectContaining({ status, finding: expect.stringContaining(text), advice: expect.any(String) })
const isOk = ({ status }: { status: string }) => status === 'ok'

describe('settings', () => {
  test('sound ones have no findings', () => {
    expect(checkSettings({ ...sound, PATH: '/bin', HOSTNAME: 'a' })).toEqual([
      expect.objectContaining({ status: 'ok' }),
    ])
    expect(checkCombination(readConfig(sound)).every(isOk)).toBe(true)
  })

  test.each([
    ['a misspelt name with our prefix', { MOTANET_MOD: 'demo' }, 'problem', 'did you mean MOTANET_MODE?'],
    ['a misspelt name', { SMPT_URL: 'smtp://localhost' }, 'warning', 'did you mean SMTP_URL?'],
    ['an invalid value', { PORT: 'http' }, 'problem', 'PORT: '],
    ['a missing setting', { SUPPORT_PHONE: '' }, 'problem', 'needs SUPPORT_PHONE'],
    ['a guessable secret', { SECRET_KEY: 'secret-secret-secret-secret-secret' }, 'problem', 'SECRET_KEY '],
    ['an address without TLS', { PUBLIC_URL: 'http://motanet.md' }, 'problem', 'PUBLIC_URL must be an https: address'],
  ])('%s is found, without its value', (_, changed, status, text) => {
    const findings = checkSettings({ ...sound, ...changed })
    expect(findings).toContainEqual(bad(status, text))
    expect(JSON.stringify(findings)).not.toContain('secret-secret')
  })

  test('all problems are found at once', () => {
    const texts = checkSettings({ ...sound, PORT: 'x', MOTANET_MOD: 'x', MAIL_FROM: '' }).map(({ finding }) => finding)
    expect(texts).toHaveLength(3)
  })

  test.each([
    ['TLS without TRUST_PROXY', { TRUST_PROXY: '' }, 'warning', 'TRUST_PROXY is not set'],
    ['trust in everybody', { TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, 'problem', 'trusts 0.0.0.0/0'],
    ['a client secret as client id', { GOOGLE_CLIENT_ID: 'GOCSPX-abc' }, 'problem', 'GOOGLE_CLIENT_ID'],
    ['no mail address of the desk', { MOTANET_MODE: 'demo', DESK_MAIL: '' }, 'warning', 'DESK_MAIL'],
    ['demo mode', { MOTANET_MODE: 'demo' }, 'warning', 'demo mode'],
    ['a sample that was copied', { SUPPORT_PHONE: '+373 22 000 000' }, 'warning', 'not yours: SUPPORT_PHONE.'],
    ['the sample position', { OFFICE_LONGITUDE: '', OFFICE_LATITUDE: '' }, 'warning', 'OFFICE_LONGITUDE and'],
  ])('%s is found', (_, changed, status, text) => {
    const findings = checkCombination(readConfig({ ...sound, ...changed }))
    expect(findings).toContainEqual(bad(status, text))
    expect(JSON.stringify(findings)).not.toContain('GOCSPX')
  })
})

describe('the mail server', () => {
  async function start(options: SMTPServerOptions) {
    const server = new SMTPServer({ logger: false, ...options })
    server.on('error', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    onTestFinished(() => new Promise((resolve) => server.close(resolve)))
    return (server.server.address() as AddressInfo).port
  }
  const from = 'mail@motanet.md'

  test('is accepted on this machine without TLS, and rejected with a wrong password, which is not printed', async () => {
    const open = await start({ authOptional: true, disabledCommands: ['STARTTLS'] })
    expect(await checkMail({ smtpUrl: `smtp://127.0.0.1:${open}`, from })).toEqual([
      expect.objectContaining({ status: 'ok' }),
    ])
    const closed = await start({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) => done(new Error(`${auth.username} ${auth.password} is unknown`)),
    })
    const findings = await checkMail({ smtpUrl: `smtp://anna:hunter2@127.0.0.1:${closed}`, from })
    expect(findings).toEqual([bad('problem', 'rejects our name or password (EAUTH')])
    expect(JSON.stringify(findings)).not.toMatch(/anna|hunter2/)
  })

  test('is a problem if it does not answer or speaks no TLS', async () => {
    expect(await checkMail({ smtpUrl: 'smtp://127.0.0.1:1', from })).toEqual([bad('problem', 'does not answer')])
    const open = await start({ authOptional: true, disabledCommands: ['STARTTLS'] })
    expect(await checkMail({ smtpUrl: `smtps://127.0.0.1:${open}`, from })).toEqual([bad('problem', '127.0.0.1')])
  })

  test('is a warning if none is set, and so is the sample sender', async () => {
    expect(await checkMail({ smtpUrl: undefined, from })).toEqual([bad('warning', '/dev/mailbox')])
    expect(await checkMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'A <a@motanet.example>' })).toContainEqual(
      bad('warning', 'sample'),
    )
  })
})

describe('storage', () => {
  test('a folder that cannot be written, a readable secret and missing pictures are found', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'motanet-doctor-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const config = {
      ...{ dataDir: folder, picturesFolder: join(folder, 'media/pictures'), uploadsFolder: join(folder, 'uploads') },
      bucket: undefined,
    }
    expect((await checkFolders(config)).every(isOk)).toBe(true)
    await writeFile(join(folder, 'secret.key'), 'x')
    await chmod(join(folder, 'secret.key'), 0o644)
    expect(await checkFolders(config)).toContainEqual(bad('problem', 'other users'))
    await writeFile(join(folder, 'media'), 'a file')
    expect(await checkFolders(config)).toEqual([bad('problem', 'Nothing can be stored')])
    const pictures = picturesInFolder(join(folder, 'pictures'))
    await mkdir(join(folder, 'pictures'))
    await pictures.write(`${'a'.repeat(32)}-640.webp`, Buffer.from('x'))
    expect(await checkPictures(new Set(['a'.repeat(32)]), pictures)).toMatchObject({ status: 'ok' })
    expect(await checkPictures(new Set(['b'.repeat(32)]), pictures)).toEqual(bad('problem', '1 of 1 pictures'))
  })
})

describe('the database', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  const check = <T>(work: (client: Parameters<typeof checkClock>[0]) => Promise<T>) =>
    onConnection(server.database.pool, work)

  test('that is in order has no findings', async () => {
    expect(await check((client) => checkMigrations(client))).toEqual([expect.objectContaining({ status: 'ok' })])
    expect(await check((client) => checkClock(client))).toMatchObject({ status: 'ok' })
    expect(await findPictureNames(server.database.db)).toEqual(new Set())
    expect([checkNode(), checkNode('20.1.0')].map(({ status }) => status)).toEqual(['ok', 'problem'])
  })

  test('clock skew is a warning from two seconds and a problem from one minute on', async () => {
    expect(await check((client) => checkClock(client, () => Date.now() - 10_000))).toEqual(
      bad('warning', 'differ by 10 s'),
    )
    expect(await check((client) => checkClock(client, () => Date.now() + 300_000))).toEqual(
      bad('problem', 'differ by 300 s'),
    )
  })

  test('pending, unknown and changed migrations are found', async () => {
    await check(async (client) => {
      await client.query('begin')
      await client.query(`delete from schema_migration where name = '0063_passkeys.sql'`)
      await client.query(`update schema_migration set checksum = 'x' where name = '0002_banners.sql'`)
      await client.query(`insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')`)
      const found = await checkMigrations(client)
      await client.query('rollback')
      expect(found).toEqual([
        bad('problem', '9999_future.sql'),
        bad('problem', '0002_banners.sql'),
        bad('warning', '1 migrations are pending'),
      ])
    })
  })

  test('demo accounts and missing staff are found in production', async () => {
    const inProduction = () => check((client) => checkAccounts(client, { mode: 'production' }))
    await server.database.pool.query('update account set is_staff = false')
    expect(await inProduction()).toEqual([bad('warning', 'no staff account')])
    const id = await server.make.account({ email: 'staff@motanet.md', is_active: true })
    expect(await inProduction()).toEqual([bad('problem', 'demo accounts')])
    await server.database.pool.query('delete from account where id = $1', [id])
  })

  test('another SECRET_KEY than that of the stored secrets is a problem', async () => {
    const account = await server.make.account({ is_staff: true, is_active: true })
    const { authenticator } = await createAccountKeys(sound.SECRET_KEY)
    await server.database.pool.query(
      'insert into authenticator (account_id, sealed_secret, last_step) values ($1, $2, 0)',
      [account, sealText('SECRET', authenticator)],
    )
    await server.database.pool.query(
      `insert into recipient (provider_id, channel, destination, position, webhook_secret) values ($1, 'webhook', 'https://a.md', 0, $2)`,
      [await server.make.provider(), sealWebhookSecret('whsec_x', sound.SECRET_KEY)],
    )
    const found = []
    for (const secretKey of [sound.SECRET_KEY, `other ${sound.SECRET_KEY}`])
      found.push(await check((client) => checkSecretKey(client, { secretKey, dataDir: '' })))
    expect(found).toEqual([
      [expect.objectContaining({ status: 'ok' })],
      [bad('problem', '1 authenticator apps and 1 webhooks do not work')],
    ])
  })

  test('overdue deadlines, late jobs and unsent mails are found', async () => {
    const request = await server.make.request()
    await server.database.pool.query(
      `insert into deadline (request_id, kind, since, due_at) values ($1, 'reminder', now(), now() - interval '1 hour')`,
      [request],
    )
    await server.database.pool.query(
      `insert into mail (recipient, language, kind, subject, text, message_id, created_at, failed_at)
       select 'person@example.md', 'ru', 'test', 'Тема', '', name, now() - interval '2 hours', failed
       from (values ('old', null), ('given up', now()), ('also given up', now())) as m (name, failed)`,
    )
    await server.jobs.addPeriodic('deadlines')
    const finding = 'The job tidying has not been due since the installation.'
    expect(await check((client) => checkJobs(client))).toContainEqual(
      expect.objectContaining({ status: 'ok', finding }),
    )
    await server.database.pool.query(`update schema_migration set applied_at = applied_at - interval '50 hours'`)
    await server.database.pool.query(
      `update jobs.job set state = 'completed', completed_on = now() - interval '1 minute'`,
    )
    const other = await server.database.readsPool.connect()
    const findings = await check((client) => checkJobs(client))
    other.release()
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'ok', finding: 'The job deadlines ran 1 min ago.' }),
        bad('warning', 'The job tidying has not run in time'),
        bad('problem', '1 deadlines'),
        bad('warning', '1 mails have not been sent'),
        bad('warning', '2 mails were given up'),
      ]),
    )
    expect(JSON.stringify(findings)).not.toContain('person@')
  })
})

test('a database that is away is a problem, a data folder without one a warning', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'motanet-doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const parts = { reach: false, onArea: () => undefined }
  const url = 'postgres://motanet:hunter2@127.0.0.1:1/motanet'
  const away = await examine({ DATA_DIR: dataDir, DATABASE_URL: url }, parts)
  expect(away).toContainEqual(bad('problem', 'cannot be reached'))
  expect(JSON.stringify(away)).not.toContain('hunter2')
  expect(await examine({ DATA_DIR: dataDir }, parts)).toContainEqual(bad('warning', 'no database'))
})
