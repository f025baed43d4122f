import { maxRecipients } from '@motanet/contract/delivery/recipient-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CataloguePeople, createCataloguePeople, type Person } from '../test/catalogue-people.ts'
import { createTestServer, publicUrl, secretKey, type TestServer } from '../test/server.ts'
import { confirmTelegramChat } from './recipient-confirmation.ts'
import { openWebhookSecret } from './webhook-secrets.ts'
import type { WebhookEvent, WebhookResult } from './webhook-sender.ts'

const pings: { url: string; secret: string; event: WebhookEvent }[] = []
let pingResult: WebhookResult
/** Runs while the next ping is under way. */
let duringPing: (() => Promise<unknown>) | undefined
let now = new Date('2026-11-25T10:00:00Z')
const clock = () => now
let server: TestServer
let people: CataloguePeople
beforeAll(async () => {
  const post = async (url: string, secret: string, event: WebhookEvent) => {
    pings.push({ url, secret, event })
    const meanwhile = duringPing
    duringPing = undefined
    await meanwhile?.()
    return pingResult
  }
  server = await createTestServer({}, undefined, {
    clock,
    channels: { telegramBot: () => 'MotanetBot', webhooks: { post } },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await createCataloguePeople(server)
  pings.length = 0
  duringPing = undefined
  pingResult = { isAccepted: true, status: 200 }
  now = new Date('2026-11-25T10:00:00Z')
})

const url = '/info/api/recipients/'
const by = (person: Person = 'provider') => people.headers[person]
const add = (body: object, headers: object = {}, person: Person = 'provider') =>
  server.post(url, { language: 'ru', ...body }, { ...by(person), ...headers })
const list = async () => (await server.get(url, by())).body
const ids = async () => (await list()).recipients.map(({ id }: { id: number }) => id)
const change = (id: number, payload: object, headers: object = {}) =>
  server.send({ method: 'PATCH', url: `${url}${id}/`, headers: { ...by(), ...headers }, payload })
const order = (given: number[]) =>
  server.send({ method: 'PUT', url: `${url}order/`, headers: by(), payload: { ids: given } })
const act = (id: number, verb: 'test' | 'confirmation' | 'secret', person: Person = 'provider') =>
  server.send({ method: 'POST', url: `${url}${id}/${verb}/`, headers: by(person) })
const remove = (id: number, headers: object = {}) =>
  server.send({ method: 'DELETE', url: `${url}${id}/`, headers: { ...by(), ...headers } })
const mine = (given: Parameters<TestServer['make']['recipient']>[0] = {}) =>
  server.make.recipient({ provider_id: people.providerId, ...given })
const stored = (id: number) =>
  server.database.db.selectFrom('recipient').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (recipient: string) =>
  server.database.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
/** The token in the last mail to the address. */
async function tokenTo(recipient: string): Promise<string> {
  const mail = (await mailsTo(recipient)).at(-1)
  return /\/recipient\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? ''
}
const decide = (token: string, decision: 'accept' | 'decline') =>
  server.post(`/info/api/recipient/${token}/`, { decision })

test('without recipients the list names the account that is notified instead, or none', async () => {
  const [{ email } = { email: '' }] = await server.database.db
    .selectFrom('account')
    .select('email')
    .where('provider_id', '=', people.providerId)
    .where('role', '=', 'provider')
    .execute()
  const channels = ['mail', 'telegram', 'webhook']
  expect(await list()).toEqual({ recipients: [], channels, fallback: email })
  await server.database.db.updateTable('account').set({ email_proven_at: null }).where('email', '=', email).execute()
  expect(await list()).toMatchObject({ fallback: null })
})

test('a recipient can be added with `kind` and `address`, which `channel` and `destination` override', async () => {
  const given = { kind: 'mail', address: ' Alias@Codru.example ' }
  const added = await add(given)
  expect([added.status, added.body]).toMatchObject([201, { channel: 'mail', destination: 'alias@codru.example' }])
  const destination = 'https://crm.codru.example/'
  const both = await add({ ...given, channel: 'webhook', destination })
  expect([both.status, both.body]).toMatchObject([201, { channel: 'webhook', destination }])
  const wrong = await add({ kind: 'mail', address: 'codru.example' })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['destination']])
})

