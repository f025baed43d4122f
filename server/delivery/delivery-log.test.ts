import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { quietLog } from '../test/logs.ts'
import { createProviderOwner, type ProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, secretKey, type TestServer } from '../test/server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'
import { reportDeliveries } from './delivery-reports.ts'
import { trackingToken } from './tracking.ts'
import { createWebhookSender } from './webhook-requests.ts'
import { makeWebhookSecret, sealWebhookSecret } from './webhook-secrets.ts'

const secret = makeWebhookSecret()
const start = '2026-11-25T08:00:00Z'
const phone = '+37369777512'
let now = new Date(start)
let server: TestServer
let receiver: WebhookReceiver
let codru: ProviderOwner
let webhook: number

beforeAll(async () => {
  const channels = { webhooks: createWebhookSender({ allowsPrivate: true }) }
  server = await createTestServer({}, undefined, { clock: () => now, channels })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date(start)
  receiver = await startWebhookReceiver(secret)
  codru = await createProviderOwner(server)
  webhook = await server.make.recipient({
    ...{ provider_id: codru.own, channel: 'webhook', destination: receiver.url },
    webhook_secret: sealWebhookSecret(secret, secretKey),
  })
})
afterEach(async () => {
  await receiver.close()
  await server.database.pool.query('delete from request; delete from mail; delete from jobs.job')
})

const pathOf = (id = webhook) => `/info/api/recipients/${id}/deliveries/`
const log = async (headers: Record<string, string> = codru.owner, id = webhook) =>
  (await server.get(pathOf(id), headers)).body
const resend = (deliveryId: number, headers: Record<string, string> = codru.owner, query = '') =>
  server.post(`${pathOf()}${deliveryId}/resend/${query}`, undefined, headers)
async function sendRequest(): Promise<number> {
  const tariff_id = await server.make.tariff({ provider_id: codru.own, state: 'published' })
  const contacts = { name: 'Ион', phone, email: 'ion@example.md', address: 'Пушкина 12' }
  const { status, body } = await server.post('/info/api/tariff-request/', { tariff_id, ...contacts })
  expect([status, body.status]).toEqual([201, 'info'])
  return body.id
}
const linkOf = (event: WebhookReceiver['events'][number] | undefined) =>
  `/info/api/answer/${String(event?.data.answer_url).split('/').at(-1)}/`
const statusOf = async (link: string) => (await server.get(link)).status
/** The link in a message that is not sent yet. */
async function waitingLink(id: number): Promise<string> {
  const { rows } = await server.database.pool.query(`select payload ->> 'url' as url from delivery where id = $1`, [id])
  return `/info/api/answer/${rows[0].url.split('/').at(-1)}/`
}
const staff = async () => server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
const manager = async () =>
  server.signedIn(await server.make.account({ role: 'manager', provider_id: codru.own, is_active: true }))

