import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LonLat } from '../db/plane.ts'
import { trackingHash, trackingToken } from '../delivery/tracking.ts'
import { insertDeadline } from '../requests/deadlines.queries.ts'
import { firstOfferDeadline } from '../requests/tenders/tender-deadlines.ts'
import { ageRequests } from '../test/earlier-requests.ts'
import { square } from '../test/make.ts'
import { createProviderOwner, type ProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, secretKey, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { processingOf } from '../test/tracked-processing.ts'

/** A Wednesday, 10:00 in Chisinau. */
const time = createShiftedTime('2026-11-25T08:00:00Z')
const here: LonLat = [28.85, 47.02]
const [longitude, latitude] = here
const email = 'ion@example.md'

let server: TestServer
let staff: { authorization: string }
let codru: ProviderOwner
let nistru: ProviderOwner
let tariff: number
let other: number
const { query, track, trackUrl, messages, deskItems, waiting } = processingOf(() => server)

beforeAll(async () => {
  server = await createTestServer({ DESK_MAIL: 'desk@motanet.example' }, undefined, { clock: time.clock })
  const account = { is_staff: true, is_active: true, full_name: 'Ольга' }
  staff = await server.signedIn(await server.make.account(account))
})
afterAll(() => server.close())
beforeEach(async () => {
  await ageRequests(server)
  // A later Wednesday, 10:00 or 11:00 in Chisinau
  time.forward({ days: 7 })
  while (time.clock().getUTCDay() !== 3) time.forward({ days: 1 })
  time.set(`${time.clock().toISOString().slice(0, 10)}T08:00:00Z`)
  await query('update provider set suspended_at = now() where not is_desk')
  ;[codru, nistru] = [await createProviderOwner(server), await createProviderOwner(server)]
  ;[tariff, other] = [await offer(codru.own), await offer(nistru.own)]
})

async function offer(provider_id: number) {
  const zone = await server.make.zone(square(here, 0.01), { provider_id })
  return server.make.tariff({ provider_id, zones: [zone] })
}

async function send(given: object = {}): Promise<number> {
  const contacts = { phone: '+37369765432', email, address: 'Пушкина 1' }
  const response = await server.post('/info/api/tariff-request/', { ...contacts, longitude, latitude, ...given })
  expect(response.status).toBe(201)
  return response.body.id
}

/** A request to Codru, with the tracking link that it would have if it had been sent. */
async function makeRequest(given: object): Promise<number> {
  const id = await server.make.request({
    provider_id: codru.own,
    longitude,
    latitude,
    created_at: time.clock(),
    ...given,
  })
  const tracking_hash = trackingHash(trackingToken(id, secretKey))
  await server.database.db.updateTable('request').set({ tracking_hash }).where('id', '=', id).execute()
  return id
}

interface ShownItem {
  id: number
  kind: string
  state: string
  closed_reason: string | null
  acts: string[]
  provider_acts: string[]
  may_be_closed: boolean
  assignee: { name: string } | null
}

async function itemOf(requestId: number, kind: string): Promise<ShownItem> {
  const [row] = await query<{ id: number }>(
    'select id from desk_item where request_id = $1 and kind = $2 order by id desc',
    requestId,
    kind,
  )
  return (await server.get(`/api/staff/queue/${row?.id}/`, staff)).body
}

const addItem = async (request_id: number, kind: string) => {
  await server.make.deskItem({ request_id, kind })
  return itemOf(request_id, kind)
}
const act = ({ id }: ShownItem, body: object) => server.post(`/api/staff/queue/${id}/act/`, body, staff)
const answer = ({ id }: ShownItem, body: object) => server.post(`/api/staff/queue/${id}/answer/`, body, staff)
const inCabinet = async ({ owner }: ProviderOwner) =>
  (await server.get('/info/api/tariff-request/', { ...owner })).body.results as { id: number; step: string }[]

describe('a held request', () => {
  async function hold() {
    for (let count = 1; count <= 5; count += 1) await send({ tariff_id: tariff, address: `Пушкина ${count + 1}` })
    return send({ tariff_id: tariff, address: 'Пушкина 99' })
  }

  test('is delivered with its deadlines as if it had just been submitted, once it is passed on', async () => {
    const id = await hold()
    time.forward({ minutes: 90 })
    const item = await itemOf(id, 'held_request')
    expect(item.acts).toEqual(['pass_on', 'reject'])
    const { status, body } = await act(item, { act: 'pass_on' })
    expect([status, body]).toMatchObject([
      200,
      { state: 'closed', closed_reason: 'acted', assignee: { name: 'Ольга' } },
    ])
    expect([await messages(id, 'provider'), await messages(id, 'customer')]).toEqual([['request'], ['received']])
    const due = (minutes: number) => new Date(time.clock().getTime() + minutes * 60_000).toISOString()
    expect(await waiting(id)).toMatchObject({ reminder: due(30), escalation: due(120) })
    const { step, history, holders } = await track(id)
    expect([step, history.at(-1)]).toMatchObject(['sent', { step: 'sent', actor: 'desk' }])
    expect(holders[0].since).toBe(time.clock().toISOString())
    expect((await inCabinet(codru)).map((each) => each.id)).toContain(id)
  })

  test('is not closed without a decision: nobody else sees it, and nothing is due', async () => {
    const item = await itemOf(await hold(), 'held_request')
    expect(item.may_be_closed).toBe(false)
    const refused = await server.post(`/api/staff/queue/${item.id}/close/`, { reason: 'repeated' }, staff)
    expect([refused.status, refused.body.code]).toEqual([409, 'action-not-possible'])
  })

  test('becomes an open tender if it is one', async () => {
    for (let count = 1; count <= 5; count += 1) await send({ tariff_id: tariff, address: `Пушкина ${count + 1}` })
    const id = await send({ kind: 'home', services: ['wired'] })
    await act(await itemOf(id, 'held_request'), { act: 'pass_on' })
    expect(await track(id)).toMatchObject({ step: 'tendering', tender: { invited: 2 } })
    expect(Object.keys(await waiting(id))).toEqual(['first_offer'])
    expect(await messages(id, 'provider')).toEqual(['tender', 'tender'])
  })

  test('to a provider who is no partner stays with the desk, and nobody else is invited', async () => {
    const stranger = await server.make.provider({ is_partner: false })
    for (let count = 1; count <= 5; count += 1) await send({ tariff_id: tariff, address: `Пушкина ${count + 1}` })
    const id = await send({ kind: 'home', services: ['wired'], provider_id: stranger })
    await act(await itemOf(id, 'held_request'), { act: 'pass_on' })
    expect(await track(id)).toMatchObject({ step: 'sent' })
    expect(await messages(id, 'provider')).not.toContain('tender')
  })

  test('to a provider who was no partner and is suspended now is passed on to the desk, without its name', async () => {
    const stranger = await server.make.provider({ is_partner: false })
    for (let count = 1; count <= 5; count += 1) await send({ tariff_id: tariff, address: `Пушкина ${count + 1}` })
    const id = await send({ kind: 'home', services: ['wired'], provider_id: stranger })
    await query('update provider set suspended_at = now() where id = $1', stranger)
    expect((await act(await itemOf(id, 'held_request'), { act: 'pass_on' })).status).toBe(200)
    expect(await track(id)).toMatchObject({ step: 'sent', named_provider: null })
  })

  test.each([
    ['a tariff', () => ({ tariff_id: tariff })],
    ['no tariff', () => ({ kind: 'home', services: ['wired'], provider_id: codru.own })],
  ])(
    'for %s whose provider was suspended is at the desk once it is passed on, and the mail says why',
    async (_, given) => {
      for (let count = 1; count <= 5; count += 1) await send({ tariff_id: tariff, address: `Пушкина ${count + 1}` })
      const id = await send({ address: 'Пушкина 99', ...given() })
      const suspended = await server.post(
        `/api/staff/providers/${codru.own}/suspend/`,
        { reason: 'Не отвечает' },
        staff,
      )
      expect(suspended.status).toBe(200)
      expect((await act(await itemOf(id, 'held_request'), { act: 'pass_on' })).status).toBe(200)
      expect(await track(id)).toMatchObject({ step: 'sent', provider: { id: 1 }, named_provider: null })
      const mails = await query<{ kind: string; text: string }>(
        'select d.kind, m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1',
        id,
      )
      const received = mails.find(({ kind }) => kind === 'received')?.text
      expect(received).toContain('Выбранный провайдер сейчас не подключает клиентов через Motanet')
      expect(received).not.toMatch(/пока не партнёр|в каталоге не нашлось/)
      expect(mails.find(({ kind }) => kind === 'request')?.text).not.toContain('ваш тариф')
    },
  )

  test('to a provider who is no partner any more is passed on to the desk', async () => {
    const id = await hold()
    await query('update provider set is_partner = false where id = $1', codru.own)
    await act(await itemOf(id, 'held_request'), { act: 'pass_on' })
    expect((await track(id)).holders).toMatchObject([{ kind: 'desk' }])
    expect((await itemOf(id, 'request')).state).toBe('open')
    expect((await inCabinet(codru)).map((each) => each.id)).not.toContain(id)
    await query('update provider set is_partner = true where id = $1', codru.own)
  })

  test('is never seen by its provider once it is rejected, and its sender sees why', async () => {
    const id = await hold()
    const { body } = await act(await itemOf(id, 'held_request'), { act: 'reject', text: 'Похоже на рассылку.' })
    expect(body.state).toBe('closed')
    const { step, status, acts, history, holders } = await track(id)
    expect({ step, status, acts, holders }).toMatchObject({
      step: 'rejected',
      status: 'rejected',
      acts: [],
      holders: [{ kind: 'desk' }],
    })
    expect(history.at(-1)).toMatchObject({ actor: 'desk', details: { text: 'Похоже на рассылку.' } })
    expect([await messages(id, 'provider'), await messages(id, 'customer')]).toEqual([[], []])
    expect((await inCabinet(codru)).map((each) => each.id)).not.toContain(id)
  })

  test('that was rejected can be sent again, and waits for the desk again', async () => {
    const id = await hold()
    await act(await itemOf(id, 'held_request'), { act: 'reject', text: '' })
    const again = await send({ tariff_id: tariff, address: 'Пушкина 99' })
    expect([again === id, (await itemOf(again, 'held_request')).state]).toEqual([false, 'open'])
  })

  test('stays with the desk while its provider is suspended', async () => {
    const id = await hold()
    await query('update provider set suspended_at = now() where id = $1', codru.own)
    const refused = await act(await itemOf(id, 'held_request'), { act: 'pass_on' })
    expect([refused.status, refused.body.current.state]).toEqual([409, 'open'])
  })
})

describe('a disputed connection', () => {
  async function dispute() {
    const id = await send({ tariff_id: tariff })
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'connected' }, { ...codru.owner })
    await server.post(`${trackUrl(id)}object/`, { text: 'Никто не приходил' })
    return id
  }

  test('is confirmed by the desk on the day that it decides', async () => {
    const id = await dispute()
    time.forward({ days: 2 })
    const date = time.clock().toISOString().slice(0, 10)
    const { status, body } = await act(await itemOf(id, 'disputed_connection'), { act: 'decide_connected', date })
    expect([status, body.closed_reason, body.request.step]).toEqual([200, 'acted', 'confirmed'])
    expect(await track(id)).toMatchObject({
      step: 'confirmed',
      connected_on: date,
      guarantee_until: expect.any(String),
    })
    const [{ confirmed_by } = { confirmed_by: '' }] = await query<{ confirmed_by: string }>(
      'select confirmed_by from request where id = $1',
      id,
    )
    expect(confirmed_by).toBe('desk')
    expect((await messages(id, 'provider')).at(-1)).toBe('confirmed')
    expect((await messages(id, 'customer')).at(-1)).toBe('confirmed')
  })

  test('opens the request again if there was none: both are told, and the provider has to respond', async () => {
    const id = await dispute()
    time.forward({ hours: 1 })
    const decision = { act: 'decide_not_connected', text: 'Монтажник ошибся адресом.' }
    expect((await act(await itemOf(id, 'disputed_connection'), decision)).body.state).toBe('closed')
    const tracked = await track(id)
    expect(tracked).toMatchObject({ step: 'delivered', status: 'info', connected_on: null, guarantee_until: null })
    expect(tracked.history.at(-1)).toMatchObject({ actor: 'desk', details: { text: 'Монтажник ошибся адресом.' } })
    expect(Object.keys(await waiting(id))).toEqual(['reminder', 'escalation', 'alternatives'])
    expect((await messages(id, 'provider')).at(-1)).toBe('reopened')
    expect((await messages(id, 'customer')).at(-1)).toBe('reopened')
    const seen = await server.get(`/info/api/tariff-request/${id}/`, { ...codru.owner })
    expect(seen.body.history.at(-1)).toMatchObject({ actor: 'Ольга', role: 'desk' })
    expect((await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'take' }, { ...codru.owner })).status).toBe(
      200,
    )
  })

  test('is not closed without a decision: neither side can settle it', async () => {
    const item = await itemOf(await dispute(), 'disputed_connection')
    expect(item.may_be_closed).toBe(false)
    const closing = await server.post(`/api/staff/queue/${item.id}/close/`, { reason: 'called', text: 'Спорят' }, staff)
    expect(closing.status).toBe(409)
  })

  test('is not decided for a day that cannot be', async () => {
    const item = await itemOf(await dispute(), 'disputed_connection')
    const { status, body } = await act(item, { act: 'decide_connected', date: '2027-12-31' })
    expect([status, body.fields]).toEqual([400, { date: [expect.anything()] }])
  })
})