test('a mail address is active only after its owner accepts by the link in the mail', async () => {
  const added = await add({ channel: 'mail', destination: ' Sales@Codru.example ', name: 'Отдел продаж' })
  expect([added.status, added.headers.etag]).toEqual([201, '"1"'])
  const expected = {
    id: added.body.id,
    channel: 'mail',
    name: 'Отдел продаж',
    language: 'ru',
    destination: 'sales@codru.example',
    from_minute: 0,
    to_minute: 1440,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    state: 'waiting',
    confirmation_expires_at: '2026-12-02T10:00:00.000Z',
    telegram_link: null,
    last_delivery: null,
    last_failure: null,
    version: 1,
  }
  expect(added.body).toEqual({ ...expected, webhook_secret: null })
  expect((await list()).recipients).toEqual([expected])
  const token = await tokenTo('sales@codru.example')
  const page = await server.get(`/info/api/recipient/${token}/`)
  const { name } = await server.database.db
    .selectFrom('provider')
    .select('name')
    .where('id', '=', people.providerId)
    .executeTakeFirstOrThrow()
  expect(page.body).toEqual({ email: 'sales@codru.example', provider: { id: people.providerId, name } })
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect((await list()).recipients).toMatchObject([{ state: 'waiting', version: 1 }])
  expect((await decide(token, 'accept')).status).toBe(204)
  expect((await list()).recipients).toMatchObject([{ state: 'active', confirmation_expires_at: null, version: 2 }])
  for (const decision of ['accept', 'decline'] as const) expect((await decide(token, decision)).status).toBe(404)
  expect((await list()).recipients).toMatchObject([{ state: 'active', version: 2 }])
})

test('the mail names the provider without anything that would become a link, in the language of the recipient', async () => {
  const provider = { name: 'www.evil.example Win 100000 lei' }
  await server.database.db.updateTable('provider').set(provider).where('id', '=', people.providerId).execute()
  await add({ channel: 'mail', destination: 'ro@codru.example', language: 'ro' })
  const [mail] = await mailsTo('ro@codru.example')
  expect(mail).toMatchObject({ language: 'ro', subject: 'Confirmați adresa pentru cererile de pe Motanet' })
  expect(mail?.text).toContain('Furnizorul www evil example Win lei a indicat')
  expect(mail?.text).toContain('7 zile')
  expect(mail?.text).toMatch(new RegExp(`${publicUrl}/ro/recipient/[\\w-]{43}\n`))
})

test('the owner of the address may decline; the provider sees that and cannot ask again', async () => {
  const { body } = await add({ channel: 'mail', destination: 'no@codru.example' })
  expect((await decide(await tokenTo('no@codru.example'), 'decline')).status).toBe(204)
  expect((await list()).recipients).toMatchObject([{ state: 'declined' }])
  const again = await act(body.id, 'confirmation')
  expect([again.status, again.body.code]).toEqual([409, 'recipient-declined'])
  expect(await mailsTo('no@codru.example')).toHaveLength(1)
})

test('a link is stored as a hash, works for seven days and is replaced by a new one', async () => {
  const { body } = await add({ channel: 'mail', destination: 'late@codru.example' })
  const first = await tokenTo('late@codru.example')
  expect(JSON.stringify(await stored(body.id))).not.toContain(first)
  now = new Date('2026-12-02T10:00:00Z')
  expect((await server.get(`/info/api/recipient/${first}/`)).status).toBe(404)
  expect((await decide(first, 'accept')).status).toBe(404)
  expect((await list()).recipients).toMatchObject([{ state: 'expired' }])
  const again = await act(body.id, 'confirmation')
  expect([again.status, again.body.state]).toEqual([200, 'waiting'])
  const second = await tokenTo('late@codru.example')
  expect(second).not.toBe(first)
  now = new Date('2026-12-02T10:00:01Z')
  expect((await decide(first, 'accept')).status).toBe(404)
  expect((await decide(second, 'accept')).status).toBe(204)
  const active = await act(body.id, 'confirmation')
  expect([active.status, active.body.code]).toEqual([409, 'recipient-active'])
})