describe('the log of a recipient', () => {
  test('shows how each message went: status, attempts, duration and the next attempt', async () => {
    const id = await sendRequest()
    const waiting = {
      ...{ id: expect.any(Number), event: 'request.created', webhook_id: expect.any(String), request_id: id },
      ...{ state: 'waiting', at: now.toISOString(), attempts: 0, response_status: null, error: null },
      ...{ duration_ms: null, next_attempt_at: expect.any(String), may_resend: true },
    }
    expect(await log()).toEqual([waiting])

    receiver.fates = ['error', 'drop']
    await server.workOff()
    const failed = { attempts: 1, response_status: 500, error: 'status 500', duration_ms: expect.any(Number) }
    expect(await log()).toMatchObject([{ ...failed, state: 'waiting', next_attempt_at: expect.any(String) }])
    now = new Date(now.getTime() + 60_000)
    await server.workOff()
    expect(await log()).toMatchObject([{ attempts: 2, response_status: null, at: now.toISOString() }])
    await server.workOff()
    expect(await log()).toMatchObject([
      { attempts: 3, state: 'delivered', response_status: 200, error: null, next_attempt_at: null },
    ])
  })

  test('is kept for thirty days, the newest message first, of which it shows a hundred', async () => {
    await sendRequest()
    now = new Date(now.getTime() + 31 * 24 * 60 * 60_000)
    const id = await sendRequest()
    expect(await log()).toMatchObject([{ request_id: id }])
    await server.database.pool.query(
      `insert into delivery (recipient_id, party, kind, channel, due_at) select $1, 'provider', 'test', 'webhook', $2
       from generate_series(1, 100)`,
      [webhook, now],
    )
    const all = await log()
    expect([all.length, new Set(all.map(({ event }: { event: string }) => event))]).toEqual([100, new Set(['test'])])
  })

  test('is read to its end page by page, also of the failed messages alone, of which the oldest is sent again', async () => {
    const { rows } = await server.database.pool.query(
      `insert into delivery (recipient_id, party, kind, channel, due_at, failed_at)
       select $1, 'provider', 'test', 'webhook', $2, case when n % 2 = 0 then $2::timestamptz end
       from generate_series(1, 202) n returning id, failed_at`,
      [webhook, now],
    )
    const page = async (query: string) => (await server.get(`${pathOf()}${query}`, codru.owner)).body
    const read = async (filter: string) => {
      const ids: number[] = []
      for (let entries = await page(`?${filter}`); entries.length > 0; ) {
        ids.push(...entries.map(({ id }: { id: number }) => id))
        entries = await page(`?${filter}&before=${ids.at(-1)}`)
      }
      return ids
    }
    const newestFirst = rows.map(({ id }) => id).sort((a, b) => b - a)
    const failed = newestFirst.filter((id) => rows.find((row) => row.id === id)?.failed_at !== null)
    expect([await read(''), await read('state=failed')]).toEqual([newestFirst, failed])
    expect(failed).toHaveLength(101)
    expect((await resend(failed.at(-1) ?? 0)).status).toBe(204)
    await server.workOff()
    expect((await page('?state=delivered'))[0]).toMatchObject({ event: 'test', response_status: 200 })
  })

  test('exists for mails as well, which are not sent again here', async () => {
    const mail = await server.make.recipient({ provider_id: codru.own })
    await sendRequest()
    const [entry] = await log(codru.owner, mail)
    expect(entry).toMatchObject({ event: 'request.created', webhook_id: null, state: 'waiting', may_resend: false })
    expect(entry.next_attempt_at).not.toBeNull()
    expect((await server.post(`${pathOf(mail)}${entry.id}/resend/`, undefined, codru.owner)).status).toBe(404)
  })

  test('is seen by staff, but by neither managers nor other providers', async () => {
    await sendRequest()
    const [{ id }] = await log()
    const asManager = await manager()
    for (const path of [pathOf(), `${pathOf()}${id}/`])
      expect([path, (await server.get(path, asManager)).status]).toEqual([path, 403])
    expect((await server.get(`${pathOf()}?provider=${codru.own}`, await staff())).body).toHaveLength(1)
    const { owner } = await createProviderOwner(server)
    expect((await server.get(pathOf(), owner)).status).toBe(404)
  })

  test('shows the event without contacts and without the link that opens the request', async () => {
    const id = await sendRequest()
    await server.workOff()
    const [{ id: deliveryId, webhook_id }] = await log()
    const { body, text } = await server.get(`${pathOf()}${deliveryId}/`, codru.owner)
    expect(body).toMatchObject({
      ...{ id: webhook_id, type: 'request.created', timestamp: receiver.events[0]?.timestamp },
      data: { id, kind: 'tariff', contacts: null, answer_url: null },
    })
    expect(receiver.events[0]?.data.contacts.phone).toBe(phone)
    expect(text).not.toContain(phone)
    expect((await server.get(`${pathOf()}2000000/`, codru.owner)).status).toBe(404)
  })

  test('of a tender for this provider alone says what is asked for', async () => {
    const tender = { kind: 'home', provider_id: codru.own, services: ['satellite'], phone }
    expect((await server.post('/info/api/tariff-request/', tender)).status).toBe(201)
    await server.workOff()
    expect(receiver.events[0]).toMatchObject({
      type: 'request.created',
      data: { kind: 'home', services: ['satellite'], employees_count: null, contacts: null },
    })
  })
})