describe('a request that can go to another provider', () => {
  test('of the desk is offered tariffs, and the customer chooses one', async () => {
    const id = await send()
    const item = await itemOf(id, 'request')
    expect([item.acts, item.provider_acts]).toEqual([
      ['offer', 'transfer'],
      ['take', 'cannot'],
    ])
    const found = (await server.get(`/api/staff/queue/${item.id}/tariffs/`, staff)).body.results
    expect(found).toMatchObject([
      { tariff: { id: tariff }, is_available: true },
      { tariff: { id: other }, is_available: true },
    ])
    const { status, body } = await act(item, { act: 'offer', tariff_ids: [other, tariff] })
    expect([status, body]).toMatchObject([200, { state: 'taken', assignee: { name: 'Ольга' } }])
    expect((await messages(id, 'customer')).at(-1)).toBe('desk_offered')
    const tracked = await track(id)
    expect(tracked.alternatives.map((each: { tariff: { id: number } }) => each.tariff.id)).toEqual([other, tariff])
    expect(await inCabinet(nistru)).toEqual([])
    const moved = await server.post(`${trackUrl(id)}move/`, { provider_id: nistru.own, tariff_id: other })
    expect(moved.status).toBe(200)
    expect((await inCabinet(nistru)).map((each) => each.id)).toEqual([moved.body.id])
    expect((await itemOf(id, 'request')).state).toBe('closed')
  })

  test('of a silent provider is offered what the desk has chosen instead of the closest tariffs', async () => {
    const id = await send({ tariff_id: tariff })
    const item = await addItem(id, 'escalation')
    expect((await act(item, { act: 'offer', tariff_ids: [other] })).status).toBe(200)
    expect((await track(id)).alternatives).toMatchObject([{ tariff: { id: other } }])
    expect(Object.keys(await waiting(id))).toEqual(['reminder', 'escalation'])
  })

  test('is offered no tariff of its own provider, and none that is not public', async () => {
    const item = await addItem(await send({ tariff_id: tariff }), 'escalation')
    const draft = await server.make.tariff({ provider_id: nistru.own, state: 'draft' })
    for (const id of [tariff, draft]) {
      const { status, body } = await act(item, { act: 'offer', tariff_ids: [id] })
      expect([status, body.fields]).toEqual([400, { tariff_ids: [expect.anything()] }])
    }
  })

  test('without an e-mail address is to be told by phone', async () => {
    const id = await makeRequest({ email: null })
    await act(await addItem(id, 'escalation'), { act: 'offer', tariff_ids: [other] })
    expect((await itemOf(id, 'phone_call')).acts).toEqual(['offer', 'transfer'])
  })

  test('goes to another provider at once with a consent by phone, which only the customer and staff see', async () => {
    const id = await send({ tariff_id: tariff })
    const item = await addItem(id, 'escalation')
    expect((await act(item, { act: 'transfer', tariff_id: other, text: ' ' })).body.fields).toHaveProperty('text')
    const consent = 'Позвонила сама, просит Nistru.'
    const { status, body } = await act(item, { act: 'transfer', tariff_id: other, text: consent })
    expect([status, body.state, body.request.step]).toEqual([200, 'closed', 'transferred'])
    const { history, successor_url } = await track(id)
    const events = history.map((event: { kind: string; step: string; actor: string; details: object }) => event)
    expect(events.slice(-2)).toMatchObject([
      { kind: 'consented', actor: 'desk', details: { text: consent } },
      { kind: 'step', step: 'transferred', actor: 'desk' },
    ])
    expect(successor_url).toEqual(expect.any(String))
    const [successor] = await inCabinet(nistru)
    expect(await messages(successor?.id ?? 0, 'customer')).toEqual(['received'])
    const seen = await server.get(`/info/api/tariff-request/${id}/`, { ...codru.owner })
    expect([seen.body.phone, seen.text.includes(consent)]).toEqual([null, false])
  })
})