test('the page’s form without JavaScript decides too, and leads to a page whose URL is no secret', async () => {
  await add({ channel: 'mail', destination: 'form@codru.example' })
  const token = await tokenTo('form@codru.example')
  const send = (path: string, payload: string) =>
    server.send({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  expect((await send(`/recipient/${token}`, 'decision=maybe')).status).toBe(400)
  expect((await list()).recipients).toMatchObject([{ state: 'waiting' }])
  const accepted = await send(`/ro/recipient/${token}`, 'decision=accept')
  expect([accepted.status, accepted.headers.location]).toEqual([303, '/ro/recipient/accepted'])
  expect(accepted.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect((await list()).recipients).toMatchObject([{ state: 'active' }])
  const again = await send(`/recipient/${token}`, 'decision=decline')
  expect([again.status, again.headers.location]).toEqual([303, `/recipient/${token}`])
  expect((await list()).recipients).toMatchObject([{ state: 'active' }])
})

test('of two simultaneous taps only one decides', async () => {
  await add({ channel: 'mail', destination: 'twice@codru.example' })
  const token = await tokenTo('twice@codru.example')
  const results = await Promise.all([decide(token, 'accept'), decide(token, 'decline')])
  expect(results.map(({ status }) => status).sort()).toEqual([204, 404])
})

test('a Telegram chat is active once the bot is started in it with the code', async () => {
  const { body } = await add({ channel: 'telegram' })
  const code = /^https:\/\/t\.me\/MotanetBot\?start=([\w-]{24})$/.exec(body.telegram_link)?.[1] ?? ''
  expect(body).toMatchObject({ state: 'waiting', destination: null, webhook_secret: null })
  // The owner can see the link again
  expect((await list()).recipients).toMatchObject([{ telegram_link: body.telegram_link }])
  expect(JSON.stringify(await stored(body.id))).not.toContain(code)
  const { db } = server.database
  const start = (given: string, chatId = -100_200) =>
    confirmTelegramChat(db, { clock }, { code: given, chatId, title: 'Codru: заявки' })
  expect(await start(`${code.slice(1)}A`)).toEqual({ outcome: 'invalid' })
  expect(await start(code)).toMatchObject({ outcome: 'confirmed', language: 'ru' })
  const confirmed = { state: 'active', destination: '-100200', name: 'Codru: заявки', telegram_link: null }
  expect((await list()).recipients).toMatchObject([confirmed])
  expect(await start(code)).toEqual({ outcome: 'invalid' })
  const { body: second } = await add({ channel: 'telegram', name: 'Второй' })
  expect(await start(second.telegram_link.split('=')[1])).toMatchObject({ outcome: 'known' })
  now = new Date('2026-12-03T10:00:00Z')
  expect(await start(second.telegram_link.split('=')[1], 7)).toEqual({ outcome: 'invalid' })
  const renewed = (await act(second.id, 'confirmation')).body.telegram_link
  expect(renewed).not.toBe(second.telegram_link)
  expect(await start(renewed.split('=')[1], 7)).toMatchObject({ outcome: 'confirmed' })
  expect((await list()).recipients[1]).toMatchObject({ name: 'Второй', state: 'active' })
})

test('a webhook is active once it accepts a signed ping; its failure is shown', async () => {
  const destination = 'https://crm.codru.example/motanet'
  const { body } = await add({ channel: 'webhook', destination })
  expect(body).toMatchObject({ state: 'waiting', webhook_secret: expect.stringMatching(/^whsec_/) })
  expect(pings).toEqual([])
  pingResult = { isAccepted: false, reason: 'status 503', status: null }
  const refused = await act(body.id, 'confirmation')
  expect([refused.status, refused.body.code]).toEqual([409, 'webhook-unanswered'])
  const failure = { at: now.toISOString(), kind: 'ping', error: 'status 503', is_final: true }
  expect(refused.body.current).toMatchObject({ state: 'waiting', last_failure: failure })
  pingResult = { isAccepted: true, status: 200 }
  const accepted = await act(body.id, 'confirmation')
  const delivery = { at: now.toISOString(), kind: 'ping' }
  expect(accepted.body).toMatchObject({ state: 'active', last_delivery: delivery, last_failure: failure })
  expect(pings).toMatchObject(
    Array(2).fill({ url: destination, secret: body.webhook_secret, event: { type: 'ping', time: now } }),
  )
})

test('the signing key is encrypted, in no list, and shown or replaced only on request', async () => {
  const { body } = await add({ channel: 'webhook', destination: 'https://crm.codru.example/' })
  const row = await stored(body.id)
  expect(row.webhook_secret).not.toContain(body.webhook_secret.slice(6))
  expect(openWebhookSecret(row.webhook_secret ?? '', secretKey)).toBe(body.webhook_secret)
  expect(JSON.stringify(await list())).not.toContain('whsec_')
  const secret = () => server.get(`${url}${body.id}/secret/`, by())
  expect((await secret()).body).toEqual({ webhook_secret: body.webhook_secret })
  const replaced = (await act(body.id, 'secret')).body.webhook_secret
  expect(replaced).not.toBe(body.webhook_secret)
  expect((await secret()).body).toEqual({ webhook_secret: replaced })
  const mail = await mine()
  expect((await server.get(`${url}${mail}/secret/`, by())).status).toBe(404)
  expect((await act(mail, 'secret')).status).toBe(404)
})

test('a repeated creation gets the first response and sends no second mail; the stored response has no secret', async () => {
  const key = { 'idempotency-key': 'recipients-1' }
  const first = await add({ channel: 'mail', destination: 'once@codru.example' }, key)
  const again = await add({ channel: 'mail', destination: 'once@codru.example' }, key)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await mailsTo('once@codru.example')).toHaveLength(1)
  expect((await add({ channel: 'mail', destination: 'x@codru.example' }, key)).body.code).toBe('idempotency-key-reused')
  for (const given of [{ channel: 'webhook', destination: 'https://codru.example/' }, { channel: 'telegram' }]) {
    const other = { 'idempotency-key': `recipients-${given.channel}` }
    expect((await add(given, other)).body).toEqual((await add(given, other)).body)
  }
  const kept = await server.database.db.selectFrom('idempotency_key').select('response').execute()
  expect(JSON.stringify(kept)).not.toMatch(/whsec_|start=/)
  expect(await ids()).toHaveLength(3)
})

test.each([
  ['destination', { channel: 'mail' }],
  ['destination', { channel: 'mail', destination: 'codru.example' }],
  ['destination', { channel: 'webhook', destination: 'ftp://codru.example' }],
  ['destination', { channel: 'webhook', destination: 'codru.example' }],
  ['channel', { destination: 'a@codru.example' }],
  ['channel', { channel: 'fax', destination: '022' }],
  ['language', { channel: 'mail', destination: 'a@codru.example', language: 'en' }],
  ['to_minute', { channel: 'mail', destination: 'a@codru.example', from_minute: 600, to_minute: 600 }],
  ['to_minute', { channel: 'mail', destination: 'a@codru.example', to_minute: 1441 }],
  ['to_minute', { channel: 'mail', destination: 'a@codru.example', from_minute: 600, to_minute: 0 }],
  ['from_minute', { channel: 'mail', destination: 'a@codru.example', from_minute: 1440, to_minute: 60 }],
  ['weekdays', { channel: 'mail', destination: 'a@codru.example', weekdays: [] }],
  ['weekdays.0', { channel: 'mail', destination: 'a@codru.example', weekdays: [8] }],
  ['name', { channel: 'mail', destination: 'a@codru.example', name: 'a\nb' }],
])('an invalid %s is rejected at that field: %j', async (field, given) => {
  const { status, body } = await add(given)
  expect([status, Object.keys(body.fields), await ids()]).toEqual([400, [field], []])
})

test('an address with an international domain is stored in ASCII and shown as its owner types it', async () => {
  const { body } = await add({ channel: 'mail', destination: 'mailto:Sales@почта.рф' })
  expect(body.destination).toBe('sales@почта.рф')
  const again = await add({ channel: 'mail', destination: 'sales@xn--80a1acny.xn--p1ai' })
  expect(again.body.fields).toEqual({ destination: ['Такой получатель уже есть'] })
})

test('the same destination can be added once per provider', async () => {
  await add({ channel: 'mail', destination: 'same@codru.example' })
  const { status, body } = await add({ channel: 'mail', destination: 'SAME@codru.example' })
  expect([status, body.fields]).toEqual([400, { destination: ['Такой получатель уже есть'] }])
  expect((await add({ channel: 'mail', destination: 'same@codru.example' }, {}, 'rival')).status).toBe(201)
})

test('a provider has at most 20 recipients, even if they are added at once', async () => {
  for (let count = 2; count < maxRecipients; count += 1) await mine()
  const results = await Promise.all(
    [1, 2, 3, 4].map((each) => add({ channel: 'mail', destination: `more${each}@codru.example` })),
  )
  expect(results.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect(results.find(({ status }) => status === 409)?.body.code).toBe('too-many-records')
  expect(await ids()).toHaveLength(maxRecipients)
})

test('name, language and notification hours are changed on the seen version', async () => {
  const id = await mine()
  const { destination } = await stored(id)
  const hours = { from_minute: 540, to_minute: 1080, weekdays: [5, 1, 1] }
  const fields = { name: 'Ночная смена', language: 'ro', ...hours, position: 7 }
  const changed = await change(id, fields, { 'if-match': '"1"' })
  expect([changed.status, changed.headers.etag]).toEqual([200, '"2"'])
  expect(changed.body).toMatchObject({
    name: 'Ночная смена',
    language: 'ro',
    weekdays: [1, 5],
    destination,
    version: 2,
  })
  const stale = await change(id, { name: 'Иначе' }, { 'if-match': '"1"' })
  expect([stale.status, stale.body.current]).toEqual([412, changed.body])
  // Half a window is compared with the stored other half
  const { status, body } = await change(id, { from_minute: 1080 })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['to_minute']])
  expect((await change(id, {})).body).toEqual(changed.body)
})

test('notification hours may cross midnight', async () => {
  const night = { from_minute: 1080, to_minute: 120 }
  const { status, body } = await add({ channel: 'mail', destination: 'night@codru.example', ...night })
  expect([status, body]).toEqual([201, expect.objectContaining(night)])
  const later = await change(body.id, { from_minute: 1200 })
  expect(later.body).toMatchObject({ from_minute: 1200, to_minute: 120 })
})

describe('the URL of a webhook', () => {
  const old = 'https://old.codru.example/hook'
  const next = 'https://new.codru.example/hook'
  const addWebhook = async ({ isActive }: { isActive: boolean }) => {
    const { body } = await add({ channel: 'webhook', destination: old })
    if (isActive) await act(body.id, 'confirmation')
    pings.length = 0
    return body as { id: number; webhook_secret: string }
  }

  test('is replaced once the new one accepts a ping signed with the same key', async () => {
    const { id, webhook_secret } = await addWebhook({ isActive: true })
    const changed = await change(id, { destination: ` ${next} `, name: 'CRM' }, { 'if-match': '"2"' })
    expect([changed.status, changed.headers.etag]).toEqual([200, '"3"'])
    expect(changed.body).toMatchObject({
      destination: next,
      name: 'CRM',
      state: 'active',
      last_delivery: { kind: 'ping' },
    })
    expect(pings).toMatchObject([{ url: next, secret: webhook_secret, event: { type: 'ping' } }])
    expect((await server.get(`${url}${id}/secret/`, by())).body).toEqual({ webhook_secret })
    const entry = await server.database.db
      .selectFrom('audit_log')
      .select(['operation', 'before', 'after', 'hidden'])
      .where('table_name', '=', 'recipient')
      .where('row_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ operation: 'updateRecipient', before: null, after: null, hidden: ['name', 'destination'] })
    // The same URL needs no ping
    expect((await change(id, { destination: next })).body).toMatchObject({ version: 3 })
    expect(pings).toHaveLength(1)
  })

  test('stays if the new one refuses the ping, with everything else; the failure is shown', async () => {
    const { id } = await addWebhook({ isActive: true })
    pingResult = { isAccepted: false, reason: 'private address', status: null }
    const refused = await change(id, { destination: next, name: 'CRM' })
    expect([refused.status, refused.body.code]).toEqual([409, 'webhook-unanswered'])
    const failure = { kind: 'ping', error: 'private address', is_final: true }
    const current = { destination: old, name: '', state: 'active', version: 2, last_failure: failure }
    expect(refused.body.current).toMatchObject(current)
    expect((await list()).recipients).toMatchObject([current])
  })

  test('of one that waits is replaced at once, and is pinged when it is confirmed', async () => {
    const { id } = await addWebhook({ isActive: false })
    expect((await change(id, { destination: next })).body).toMatchObject({ destination: next, state: 'waiting' })
    expect(pings).toEqual([])
    expect((await act(id, 'confirmation')).body).toMatchObject({ state: 'active' })
    expect(pings).toMatchObject([{ url: next }])
  })

  test('that is replaced during a ping is not confirmed by it', async () => {
    const { id } = await addWebhook({ isActive: false })
    duringPing = () => change(id, { destination: next })
    const { status, body } = await act(id, 'confirmation')
    expect([status, body.code, body.current]).toMatchObject([
      ...[412, 'changed-meanwhile'],
      { destination: next, state: 'waiting' },
    ])
    await act(id, 'confirmation')
    duringPing = () => act(id, 'secret')
    expect((await change(id, { destination: old })).body.code).toBe('changed-meanwhile')
    expect((await list()).recipients).toMatchObject([{ destination: next, state: 'active' }])
  })

  test('is checked as that of a new one', async () => {
    const { id } = await addWebhook({ isActive: true })
    await add({ channel: 'webhook', destination: next })
    for (const [destination, message] of [
      ['', 'Заполните это поле'],
      ['ftp://codru.example', 'Нужен адрес вида https://домен.md/путь'],
      [next, 'Такой получатель уже есть'],
    ])
      expect((await change(id, { destination })).body.fields).toEqual({ destination: [message] })
    const mail = await mine()
    const { status, body } = await change(mail, { destination: next })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['destination']])
    expect(pings).toEqual([])
  })
})

