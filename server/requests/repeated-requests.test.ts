import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { requestsInDatabase } from '../test/stored-requests.ts'

let server: TestServer
const path = '/info/api/tariff-request/'
let provider: number
let tariff: number
let serial = 0
/** A request of a person that no other test has. */
let request: { phone: string; email: string; address: string; tariff_id: number }

beforeAll(async () => {
  server = await createTestServer()
  provider = await server.make.provider()
  await server.make.account({ role: 'provider', provider_id: provider, is_active: true })
  tariff = await server.make.tariff({ provider_id: provider })
})
afterAll(() => server.close())
beforeEach(() => {
  serial += 1
  request = {
    phone: `+37369${String(100_000 + serial)}`,
    email: `ana${serial}@example.md`,
    address: 'ул. Измаил, 84',
    tariff_id: tariff,
  }
})

const { stored, countRequests } = requestsInDatabase(() => server)
const send = (body: object = request, headers: Record<string, string> = {}) => server.post(path, body, headers)
const mailsTo = async (recipient: string) =>
  (await server.database.db.selectFrom('mail').select('id').where('recipient', '=', recipient).execute()).length
const countMails = async () => (await server.database.db.selectFrom('mail').select('id').execute()).length
const age = (id: number, hours: number) =>
  server.database.db
    .updateTable('request')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()

describe('the same request within 24 hours', () => {
  test('is stored once and notified once, whatever else differs', async () => {
    const first = await send()
    const [rows, mails] = [await countRequests(), await countMails()]
    for (const changed of [
      {},
      { name: 'Ион' },
      { comments: 'скорее' },
      { email: request.email.toUpperCase() },
      { address: ' УЛ.  измаил 84 ' },
      { phone: request.phone.replace('+373', '0') },
    ]) {
      const { status, body } = await send({ ...request, ...changed })
      expect([status, body]).toEqual([201, { id: first.body.id, status: 'info', tracking_url: null }])
    }
    expect([await countRequests(), await countMails()]).toEqual([rows, mails])
  })

  test('is another one with another phone, e-mail, address, tariff or kind', async () => {
    const before = await countRequests()
    const other = await server.make.tariff({ provider_id: provider })
    for (const changed of [
      {},
      { phone: '+37368000001' },
      { email: 'other@example.md' },
      { address: 'ул. Измаил, 85' },
      { tariff_id: other },
      { kind: 'home' },
    ])
      expect((await send({ ...request, ...changed })).body.tracking_url).not.toBeNull()
    expect(await countRequests()).toBe(before + 6)
  })

  test('may be sent again after 24 hours, and after the customer took it back', async () => {
    const { id } = (await send()).body
    await age(id, 25)
    const second = (await send()).body
    expect(second.id).not.toBe(id)
    const token = second.tracking_url.split('/').at(-1)
    expect((await server.post(`/info/api/track/${token}/cancel/`, {})).status).toBe(200)
    const third = (await send()).body
    expect([third.id !== second.id, third.tracking_url === null]).toEqual([true, false])
  })

  test('may be sent again after the provider has refused it, for example because it did not reach the customer', async () => {
    const owner = await server.signedIn(
      await server.make.account({ role: 'provider', provider_id: provider, is_active: true }),
    )
    const { id } = (await send()).body
    const refusal = { act: 'cannot', reason: 'unreachable' }
    expect((await server.post(`${path}${id}/act/`, refusal, owner)).status).toBe(200)
    const again = (await send()).body
    expect([again.id !== id, again.tracking_url === null]).toEqual([true, false])
  })

  test('sent by fifty clients at the same moment is one row and one notification', async () => {
    const rows = await countRequests()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => send(request, { 'idempotency-key': randomUUID() })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(responses.filter(({ body }) => body.tracking_url !== null)).toHaveLength(1)
    expect([await countRequests(), await mailsTo(request.email)]).toEqual([rows + 1, 1])
  })
})

