import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Bot } from 'grammy'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createMailSender, type MailSender } from '../notifications/mail-sender.ts'
import type { Fate } from '../test/fates.ts'
import { captureLog, quietLog } from '../test/logs.ts'
import { createTestServer, secretKey, type TestServer } from '../test/server.ts'
import { startTelegramServer, type TelegramServer, telegramToken } from '../test/telegram-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'
import { reportDeliveries } from './delivery-reports.ts'
import { canResend, findUndelivered, resend } from './resending.ts'
import { createTelegramBot } from './telegram-bot.ts'
import { createWebhookSender } from './webhook-requests.ts'
import { makeWebhookSecret, sealWebhookSecret } from './webhook-secrets.ts'

const secret = makeWebhookSecret()
const from = 'Motanet <mail@motanet.test>'
/** They only detect hangs. */
const patientLimits = { connectMs: 60_000, silenceMs: 60_000 }
const requestsUrl = '/info/api/tariff-request/'
/** Wednesday, 10:00 in Chisinau. */
const start = '2026-11-25T08:00:00Z'
let now = new Date(start)
let server: TestServer
let smtp: SMTPServer
let telegram: TelegramServer
let receiver: WebhookReceiver
let bot: Bot
let sender: MailSender
let smtpUrl: string
let mails: { to: string; source: string }[]
let mailFates: (Fate | 'refuse')[]
/** Runs while a mail is sent, before the response of the server. */
let onMail: () => Promise<void>
let providerId: number
let tariffId: number

beforeAll(async () => {
  server = await createTestServer({ DESK_MAIL: 'desk@motanet.test' }, undefined, { clock: () => now })
  smtp = createSmtpServer()
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await server.close()
})
beforeEach(async () => {
  now = new Date(start)
  mails = []
  mailFates = []
  onMail = async () => undefined
  telegram = await startTelegramServer()
  receiver = await startWebhookReceiver(secret)
  bot = await createTelegramBot({ token: telegramToken, apiRoot: telegram.apiRoot }, 60)
  const { port } = smtp.server.address() as AddressInfo
  smtpUrl = `smtp://127.0.0.1:${port}`
  sender = createMailSender({ smtpUrl, from }, patientLimits)
  providerId = await server.make.provider({ name: 'Codru Net' })
  tariffId = await server.make.tariff({ provider_id: providerId, name: 'Fibra 500', state: 'published' })
})
afterEach(async () => {
  sender.close()
  await telegram.close()
  await receiver.close()
  await server.database.db.deleteFrom('request').execute()
  await server.database.db.deleteFrom('mail').execute()
  await server.database.pool.query(
    'delete from delivery; delete from desk_item; delete from recipient; delete from jobs.job',
  )
})