test('the order is changed as a whole; an outdated list is rejected with the current one', async () => {
  const [a, b, c] = [await mine(), await mine(), await mine()]
  const other = await server.make.recipient({ provider_id: people.rivalId })
  const ordered = await order([c, a, b])
  expect(ordered.body.recipients.map(({ id }: { id: number }) => id)).toEqual([c, a, b])
  expect(await ids()).toEqual([c, a, b])
  for (const given of [
    [c, a],
    [c, a, b, b],
    [a, a, b],
    [a, b, other],
    [a, b, c, other],
  ]) {
    const { status, body } = await order(given)
    expect([status, body.code]).toEqual([412, 'changed-meanwhile'])
    expect(body.current.recipients.map(({ id }: { id: number }) => id)).toEqual([c, a, b])
  }
  const last = (await add({ channel: 'mail', destination: 'last@codru.example' })).body.id
  expect(await ids()).toEqual([c, a, b, last])
})

test('a recipient is deleted on the seen version, with its links to requests', async () => {
  const id = await mine()
  const request_id = await server.make.request({ provider_id: people.providerId })
  const link = {
    ...{ hash: Buffer.alloc(32, id), request_id, recipient_id: id, expires_at: new Date('2027-01-01') },
    provider_id: people.providerId,
  }
  await server.database.db.insertInto('answer_link').values(link).execute()
  expect((await remove(id, { 'if-match': '"0"' })).status).toBe(412)
  expect((await remove(id, { 'if-match': '"1"' })).status).toBe(204)
  expect(await ids()).toEqual([])
  const left = await server.database.db.selectFrom('answer_link').where('recipient_id', '=', id).execute()
  expect(left).toEqual([])
  expect((await remove(id)).status).toBe(404)
})