const closeItem = ({ id }: ShownItem, reason: string) => server.post(`/api/staff/queue/${id}/close/`, { reason }, staff)

describe('the request of a customer who has changed their mind', () => {
  test('is withdrawn when its item is closed so: nothing is due any more, and its provider is told', async () => {
    const id = await send({ tariff_id: tariff })
    await addItem(id, 'phone_call')
    const { status, body } = await closeItem(await addItem(id, 'escalation'), 'changed_mind')
    expect([status, body.state, body.closed_reason, body.request.step]).toEqual([
      ...[200, 'closed', 'changed_mind', 'withdrawn'],
    ])
    expect((await itemOf(id, 'phone_call')).state).toBe('closed')
    expect(await waiting(id)).toEqual({})
    expect((await messages(id, 'provider')).at(-1)).toBe('withdrawn')
    expect((await track(id)).history.at(-1)).toMatchObject({ step: 'withdrawn', actor: 'desk' })
    expect(await inCabinet(codru)).toMatchObject([{ id, step: 'withdrawn', phone: null }])
  })

  test('stays as it is with another reason, and once the provider has stated the connection', async () => {
    const id = await send({ tariff_id: tariff })
    expect((await closeItem(await addItem(id, 'escalation'), 'repeated')).body.request.step).toBe('sent')
    const stated = { step: 'stated', status: 'connected', connection_stated_by: 'provider', connected_on: '2026-11-24' }
    const { body } = await closeItem(await addItem(await makeRequest(stated), 'phone_call'), 'changed_mind')
    expect([body.closed_reason, body.request.step]).toEqual(['changed_mind', 'stated'])
  })
})