function createSmtpServer() {
  const drop = () => {
    for (const connection of smtp.connections as Set<{ _socket: { destroy(): void } }>) connection._socket.destroy()
  }
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await onMail()
        const fate = mailFates.shift() ?? 'accept'
        const failure = (responseCode: number) => done(Object.assign(new Error('no'), { responseCode }))
        if (fate === 'refuse') return failure(550)
        if (fate === 'error') return failure(451)
        if (fate === 'drop' || fate === 'half') return drop()
        if (fate === 'hang') return
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        mails.push({ to, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  made.on('error', () => undefined)
  return made
}

const work = (parts: object = {}) =>
  server.workOff(sender, { bot, webhooks: createWebhookSender({ allowsPrivate: true, limitMs: 60_000 }), ...parts })

/** Works until nothing fails any more. */
async function workUntilDone() {
  for (let turns = 0; turns < 10; turns += 1) if ((await work()) === 0) return
}

let serial = 10
/** Sends a request of another person. */
async function request(given: object = {}) {
  serial += 1
  const contacts = {
    ...{ name: 'Канарейкина', phone: `+373697775${serial}`, email: `canary${serial}@kanarica.invalid` },
    address: `Canarului ${serial}77`,
  }
  const { body } = await server.post(requestsUrl, { tariff_id: tariffId, ...contacts, ...given })
  return { id: body.id as number, token: String(body.tracking_url).split('/').at(-1), contacts }
}

type Given = Parameters<TestServer['make']['recipient']>[0]
const recipients = {
  mail: (given: Given = {}) =>
    server.make.recipient({ provider_id: providerId, destination: 'orders@codru.example', ...given }),
  telegram: (given: Given = {}) =>
    server.make.recipient({ provider_id: providerId, channel: 'telegram', destination: '777', ...given }),
  webhook: (given: Given = {}) =>
    server.make.recipient({
      ...{ provider_id: providerId, channel: 'webhook', destination: receiver.url },
      webhook_secret: sealWebhookSecret(secret, secretKey),
      ...given,
    }),
}

const byNumber = (a: number, b: number) => a - b
/** Of the mails that have reached the address, sorted. */
async function sentKinds(recipient: string) {
  const query = server.database.db.selectFrom('mail').select('kind').where('recipient', '=', recipient)
  const sent = await query.where('sent_at', 'is not', null).execute()
  return sent.map(({ kind }) => kind).sort()
}

const deliveries = () => server.database.db.selectFrom('delivery').selectAll().orderBy('id').execute()
const items = () =>
  server.database.db
    .selectFrom('desk_item')
    .select(['kind', 'request_id', 'recipient_id', 'details', 'state', 'closed_at'])
    .orderBy('id')
    .execute()
const messageId = ({ source }: { source: string }) => /^Message-ID: <(.+)@/im.exec(source)?.[1]

describe('a request', () => {
  test('reaches every active recipient by its channel, and the customer', async () => {
    await recipients.mail()
    await recipients.telegram({ language: 'ro' })
    await recipients.webhook()
    await recipients.mail({ destination: 'waiting@codru.example', confirmed_at: null })
    const { id, contacts } = await request()
    expect(await work()).toBe(0)
    expect(mails.map(({ to }) => to).sort()).toEqual([contacts.email, 'orders@codru.example'])
    expect(telegram.messages).toMatchObject([{ chat_id: '777', link_preview_options: { is_disabled: true } }])
    expect(telegram.messages[0]?.text).toMatch(/^Cerere nouă\n[\s\S]*\nhttp:\/\/motanet\.test\/ro\/answer\/[\w-]{43}$/)
    expect(receiver.events).toMatchObject([
      { type: 'request.created', data: { id, step: 'delivered', tariff: { name: 'Fibra 500' }, contacts } },
    ])
    const rows = await deliveries()
    expect(rows).toHaveLength(4)
    for (const row of rows)
      expect(row).toMatchObject({ attempts: 1, sent_at: now, failed_at: null, last_error: null, payload: null })
    expect(receiver.events[0]?.id).toBe(rows.find(({ channel }) => channel === 'webhook')?.message_id)
  })

  test('says nothing of the customer in a mail or chat to the provider; each link is another one and works', async () => {
    await recipients.mail()
    await recipients.telegram()
    const { contacts } = await request()
    await work()
    const { source = '' } = mails.find(({ to }) => to === 'orders@codru.example') ?? {}
    const decoded = source.replace(/=\r\n/g, '')
    for (const value of Object.values(contacts)) {
      expect(`${decoded}${telegram.messages[0]?.text}`).not.toContain(value)
      expect(decoded).not.toContain(Buffer.from(value).toString('base64').slice(4, 14))
    }
    const tokens = [decoded, telegram.messages[0]?.text ?? ''].map((text) => /\/answer\/([\w-]{43})/.exec(text)?.[1])
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await server.get(`/info/api/answer/${token}/`)).status).toBe(200)
  })

  test('without recipients goes to the owner, without an owner to the desk, each with a reason', async () => {
    const owner = await server.make.account({
      is_active: true,
      role: 'provider',
      provider_id: providerId,
      email: 'owner@codru.example',
    })
    await request()
    await server.database.db.updateTable('account').set({ is_active: false }).where('id', '=', owner).execute()
    const second = await request()
    await work()
    const toProvider = mails.filter(({ to }) => !to.includes('canary'))
    expect(toProvider.map(({ to }) => to).sort()).toEqual(['desk@motanet.test', 'owner@codru.example'])
    expect(await items()).toMatchObject([{ kind: 'request', request_id: second.id }])
  })

  test('waits for the notification hours of its recipient, which is no failure', async () => {
    await recipients.telegram({ from_minute: 11 * 60, to_minute: 20 * 60 })
    await recipients.mail({ from_minute: 11 * 60, to_minute: 20 * 60 })
    await request()
    now = new Date('2026-11-25T08:59:00Z')
    expect(await work()).toBe(0)
    const { log, lines } = captureLog()
    await reportDeliveries(server.database.db, server.processing, log)
    const sentBefore = [
      telegram.messages.length,
      mails.filter(({ to }) => to === 'orders@codru.example').length,
      lines().length,
    ]
    expect(sentBefore).toEqual([0, 0, 0])
    expect((await deliveries()).every(({ attempts }) => attempts === 0)).toBe(false)
    now = new Date('2026-11-25T09:00:00Z')
    await work()
    expect([telegram.messages.length, mails.filter(({ to }) => to === 'orders@codru.example').length]).toEqual([1, 1])
  })
})