test('a recipient that is removed gets no mail that was waiting', async () => {
  const [removed, kept] = [
    await mine({ destination: 'left@codru.example' }),
    await mine({ destination: 'kept@codru.example' }),
  ]
  for (const id of [removed, kept]) expect((await act(id, 'test')).status).toBe(204)
  await remove(removed)
  expect(await mailsTo('left@codru.example')).toEqual([])
  expect(await mailsTo('kept@codru.example')).toHaveLength(1)
  await server.workOff()
  expect((await list()).recipients.find(({ id }: { id: number }) => id === kept).last_delivery).toMatchObject({
    kind: 'test',
  })
})

test('a test message goes to an active recipient only, and its delivery is shown', async () => {
  const waiting = (await add({ channel: 'mail', destination: 'wait@codru.example' })).body.id
  const refused = await act(waiting, 'test')
  expect([refused.status, refused.body.code]).toEqual([409, 'recipient-inactive'])
  expect(await mailsTo('wait@codru.example')).toHaveLength(1)
  const id = await mine({ destination: 'test@codru.example', weekdays: [7], language: 'ro' })
  expect((await act(id, 'test')).status).toBe(204)
  const [mail] = await mailsTo('test@codru.example')
  expect(mail).toMatchObject({ kind: 'test', language: 'ro' })
  expect(mail?.text).toContain(`${publicUrl}/ro/profile?tab=profile_edit`)
  const delivery = () =>
    server.database.db.selectFrom('delivery').selectAll().where('recipient_id', '=', id).executeTakeFirstOrThrow()
  expect(await delivery()).toMatchObject({ kind: 'test', party: 'provider', mail_id: mail?.id, due_at: now })
  await server.workOff()
  expect((await list()).recipients[1]).toMatchObject({ last_delivery: { kind: 'test' }, last_failure: null })
})