describe('a request that staff leave as it is', () => {
  test('of the desk comes back to it after four working days, until it has an end', async () => {
    const id = await send()
    const item = await itemOf(id, 'request')
    await answer(item, { act: 'take' })
    expect(await waiting(id)).toEqual({})
    expect((await closeItem(item, 'unreachable')).body.request.step).toBe('taken')
    expect(Object.keys(await waiting(id))).toEqual(['standstill_at_desk'])
    time.set((await waiting(id)).standstill_at_desk ?? '')
    await server.sweepDeadlines()
    const again = await itemOf(id, 'standstill')
    expect([again.state, again.provider_acts]).toEqual(['open', ['cannot']])
    expect(await messages(id, 'customer')).toEqual(['received', 'taken'])
    await closeItem(again, 'unreachable')
    expect(Object.keys(await waiting(id))).toEqual(['standstill_at_desk'])
    await answer(await addItem(id, 'escalation'), { act: 'cannot', reason: 'unreachable' })
    expect([(await track(id)).step, await waiting(id)]).toEqual(['refused', {}])
  })

  test('before the deadline of a response is not asked about again at that deadline', async () => {
    const own = await send()
    const outside = await send({ tariff_id: await offer(await server.make.provider()) })
    for (const id of [own, outside]) await closeItem(await itemOf(id, 'request'), 'unreachable')
    expect(Object.keys(await waiting(own))).toEqual(['standstill_at_desk'])
    expect(Object.keys(await waiting(outside))).toEqual(['alternatives', 'standstill_at_desk'])
    time.set((await waiting(outside)).standstill_at_desk ?? expect.fail())
    await server.sweepDeadlines()
    for (const id of [own, outside]) {
      expect(await deskItems(id)).toEqual(['request', 'standstill'])
      expect((await itemOf(id, 'standstill')).provider_acts).toContain('take')
    }
  })

  test('of the desk comes back once no item is left', async () => {
    const id = await send()
    time.forward({ hours: 3 })
    await server.sweepDeadlines()
    await closeItem(await itemOf(id, 'request'), 'unreachable')
    expect(await waiting(id)).toEqual({})
    await answer(await itemOf(id, 'escalation'), { act: 'take' })
    expect(Object.keys(await waiting(id))).toEqual(['standstill_at_desk'])
  })

  test('of a provider outside the marketplace comes back too', async () => {
    const id = await send({ tariff_id: await offer(await server.make.provider()) })
    const item = await itemOf(id, 'request')
    await answer(item, { act: 'take' })
    await closeItem(item, 'unreachable')
    expect(Object.keys(await waiting(id))).toEqual(['standstill_at_desk'])
  })
})