describe('receivers that fail', () => {
  const bad: Fate[] = ['error', 'hang', 'half', 'drop']

  fullSuiteTest('get every message once they are back, none twice, under the same id', async () => {
    await recipients.mail()
    await recipients.telegram()
    await recipients.webhook()
    const ids: number[] = []
    for (let n = 0; n < 8; n += 1) ids.push((await request()).id)
    mailFates = bad.slice()
    telegram.fates = bad.slice()
    receiver.fates = bad.slice()
    // The time limits end calls without a response; what is sent again afterwards has time
    const hasty = createMailSender({ smtpUrl, from }, { ...patientLimits, silenceMs: 1000 })
    const hastyBot = await createTelegramBot({ token: telegramToken, apiRoot: telegram.apiRoot }, 2)
    const webhooks = createWebhookSender({ allowsPrivate: true, limitMs: 2000 })
    expect(await server.workOff(hasty, { bot: hastyBot, webhooks })).toBeGreaterThan(0)
    hasty.close()
    await workUntilDone()
    const rows = await deliveries()
    expect(rows).toHaveLength(4 * ids.length)
    expect(rows.filter(({ sent_at }) => sent_at === null)).toEqual([])
    expect(receiver.events.map(({ data }) => data.id as number).sort(byNumber)).toEqual(ids)
    expect(new Set(receiver.calls)).toEqual(new Set(receiver.events.map(({ id }) => id)))
    expect(receiver.calls.length).toBe(ids.length + bad.length)
    expect(telegram.messages.map(({ text }) => Number(/№ (\d+)/.exec(text)?.[1])).sort(byNumber)).toEqual(ids)
    const received = mails.map(messageId)
    expect(new Set(received).size).toBe(received.length)
    const expected = rows.filter(({ channel }) => channel === 'mail').map(({ message_id }) => message_id)
    expect(received.sort()).toEqual(expected.sort())
    expect(rows.some(({ attempts }) => attempts > 1)).toBe(true)
  })

  test('for good are reported to the log and the desk once, on whichever instance, and shown at the recipient', async () => {
    const recipientId = await recipients.telegram()
    const { id } = await request()
    telegram.fates = ['blocked']
    const { log, lines } = captureLog()
    expect(await work({ log })).toBe(0)
    const failed = {
      failed_at: now,
      last_error: '403 Forbidden: bot was blocked by the user',
      attempts: 1,
      payload: null,
    }
    expect((await deliveries()).find(({ channel }) => channel === 'telegram')).toMatchObject(failed)
    const report = () => reportDeliveries(server.database.db, server.processing, log)
    await Promise.all([report(), report()])
    await report()
    expect(await items()).toMatchObject([{ kind: 'failed_delivery', request_id: id, recipient_id: recipientId }])
    expect(lines().map(({ msg }) => msg)).toEqual(['a delivery is given up', 'a delivery has failed'])
    await work()
    expect(mails.filter(({ to }) => to === 'desk@motanet.test')).toHaveLength(1)
  })

  test('for ten minutes are reported as late, and still get the message afterwards', async () => {
    await recipients.webhook()
    const { id } = await request()
    receiver.fates = ['error']
    await work()
    const { log, lines } = captureLog()
    const report = () => reportDeliveries(server.database.db, server.processing, log)
    now = new Date('2026-11-25T08:09:59Z')
    await report()
    expect(await items()).toEqual([])
    now = new Date('2026-11-25T08:10:01Z')
    await report()
    expect(await items()).toMatchObject([{ kind: 'failed_delivery', request_id: id }])
    expect(lines()).toMatchObject([{ level: 50, msg: 'a delivery is late', channel: 'webhook' }])
    await work()
    expect(receiver.events).toHaveLength(1)
  })

  test('for ten minutes in an outage of the mail server are items of the desk, with one mail to it afterwards', async () => {
    await recipients.mail()
    const away = createMailSender({ smtpUrl: 'smtp://127.0.0.1:1', from }, patientLimits)
    const report = () => reportDeliveries(server.database.db, server.processing, quietLog)
    const ids: number[] = []
    for (let minutes = 0; minutes < 3; minutes += 1) {
      for (let n = 0; n < 2; n += 1) ids.push((await request()).id)
      now = new Date(now.getTime() + 11 * 60_000)
      await server.workOff(away)
      await report()
    }
    away.close()
    // Of each request to the provider and of its confirmation to the customer
    const waiting = (await items()).filter(({ state }) => state === 'open')
    expect(waiting.map(({ request_id }) => request_id as number).sort(byNumber)).toEqual(ids.flatMap((id) => [id, id]))
    await workUntilDone()
    const toDesk = mails.filter(({ to }) => to === 'desk@motanet.test')
    expect(toDesk).toHaveLength(1)
    const [mail] = await server.database.db
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('recipient', '=', 'desk@motanet.test')
      .execute()
    expect(mail?.subject).toBe(`Сообщения не доставлены: ${2 * ids.length}`)
    await report()
    expect((await items()).filter(({ state }) => state !== 'closed')).toEqual([])
    expect(await workUntilDone()).toBeUndefined()
    expect(mails.filter(({ to }) => to === 'desk@motanet.test')).toHaveLength(1)
  })

  test('of two messages to one recipient are at the desk one after the other, and none is lost', async () => {
    await request()
    await server.database.pool.query(
      `update delivery set failed_at = $1, reported_at = null where party in ('provider', 'customer')`,
      [now],
    )
    const report = () => reportDeliveries(server.database.db, server.processing, quietLog)
    const closeAll = () => server.database.pool.query(`update desk_item set state = 'closed', closed_at = now()`)
    const reported: unknown[] = []
    for (let times = 0; times < 3; times += 1) {
      await report()
      reported.push(
        ...(await items())
          .filter(({ kind, state }) => kind === 'failed_delivery' && state !== 'closed')
          .map(({ details }) => (details as { party: string }).party),
      )
      await closeAll()
    }
    expect(reported.sort()).toEqual(['customer', 'provider'])
  })

  test('for ten minutes and then for good are reported twice, unless the first report waits', async () => {
    await recipients.webhook()
    await request()
    receiver.fates = ['error', 'gone', 'error', 'gone']
    const report = () => reportDeliveries(server.database.db, server.processing, quietLog)
    await work()
    now = new Date('2026-11-25T08:10:01Z')
    await report()
    await server.database.pool.query(`update desk_item set state = 'closed', closed_at = now()`)
    await work()
    await report()
    await report()
    expect((await items()).map(({ state }) => state)).toEqual(['closed', 'open'])
  })

  test('are no longer at the desk once the message has arrived', async () => {
    await recipients.webhook()
    await request()
    receiver.fates = ['error']
    const report = () => reportDeliveries(server.database.db, server.processing, quietLog)
    await work()
    now = new Date('2026-11-25T08:10:01Z')
    await report()
    expect(await items()).toMatchObject([{ state: 'open' }])
    await work()
    await report()
    expect(await items()).toMatchObject([{ state: 'closed', closed_at: now }])
  })

  test('are called for 24 hours, then the delivery is given up; one that is gone at once', async () => {
    await recipients.webhook()
    await request()
    receiver.fates = ['error', 'error', 'gone']
    now = new Date('2026-11-26T07:59:00Z')
    expect(await work()).toBe(1)
    now = new Date('2026-11-26T08:01:00Z')
    expect(await work()).toBe(0)
    await request()
    await work()
    const webhooks = (await deliveries()).filter(({ channel }) => channel === 'webhook')
    expect(webhooks).toMatchObject([
      { failed_at: now, last_error: 'status 500', attempts: 2 },
      { failed_at: now, last_error: 'status 410', attempts: 1 },
    ])
    expect(await work()).toBe(0)
    expect(receiver.calls).toHaveLength(3)
  })

  test('of mails: a refused mail is a failed delivery, a temporary rejection is not', async () => {
    await recipients.mail()
    await request()
    mailFates = ['error', 'error']
    await work()
    expect((await deliveries())[0]).toMatchObject({
      attempts: 1,
      failed_at: null,
      last_error: expect.stringContaining('451'),
    })
    mailFates = ['refuse', 'refuse']
    await work()
    expect((await deliveries())[0]).toMatchObject({
      attempts: 2,
      failed_at: now,
      last_error: expect.stringContaining('550'),
    })
  })
})