test('the link of a test message shows that it works, and refuses actions', async () => {
  const id = await mine({ destination: 'link@codru.example' })
  await act(id, 'test')
  const [mail] = await mailsTo('link@codru.example')
  const [, token = ''] = /\/answer\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
  const link = `/info/api/answer/${token}/`
  const shown = { is_test: true, provider: { id: people.providerId }, link_expires_at: '2026-12-25T10:00:00.000Z' }
  expect((await server.get(link)).body).toMatchObject(shown)
  const { status, body } = await server.post(link, { act: 'take' })
  expect([status, body]).toMatchObject([409, { code: 'action-not-possible', current: shown }])
  await remove(id)
  expect((await server.get(link)).status).toBe(404)
})

test('a failing mail is shown with its error, before and after it is given up', async () => {
  const id = await mine({ destination: 'full@codru.example' })
  await act(id, 'test')
  const { db } = server.database
  await db
    .updateTable('mail')
    .set({ last_error: '452 mailbox full' })
    .where('recipient', '=', 'full@codru.example')
    .execute()
  const failure = { kind: 'test', error: '452 mailbox full', at: now.toISOString() }
  expect((await list()).recipients).toMatchObject([
    { last_delivery: null, last_failure: { ...failure, is_final: false } },
  ])
  await db.updateTable('delivery').set({ failed_at: now }).where('recipient_id', '=', id).execute()
  expect((await list()).recipients).toMatchObject([{ last_failure: { ...failure, is_final: true } }])
})