describe('the tracking link of a repeated request', () => {
  test('is not given to those who know phone, e-mail and address of the customer', async () => {
    await send(request, { 'idempotency-key': randomUUID() })
    const attacker = await server.signedIn(await server.make.account({ is_active: true }))
    const senders: Record<string, string>[] = [
      {},
      { 'idempotency-key': randomUUID() },
      attacker,
      { ...attacker, 'idempotency-key': 'x1' },
    ]
    for (const headers of senders) {
      const { status, body } = await send(request, headers)
      expect([status, body.tracking_url]).toEqual([201, null])
    }
  })

  test('is given for the same idempotency key, also to concurrent calls', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(request, headers)))
    const urls = new Set(responses.map(({ body }) => body.tracking_url))
    expect([urls.size, urls.has(null)]).toEqual([1, false])
  })

  test('is given to the account that sent the request, and to no other one with the same address', async () => {
    const own = await server.signedIn(await server.make.account({ is_active: true, email: request.email }))
    const first = await send(request, own)
    expect((await send(request, own)).body).toEqual(first.body)
    expect((await send()).body.tracking_url).toBeNull()
  })

  test('is not given to an account for an anonymous request with its phone', async () => {
    await send()
    const other = await server.signedIn(await server.make.account({ is_active: true, email: `x${request.email}` }))
    expect((await send(request, other)).body.tracking_url).toBeNull()
  })
})

describe('a signed-in sender', () => {
  test('owns the request, and its proven address counts as verified', async () => {
    const account = await server.make.account({ is_active: true, email: request.email.toUpperCase() })
    const { id } = (await send(request, await server.signedIn(account))).body
    const row = await stored(id)
    expect([row.account_id, row.email_verified_at]).toEqual([account, row.created_at])
  })

  test('verifies neither another address nor an unproven one', async () => {
    const proven = await server.signedIn(await server.make.account({ is_active: true }))
    expect((await stored((await send(request, proven)).body.id)).email_verified_at).toBeNull()
    const unproven = await server.make.account({ is_active: true, email: request.email, email_proven_at: null })
    const again = { ...request, address: 'ул. Измаил, 86' }
    const row = await stored((await send(again, await server.signedIn(unproven))).body.id)
    expect([row.account_id, row.email_verified_at]).toEqual([unproven, null])
  })

  test('with an invalid token gets 401 and nothing is stored; the web sends the request again without it', async () => {
    const before = await countRequests()
    expect((await send(request, { authorization: 'Bearer invalid' })).status).toBe(401)
    expect(await countRequests()).toBe(before)
  })

  test('is not taken from the body', async () => {
    const { id } = (await send({ ...request, account_id: 1, email_verified_at: '2026-01-01T00:00:00Z' })).body
    expect(await stored(id)).toMatchObject({ account_id: null, email_verified_at: null })
  })
})