describe('a message that is sent again during its last attempt', () => {
  /** Sends a message, and sends it again while its last attempt, which ends like that, is running. */
  async function resendDuringLastAttempt(channel: 'mail' | 'webhook', fate: 'error' | 'refuse') {
    await recipients[channel]()
    await request()
    const { db, pool } = server.database
    const [sent] = (await deliveries()).filter(({ party }) => party === 'provider')
    const id = sent?.id ?? 0
    await pool.query('delete from jobs.job where name = $1 and data <> $2', [
      channel,
      channel === 'mail' ? { mailId: sent?.mail_id } : { deliveryId: id },
    ])
    await pool.query('update jobs.job set retry_count = retry_limit where name = $1', [channel])
    if (channel === 'mail') mailFates = [fate]
    else receiver.fates = [fate === 'error' ? 'error' : 'gone']
    let attempts = 0
    const press = async () => {
      attempts += 1
      if (attempts > 1) return
      now = new Date(now.getTime() + 1000)
      const delivery = await findUndelivered(db, id)
      if (delivery === undefined) throw new Error('The message has been sent.')
      await db
        .transaction()
        .execute((transaction) => resend(transaction, server.processing, { delivery, row: undefined }))
    }
    if (channel === 'mail') onMail = press
    else receiver.onCall = press
    await work()
    const waiting = (await deliveries()).find((each) => each.id === id)
    await work()
    return [waiting, (await deliveries()).find((each) => each.id === id)]
  }

  test.each([
    ['mail', 'error'],
    ['mail', 'refuse'],
    ['webhook', 'error'],
    ['webhook', 'refuse'],
  ] as const)('gets another one: a %s, after %s', async (channel, fate) => {
    expect(await resendDuringLastAttempt(channel, fate)).toMatchObject([
      { attempts: 1, failed_at: null, sent_at: null },
      { failed_at: null, sent_at: now },
    ])
  })
})