describe('a request of a silent provider that staff leave as it is', () => {
  const leave = async () => {
    const id = await send({ tariff_id: tariff })
    time.forward({ days: 2 })
    await server.sweepDeadlines()
    await closeItem(await itemOf(id, 'escalation'), 'repeated')
    return id
  }

  test('comes back to the desk, without another word to the customer', async () => {
    const id = await leave()
    const sent = await messages(id, 'customer')
    time.set((await waiting(id)).standstill_at_desk ?? expect.fail())
    await server.sweepDeadlines()
    expect([(await itemOf(id, 'standstill')).state, await messages(id, 'customer')]).toEqual(['open', sent])
  })

  test('is watched like any other once the provider has taken it', async () => {
    const id = await leave()
    const { standstill_at_desk: before } = await waiting(id)
    time.forward({ days: 2 })
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'take' }, { ...codru.owner })
    const { standstill_at_desk: after } = await waiting(id)
    expect([after === undefined, after === before]).toEqual([false, false])
  })
})

describe('a request to a provider outside the marketplace', () => {
  let outside: number
  beforeEach(async () => {
    outside = await server.make.provider()
  })
  const sendOutside = async () => send({ tariff_id: await offer(outside) })

  test('is answered by the desk, which keeps the task until the connection', async () => {
    const id = await sendOutside()
    const item = await itemOf(id, 'request')
    expect(item.provider_acts).toEqual(['take', 'visit', 'cannot', 'connected'])
    const taken = await answer(item, { act: 'take' })
    expect([taken.status, taken.body.state, taken.body.request.step]).toEqual([200, 'taken', 'taken'])
    expect((await track(id)).history.at(-1)).toMatchObject({ step: 'taken', actor: 'desk' })
    expect(await waiting(id)).toEqual({})
    const { body } = await answer(item, { act: 'connected' })
    expect([body.state, body.closed_reason, body.request.step]).toEqual(['closed', 'acted', 'stated'])
    expect(await messages(id, 'customer')).toEqual(['received', 'taken', 'connected'])
  })

  test('needs a reason to be refused', async () => {
    const item = await itemOf(await sendOutside(), 'request')
    expect((await answer(item, { act: 'cannot' })).body.fields).toEqual({ reason: [expect.anything()] })
    expect((await answer(item, { act: 'cannot', reason: 'no_line' })).body.state).toBe('closed')
  })

  test('is not answered for a provider that can do so itself', async () => {
    const item = await addItem(await send({ tariff_id: tariff }), 'escalation')
    expect(item.provider_acts).toEqual([])
    expect((await answer(item, { act: 'take' })).status).toBe(409)
  })
})