describe('the sixth request of a phone number or an e-mail address within 24 hours', () => {
  const sendSix = async (change: (index: number) => object) => {
    const ids: number[] = []
    for (let index = 0; index < 6; index += 1) {
      const { status, body } = await send({ ...request, address: `ул. Измаил, ${index}`, ...change(index) })
      expect([status, body.status]).toEqual([201, 'info'])
      ids.push(body.id)
    }
    return ids
  }
  const stepsOf = async (ids: number[]) => Promise.all(ids.map(async (id) => (await stored(id)).step))
  const fiveAndHeld = ['sent', 'sent', 'sent', 'sent', 'sent', 'held']

  test('is held for the desk, by phone and by e-mail', async () => {
    const ofPhone = await sendSix((index) => ({ email: `p${serial}-${index}@example.md` }))
    expect(await stepsOf(ofPhone)).toEqual(fiveAndHeld)
    const ofEmail = await sendSix((index) => ({ phone: `+3736800${String(serial).padStart(2, '0')}${index}${index}` }))
    expect(await stepsOf(ofEmail)).toEqual(fiveAndHeld)
  })

  test('is held although all six arrive at the same moment', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send({ ...request, address: `ул. Пушкина, ${index}` })),
    )
    const steps = await stepsOf(responses.map(({ body }) => body.id))
    expect(steps.sort()).toEqual([...fiveAndHeld].sort())
  })

  test('neither notifies the provider nor fills the mailbox; the desk has an item', async () => {
    const ids = await sendSix(() => ({}))
    const held = ids.at(-1) as number
    const { db } = server.database
    const deliveries = await db.selectFrom('delivery').selectAll().where('request_id', '=', held).execute()
    expect(deliveries.filter(({ party }) => party !== 'desk')).toEqual([])
    expect(await db.selectFrom('answer_link').selectAll().where('request_id', '=', held).execute()).toEqual([])
    expect(await mailsTo(request.email)).toBe(5)
    const items = await db.selectFrom('desk_item').select(['kind', 'state']).where('request_id', '=', held).execute()
    expect(items).toEqual([{ kind: 'held_request', state: 'open' }])
  })

  test('reaches nobody by a change of its contacts', async () => {
    const { db } = server.database
    let url = ''
    const ids = []
    for (let index = 0; index < 6; index += 1) {
      const { body } = await send({ ...request, address: `ул. Лунга, ${index}` })
      ids.push(body.id)
      url = `/info/api/track/${body.tracking_url.split('/').at(-1)}/contacts/`
    }
    const held = ids.at(-1)
    const victim = `victim-of-${held}@example.md`
    expect((await server.post(url, { phone: '068999111', email: victim })).status).toBe(200)
    const deliveries = await db.selectFrom('delivery').selectAll().where('request_id', '=', held).execute()
    expect(deliveries.filter(({ party }) => party !== 'desk')).toEqual([])
    expect(await db.selectFrom('answer_link').selectAll().where('request_id', '=', held).execute()).toEqual([])
    expect(await mailsTo(victim)).toBe(0)
  })

  test('is visible to the customer, and to the provider neither in lists, exports, figures nor by its id', async () => {
    const own = await server.make.provider()
    const tariffs = await server.make.tariff({ provider_id: own })
    const owner = await server.signedIn(
      await server.make.account({ role: 'provider', provider_id: own, is_active: true }),
    )
    const ids: number[] = []
    let url = ''
    for (let index = 0; index < 6; index += 1) {
      const { body } = await send({ ...request, address: `ул. Гоголя, ${index}`, tariff_id: tariffs })
      ids.push(body.id)
      url = body.tracking_url
    }
    const held = ids.at(-1)
    const list = (await server.get('/info/api/tariff-request/', owner)).body
    expect([list.count, list.results.map(({ id }: { id: number }) => id).includes(held)]).toEqual([5, false])
    expect((await server.get(`/info/api/tariff-request/${held}/`, owner)).status).toBe(404)
    const patch = { method: 'PATCH', url: `/info/api/tariff-request/${held}/`, headers: owner } as const
    expect((await server.send({ ...patch, payload: { status: 'in_progress' } })).status).toBe(404)
    const { text } = await server.get('/info/api/tariff-request/export/', owner)
    expect([text.includes('Гоголя, 4'), text.includes('Гоголя, 5')]).toEqual([true, false])
    const figures = (await server.get('/info/api/cabinet-figures/?period=7', owner)).body
    expect([figures.requests.total, figures.first_answer.waiting]).toEqual([5, 5])
    const tracked = (await server.get(`/info/api/track/${url.split('/').at(-1)}/`)).body
    expect(tracked).toMatchObject({ id: held, status: 'info', step: 'held', holders: [{ kind: 'desk' }] })
  })

  test('is sent on the next day', async () => {
    const ids = await sendSix(() => ({}))
    for (const id of ids) await age(id, 25)
    const { id } = (await send({ ...request, address: 'ул. Измаил, 99' })).body
    expect((await stored(id)).step).toBe('sent')
  })
})

describe('the trap field', () => {
  test('filled by a script drops the request with a plausible response', async () => {
    const [rows, mails] = [await countRequests(), await countMails()]
    for (const topic of ['Buy now', 'https://spam.example', 7, 'x'.repeat(5000)]) {
      const { status, body } = await send({ ...request, topic })
      expect([status, body]).toEqual([201, { id: expect.any(Number), status: 'info', tracking_url: null }])
    }
    expect([await countRequests(), await countMails()]).toEqual([rows, mails])
  })

  test('left empty changes nothing', async () => {
    for (const [index, topic] of ['', ' ', null].entries())
      expect((await send({ ...request, topic, address: `ул. Измаил, ${index}` })).body.tracking_url).not.toBeNull()
  })
})

describe('the time of the choice', () => {
  test('is stored within its bounds, and an unusable one is ignored', async () => {
    const seconds = []
    for (const [index, choice_seconds] of [181.4, 0, 1e9, -5, 'long', null].entries()) {
      const sent = await send({
        ...request,
        email: `t${serial}-${index}@x.md`,
        phone: `+3737800${index}${serial + 100}`,
        choice_seconds,
      })
      seconds.push((await stored(sent.body.id)).choice_seconds)
    }
    expect(seconds).toEqual([181, 1, 86_400, null, null, null])
  })

  test('may differ in a repeated call with the same idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await send({ ...request, choice_seconds: 100 }, headers)
    expect((await send({ ...request, choice_seconds: 130 }, headers)).body).toEqual(first.body)
  })
})

test('a request whose contacts were changed is not the same as one with the former contacts', async () => {
  const first = (await send(request)).body
  const url = `/info/api/track/${first.tracking_url.split('/').at(-1)}/contacts/`
  expect((await server.post(url, { phone: '067111222', email: `else-${serial}@example.md` })).status).toBe(200)
  const again = (await send(request)).body
  expect(again.id).not.toBe(first.id)
  expect(again.tracking_url).not.toBeNull()
})