test('the first message that reaches the provider makes the request delivered', async () => {
  await recipients.telegram()
  const { id } = await request()
  await work()
  const row = server.database.db.selectFrom('request').select(['step', 'delivered_at']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ step: 'delivered', delivered_at: now })
})

describe('a Telegram group that becomes a supergroup', () => {
  const supergroup = -1001234567890
  beforeEach(() => telegram.supergroups.set('-777', supergroup))
  const chats = () => telegram.messages.map(({ chat_id }) => chat_id)

  test('gets the messages at its new id, which its recipient keeps', async () => {
    const id = await recipients.telegram({ destination: '-777' })
    await request()
    await request()
    expect(await work()).toBe(0)
    expect(chats()).toEqual([String(supergroup), String(supergroup)])
    const { destination } = await server.database.db
      .selectFrom('recipient')
      .select('destination')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(destination).toBe(String(supergroup))
  })

  test('gets them once if the provider has a recipient with the new id; the former one fails', async () => {
    await recipients.telegram({ destination: '-777' })
    await recipients.telegram({ destination: String(supergroup) })
    await request()
    expect(await work()).toBe(0)
    expect(chats()).toEqual([String(supergroup)])
    const rows = (await deliveries()).filter(({ channel }) => channel === 'telegram')
    expect(rows.map(({ failed_at }) => failed_at)).toEqual([now, null])
  })
})