test('an item about a tender states the price of the accepted offer', async () => {
  const id = await server.make.tender({ email, address: 'Пушкина 1' }, [codru.own, nistru.own])
  const terms = { request_id: id, duration_months: 12, install_days: 3, connection_fee_bani: 0 }
  const times = { valid_until: '2127-01-01', created_at: time.clock(), updated_at: time.clock() }
  const insert = (given: { provider_id: number; state: string; monthly_price_bani: number; accepted_at: Date }) =>
    server.database.db
      .insertInto('offer')
      .values({ ...terms, ...times, ...given })
      .execute()
  await insert({ provider_id: nistru.own, state: 'failed', monthly_price_bani: 40_000, accepted_at: time.clock() })
  expect(await addItem(id, 'guarantee_claim')).toMatchObject({ request: { tender: { accepted_price: null } } })
  await insert({ provider_id: codru.own, state: 'accepted', monthly_price_bani: 38_050, accepted_at: time.clock() })
  expect(await itemOf(id, 'guarantee_claim')).toMatchObject({ request: { tender: { accepted_price: 380.5 } } })
})

test('further providers are invited to a tender at the desk, those that can be reached', async () => {
  const id = await server.make.tender({ email, address: 'Пушкина 1' }, [codru.own])
  const item = await addItem(id, 'tender')
  await server.make.provider()
  expect(item.acts).toEqual(['invite'])
  const nobody = await act(item, { act: 'invite', provider_ids: [] })
  expect([nobody.status, nobody.body.fields]).toEqual([400, { provider_ids: ['Выберите хотя бы одно значение'] }])
  const { body } = await server.get(`/api/staff/queue/${item.id}/providers/`, staff)
  expect(body.results.map((each: { id: number }) => each.id)).toEqual([nistru.own])
  const invited = await act(item, { act: 'invite', provider_ids: [nistru.own] })
  expect(invited.body.request.tender.invited.map((each: { id: number }) => each.id).sort()).toEqual(
    [codru.own, nistru.own].sort(),
  )
  expect(await messages(id, 'provider')).toEqual(['tender'])
  expect((await inCabinet(nistru)).map((each) => each.id)).toEqual([id])
  const again = await act(item, { act: 'invite', provider_ids: [nistru.own] })
  expect([again.status, again.body.fields]).toEqual([400, { provider_ids: [expect.anything()] }])
})

test('providers that the desk invites have three working days; without an offer the desk is asked again', async () => {
  const id = await server.make.tender({ email, address: 'Пушкина 1' }, [codru.own])
  const limit = async () => (await waiting(id)).first_offer
  expect(await limit()).toBeUndefined()
  const item = await addItem(id, 'tender')
  await act(item, { act: 'invite', provider_ids: [nistru.own] })
  const { dueAt } = firstOfferDeadline(server.processing, time.clock())
  expect(await limit()).toBe(dueAt.toISOString())
  const [mail] = await query<{ text: string }>(
    `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'tender'`,
    id,
  )
  expect(mail?.text).toMatch(/Ответьте: до \d/)
  expect(mail?.text).not.toContain('рабочих часов')
  const closing = { reason: 'called', text: 'Пригласила ещё одного' }
  expect((await server.post(`/api/staff/queue/${item.id}/close/`, closing, staff)).status).toBe(200)
  time.set(dueAt.toISOString())
  await server.sweepDeadlines()
  expect((await itemOf(id, 'tender')).state).toBe('open')
})

