import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, InjectOptions } from 'fastify'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createJobHandlers } from '../app.ts'
import { captureLog, quietLog } from '../test/logs.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createJobs } from './jobs.ts'
import type { MailContent } from './mail-content.ts'
import { createMailSender, type MailSender } from './mail-sender.ts'
import { htmlOf, postMail } from './outbox.ts'

let server: TestServer
let smtp: SMTPServer
let received: { to: string[]; source: string }[]
/** Outcomes of the next mails at the test server, in order. */
let fates: ((finish: (error?: Error) => void, drop: () => void) => void)[]
let onSender: NonNullable<SMTPServerOptions['onMailFrom']>
let onRecipient: NonNullable<SMTPServerOptions['onRcptTo']>
let sender: MailSender
const stopAfterwards: (() => Promise<void>)[] = []
/** They only detect hangs. */
const limits = { connectMs: 60_000, silenceMs: 60_000 }
const from = 'Motanet <mail@motanet.test>'

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

beforeAll(async () => {
  server = await createTestServer()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (address, session, done) => onSender(address, session, done),
    onRcptTo: (address, session, done) => onRecipient(address, session, done),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        const fate = fates.shift() ?? ((finish) => finish())
        fate(done, () => {
          for (const connection of smtp.connections as Set<{ _socket: { destroy(): void } }>)
            connection._socket.destroy()
        })
      })
    },
  })
  smtp.on('error', () => undefined)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await server.close()
})
beforeEach(async () => {
  received = []
  fates = []
  onSender = (_address, _session, done) => done()
  onRecipient = (_address, _session, done) => done()
  await server.database.db.deleteFrom('mail').execute()
  await server.workOff()
  sender = createMailSender({ smtpUrl: smtpUrl(), from }, limits)
})
afterEach(async () => {
  sender.close()
  for (const stop of stopAfterwards.splice(0)) await stop()
})