test('a test message of another channel is a delivery for its sender', async () => {
  const id = await mine({ channel: 'telegram', destination: '5', from_minute: 0, to_minute: 1 })
  expect((await act(id, 'test')).status).toBe(204)
  const row = await server.database.db
    .selectFrom('delivery')
    .selectAll()
    .where('recipient_id', '=', id)
    .executeTakeFirst()
  expect(row).toMatchObject({ channel: 'telegram', kind: 'test', mail_id: null, due_at: now, sent_at: null })
})

test('managers neither read the recipients nor change them', async () => {
  const id = await mine()
  const manager = 'manager with all permissions'
  const headers = by(manager)
  const calls = [
    await server.get(url, headers),
    await server.get(`${url}${id}/deliveries/`, headers),
    await add({ channel: 'mail', destination: 'm@codru.example' }, {}, manager),
    await server.send({ method: 'PATCH', url: `${url}${id}/`, headers, payload: { name: 'x' } }),
    await server.send({ method: 'PUT', url: `${url}order/`, headers, payload: { ids: [id] } }),
    await server.send({ method: 'DELETE', url: `${url}${id}/`, headers }),
    await act(id, 'test', manager),
    await act(id, 'confirmation', manager),
    await act(id, 'secret', manager),
    await server.get(`${url}${id}/secret/`, headers),
  ]
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 403))
})