test('a tender without offers ends 14 days after the desk has closed its item, and the customer is told', async () => {
  const id = await server.make.tender({ email, address: 'Пушкина 1' }, [codru.own])
  const [call, item] = [await addItem(id, 'phone_call'), await addItem(id, 'tender')]
  const close = ({ id: itemId }: ShownItem) =>
    server.post(`/api/staff/queue/${itemId}/close/`, { reason: 'impossible' }, staff)
  expect((await close(call)).status).toBe(200)
  expect(await waiting(id)).toEqual({})
  expect((await close(item)).status).toBe(200)
  const { choice } = await waiting(id)
  time.set(choice ?? '')
  await server.sweepDeadlines()
  const [request] = await query<{ step: string }>('select step from request where id = $1', id)
  expect(request?.step).toBe('expired')
  expect([await messages(id, 'customer'), await messages(id, 'provider')]).toEqual([
    ['tender_without_offers'],
    ['tender_ended'],
  ])
})

test('a tender without offers stays open beyond the limit while its item waits for the desk', async () => {
  const id = await server.make.tender({ email, address: 'Пушкина 1' }, [codru.own])
  const item = await addItem(id, 'tender')
  const since = time.clock()
  await insertDeadline(server.database.db, { requestId: id, kind: 'choice', since, dueAt: since })
  await server.sweepDeadlines()
  expect([(await itemOf(id, 'tender')).id, await messages(id, 'customer'), await waiting(id)]).toEqual([
    item.id,
    [],
    {},
  ])
})

test('providers that the desk invites do not move the limit of a tender', async () => {
  const id = await server.make.tender({ email, address: 'Пушкина 1' }, [codru.own])
  const since = time.clock()
  await insertDeadline(server.database.db, {
    requestId: id,
    kind: 'choice',
    since,
    dueAt: new Date(+since + 1_000_000),
  })
  const before = await waiting(id)
  await act(await addItem(id, 'tender'), { act: 'invite', provider_ids: [nistru.own] })
  expect(await waiting(id)).toEqual(before)
})