const smtpUrl = () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`

const content: MailContent = {
  subject: 'Подтвердите «адрес»',
  greeting: 'Здравствуйте!',
  paragraphs: ['Раз & два <b>три</b>.'],
  link: { label: 'Открыть', url: 'http://motanet.test/a?b=1&c=2' },
  closing: ['Конец.'],
}
const post = (email = 'ana@example.md') =>
  server.database.db
    .transaction()
    .execute((transaction) =>
      postMail(transaction, server.jobs, { to: { email, language: 'ru' }, kind: 'test', content }),
    )
const kept = async () => {
  const mails = await server.database.db.selectFrom('mail').selectAll().orderBy('id').execute()
  return mails.map((mail) => ({ ...mail, html: htmlOf(mail) }))
}
const messageIds = () => received.map(({ source }) => /^Message-ID: (.+)\r$/im.exec(source)?.[1])

describe('a mail', () => {
  test('arrives as text and HTML, names its sender, and leaves no content in the outbox', async () => {
    await post()
    expect(await server.workOff(sender)).toBe(0)
    expect(received).toHaveLength(1)
    const { to, source } = received[0]!
    expect(to).toEqual(['ana@example.md'])
    expect(source).toMatch(/^From: Motanet <mail@motanet\.test>\r$/m)
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    expect(source).toMatch(/^Content-Language: ru\r$/im)
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m)
    expect(await kept()).toMatchObject([
      { attempts: 1, text: '', html: '', content: null, last_error: null, sent_at: expect.any(Date) },
    ])
  })

  test('exists only once the transaction that caused it is committed', async () => {
    const failed = server.database.db.transaction().execute(async (transaction) => {
      await postMail(transaction, server.jobs, {
        to: { email: 'ana@example.md', language: 'ru' },
        kind: 'test',
        content,
      })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await server.workOff(sender)
    expect([received, await kept()]).toEqual([[], []])
  })

  test('is retried after a temporary rejection, under the same Message-ID, and sent only once', async () => {
    fates = [(finish) => finish(reply(451, 'try later')), (finish) => finish(reply(451, 'try later'))]
    await post()
    expect(await server.workOff(sender)).toBe(1)
    const failed = { attempts: 1, sent_at: null, failed_at: null, last_error: expect.stringContaining('451') }
    expect(await kept()).toMatchObject([failed])
    expect(await server.workOff(sender)).toBe(1)
    expect(await server.workOff(sender)).toBe(0)
    await server.workOff(sender)
    expect(received).toHaveLength(3)
    expect(new Set(messageIds()).size).toBe(1)
    expect(messageIds()[0]).toMatch(/^<[0-9a-f-]{36}@motanet\.test>$/)
    expect(await kept()).toMatchObject([{ attempts: 3, last_error: null, sent_at: expect.any(Date) }])
  })

  test('is retried under the same Message-ID if the connection breaks after its content', async () => {
    fates = [(_finish, drop) => drop()]
    await post()
    expect(await server.workOff(sender)).toBe(1)
    expect(await server.workOff(sender)).toBe(0)
    expect(received).toHaveLength(2)
    expect(new Set(messageIds()).size).toBe(1)
  })

  fullSuiteTest('is retried after the idle timeout of the server', async () => {
    fates = [() => undefined]
    await post()
    const hasty = createMailSender({ smtpUrl: smtpUrl(), from }, { ...limits, silenceMs: 400 })
    expect(await server.workOff(hasty)).toBe(1)
    hasty.close()
    fates = []
    expect(await server.workOff(sender)).toBe(0)
  })

  test('is not retried for an unknown recipient; the others are sent', async () => {
    onRecipient = ({ address }, _session, done) =>
      address === 'ghost@example.md' ? done(reply(550, 'no such user')) : done()
    await post('ghost@example.md')
    await post('ana@example.md')
    expect(await server.workOff(sender)).toBe(0)
    expect(received.map(({ to }) => to)).toEqual([['ana@example.md']])
    expect(await kept()).toMatchObject([
      { sent_at: null, failed_at: expect.any(Date), attempts: 1, last_error: expect.stringContaining('550') },
      { failed_at: null, attempts: 1 },
    ])
  })

  test('is retried while the server rejects its sender', async () => {
    onSender = (_address, _session, done) => done(reply(550, 'daily sending quota exceeded'))
    await post()
    expect(await server.workOff(sender)).toBe(1)
    expect(await kept()).toMatchObject([{ failed_at: null, attempts: 1, last_error: expect.stringContaining('550') }])
    onSender = (_address, _session, done) => done()
    expect(await server.workOff(sender)).toBe(0)
    expect(received).toHaveLength(1)
  })

  fullSuiteTest(
    'is logged at its first failure, and as an error when it is given up, each once and without its address',
    async () => {
      const { log, lines, text } = captureLog()
      const workOff = await workOffWithLog(log)
      onRecipient = (_address, _session, done) => done(reply(451, 'ana@example.md is busy'))
      await post()
      let tries = 0
      while ((await workOff()) > 0) tries += 1
      expect(tries).toBe(21)
      const [{ id, failed_at } = { id: 0, failed_at: null }] = await kept()
      expect(failed_at).toBeInstanceOf(Date)
      const reason = { type: 'Error', message: `mail ${id} was not sent (EENVELOPE 451)` }
      expect(lines()).toMatchObject([
        { level: 40, msg: 'a job failed, and will be tried again', queue: 'mail', tries: 1, err: reason },
        { level: 50, msg: 'a job failed, and is given up', queue: 'mail', tries: 21, err: reason },
      ])
      expect(text()).not.toContain('example.md')
    },
  )

  test('that is rejected permanently is logged as one error without its address', async () => {
    const { log, lines, text } = captureLog()
    const workOff = await workOffWithLog(log)
    onRecipient = (_address, _session, done) => done(reply(550, 'no such user ana@example.md'))
    await post()
    expect([await workOff(), await workOff()]).toEqual([0, 0])
    expect(lines()).toMatchObject([{ level: 50, msg: 'a mail was refused, and is given up', responseCode: 550 }])
    expect(text()).not.toContain('example.md')
  })

  test('waits while the server is unreachable', async () => {
    const unreachable = createMailSender({ smtpUrl: 'smtp://127.0.0.1:1', from }, limits)
    await post()
    expect(await server.workOff(unreachable)).toBe(1)
    unreachable.close()
    expect(await server.workOff(sender)).toBe(0)
    expect(received).toHaveLength(1)
  })

  test('of an outage of the server is logged with the others as one warning, and its end once', async () => {
    const { log, lines, text } = captureLog()
    const jobs = createJobs(server.database.jobsPool, log)
    await jobs.start()
    stopAfterwards.push(() => jobs.stop(1000))
    const unreachable = createMailSender({ smtpUrl: 'smtp://127.0.0.1:1', from }, limits)
    let isAway = true
    const changing: MailSender = { ...sender, send: (mail) => (isAway ? unreachable : sender).send(mail) }
    const handlers = createJobHandlers(server.database.jobsDb, { ...server.jobParts, sender: changing, log })
    for (const name of ['ana', 'ion', 'eva']) await post(`${name}@example.md`)
    expect([await jobs.workOff(handlers), await jobs.workOff(handlers)]).toEqual([3, 3])
    expect(lines()).toMatchObject([{ level: 40, code: 'ESOCKET', reason: 'connect ECONNREFUSED 127.0.0.1:1' }])
    expect(lines()[0]?.msg).toMatch(/^the mail server does not respond, .*doctor/)
    isAway = false
    expect(await jobs.workOff(handlers)).toBe(0)
    unreachable.close()
    expect(lines().slice(1)).toMatchObject([{ level: 40, msg: 'the mail server accepts mails again' }])
    expect(text()).not.toContain('example.md')
  })

  test('that was stored with its HTML is sent with it', async () => {
    await post()
    await server.database.db.updateTable('mail').set({ content: null, html: '<p>stored</p>' }).execute()
    expect(await server.workOff(sender)).toBe(0)
    expect(received[0]?.source).toContain('<p>stored</p>')
  })

  test('escapes its values as text', async () => {
    await post()
    await server.workOff()
    const [mail] = await kept()
    expect(mail?.html).toContain('Раз &amp; два &lt;b&gt;три&lt;/b&gt;.')
    expect(mail?.html).toContain('href="http://motanet.test/a?b=1&amp;c=2"')
    expect(mail?.text).toContain('Открыть:\nhttp://motanet.test/a?b=1&c=2\n')
  })
})

/** Returns a function that processes the waiting jobs with its own log. */
async function workOffWithLog(log: FastifyBaseLogger) {
  const jobs = createJobs(server.database.jobsPool, log)
  await jobs.start()
  stopAfterwards.push(() => jobs.stop(1000))
  return () => jobs.workOff(createJobHandlers(server.database.jobsDb, { ...server.jobParts, sender, log }))
}

test('the workers send waiting mails and shut down gracefully', async () => {
  const jobs = createJobs(server.database.pool, quietLog)
  await jobs.start()
  fates = [(finish) => finish(reply(451, 'try later'))]
  for (let n = 0; n < 20; n += 1) await post(`person${n}@example.md`)
  await jobs.work(createJobHandlers(server.database.db, { ...server.jobParts, sender }))
  await expect.poll(() => received.length).toBe(20)
  await jobs.stop(60_000)
  expect((await kept()).filter(({ sent_at }) => sent_at === null)).toHaveLength(1)
})

describe('the mailbox', () => {
  test('shows mails as a page without scripts, newest first, for any content', async () => {
    await post()
    const { status, text, headers } = await server.get('/dev/mailbox')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src http:..motanet.test; style-src 'unsafe-inline'; base-uri/,
    )
    expect(text).toContain('Раз &amp; два &lt;b&gt;три&lt;/b&gt;.')
    expect(text).toContain('<a href="http://motanet.test/a?b=1&amp;c=2">')
    expect((await server.get('/dev/mailbox.json?to=nobody@example.md')).body).toEqual([])
  })

  test('shows the HTML of mails in frames without scripts, whose links open new tabs', async () => {
    await post()
    const [mail] = await kept()
    const { text } = await server.get('/dev/mailbox')
    const [, sandbox, content = ''] = /<iframe [^>]*sandbox="([^"]*)"[^>]*srcdoc="([^"]*)"/.exec(text) ?? []
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
    const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
    expect(content.replace(/&([^;]+);/g, (_, name) => entities[name] ?? '')).toBe(
      mail?.html.replace('<head>', '<head><base target="_blank">'),
    )
  })

  test('shows the searched recipient again, escaped as text', async () => {
    await post()
    const { text } = await server.get(`/dev/mailbox?to=${encodeURIComponent('"><script>1</script>')}`)
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"')
    expect(text).not.toContain('<article')
  })

  test.each<[string, InjectOptions]>([
    ['another machine', { remoteAddress: '10.0.0.7' }],
    [
      'another machine that claims to be this one',
      { remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a proxy that speaks of this machine', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy that names only the protocol', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a content delivery network', { headers: { 'cf-connecting-ip': '127.0.0.1' } }],
    ['a proxy that passes on the name only', { headers: { host: 'demo.motanet.example' } }],
  ])('does not exist for %s', async (_, from) => {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json'])
      expect((await server.send({ method: 'GET', url, ...from })).body).toMatchObject({
        status: 404,
        code: 'not-found',
      })
  })

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('exists for %s', async (remoteAddress) => {
    expect((await server.send({ method: 'GET', url: '/dev/mailbox.json', remoteAddress })).status).toBe(200)
  })

  test('is neither served nor mentioned if a mail server is configured', async () => {
    const sending = await createTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
    try {
      for (const path of ['/dev/mailbox', '/dev/mailbox.json']) expect((await sending.get(path)).status).toBe(404)
      expect((await sending.get('/info/api/site/')).body.mailbox_url).toBe(null)
    } finally {
      await sending.close()
    }
  })
})