test('staff maintain the recipients of any provider that they name, as its owner does', async () => {
  const staff = by('staff')
  const of = (part = '', provider = people.providerId) => `${url}${part}?provider=${provider}`
  const added = await server.post(of(), { language: 'ru', channel: 'mail', destination: 'desk@x.example' }, staff)
  expect(added.status).toBe(201)
  const other = await mine()
  const read = (await server.get(of(), staff)).body
  expect(read).toEqual(await list())
  const call = (method: 'PATCH' | 'PUT' | 'POST' | 'DELETE', part: string, payload: object = {}) =>
    server.send({ method, url: of(part), headers: staff, payload })
  const { id } = added.body
  expect((await call('PUT', 'order/', { ids: [other, id] })).status).toBe(200)
  expect((await call('PATCH', `${id}/`, { name: 'Стол' })).body.name).toBe('Стол')
  expect((await call('POST', `${id}/confirmation/`)).status).toBe(200)
  expect((await call('DELETE', `${id}/`)).status).toBe(204)
  expect((await server.get(of('', people.rivalId), staff)).body.recipients).toEqual([])
  for (const part of [`${other}/`, 'order/']) {
    const method = part === 'order/' ? 'PUT' : 'PATCH'
    const asked = { method, url: of(part, 999_999), headers: staff, payload: { ids: [], name: 'x' } } as const
    expect((await server.send(asked)).body.code).toBe('not-found')
  }
  expect((await server.get(url, staff)).body.code).toBe('no-provider')
})

test('a provider cannot name another provider', async () => {
  const named = (provider: number) => server.get(`${url}?provider=${provider}`, by())
  expect([(await named(people.providerId)).status, (await named(people.rivalId)).body.code]).toEqual([200, 'not-found'])
  const addition = { language: 'ru', channel: 'mail', destination: 'a@x.example' }
  expect((await server.post(`${url}?provider=${people.rivalId}`, addition, by())).body.code).toBe('not-found')
})