describe('a message that did not arrive', () => {
  async function fail(channel: 'mail' | 'telegram' | 'webhook') {
    const recipient_id = await server.make.recipient({
      provider_id: codru.own,
      channel,
      destination: `to-${channel}-${codru.own}`,
      ...(channel === 'webhook' && { webhook_secret: 'sealed' }),
    })
    const id = await send({ tariff_id: tariff })
    const [delivery] = await query<{ id: number; mail_id: number | null }>(
      `update delivery set failed_at = now(), reported_at = now(), attempts = 20, payload = null
       where request_id = $1 and recipient_id = $2 returning id, mail_id`,
      id,
      recipient_id,
    )
    const details = { delivery: delivery?.id ?? 0, message: 'request', channel, party: 'provider' }
    await server.make.deskItem({
      kind: 'failed_delivery',
      request_id: id,
      recipient_id,
      details: JSON.stringify(details),
    })
    return { id, delivery, item: await itemOf(id, 'failed_delivery') }
  }

  test('is sent again as the same mail', async () => {
    const { item, delivery } = await fail('mail')
    await query('update mail set failed_at = now() where id = $1', delivery?.mail_id)
    expect(item.acts).toEqual(['resend'])
    const { body } = await act(item, { act: 'resend' })
    expect([body.state, body.closed_reason]).toEqual(['closed', 'acted'])
    const [mail] = await query('select failed_at from mail where id = $1', delivery?.mail_id)
    expect(mail).toEqual({ failed_at: null })
    await server.workOff()
    const [row] = await query('select sent_at, failed_at from delivery where id = $1', delivery?.id)
    expect(row).toEqual({ sent_at: expect.any(Date), failed_at: null })
  })

  test('to a chat is written again, because its content was deleted', async () => {
    const { id, item } = await fail('telegram')
    expect((await act(item, { act: 'resend' })).status).toBe(200)
    const rows = await query(
      'select failed_at is null as waits from delivery where request_id = $1 and channel = $2 order by id',
      id,
      'telegram',
    )
    expect(rows).toEqual([{ waits: false }, { waits: true }])
  })

  test('to a webhook is sent again with the id and time by which its receiver knows it, and reported again', async () => {
    const { id, item } = await fail('webhook')
    const [first] = await query<{ message_id: string; created_at: Date; recipient_id: number }>(
      `select message_id, created_at, recipient_id from delivery where request_id = $1 and channel = 'webhook'`,
      id,
    )
    time.forward({ minutes: 5 })
    expect((await act(item, { act: 'resend' })).status).toBe(200)
    const [again] = await query<{ url: string }>(
      `select webhook_id, created_at, recipient_id, failed_at, reported_at, payload ->> 'url' as url
       from delivery where request_id = $1 and channel = 'webhook' order by id desc limit 1`,
      id,
    )
    expect(again).toMatchObject({
      ...{ webhook_id: first?.message_id, created_at: first?.created_at, recipient_id: first?.recipient_id },
      ...{ failed_at: null, reported_at: null },
    })
    expect((await server.get(`/info/api/answer/${again?.url.split('/').at(-1)}/`)).status).toBe(200)
  })

  test('to a chat of a provider that is suspended cannot be sent again', async () => {
    const { item } = await fail('telegram')
    await query('update provider set suspended_at = now() where id = $1', codru.own)
    try {
      expect((await act(item, { act: 'resend' })).status).toBe(409)
    } finally {
      await query('update provider set suspended_at = null where id = $1', codru.own)
    }
  })

  test.each(['mail', 'telegram', 'webhook'] as const)(
    'by %s cannot be sent again once the request has ended',
    async (channel) => {
      const { id, item } = await fail(channel)
      await query(`update request set step = 'withdrawn' where id = $1`, id)
      expect((await act(item, { act: 'resend' })).status).toBe(409)
    },
  )

  async function failToCustomer(id: number, kind: string) {
    const [delivery] = await query<{ id: number }>(
      `update delivery set failed_at = now(), reported_at = now(), attempts = 20
       where request_id = $1 and party = 'customer' and kind = $2 returning id`,
      id,
      kind,
    )
    const details = JSON.stringify({ delivery: delivery?.id ?? 0, message: kind, channel: 'mail', party: 'customer' })
    await server.make.deskItem({ kind: 'failed_delivery', request_id: id, details })
    return itemOf(id, 'failed_delivery')
  }

  test('to a customer is sent again, but not to an address that the customer has changed since', async () => {
    const id = await send({ tariff_id: tariff })
    const item = await failToCustomer(id, 'received')
    expect(item.acts).toEqual(['resend'])
    expect((await server.post(`${trackUrl(id)}contacts/`, { email: 'ion.munteanu@example.md' })).status).toBe(200)
    expect([(await act(item, { act: 'resend' })).status, (await itemOf(id, 'failed_delivery')).acts]).toEqual([409, []])
  })

  test('to a customer cannot be sent again once a later one says otherwise', async () => {
    const id = await send({ tariff_id: tariff })
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'take' }, { ...codru.owner })
    const item = await failToCustomer(id, 'taken')
    expect(item.acts).toEqual(['resend'])
    const refusal = { act: 'cannot', reason: 'no_port' }
    await server.post(`/info/api/tariff-request/${id}/act/`, refusal, { ...codru.owner })
    expect((await act(item, { act: 'resend' })).status).toBe(409)
  })

  test('cannot be sent again once it has arrived', async () => {
    const { item, delivery } = await fail('mail')
    await query('update delivery set sent_at = now(), failed_at = null where id = $1', delivery?.id)
    expect((await act(item, { act: 'resend' })).status).toBe(409)
  })
})

test('a customer who must be called can confirm a stated connection on the phone', async () => {
  const id = await makeRequest({ email: null })
  await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'connected' }, { ...codru.owner })
  const item = await itemOf(id, 'phone_call')
  expect(item.acts).toEqual(['decide_connected', 'decide_not_connected'])
  const { connected_on: date } = await track(id)
  expect((await act(item, { act: 'decide_connected', date })).body.state).toBe('closed')
  expect((await track(id)).step).toBe('confirmed')
})

test('a customer is not called about a connection that the provider has taken back', async () => {
  const id = await makeRequest({ email: null })
  await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'connected' }, { ...codru.owner })
  expect((await itemOf(id, 'phone_call')).state).toBe('open')
  const payload = { status: 'info' }
  await server.send({ method: 'PATCH', url: `/info/api/tariff-request/${id}/`, payload, headers: { ...codru.owner } })
  expect((await itemOf(id, 'phone_call')).state).toBe('closed')
})

test('an act of another kind of item is refused', async () => {
  const item = await addItem(await send({ tariff_id: tariff }), 'escalation')
  const { status, body } = await act(item, { act: 'pass_on' })
  expect([status, body.current.id]).toEqual([409, item.id])
})

test('the mail to the desk leads to the item', async () => {
  for (let count = 1; count <= 5; count += 1) await send({ tariff_id: tariff, address: `Пушкина ${count + 1}` })
  const id = await send({ tariff_id: tariff })
  const [row] = await query<{ text: string }>(
    `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.party = 'desk'`,
    id,
  )
  expect(row?.text ?? '').toContain(`/staff?item=${(await itemOf(id, 'held_request')).id}`)
})