describe('sending again', () => {
  test('repeats a delivered event with the same id and time, and a link that works', async () => {
    await sendRequest()
    await server.workOff()
    const [{ id: first, webhook_id }] = await log()
    now = new Date(now.getTime() + 60 * 60_000)
    expect((await resend(first)).status).toBe(204)
    await server.workOff()
    expect(receiver.calls).toEqual([webhook_id, webhook_id])
    const [sent, repeated] = receiver.events
    // The data is as it is now
    const data = { ...sent?.data, step: 'delivered', answer_url: expect.any(String) }
    expect(repeated).toEqual({ ...sent, data })
    expect(repeated?.data.answer_url).not.toBe(sent?.data.answer_url)
    const token = String(repeated?.data.answer_url).split('/').at(-1)
    expect((await server.get(`/info/api/answer/${token}/`)).status).toBe(200)

    const [again, earlier] = await log()
    expect(again).toMatchObject({ webhook_id, state: 'delivered', at: now.toISOString() })
    expect(earlier).toMatchObject({ id: first, webhook_id, state: 'delivered', at: new Date(start).toISOString() })
    // The repetition of a repetition is still the same event
    await resend(again.id)
    await server.workOff()
    expect(new Set(receiver.calls)).toEqual(new Set([webhook_id]))
  })

  test('is refused for what has arrived, once the customer has taken the request back', async () => {
    const id = await sendRequest()
    await server.workOff()
    const [{ id: delivered }] = await log()
    await server.database.pool.query(`update request set step = 'withdrawn', status = 'rejected' where id = $1`, [id])
    expect(await log()).toMatchObject([{ id: delivered, state: 'delivered', may_resend: false }])
    const { status, body } = await resend(delivered)
    expect([status, body.code]).toEqual([409, 'message-outdated'])
    await server.workOff()
    expect(receiver.calls).toHaveLength(1)
  })

  test('is refused for what was given up before, which stays in the log; the message that says so is sent, without contacts', async () => {
    const id = await sendRequest()
    receiver.fates = ['gone', 'gone']
    await server.workOff()
    const cancelled = await server.post(`/info/api/track/${trackingToken(id, secretKey)}/cancel/`, {})
    expect(cancelled.status).toBe(200)
    await server.workOff()
    const [withdrawn, request] = await log()
    expect(withdrawn).toMatchObject({ event: 'request.withdrawn', state: 'failed', may_resend: true })
    expect(request).toMatchObject({ event: 'request.created', state: 'failed', error: 'status 410', may_resend: false })
    expect((await resend(request.id)).body.code).toBe('message-outdated')
    expect((await resend(withdrawn.id)).status).toBe(204)
    await server.workOff()
    expect(receiver.events).toMatchObject([{ type: 'request.withdrawn', data: { id, contacts: null } }])
    // The desk has nothing to do about the one that is outdated
    await reportDeliveries(server.database.db, server.processing, quietLog)
    const { rows } = await server.database.pool.query(
      `select details ->> 'delivery' as delivery from desk_item where kind = 'failed_delivery' and recipient_id = $1`,
      [webhook],
    )
    expect(rows).toEqual([{ delivery: String(withdrawn.id) }])
  })

  test('delivers what was given up; a failure is not reported to the desk', async () => {
    receiver.fates = ['gone', 'gone']
    await sendRequest()
    await server.workOff()
    await reportDeliveries(server.database.db, server.processing, quietLog)
    const items = async () => (await server.database.pool.query('select from desk_item')).rowCount
    const reported = await items()
    await resend((await log())[0].id)
    await server.workOff()
    await reportDeliveries(server.database.db, server.processing, quietLog)
    expect([(await log())[0].state, await items()]).toEqual(['failed', reported])
    await resend((await log())[0].id)
    await server.workOff()
    expect((await log())[0]).toMatchObject({ state: 'delivered', response_status: 200 })
  })

  test.each([
    ['a failure of what had arrived is not reported to the desk', false],
    ['nor is one after it was sent again while it waited', true],
  ])('%s', async (_, isHurried) => {
    await sendRequest()
    await server.workOff()
    await resend((await log())[0].id)
    receiver.fates = isHurried ? ['error', 'gone', 'gone'] : ['gone']
    await server.workOff()
    now = new Date(now.getTime() + 60_000)
    if (isHurried) expect((await resend((await log())[0].id)).status).toBe(204)
    await server.workOff()
    await reportDeliveries(server.database.db, server.processing, quietLog)
    expect((await log())[0].state).toBe('failed')
    const { rowCount } = await server.database.pool.query('select from desk_item where recipient_id = $1', [webhook])
    expect(rowCount).toBe(0)
  })

  test('sends what waits for its next attempt at once, with the same id', async () => {
    receiver.fates = ['error']
    await sendRequest()
    await server.workOff()
    const [{ id, webhook_id }] = await log()
    expect((await resend(id)).status).toBe(204)
    await server.workOff()
    expect(new Set(receiver.calls)).toEqual(new Set([webhook_id]))
    expect(await log()).toMatchObject([{ id, state: 'delivered' }])
  })

  test('twice sends what waits for its next attempt only once', async () => {
    receiver.fates = ['error']
    await sendRequest()
    await server.workOff()
    const [{ id }] = await log()
    const responses = await Promise.all([resend(id), resend(id)])
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
    await server.workOff()
    expect(receiver.events).toHaveLength(1)
    expect(await log()).toMatchObject([{ id, state: 'delivered', attempts: 2 }])
  })

  test('starts no other attempt while one is running', async () => {
    receiver.fates = ['error']
    await sendRequest()
    await server.workOff()
    const [{ id }] = await log()
    await server.database.pool.query(`update jobs.job set state = 'active' where name = 'webhook'`)
    expect((await resend(id)).status).toBe(204)
    await server.workOff()
    expect(receiver.calls).toHaveLength(1)
    await server.database.pool.query(`update jobs.job set state = 'retry' where name = 'webhook'`)
    await server.workOff()
    expect(receiver.events).toHaveLength(1)
  })

  test('leads to the new URL of the webhook, also what waits for its next attempt', async () => {
    const moved = await startWebhookReceiver(secret)
    try {
      await sendRequest()
      await server.workOff()
      await sendRequest()
      receiver.fates = ['error']
      await server.workOff()
      const [{ webhook_id: waiting }, { id: delivered, webhook_id }] = await log()
      const path = `/info/api/recipients/${webhook}/`
      const payload = { destination: moved.url }
      expect((await server.send({ method: 'PATCH', url: path, headers: codru.owner, payload })).status).toBe(200)
      now = new Date(now.getTime() + 60_000)
      await resend(delivered)
      await server.workOff()
      expect(moved.events.map(({ type }) => type)).toEqual(['ping', 'request.created', 'request.created'])
      expect(new Set(moved.calls.slice(1))).toEqual(new Set([waiting, webhook_id]))
      expect(receiver.calls).toEqual([webhook_id, waiting])
    } finally {
      await moved.close()
    }
  })

  test('of what waits has a link that works; those that the former URL has received end, also of a failed attempt', async () => {
    const moved = await startWebhookReceiver(secret)
    try {
      await sendRequest()
      await server.workOff()
      receiver.fates = ['error']
      await sendRequest()
      await server.workOff()
      const id = (await log())[0].id
      const former = [linkOf(receiver.events[0]), await waitingLink(id)]
      const moveTo = (destination: string) =>
        server.send({
          ...{ method: 'PATCH', url: `/info/api/recipients/${webhook}/`, headers: codru.owner },
          payload: { destination },
        })
      // The links stay while the new URL refuses the ping
      moved.fates = ['error']
      expect((await moveTo(moved.url)).status).toBe(409)
      expect(await Promise.all(former.map(statusOf))).toEqual([200, 200])
      expect((await moveTo(moved.url)).status).toBe(200)
      await resend(id)
      await server.workOff()
      expect(await statusOf(linkOf(moved.events.at(-1)))).toBe(200)
      expect(await Promise.all(former.map(statusOf))).toEqual([404, 404])
    } finally {
      await moved.close()
    }
  })

  test('is for the owner and staff, for an active recipient of a provider that is not suspended', async () => {
    await sendRequest()
    await server.workOff()
    const [{ id }] = await log()
    expect((await resend(id, await manager())).status).toBe(403)
    const { owner } = await createProviderOwner(server)
    expect((await resend(id, owner)).status).toBe(404)
    const query = `?provider=${codru.own}`
    expect((await resend(id, await staff(), query)).status).toBe(204)
    const { pool } = server.database
    await pool.query('update recipient set confirmed_at = null where id = $1', [webhook])
    expect((await resend(id)).body.code).toBe('recipient-inactive')
    await pool.query(`update provider set suspended_at = now(), suspended_reason = 'Проверка' where id = $1`, [
      codru.own,
    ])
    expect((await resend(id, await staff(), query)).body.code).toBe('provider-suspended')
    expect((await resend(id)).body.code).toBe('provider-suspended')
  })

  fullSuiteTest('is limited to sixty an hour with three mails to an address', async () => {
    const limited = await createTestServer({ RATE_LIMIT_MAILS: '3' })
    try {
      const { own, owner } = await createProviderOwner(limited)
      const id = await limited.make.recipient({ provider_id: own })
      const statuses: number[] = []
      for (let times = 0; times < 61; times += 1)
        statuses.push((await limited.post(`${pathOf(id)}1/resend/`, undefined, owner)).status)
      expect([statuses.slice(0, 60).every((status) => status === 404), statuses[60]]).toEqual([true, 429])
    } finally {
      await limited.close()
    }
  })
})