describe('a webhook', () => {
  test('gets no contacts that the customer has taken back, not even by a retry', async () => {
    await recipients.webhook()
    const { token } = await request()
    receiver.fates = ['error']
    await work()
    expect((await server.post(`/info/api/track/${token}/cancel/`, {})).status).toBe(200)
    await workUntilDone()
    expect(receiver.events.map(({ type }) => type)).toEqual(['request.withdrawn'])
    for (const { data } of receiver.events) expect(data).toMatchObject({ step: 'withdrawn', contacts: null })
  })

  test('gets no contacts of a tender', async () => {
    await recipients.webhook()
    const tender = { kind: 'home', phone: '+37369777599', provider_id: providerId, services: ['internet'] }
    expect((await server.post(requestsUrl, tender)).status).toBe(201)
    await work()
    expect(receiver.events).toMatchObject([{ type: 'request.created', data: { kind: 'home', contacts: null } }])
  })

  test('without its recipient is not called, which nobody needs to know', async () => {
    const id = await recipients.webhook()
    await request()
    await server.database.db.deleteFrom('recipient').where('id', '=', id).execute()
    expect(await work()).toBe(0)
    expect(receiver.calls).toEqual([])
    await reportDeliveries(server.database.db, server.processing, captureLog().log)
    expect(await items()).toEqual([])
  })
})

