import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ageRequests } from '../test/earlier-requests.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { processingOf } from '../test/tracked-processing.ts'
import { noteDelivered, responseDeadlines } from './deadlines.ts'

/** A Wednesday, 10:00 in Chisinau. */
const wednesday = '2026-11-25T08:00:00Z'
const place = { longitude: 28.85, latitude: 47.02 }
const [email, address] = ['ion@example.md', 'Кишинёв, ул. Пушкина, 1']
const time = createShiftedTime(wednesday)

let server: TestServer
let own: number
let owner: { authorization: string }
let tariff: number

const { query, track, trackUrl, messages, deskItems, waiting } = processingOf(() => server)

beforeAll(async () => {
  server = await createTestServer({ DESK_MAIL: 'desk@motanet.test' }, undefined, { clock: time.clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  await ageRequests(server)
  time.set(wednesday)
  ;({ own, owner } = await createProviderOwner(server))
  await addRecipients()
  // Mobile internet is available everywhere
  tariff = await server.make.tariff({ provider_id: own, service_id: 2 })
})
afterEach(() => query(`update deadline set cancelled_at = now() where done_at is null and cancelled_at is null`))

async function addRecipients() {
  await query(
    `insert into recipient (provider_id, position, channel, destination, confirmed_at)
      select $1::integer, n, 'mail', 'recipient' || n || '-' || $1::integer || '@example.md', now() from generate_series(1, 2) n`,
    own,
  )
}

let phones = 69_000_000
const nextPhone = () => {
  phones += 1
  return `+373${phones}`
}

async function send(given: object = {}, headers: Record<string, string> = {}): Promise<number> {
  const body = { kind: 'tariff', tariff_id: tariff, phone: nextPhone(), email, address, ...place, ...given }
  const response = await server.post('/info/api/tariff-request/', body, headers)
  expect([response.status, response.text]).toEqual([201, expect.anything()])
  return response.body.id
}

const tender = () => ({ kind: 'home', phone: nextPhone(), services: ['wired'], provider_id: own })
const ownerOf = (provider_id: number) => ({ role: 'provider', provider_id, is_active: true })
const act = async (id: number, action: object, headers = owner) => {
  const { status } = await server.post(`/info/api/tariff-request/${id}/act/`, action, { ...headers })
  expect(status).toBe(200)
}
const deliver = (id: number) =>
  server.database.db
    .transaction()
    .execute((transaction) => noteDelivered(transaction, server.processing, { requestId: id, providerId: own }))
/** Only tenders may be sent without an address, and erasures remove it. */
const removeEmail = (id: number) => query('update request set email = null where id = $1', id)
const verify = (id: number) => query('update request set email_verified_at = now() where id = $1', id)
/** As retention does. */
const deleteMails = (id: number) =>
  query('delete from mail where id in (select mail_id from delivery where request_id = $1)', id)
const stored = async (id: number) =>
  (await query<Record<string, unknown>>('select * from request where id = $1', id))[0]
/** The waiting deadlines of the provider's response. */
const awaited = async (id: number) =>
  Object.keys(await waiting(id)).filter((kind) => (responseDeadlines as readonly string[]).includes(kind))
const sweepAfter = async (passed: Parameters<typeof time.forward>[0]) => {
  time.forward(passed)
  await server.sweepDeadlines()
}

describe('the time for a response', () => {
  test('counts from the submission', async () => {
    const id = await send()
    expect(await waiting(id)).toEqual({
      reminder: '2026-11-25T08:30:00.000Z',
      escalation: '2026-11-25T10:00:00.000Z',
      alternatives: '2026-11-26T08:00:00.000Z',
    })
    expect((await track(id)).respond_by).toBe('2026-11-25T10:00:00.000Z')
  })

  test('is shown in the cabinet until the provider has responded', async () => {
    const id = await send()
    const shown = async () =>
      (await server.get(`/info/api/tariff-request/${id}/`, { ...owner })).body.respond_by as string | null
    expect(await shown()).toBe('2026-11-25T10:00:00.000Z')
    time.forward({ hours: 3 })
    expect(await shown()).toBe('2026-11-25T10:00:00.000Z')
    await act(id, { act: 'take' })
    expect(await shown()).toBeNull()
  })

  test.each([
    ['within ten minutes', 10, '2026-11-25T08:40:00.000Z'],
    ['later, and still from the submission', 11, '2026-11-25T08:30:00.000Z'],
  ])('counts from a delivery %s', async (_, minutes, reminder) => {
    const id = await send()
    time.forward({ minutes })
    await deliver(id)
    expect((await waiting(id)).reminder).toBe(reminder)
    const { step, status, history } = await track(id)
    expect([step, status]).toEqual(['delivered', 'info'])
    expect(history.at(-1)).toMatchObject({ kind: 'step', step: 'delivered', actor: 'system' })
    expect((await stored(id))?.delivered_at).toEqual(time.clock())
  })

  test('counts from the first of several deliveries', async () => {
    const id = await send()
    time.forward({ minutes: 2 })
    await deliver(id)
    time.forward({ minutes: 5 })
    await deliver(id)
    expect((await waiting(id)).reminder).toBe('2026-11-25T08:32:00.000Z')
    expect((await track(id)).history.filter(({ step }: { step: string }) => step === 'delivered')).toHaveLength(1)
  })

  test('does not count from a delivery to a provider that has lost the request', async () => {
    const id = await send()
    const before = await waiting(id)
    time.forward({ minutes: 5 })
    const providerId = await server.make.provider()
    await server.database.db
      .transaction()
      .execute((transaction) => noteDelivered(transaction, server.processing, { requestId: id, providerId }))
    expect([(await stored(id))?.step, await waiting(id)]).toEqual(['sent', before])
  })

  test('does not count from a message to the desk in place of a provider without recipients and owner', async () => {
    const nobody = await server.make.provider()
    const id = await send({ tariff_id: await server.make.tariff({ provider_id: nobody, service_id: 2 }) })
    await server.workOff()
    expect(await query('select party, kind from delivery where request_id = $1 and sent_at is null', id)).toEqual([])
    expect([await messages(id, 'provider'), await stored(id)]).toMatchObject([
      ['request'],
      { step: 'sent', delivered_at: null },
    ])
    await sweepAfter({ hours: 2 })
    expect(await messages(id, 'provider')).toEqual(['request', 'reminder', 'escalation'])
    await act(id, { act: 'take' }, await server.signedIn(await server.make.account(ownerOf(nobody))))
    await server.workOff()
    expect((await track(id)).history.map(({ kind, step }: Record<string, string>) => [kind, step])).toEqual([
      ['step', 'sent'],
      ['step', 'taken'],
    ])
  })

  test('counts from a message to the account of an owner without recipients', async () => {
    await query('delete from recipient where provider_id = $1', own)
    const id = await send()
    time.forward({ minutes: 5 })
    await server.workOff()
    expect([(await stored(id))?.step, (await waiting(id)).reminder]).toEqual(['delivered', '2026-11-25T08:35:00.000Z'])
    await sweepAfter({ minutes: 30 })
    expect((await track(id)).history.at(-1)).toMatchObject({ kind: 'reminded', step: 'delivered' })
  })

  test('has ended before a delivery that is noted after the response', async () => {
    const id = await send()
    await act(id, { act: 'take' })
    await deliver(id)
    expect(await awaited(id)).toEqual([])
    expect((await track(id)).step).toBe('taken')
  })

  test('ends with the response of a provider, who can go on although the delivery is noted later', async () => {
    const id = await send()
    const url = `/info/api/tariff-request/${id}/act/`
    const taken = await server.post(url, { act: 'take' }, { ...owner })
    await deliver(id)
    await server.post(`${trackUrl(id)}unsubscribe/`, {})
    const headers = { ...owner, 'if-match': `"${taken.body.version}"` }
    const { status, body } = await server.post(url, { act: 'cannot', reason: 'no_line' }, headers)
    expect([status, body.step]).toEqual([200, 'refused'])
  })

  test.each([
    ['a Friday evening', '2026-11-27T15:45:00Z', '2026-11-28T07:15:00.000Z'],
    ['a Saturday at the end', '2026-11-28T11:45:00Z', '2026-11-30T07:15:00.000Z'],
    ['a Sunday', '2026-11-29T10:00:00Z', '2026-11-30T07:30:00.000Z'],
    ['the Saturday before Easter', '2026-04-11T10:45:00Z', '2026-04-14T06:15:00.000Z'],
    ['14 October', '2026-10-14T09:00:00Z', '2026-10-15T06:30:00.000Z'],
    ['the Saturday before summer time', '2026-03-28T11:45:00Z', '2026-03-30T06:15:00.000Z'],
    ['the Saturday before winter time', '2026-10-24T10:45:00Z', '2026-10-26T07:15:00.000Z'],
  ])('counts working time from %s on', async (_, sent, reminder) => {
    time.set(sent)
    const id = await send()
    expect((await waiting(id)).reminder).toBe(reminder)
    time.set(reminder)
    time.forward({ minutes: -1 })
    await server.sweepDeadlines()
    expect(await messages(id, 'provider')).not.toContain('reminder')
    await sweepAfter({ minutes: 1 })
    expect(await messages(id, 'provider')).toContain('reminder')
  })

  test.each([
    ['ru', 'Ответа ждём до 28 ноября в 10:45.'],
    ['ro', 'Așteptăm răspunsul până la 28 noiembrie, ora 10:45.'],
  ])('ends at the moment that the first mail to the customer names (%s)', async (language, sentence) => {
    time.set('2026-11-27T15:45:00Z')
    const id = await send({}, { 'accept-language': language })
    expect((await track(id)).respond_by).toBe('2026-11-28T08:45:00.000Z')
    const [mail] = await query<{ text: string }>(
      `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'received'`,
      id,
    )
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(sentence)
  })

  test('does not start for a request that is held back', async () => {
    const phone = nextPhone()
    for (let n = 1; n <= 5; n += 1) await send({ phone, address: `${address}, ${n}` })
    const id = await send({ phone })
    expect((await stored(id))?.step).toBe('held')
    expect(await waiting(id)).toEqual({})
  })
})

describe('without a response', () => {
  test('the first recipient is reminded after 30 minutes', async () => {
    const id = await send()
    await sweepAfter({ minutes: 29 })
    expect(await messages(id, 'provider')).toEqual(['request', 'request'])
    await sweepAfter({ minutes: 1 })
    expect(await messages(id, 'provider')).toEqual(['request', 'request', 'reminder'])
    const [first] = await query(
      `select r.position from delivery d join recipient r on r.id = d.recipient_id where request_id = $1 and kind = 'reminder'`,
      id,
    )
    expect(first).toEqual({ position: 1 })
    expect((await track(id)).history.at(-1)).toMatchObject({ kind: 'reminded', actor: 'system' })
  })

  test('all recipients and the desk are notified after two hours', async () => {
    const id = await send()
    await sweepAfter({ hours: 2 })
    expect(await messages(id, 'provider')).toEqual(['request', 'request', 'reminder', 'escalation', 'escalation'])
    expect([await deskItems(id), await messages(id, 'desk')]).toEqual([['escalation'], ['escalation']])
    // Still due, until the provider responds
    expect((await track(id)).respond_by).toBe('2026-11-25T10:00:00.000Z')
    await act(id, { act: 'take' })
    expect((await track(id)).respond_by).toBeNull()
  })

  test('a recipient is not reminded of a request that still waits for its notification hours', async () => {
    const about = async (id: number, recipient: number) => {
      const text = 'select kind from delivery where request_id = $1 and recipient_id = $2 order by id'
      return (await query<{ kind: string }>(text, id, recipient)).map(({ kind }) => kind)
    }
    const [first, second] = await query<{ id: number }>(
      'select id from recipient where provider_id = $1 order by id',
      own,
    )
    await query('update recipient set from_minute = 13 * 60 where id = $1', first?.id)
    const id = await send()
    await sweepAfter({ minutes: 30 })
    expect(await about(id, second?.id ?? 0)).toEqual(['request', 'reminder'])
    await sweepAfter({ minutes: 90 })
    expect(await about(id, first?.id ?? 0)).toEqual(['request'])
    expect(await about(id, second?.id ?? 0)).toEqual(['request', 'reminder', 'escalation'])
    await query('delete from recipient where id = $1', second?.id)
    time.set(wednesday)
    const other = await send()
    await sweepAfter({ hours: 2 })
    expect(await messages(other, 'provider')).toEqual(['request'])
    expect((await track(other)).history.map(({ kind }: { kind: string }) => kind)).not.toContain('reminded')
    expect(await deskItems(other)).toEqual(['escalation'])
  })

  test('the customer is offered other providers after a working day', async () => {
    await server.make.tariff({ service_id: 2 })
    const id = await send()
    expect((await track(id)).alternatives).toEqual([])
    await sweepAfter({ hours: 24 })
    expect(await messages(id, 'customer')).toEqual(['received', 'offered'])
    const { history, alternatives } = await track(id)
    expect(history.at(-1)).toMatchObject({ kind: 'offered', actor: 'system' })
    expect(alternatives.length).toBeGreaterThan(0)
    expect(await deskItems(id)).toEqual(['escalation'])
  })

  test('a customer who has unsubscribed is offered them by a call of the desk', async () => {
    await server.make.tariff({ service_id: 2 })
    const id = await send()
    await server.post(`${trackUrl(id)}unsubscribe/`, {})
    await sweepAfter({ hours: 24 })
    expect(await messages(id, 'customer')).toEqual(['received'])
    expect(await deskItems(id)).toEqual(['escalation', 'phone_call'])
  })

  test('a customer without an e-mail address is offered them by a call of the desk', async () => {
    await server.make.tariff({ service_id: 2 })
    const id = await send()
    await removeEmail(id)
    await sweepAfter({ hours: 24 })
    expect([await messages(id, 'customer'), await deskItems(id)]).toEqual([['received'], ['escalation', 'phone_call']])
    expect((await track(id)).alternatives.length).toBeGreaterThan(0)
  })

  test('the desk calls a customer to whom nothing can be offered', async () => {
    const id = await send({ longitude: undefined, latitude: undefined })
    await sweepAfter({ hours: 24 })
    expect([await messages(id, 'customer'), await deskItems(id)]).toEqual([['received'], ['escalation', 'phone_call']])
    expect((await track(id)).history.map(({ kind }: { kind: string }) => kind)).not.toContain('offered')
  })

  test('the desk has an item instead of reminders', async () => {
    const id = await send({ tariff_id: undefined })
    expect((await stored(id))?.provider_id).toBe(deskId)
    expect([await deskItems(id), Object.keys(await waiting(id))]).toEqual([['request'], ['escalation']])
    await sweepAfter({ hours: 24 })
    expect(await deskItems(id)).toEqual(['request', 'escalation'])
    expect(await messages(id, 'provider')).not.toContain('escalation')
  })

  test('a tender has no alternatives', async () => {
    const { body } = await server.post('/info/api/tariff-request/', tender())
    expect(Object.keys(await waiting(body.id))).toEqual(['reminder', 'escalation'])
  })
})

describe('a response', () => {
  test.each([
    ['take', { act: 'take' }],
    ['visit', { act: 'visit', date: '2026-11-27', from: 10, to: 12 }],
    ['cannot', { act: 'cannot', reason: 'no_line' }],
    ['connected', { act: 'connected' }],
  ])('%s cancels the deadlines', async (_, action) => {
    const id = await send()
    await act(id, action)
    await sweepAfter({ days: 1 })
    expect(await messages(id, 'provider')).toEqual(['request', 'request'])
    expect(await deskItems(id)).not.toContain('escalation')
  })

  test('by a status of the API cancels them', async () => {
    const id = await send()
    const url = `/info/api/tariff-request/${id}/`
    await server.send({ method: 'PATCH', url, headers: { ...owner }, payload: { status: 'in_progress' } })
    expect(await awaited(id)).toEqual([])
  })

  test.each([
    ['an action', (id: number) => act(id, { act: 'take' })],
    [
      'a status of the API',
      (id: number) =>
        server.send({
          ...{ method: 'PATCH', url: `/info/api/tariff-request/${id}/`, headers: { ...owner } },
          payload: { status: 'in_progress' },
        }),
    ],
  ])('by %s discards what waits for the notification hours of recipients, except for a webhook', async (_, respond) => {
    const confirmed = { provider_id: own, confirmed_at: time.clock() }
    await server.make.recipient({ ...confirmed, to_minute: 11 * 60 })
    await server.make.recipient({
      ...{ ...confirmed, from_minute: 20 * 60, channel: 'webhook' },
      destination: 'https://crm.example.md/',
      webhook_secret: 'x',
    })
    const id = await send()
    await sweepAfter({ hours: 3 })
    const waitingOnes = () =>
      query('select kind, channel from delivery where request_id = $1 and due_at > $2 order by id', id, time.clock())
    expect(await waitingOnes()).toContainEqual({ kind: 'escalation', channel: 'mail' })
    await respond(id)
    expect(await waitingOnes()).toEqual([{ kind: 'request', channel: 'webhook' }])
  })

  test('discards what an outage has delayed, but the desk is told of what was given up', async () => {
    const id = await send()
    await sweepAfter({ minutes: 31 })
    await sweepAfter({ minutes: 90 })
    expect(await messages(id, 'provider')).toEqual(['request', 'request', 'reminder', 'escalation', 'escalation'])
    const failed = 'update delivery set failed_at = $2 where id = (select min(id) from delivery where request_id = $1)'
    await query(failed, id, time.clock())
    time.forward({ minutes: 2 })
    await act(id, { act: 'take' })
    const left = 'select kind, reported_at from delivery where request_id = $1 and party = $2'
    expect(await query(left, id, 'provider')).toEqual([{ kind: 'request', reported_at: null }])
  })

  test('discards what waits for its next attempt, and keeps what is about to be sent', async () => {
    const id = await send()
    const isNext = 'update delivery set attempts = 1 where id = (select min(id) from delivery where request_id = $1)'
    await query(isNext, id)
    await act(id, { act: 'take' })
    expect(await messages(id, 'provider')).toEqual(['request'])
  })

  test.each([
    ['a request', {}],
    ['a tender', { kind: 'home', tariff_id: undefined, services: ['wired'] }],
  ])(
    'is asked of nobody after the customer takes %s back that their notification hours held back',
    async (_, given) => {
      await server.make.recipient({ provider_id: own, from_minute: 20 * 60, confirmed_at: time.clock() })
      const id = await send({ provider_id: own, ...given })
      expect(await messages(id, 'provider')).toHaveLength(3)
      await query('update delivery set sent_at = $2 where request_id = $1 and due_at = $2', id, time.clock())
      expect((await server.post(`${trackUrl(id)}cancel/`, {})).status).toBe(200)
      const kinds = await messages(id, 'provider')
      expect(kinds.filter((kind) => kind === 'withdrawn')).toHaveLength(2)
      expect(kinds).toHaveLength(4)
    },
  )

  describe('that a colleague gave leaves it unknown to a recipient whose notification hours begin later', () => {
    let evening: number
    beforeEach(async () => {
      const confirmed_at = new Date(time.clock().getTime() - 60_000)
      evening = await server.make.recipient({ provider_id: own, from_minute: 20 * 60, confirmed_at })
    })
    const isSent = (id: number) =>
      query('update delivery set sent_at = $2 where request_id = $1 and due_at = $2', id, time.clock())
    const toldTo = async (id: number) => {
      const text = 'select kind from delivery where request_id = $1 and recipient_id = $2 order by id'
      return (await query<{ kind: string }>(text, id, evening)).map(({ kind }) => kind)
    }
    const cancel = async (id: number) => expect((await server.post(`${trackUrl(id)}cancel/`, {})).status).toBe(200)

    test('who is not told of its withdrawal', async () => {
      const id = await send()
      await isSent(id)
      await act(id, { act: 'take' })
      await cancel(id)
      expect(await toldTo(id)).toEqual([])
      expect((await messages(id, 'provider')).filter((kind) => kind === 'withdrawn')).toHaveLength(2)
    })

    test('unless a later message has told of it, or no other recipient knows of it', async () => {
      const known = await send()
      await isSent(known)
      await act(known, { act: 'take' })
      await query(
        `insert into delivery (request_id, recipient_id, party, kind, channel, message_id, due_at, created_at, sent_at)
          values ($1, $2, 'provider', 'visit_agreed', 'mail', gen_random_uuid(), $3, $3, $3)`,
        known,
        evening,
        time.clock(),
      )
      await cancel(known)
      expect(await toldTo(known)).toEqual(['visit_agreed', 'withdrawn'])
      await query('delete from recipient where provider_id = $1 and id <> $2', own, evening)
      const taken = await send()
      await act(taken, { act: 'take' })
      await cancel(taken)
      expect(await toldTo(taken)).toEqual(['withdrawn'])
    })
  })

  test('to a connection that the customer stated is asked of no recipient whose notification hours begin later', async () => {
    await server.make.recipient({ provider_id: own, from_minute: 20 * 60, confirmed_at: time.clock() })
    const id = await send()
    await sweepAfter({ hours: 3 })
    const waitingOnes = async () => {
      const text = 'select kind from delivery where request_id = $1 and due_at > $2 order by id'
      return (await query<{ kind: string }>(text, id, time.clock())).map(({ kind }) => kind)
    }
    expect(await waitingOnes()).toEqual(['request'])
    expect((await server.post(`${trackUrl(id)}confirm/`, {})).status).toBe(200)
    expect(await waitingOnes()).toEqual(['request', 'customer_connected'])
    await act(id, { act: 'not_connected', text: 'Ещё не подключали' })
    expect(await waitingOnes()).toEqual([])
  })

  test.each([
    ['an action', (id: number) => act(id, { act: 'cannot', reason: 'no_line' })],
    [
      'a status of the API',
      (id: number) =>
        server.send({
          ...{ method: 'PATCH', url: `/info/api/tariff-request/${id}/`, headers: { ...owner } },
          payload: { status: 'rejected' },
        }),
    ],
  ])('that is a refusal by %s is told by phone to a customer without an e-mail address', async (_, refuse) => {
    const id = await send(tender())
    await removeEmail(id)
    await refuse(id)
    expect([await deskItems(id), (await track(id)).step]).toEqual([['phone_call'], 'refused'])
  })

  test.each(['cancel/', 'confirm/'])('is no longer needed after the customer called %s', async (path) => {
    const id = await send()
    expect((await server.post(`${trackUrl(id)}${path}`, {})).status).toBe(200)
    await sweepAfter({ hours: 24 })
    const kinds = await messages(id, 'provider')
    expect(kinds.filter((kind) => ['reminder', 'escalation'].includes(kind))).toEqual([])
    expect(await deskItems(id)).toEqual([])
  })
})

describe('a stated connection', () => {
  const state = async () => {
    const id = await send()
    await act(id, { act: 'connected' })
    return id
  }

  test('is asked about a second time after three days', async () => {
    const id = await state()
    await sweepAfter({ days: 2, hours: 23 })
    expect(await messages(id, 'customer')).toEqual(['received', 'connected'])
    await sweepAfter({ hours: 1 })
    expect(await messages(id, 'customer')).toEqual(['received', 'connected', 'connected_again'])
  })

  test('is confirmed by seven days of silence after the second mail to a verified address', async () => {
    const id = await state()
    await verify(id)
    await server.workOff()
    await sweepAfter({ days: 3 })
    await server.workOff()
    expect((await track(id)).objection_until).toBe('2026-12-05T08:00:00.000Z')
    await sweepAfter({ days: 6, hours: 23 })
    expect((await track(id)).step).toBe('stated')
    await sweepAfter({ hours: 1 })
    expect(await track(id)).toMatchObject({ step: 'confirmed', status: 'connected', guarantee_until: '2027-02-23' })
    expect(await stored(id)).toMatchObject({ confirmed_by: 'silent_customer', connected_at: time.clock() })
    expect((await track(id)).history.at(-1)).toMatchObject({ step: 'confirmed', actor: 'system' })
  })

  test('is not confirmed by mails about an earlier statement', async () => {
    const id = await state()
    await verify(id)
    await server.workOff()
    await sweepAfter({ days: 3 })
    await server.workOff()
    await act(id, { act: 'cannot', reason: 'no_line' })
    await server.workOff()
    time.forward({ days: 1 })
    await act(id, { act: 'connected' })
    // The mails of this statement wait in the outbox
    await sweepAfter({ days: 3 })
    await sweepAfter({ days: 8 })
    expect((await track(id)).step).toBe('stated')
    expect(await deskItems(id)).toContain('phone_call')
  })

  test('is not confirmed by the silence of an address that is not verified', async () => {
    const id = await state()
    await server.workOff()
    await sweepAfter({ days: 3 })
    await server.workOff()
    expect((await track(id)).objection_until).toBeNull()
    await sweepAfter({ days: 60 })
    expect(await track(id)).toMatchObject({ step: 'stated', objection_until: null })
  })

  test('is asked about by phone after the silence of an address that is not verified', async () => {
    const id = await state()
    await sweepAfter({ days: 3 })
    await sweepAfter({ days: 6, hours: 23 })
    expect(await deskItems(id)).toEqual([])
    await sweepAfter({ hours: 1 })
    expect(await deskItems(id)).toEqual(['phone_call'])
  })

  test('is confirmed seven days after a verification that follows the second mail', async () => {
    const id = await state()
    await server.workOff()
    await sweepAfter({ days: 3 })
    await server.workOff()
    const [mail] = await query<{ text: string }>(
      `select text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'connected_again'`,
      id,
    )
    const proof = /proof=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    time.forward({ days: 10 })
    await server.post(`${trackUrl(id)}verify/`, { proof })
    await sweepAfter({ days: 6 })
    expect((await track(id)).step).toBe('stated')
    await sweepAfter({ days: 1 })
    expect((await track(id)).step).toBe('confirmed')
  })

  test('is confirmed by silence that outlasts the retention period of the mails', async () => {
    const id = await state()
    await verify(id)
    await server.workOff()
    await sweepAfter({ days: 3 })
    await server.workOff()
    await deleteMails(id)
    await sweepAfter({ days: 7 })
    expect((await track(id)).step).toBe('confirmed')
  })

  test('is not confirmed by deleted mails to a former address, nor by a deleted one that was never sent', async () => {
    const id = await state()
    await verify(id)
    await server.workOff()
    await sweepAfter({ days: 3 })
    await server.workOff()
    await server.post(`${trackUrl(id)}contacts/`, { email: 'later@example.md' })
    await verify(id)
    await server.workOff()
    await sweepAfter({ days: 3 })
    await deleteMails(id)
    await sweepAfter({ days: 7 })
    expect([(await track(id)).step, await deskItems(id)]).toEqual(['stated', ['phone_call']])
  })

  test('is not confirmed if a mail was never sent', async () => {
    const id = await state()
    await verify(id)
    await server.workOff()
    await sweepAfter({ days: 3 })
    await sweepAfter({ days: 7 })
    expect([(await track(id)).step, await deskItems(id)]).toEqual(['stated', ['phone_call']])
    await server.workOff()
  })

  test('is asked about anew at a new address', async () => {
    const id = await state()
    await verify(id)
    await server.workOff()
    await sweepAfter({ days: 3 })
    await server.post(`${trackUrl(id)}contacts/`, { email: 'new@example.md' })
    expect(await waiting(id)).toEqual({ second_confirmation_mail: '2026-12-01T08:00:00.000Z' })
    await sweepAfter({ days: 30 })
    expect((await track(id)).step).toBe('stated')
    await server.workOff()
  })

  test.each([
    ['a confirmation', 'confirm/', 'confirmed'],
    ['an objection', 'object/', 'disputed'],
  ])('has no deadline after %s', async (_, path, step) => {
    const id = await state()
    expect((await server.post(`${trackUrl(id)}${path}`, {})).body.step).toBe(step)
    expect(await waiting(id)).toEqual({})
    await sweepAfter({ days: 30 })
    expect(await messages(id, 'customer')).not.toContain('connected_again')
  })

  test('is asked about by the desk if the customer has no e-mail address', async () => {
    const { body } = await server.post('/info/api/tariff-request/', tender())
    const { id } = body
    await act(id, { act: 'connected' })
    expect([await deskItems(id), await waiting(id)]).toEqual([['phone_call'], {}])
  })

  test('starts the guarantee by seven days of silence of the provider', async () => {
    const id = await send()
    await server.post(`${trackUrl(id)}confirm/`, {})
    await sweepAfter({ days: 6, hours: 23 })
    expect((await track(id)).step).toBe('stated')
    await sweepAfter({ hours: 1 })
    expect(await track(id)).toMatchObject({ step: 'confirmed', earns_bonus: false })
    expect(await stored(id)).toMatchObject({ confirmed_by: 'silent_provider' })
  })

  test('promises the bonus for a review as soon as the provider confirms it', async () => {
    const id = await send()
    await server.post(`${trackUrl(id)}confirm/`, {})
    expect((await track(id)).earns_bonus).toBe(false)
    await act(id, { act: 'connected' })
    expect((await track(id)).earns_bonus).toBe(true)
  })

  test('asks for one review and promises one bonus for each account and provider, on the page and in the mail', async () => {
    const customer = `ana${own}@example.md`
    const account = await server.make.account({ email: customer, is_active: true })
    const connect = async () => {
      const id = await send({ email: customer })
      await verify(id)
      await act(id, { act: 'connected' })
      await server.post(`${trackUrl(id)}confirm/`, {})
      const mails = await query<{ text: string }>(
        `select text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.party = 'customer' and d.kind = 'confirmed'`,
        id,
      )
      const isInMail = mails.map(({ text }) => text.includes('начислим бонус'))
      return { id, isInMail, isReviewAsked: mails.map(({ text }) => text.includes('Напишите отзыв')) }
    }
    const first = await connect()
    expect([first.isInMail, (await track(first.id)).earns_bonus]).toEqual([[true], true])
    expect([first.isReviewAsked, (await track(first.id)).can_review]).toEqual([[true], true])
    const review = { comment: 'Хорошо', rating: 5, provider: own }
    const { body } = await server.post('/api/auth/reviews/', review, await server.signedIn(account))
    expect(body.has_bonus).toBe(true)
    expect((await track(first.id)).earns_bonus).toBe(false)
    const second = await connect()
    expect([second.isInMail, (await track(second.id)).earns_bonus]).toEqual([[false], false])
    expect([second.isReviewAsked, (await track(second.id)).can_review]).toEqual([[false], false])
  })

  test('asks for no review of a provider that is suspended, neither on the page nor in the mail', async () => {
    const id = await send()
    await act(id, { act: 'connected' })
    await query('update provider set suspended_at = now() where id = $1', own)
    await server.post(`${trackUrl(id)}confirm/`, {})
    const [mail] = await query<{ text: string }>(
      `select text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.party = 'customer' and d.kind = 'confirmed'`,
      id,
    )
    expect([mail?.text.includes('Напишите отзыв'), (await track(id)).can_review]).toEqual([false, false])
  })

  test('promises no bonus to a customer whom no account can be', async () => {
    const { body } = await server.post('/info/api/tariff-request/', tender())
    await act(body.id, { act: 'connected' })
    await server.post(`${trackUrl(body.id)}confirm/`, {})
    expect(await track(body.id)).toMatchObject({ step: 'confirmed', earns_bonus: false })
  })

  test.each([
    ['connected', 'confirmed'],
    ['not_connected', 'disputed'],
  ])('of the customer has no deadline after the provider said %s', async (said, step) => {
    const id = await send()
    await server.post(`${trackUrl(id)}confirm/`, {})
    await act(id, { act: said })
    expect([(await track(id)).step, await waiting(id)]).toEqual([step, {}])
  })
})