describe('a mail to the customer', () => {
  const source = (kind: RegExp) =>
    mails.map((mail) => mail.source.replace(/\r\n[ \t]+/g, ' ')).find((text) => kind.test(text)) ?? ''

  test('offers to unsubscribe by one POST, except the essential ones', async () => {
    const { token, contacts } = await request()
    const [answer] = await server.database.db.selectFrom('mail').select('text').where('kind', '=', 'request').execute()
    const link = /\/answer\/([\w-]{43})/.exec(answer?.text ?? '')?.[1]
    expect((await server.post(`/info/api/answer/${link}/`, { act: 'take' })).status).toBe(200)
    await work()
    const url = `http://motanet.test/info/api/track/${token}/unsubscribe/`
    const taken = source(/List-Unsubscribe: /)
    expect(taken).toContain(`List-Unsubscribe: <${url}>\r\n`)
    expect(taken).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(mails.filter(({ to }) => to === contacts.email)).toHaveLength(2)
    expect(mails.filter((mail) => /List-Unsubscribe/.test(mail.source))).toHaveLength(1)
  })

  test('that still waits is not sent after a later one that says otherwise, unless it removes a visit', async () => {
    const { token, contacts } = await request()
    const [answer] = await server.database.db.selectFrom('mail').select('text').where('kind', '=', 'request').execute()
    const link = /\/answer\/([\w-]{43})/.exec(answer?.text ?? '')?.[1]
    const act = async (body: object) => {
      expect((await server.post(`/info/api/answer/${link}/`, body)).status).toBe(200)
      await work()
    }
    const kinds = async () => {
      const sent = server.database.db
        .selectFrom('delivery')
        .innerJoin('mail', 'mail.id', 'mail_id')
        .select('delivery.kind')
      const rows = await sent.where('recipient', '=', contacts.email).where('mail.sent_at', 'is not', null).execute()
      return rows.map(({ kind }) => kind).sort()
    }
    await work()
    mailFates = ['error', 'error']
    await act({ act: 'visit', date: '2026-11-27', from: 10, to: 12 })
    await act({ act: 'visit_again', date: '2026-11-27', from: 15, to: 17 })
    await workUntilDone()
    expect(await kinds()).toEqual(['received', 'visit_proposed'])
    expect((await server.post(`/info/api/track/${token}/visit/`, { act: 'accept_visit' })).status).toBe(200)
    await workUntilDone()
    mailFates = ['error']
    await act({ act: 'visit_again', date: '2026-11-28', from: 10, to: 12 })
    await act({ act: 'cannot', reason: 'no_port' })
    await workUntilDone()
    expect(await kinds()).toEqual(['cannot', 'received', 'visit_agreed', 'visit_proposed', 'visit_proposed'])
  })

  test.each<[string, string, object, readonly string[]]>([
    ['an objection to the connection', 'object', { text: 'Не подключили' }, ['received']],
    [
      'another time for the visit',
      'visit',
      { act: 'propose_visit', date: '2026-11-28', from: 10, to: 12 },
      ['received'],
    ],
    ['a confirmation that is taken back', 'confirm', {}, ['connected', 'received']],
  ])('that still waits is not sent after %s', async (_, part, body, kept) => {
    const { token, contacts } = await request()
    const [answer] = await server.database.db.selectFrom('mail').select('text').where('kind', '=', 'request').execute()
    const link = /\/answer\/([\w-]{43})/.exec(answer?.text ?? '')?.[1]
    const post = async (url: string, content: object) => expect((await server.post(url, content)).status, url).toBe(200)
    await work()
    const visit = { act: 'visit', date: '2026-11-27', from: 10, to: 12 }
    const action = part === 'visit' ? visit : { act: 'connected' }
    // Only the mail whose text the customer makes untrue waits
    if (part !== 'confirm') mailFates = ['error']
    await post(`/info/api/answer/${link}/`, action)
    await work()
    if (part === 'confirm') mailFates = ['error', 'error']
    await post(`/info/api/track/${token}/${part}/`, body)
    await work()
    if (part === 'confirm') await post(`/info/api/track/${token}/unconfirm/`, {})
    mailFates = []
    await workUntilDone()
    expect(await sentKinds(contacts.email)).toEqual([...kept])
  })

  test('that still waits is not sent to an address that the customer has corrected since', async () => {
    const { token, contacts } = await request()
    // Also the one to the provider
    mailFates = ['error', 'error']
    await work()
    const email = `right-${contacts.email}`
    expect((await server.post(`/info/api/track/${token}/contacts/`, { email })).status).toBe(200)
    await workUntilDone()
    expect(mails.map(({ to }) => to).filter((to) => to.includes('canary'))).toEqual([email])
    expect((await deliveries()).filter(({ party }) => party === 'customer').map(({ kind }) => kind)).toEqual(['verify'])
  })

  test.each([
    ['waits', 'error'],
    ['was given up', 'refuse'],
  ] as const)('about an offer that %s is not sent once an offer of the tender is chosen', async (_, fate) => {
    const owner = await server.signedIn(
      await server.make.account({ role: 'provider', provider_id: providerId, is_active: true }),
    )
    await server.make.tariff({ provider_id: providerId, service_id: 4, reach: 'everywhere' })
    const asked = { tariff_id: undefined, kind: 'home', services: ['satellite'] }
    const { id, token, contacts } = await request(asked)
    await work()
    const terms = { monthly_price: 500, install_days: 3, valid_until: '2026-12-01' }
    mailFates = [fate]
    const url = `/info/api/tenders/${id}/offer/`
    expect((await server.send({ method: 'PUT', url, headers: owner, payload: terms })).status).toBe(201)
    await work()
    const delivery = (await deliveries()).find(({ kind }) => kind === 'offer_received')?.id ?? 0
    const isRepeatable = async () => {
      const undelivered = await findUndelivered(server.database.db, delivery)
      return undelivered !== undefined && canResend(undelivered)
    }
    expect(await isRepeatable()).toBe(true)
    const [offer] = await server.database.db.selectFrom('offer').select(['id', 'version']).execute()
    const chosen = { offer_id: offer?.id, version: offer?.version }
    expect((await server.post(`/info/api/track/${token}/accept/`, chosen)).status).toBe(200)
    await workUntilDone()
    expect(await sentKinds(contacts.email)).toEqual(['offer_chosen', 'received'])
    expect(await isRepeatable()).toBe(false)
  })

  test('that still waits is not sent once the customer has withdrawn the request', async () => {
    const { id, token, contacts } = await request()
    const [answer] = await server.database.db.selectFrom('mail').select('text').where('kind', '=', 'request').execute()
    const link = /\/answer\/([\w-]{43})/.exec(answer?.text ?? '')?.[1]
    await work()
    mails = []
    mailFates = ['error']
    expect((await server.post(`/info/api/answer/${link}/`, { act: 'take' })).status).toBe(200)
    await work()
    expect((await server.post(`/info/api/track/${token}/cancel/`, {})).status).toBe(200)
    await workUntilDone()
    expect([mails.filter(({ to }) => to === contacts.email), (await deliveries()).at(-1)]).toMatchObject([
      [],
      { request_id: id, kind: 'withdrawn' },
    ])
  })

  test('about a visit has it attached as a calendar file', async () => {
    const { token, contacts } = await request()
    const [answer] = await server.database.db.selectFrom('mail').select('text').where('kind', '=', 'request').execute()
    const link = /\/answer\/([\w-]{43})/.exec(answer?.text ?? '')?.[1]
    const visit = { act: 'visit', date: '2026-11-27', from: 10, to: 12 }
    expect((await server.post(`/info/api/answer/${link}/`, visit)).status).toBe(200)
    expect((await server.post(`/info/api/track/${token}/visit/`, { act: 'accept_visit' })).status).toBe(200)
    await work()
    const text = source(/text\/calendar/)
    expect(text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
    const [, encoded = ''] = /filename=motanet\.ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? []
    const file = Buffer.from(encoded, 'base64').toString()
    expect(file).toContain('DTSTART:20261127T080000Z')
    expect(file).toContain('STATUS:CONFIRMED')
    expect(file).toContain('ORGANIZER;CN="Motanet":mailto:')
    expect(file.replaceAll('\r\n ', '')).toContain(`:mailto:${contacts.email}\r\n`)
    const refusal = { act: 'cannot', reason: 'no_port' }
    expect((await server.post(`/info/api/answer/${link}/`, refusal)).status).toBe(200)
    await work()
    expect(source(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)).not.toBe('')
  })
})
