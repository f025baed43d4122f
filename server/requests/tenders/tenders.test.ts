import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { createShiftedTime } from '../../test/shifted-time.ts'
import { processingOf } from '../../test/tracked-processing.ts'

/** A Wednesday, 10:00 in Chisinau. */
const wednesday = '2026-11-25T08:00:00Z'
const time = createShiftedTime(wednesday)

let server: TestServer
const { query, track, trackUrl, messages, deskItems, waiting } = processingOf(() => server)

interface Provider {
  own: number
  owner: { authorization: string }
}
/** Providers with a public business tariff that is available everywhere. */
let providers: Provider[]
/** A provider of home internet, which no office invites. */
let stranger: Provider

beforeAll(async () => {
  server = await createTestServer({ DESK_MAIL: 'desk@motanet.test' }, undefined, { clock: time.clock })
  stranger = await createProviderOwner(server)
  await server.make.tariff({ provider_id: stranger.own, service_id: 1, reach: 'everywhere' })
  providers = []
  for (let count = 0; count < 7; count += 1) {
    const provider = await createProviderOwner(server)
    await server.make.tariff({ provider_id: provider.own, service_id: 3, reach: 'everywhere' })
    providers.push(provider)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  time.set(wednesday)
  await query(`update deadline set cancelled_at = now() where done_at is null and cancelled_at is null`)
})

const contacts = { name: 'Ион Кожокару', phone: '+37369771234', email: 'ion.cojocaru@example.md', inn: '1002600012345' }
let senders = 0
async function send(given: object = {}): Promise<number> {
  senders += 1
  const { status, body } = await server.post('/info/api/tariff-request/', {
    ...{ kind: 'office', employees_count: '11-50', services: ['internet'], consent: true, address: 'ул. Измаил, 84' },
    ...{ ...contacts, phone: `+3736977${1000 + senders}`, email: `ion${senders}@example.md` },
    ...given,
  })
  expect(status).toBe(201)
  return body.id
}

const sendJson = (
  method: 'PUT' | 'DELETE' | 'PATCH',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => server.send({ method, url, headers, ...(payload && { payload }) })

const terms = {
  ...{ monthly_price: 450, connection_fee: 600, duration_months: 12, equipment: 'Роутер', install_days: 3 },
  ...{ message: 'Оптика в здании', valid_until: '2026-12-20' },
}
const nth = (index: number) => providers[index] as Provider
const put = (id: number, { owner }: Provider, given: object = {}) =>
  sendJson('PUT', `/info/api/tenders/${id}/offer/`, { ...terms, ...given }, owner)
const withdraw = (id: number, { owner }: Provider) =>
  sendJson('DELETE', `/info/api/tenders/${id}/offer/`, undefined, owner)
const decline = (id: number, { owner }: Provider) => server.post(`/info/api/tenders/${id}/decline/`, {}, owner)
const read = async (id: number, { owner }: Provider) => server.get(`/info/api/tenders/${id}/`, owner)
const act = (id: number, name: string, body: object = {}) => server.post(`${trackUrl(id)}${name}/`, body)
const offersOf = async (id: number) => (await track(id)).tender.offers
const accept = async (id: number, provider: Provider) => {
  const offer = (await offersOf(id)).find((each: { provider: { id: number } }) => each.provider.id === provider.own)
  return act(id, 'accept', { offer_id: offer.id, version: offer.version })
}

const openCalls = async (id: number) => {
  const text = `select from desk_item where request_id = $1 and kind = 'phone_call' and state <> 'closed'`
  return (await query(text, id)).length
}

/** The invitations to the tender by mail, in the order of the providers. */
const invitedBy = (id: number, kind: 'tender' | 'tender_reopened_without_offer' = 'tender') =>
  query<{ email: string; text: string }>(
    `select m.recipient as email, m.text from mail m join delivery d on d.mail_id = m.id
     where d.request_id = $1 and d.party = 'provider' and d.kind = $2 order by d.id`,
    id,
    kind,
  )

describe('the guarantee of a chosen provider', () => {
  test('that is replaced lets the customer choose among the other offers again, and counts for it', async () => {
    const [chosen, other] = [nth(0), nth(1)]
    const staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
    const countOutcomes = async () => {
      const text = 'select connected, replaced from provider_outcome where provider_id = $1'
      const [counts] = await query<{ connected: number; replaced: number }>(text, chosen.own)
      return [counts?.connected ?? 0, counts?.replaced ?? 0]
    }
    const earlier = await countOutcomes()
    const id = await send()
    for (const provider of [chosen, other]) expect((await put(id, provider)).status).toBe(201)
    expect((await accept(id, chosen)).status).toBe(200)
    const perform = (action: object) => server.post(`/info/api/tariff-request/${id}/act/`, action, { ...chosen.owner })
    expect((await perform({ act: 'connected' })).status).toBe(200)
    expect((await act(id, 'confirm')).status).toBe(200)
    expect((await act(id, 'guarantee', { reason: 'slow', text: 'Медленно' })).status).toBe(200)
    expect((await perform({ act: 'respond_claim', text: 'Проверим' })).status).toBe(200)
    expect([(await track(id)).tender.acts, (await act(id, 'reopen')).status]).toEqual([[], 409])
    const [item] = await query<{ id: number; version: number }>(
      `select id, version from desk_item where request_id = $1 and kind = 'guarantee_claim'`,
      id,
    )
    const decision = { act: 'decide_claim', outcome: 'replaced', text: 'Выберите другое предложение' }
    const headers = { ...staff, 'if-match': `"${item?.version}"` }
    expect((await server.post(`/api/staff/queue/${item?.id}/act/`, decision, headers)).status).toBe(200)
    expect((await track(id)).tender.acts).toEqual(['reopen'])
    expect((await act(id, 'reopen')).status).toBe(200)
    expect(await track(id)).toMatchObject({
      ...{ step: 'tendering', connected_at: null, guarantee_until: null, claims: [{ state: 'replaced' }] },
      tender: { state: 'open', offers: [{ state: 'failed' }, { provider: { id: other.own }, state: 'live' }] },
    })
    expect(await countOutcomes()).toEqual(earlier.map((count) => count + 1))

    expect((await accept(id, other)).status).toBe(200)
    const { body } = await server.get(`/info/api/tariff-request/${id}/`, other.owner)
    expect([body.claims, (await track(id)).claims.length]).toEqual([[], 1])
  })
})

describe('routing', () => {
  test('invites the providers of the service, in their list with the tender and without contacts', async () => {
    const id = await send({ comments: 'Звоните 069 771 234 или пишите на ion.cojocaru@example.md, резерв до марта' })
    expect(await messages(id, 'customer')).toEqual(['received'])
    expect(await messages(id, 'provider')).toEqual(providers.map(() => 'tender'))
    expect(Object.keys(await waiting(id))).toEqual(['first_offer'])
    const { body } = await read(id, nth(0))
    expect(body).toMatchObject({
      id,
      kind: 'office',
      state: 'open',
      address: 'ул. Измаил, 84',
      free_places: 5,
      offer: null,
    })
    expect(body.comments).toContain('резерв до марта')
    const listed = await server.get('/info/api/tariff-request/?kind=office', nth(0).owner)
    const row = listed.body.results.find((each: { id: number }) => each.id === id)
    expect(row).toMatchObject({ name: '', phone: null, email: null, inn: '', has_contacts: false, status: 'info' })
    expect(row.tender).toMatchObject({ state: 'open', offer: null, is_declined: false })
    expect((await read(id, stranger)).status).toBe(404)
    expect((await put(id, stranger)).status).toBe(404)
    expect((await track(id)).tender).toMatchObject({ state: 'open', invited: 7, declined: 0, offers: [] })
  })

  test('that a provider declines waits for no notification hours of its recipients', async () => {
    const [answering, other] = [nth(0), nth(1)]
    const recipients: number[] = []
    for (const { own } of [answering, other])
      recipients.push(
        await server.make.recipient({ provider_id: own, from_minute: 20 * 60, confirmed_at: time.clock() }),
      )
    const id = await send()
    const invited = async () => {
      const text = 'select recipient_id from delivery where request_id = $1 and recipient_id = any($2) order by id'
      return (await query<{ recipient_id: number }>(text, id, recipients)).map(({ recipient_id }) => recipient_id)
    }
    expect(await invited()).toEqual(recipients)
    expect((await decline(id, answering)).status).toBeLessThan(300)
    expect(await invited()).toEqual(recipients.slice(1))
    await query('delete from recipient where id = any($1)', recipients)
  })

  test.each([
    ['the choice of another offer', 'tender_closed', (id: number) => accept(id, nth(0))],
    ['its withdrawal', 'tender_ended', (id: number) => act(id, 'cancel')],
    ['its erasure', 'tender_ended', (id: number) => act(id, 'erase')],
  ])('that waits for notification hours is unknown to its recipient, who is not told of %s', async (_, kind, end) => {
    const recipient = await server.make.recipient({
      ...{ provider_id: nth(1).own, from_minute: 20 * 60, confirmed_at: time.clock() },
    })
    const id = await send()
    expect((await put(id, nth(0))).status).toBe(201)
    expect((await end(id)).status).toBeLessThan(300)
    expect(await messages(id, 'provider')).toContain(kind)
    expect(await query('select kind from delivery where request_id = $1 and recipient_id = $2', id, recipient)).toEqual(
      [],
    )
    await query('delete from recipient where id = $1', recipient)
  })

  test('that a colleague first declines before the notification hours of a recipient is unknown to it: it is not told of its withdrawal', async () => {
    const confirmed_at = new Date(time.clock().getTime() - 60_000)
    const [informed, evening] = [
      await server.make.recipient({ provider_id: nth(1).own, confirmed_at }),
      await server.make.recipient({ provider_id: nth(1).own, confirmed_at, from_minute: 20 * 60 }),
    ]
    const id = await send()
    await query('update delivery set sent_at = due_at where request_id = $1 and recipient_id = $2', id, informed)
    expect((await decline(id, nth(1))).status).toBeLessThan(300)
    expect((await put(id, nth(1))).status).toBe(201)
    expect(await act(id, 'cancel')).toMatchObject({ status: 200 })
    const text = 'select recipient_id, kind from delivery where request_id = $1 and recipient_id = any($2) order by id'
    expect(await query(text, id, [informed, evening])).toEqual([
      { recipient_id: informed, kind: 'tender' },
      { recipient_id: informed, kind: 'tender_ended' },
    ])
    await query('delete from recipient where id = any($1)', [informed, evening])
  })

  test('a tender at a place invites those whose coverage contains it', async () => {
    const [longitude, latitude] = [28.9, 47.3]
    const near = await createProviderOwner(server)
    const around = (west: number) => [
      [west, 47.2],
      [west + 0.2, 47.2],
      [west + 0.2, 47.4],
      [west, 47.4],
      [west, 47.2],
    ]
    const zone = (west: number, provider_id: number) =>
      server.make.zone({ type: 'Polygon', coordinates: [around(west)] } as never, { provider_id })
    await server.make.tariff({ provider_id: near.own, service_id: 4, zones: [await zone(28.8, near.own)] })
    const far = await createProviderOwner(server)
    await server.make.tariff({ provider_id: far.own, service_id: 4, zones: [await zone(27.8, far.own)] })
    const id = await send({ kind: 'home', employees_count: undefined, services: ['satellite'], longitude, latitude })
    expect((await read(id, near)).status).toBe(200)
    expect((await read(id, far)).status).toBe(404)
    // The request tells the same place, without contacts
    const { body } = await server.get(`/info/api/tariff-request/${id}/`, near.owner)
    expect(body).toMatchObject({ place: { longitude, latitude }, has_contacts: false, phone: null })
    expect((await server.get(`/info/api/tariff-request/${id}/`, far.owner)).status).toBe(404)
  })

  test('a directed tender goes to its provider alone, with contacts; nobody else is invited', async () => {
    const id = await send({ provider_id: nth(0).own })
    expect(await messages(id, 'provider')).toEqual(['request'])
    expect((await read(id, nth(0))).status).toBe(404)
    expect((await put(id, nth(0))).status).toBe(404)
    expect((await track(id)).tender).toBeNull()
  })

  test('without a match the desk gets it at once, and the customer is told', async () => {
    const id = await send({ services: ['tv'] })
    expect(await deskItems(id)).toEqual(['request'])
    expect(await messages(id, 'customer')).toEqual(['received'])
    expect((await track(id)).tender).toBeNull()
  })

  test('the status of an open tender can be set by nobody, and an invited provider cannot act on it', async () => {
    const id = await send()
    const patched = await sendJson('PATCH', `/info/api/tariff-request/${id}/`, { status: 'in_progress' }, nth(0).owner)
    expect([patched.status, patched.body.code]).toEqual([409, 'action-not-possible'])
    expect(patched.text).not.toMatch(/Кожокару|@example\.md/)
    const acted = await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'take' }, nth(0).owner)
    expect(acted.status).toBe(409)
  })
})

describe('the list of open tenders', () => {
  test('has pages, newest first; beyond the last page it is empty with the real count', async () => {
    const { own, owner } = await createProviderOwner(server)
    const invite = () => server.make.tender({ services: ['internet'] }, [own])
    const [first, second, third] = [await invite(), await invite(), await invite()]
    const page = async (query: string) => (await server.get(`/info/api/tenders/${query}`, owner)).body
    const link = (number: number) => `http://motanet.test/info/api/tenders/?page_size=2&page=${number}`
    expect(await page('?page_size=2')).toMatchObject({
      ...{ count: 3, next: link(2), previous: null },
      results: [{ id: third, state: 'open' }, { id: second }],
    })
    expect(await page('?page_size=2&page=2')).toMatchObject({
      ...{ count: 3, next: null, previous: link(1) },
      results: [{ id: first }],
    })
    expect(await page('?page=9')).toMatchObject({ count: 3, next: null, results: [] })
    for (const wrong of ['?page=0', '?page_size=101'])
      expect((await server.get(`/info/api/tenders/${wrong}`, owner)).status).toBe(400)
    await query("update request set step = 'withdrawn', status = 'rejected' where id = $1", third)
    expect(await page('')).toMatchObject({
      count: 2,
      next: null,
      previous: null,
      results: [{ id: second }, { id: first }],
    })
  })
})

describe('offers', () => {
  test('are made, changed, withdrawn and made again by one provider; the customer sees old and new terms', async () => {
    const id = await send()
    const first = await put(id, nth(0))
    expect([first.status, first.body]).toMatchObject([201, { ...terms, state: 'live', version: 1 }])
    expect((await put(id, nth(0), { monthly_price: 400 })).status).toBe(200)
    const [offer] = await offersOf(id)
    expect(offer).toMatchObject({
      ...{ version: 2, monthly_price: 400, effective_monthly_cost: 450, install_by: '2026-11-28' },
      previous: { monthly_price: 450 },
    })
    expect(await messages(id, 'customer')).toEqual(['received', 'offer_received', 'offer_changed'])
    // The same form twice
    await put(id, nth(0), { monthly_price: 400 })
    expect((await offersOf(id))[0].version).toBe(2)
    expect((await withdraw(id, nth(0))).body.state).toBe('withdrawn')
    expect(await offersOf(id)).toEqual([])
    expect((await messages(id, 'customer')).at(-1)).toBe('offer_withdrawn')
    expect((await withdraw(id, nth(0))).status).toBe(409)
    expect((await put(id, nth(0))).body).toMatchObject({ state: 'live', version: 3 })
  })

  test('of one provider are not in any response to another', async () => {
    const id = await send()
    await put(id, nth(0), { monthly_price: 777.77, message: 'только для клиента' })
    for (const path of [
      `/info/api/tenders/${id}/`,
      '/info/api/tenders/',
      `/info/api/tariff-request/${id}/`,
      '/info/api/tariff-request/',
    ])
      expect((await server.get(path, nth(1).owner)).text).not.toMatch(/777\.77|только для клиента/)
  })

  test('twenty of seven providers at the same time: five are live, the sixth gets 409 until a place is free', async () => {
    const id = await send()
    const attempts = Array.from({ length: 20 }, (_, index) => put(id, nth(index % 7), { monthly_price: 100 + index }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 201, 409]))
    expect(await offersOf(id)).toHaveLength(5)
    const places = await query<{ place: number }>('select place from offer where request_id = $1 order by place', id)
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
    const live = await query<{ provider_id: number }>('select provider_id from offer where request_id = $1', id)
    const late = providers.find(({ own }) => !live.some(({ provider_id }) => provider_id === own)) as Provider
    const refused = await put(id, late)
    expect([refused.status, refused.body.code]).toEqual([409, 'offer-places-taken'])
    const [offer] = await offersOf(id)
    expect((await act(id, 'decline', { offer_id: offer.id })).status).toBe(200)
    expect((await put(id, late)).status).toBe(201)
  })

  test.each([
    ['a price of no number', { monthly_price: 'дёшево' }, 'monthly_price'],
    ['a negative price', { monthly_price: -1 }, 'monthly_price'],
    ['a price of zero', { monthly_price: 0 }, 'monthly_price'],
    ['a third decimal', { connection_fee: 0.001 }, 'connection_fee'],
    ['a term of more than ten years', { duration_months: 121 }, 'duration_months'],
    ['no days', { install_days: '' }, 'install_days'],
    ['a last day that is over', { valid_until: '2026-11-24' }, 'valid_until'],
    ['a last day next year', { valid_until: '2027-11-24' }, 'valid_until'],
    ['a text of 1001 characters', { message: 'я'.repeat(1001) }, 'message'],
  ])('with %s are rejected at the field', async (_, given, field) => {
    const id = await send()
    const { status, body } = await put(id, nth(0), given)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('may have the longest term of a contract', async () => {
    const { status, body } = await put(await send(), nth(0), { duration_months: 120 })
    expect([status, body.duration_months]).toEqual([201, 120])
  })

  test('contacts in the texts of a provider are masked until its offer is accepted, also in the export', async () => {
    const id = await send()
    const own = 'Звоните напрямую: 069 111 222, сделаем дешевле'
    await act(id, 'questions', { text: 'Нужен ли кабель?' })
    const question = (await track(id)).tender.questions[0].id
    for (const provider of [nth(0), nth(1)]) {
      await put(id, provider, { message: own, equipment: own })
      const url = `/info/api/tenders/${id}/questions/${question}/answer/`
      expect((await server.post(url, { text: own }, provider.owner)).status).toBe(200)
    }
    const shown = async () => {
      const [page, file] = [(await track(id)).tender, await server.get(`${trackUrl(id)}export/`)]
      return [page, JSON.parse(file.text).requests[0]].map(({ offers, questions }) => {
        const texts = JSON.stringify([offers, questions])
        return texts.split('069 111 222').length - 1
      })
    }
    expect(await shown()).toEqual([0, 0])
    await accept(id, nth(0))
    expect(await shown()).toEqual([3, 3])
  })
})

describe('the choice', () => {
  test('gives the contacts to the winner alone and closes the other offers', async () => {
    const id = await send()
    await put(id, nth(0))
    await put(id, nth(1), { monthly_price: 300 })
    await decline(id, nth(2))
    const accepted = await accept(id, nth(1))
    expect([accepted.status, accepted.body.provider.id, accepted.body.tender.state]).toEqual([
      200,
      nth(1).own,
      'chosen',
    ])
    expect((await offersOf(id)).map((each: { state: string }) => each.state)).toEqual(['accepted', 'closed'])
    const won = await server.get(`/info/api/tariff-request/${id}/`, nth(1).owner)
    expect(won.body).toMatchObject({
      has_contacts: true,
      name: contacts.name,
      tender: { state: 'won' },
      acts: expect.arrayContaining(['take']),
    })
    const lost = await server.get(`/info/api/tariff-request/${id}/`, nth(0).owner)
    expect(lost.body).toMatchObject({
      has_contacts: false,
      phone: null,
      status: 'rejected',
      tender: { state: 'lost', offer: 'closed' },
      history: [],
    })
    const sent = await query<{ kind: string }>(
      `select kind from delivery where request_id = $1 and party = 'provider' and kind <> 'tender' order by kind`,
      id,
    )
    expect(sent.map(({ kind }) => kind)).toEqual([
      'offer_accepted',
      ...Array.from({ length: 5 }, () => 'tender_closed'),
    ])
    expect((await put(id, nth(0))).status).toBe(409)
    expect((await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'take' }, nth(1).owner)).status).toBe(200)
    expect(
      (await sendJson('PATCH', `/info/api/tariff-request/${id}/`, { status: 'connected' }, nth(0).owner)).status,
    ).toBe(409)
  })

  test('ten at the same time accept one offer; a changed one is refused with its current terms', async () => {
    const id = await send()
    for (const index of [0, 1, 2]) await put(id, nth(index))
    const offers = await offersOf(id)
    const body = (index: number) => ({ offer_id: offers[index % 3].id, version: 1 })
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => act(id, 'accept', body(index))))
    expect(results.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const other = await send()
    await put(other, nth(0))
    const [seen] = await offersOf(other)
    await put(other, nth(0), { monthly_price: 999 })
    const refused = await act(other, 'accept', { offer_id: seen.id, version: seen.version })
    expect([refused.status, refused.body.code]).toEqual([409, 'offer-changed'])
    expect(refused.body.current.tender.offers[0].monthly_price).toBe(999)
  })

  test('of a withdrawn, expired or foreign offer is refused', async () => {
    const id = await send()
    await put(id, nth(0))
    await put(id, nth(1), { valid_until: '2026-11-25' })
    const offers = await offersOf(id)
    const of = (provider: Provider) =>
      offers.find((each: { provider: { id: number } }) => each.provider.id === provider.own)
    await withdraw(id, nth(0))
    const refused = await act(id, 'accept', { offer_id: of(nth(0)).id, version: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'offer-not-live'])
    expect((await act(id, 'decline', { offer_id: of(nth(0)).id })).body.code).toBe('offer-not-live')
    expect((await act(id, 'accept', { offer_id: 2_000_000_000, version: 1 })).status).toBe(409)
    time.set('2026-11-26T08:00:00Z')
    expect((await act(id, 'accept', { offer_id: of(nth(1)).id, version: 1 })).status).toBe(409)
    await server.sweepDeadlines()
    expect((await offersOf(id))[0].state).toBe('expired')
    expect((await put(id, nth(1))).body.state).toBe('live')
  })

  test('of an offer whose provider was suspended meanwhile is refused, and the offer is not shown', async () => {
    const suspended = await createProviderOwner(server)
    await server.make.tariff({ provider_id: suspended.own, service_id: 3, reach: 'everywhere' })
    const id = await send()
    await put(id, suspended)
    const [offer] = await offersOf(id)
    await query(`update provider set suspended_at = now() where id = ${suspended.own}`)
    expect(await offersOf(id)).toEqual([])
    expect((await act(id, 'accept', { offer_id: offer.id, version: 1 })).status).toBe(409)
  })

  test('is possible again after the winner cannot connect: the other offers are live, the winner loses the contacts', async () => {
    const id = await send()
    for (const index of [0, 1, 2]) await put(id, nth(index), { monthly_price: 100 + index })
    await put(id, nth(2), { valid_until: '2026-11-25' })
    const updated = async () => (await offersOf(id))[1].updated_at
    const termsAt = await updated()
    time.forward({ hours: 1 })
    await accept(id, nth(0))
    expect((await act(id, 'reopen')).status).toBe(409)
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    expect((await track(id)).tender.acts).toEqual(['reopen'])
    time.set('2026-11-26T08:00:00Z')
    expect((await act(id, 'reopen')).status).toBe(200)
    const states = (await offersOf(id)).map((each: { state: string }) => each.state)
    expect(states).toEqual(['failed', 'live', 'closed'])
    expect(await updated()).toBe(termsAt)
    const failed = await server.get(`/info/api/tariff-request/${id}/`, nth(0).owner)
    expect(failed.body).toMatchObject({
      has_contacts: false,
      phone: null,
      name: '',
      tender: { state: 'open', offer: 'failed' },
    })
    expect((await put(id, nth(0))).status).toBe(409)
    time.forward({ hours: 1 })
    expect((await accept(id, nth(1))).body.provider.id).toBe(nth(1).own)
    const second = await server.get(`/info/api/tariff-request/${id}/`, nth(1).owner)
    expect(second.body.history.map((event: { step: string }) => event.step)).toEqual(['sent'])
  })

  test('that failed without another valid offer tells all invited providers that the tender is open again', async () => {
    const id = await send()
    const invited = await invitedBy(id)
    await put(id, nth(0))
    await put(id, nth(1), { valid_until: '2026-11-25' })
    await decline(id, nth(2))
    await accept(id, nth(0))
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    time.set('2026-11-26T08:00:00Z')
    expect((await act(id, 'reopen')).status).toBe(200)
    const told = await invitedBy(id, 'tender_reopened_without_offer')
    // Neither the one that failed nor the one that has declined
    expect(told.map(({ email }) => email)).toEqual(
      invited.map(({ email }) => email).filter((_, n) => n !== 0 && n !== 2),
    )
    for (const { text } of told) {
      expect(text).toContain('Тендер снова открыт')
      expect(text).toMatch(/до конца\s10\sдекабря/)
    }
    expect((await messages(id, 'customer')).at(-1)).toBe('tender_at_desk')
    const [mail] = await query<{ text: string }>(
      `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'tender_at_desk'`,
      id,
    )
    expect(mail?.text).not.toContain('ничего не предложили')
    expect((await put(id, nth(3))).status).toBe(201)
  })

  test('that failed returns no offer of a suspended provider: the desk looks for one, and no text promises the offer', async () => {
    const suspended = await createProviderOwner(server)
    await server.make.tariff({ provider_id: suspended.own, service_id: 3, reach: 'everywhere' })
    const id = await send()
    for (const provider of [nth(0), suspended]) await put(id, provider)
    await accept(id, nth(0))
    await query(`update provider set suspended_at = now() where id = ${suspended.own}`)
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    const [mail] = await query<{ text: string }>(
      `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'cannot'`,
      id,
    )
    expect(mail?.text).toContain('Других действующих предложений нет.')
    expect((await offersOf(id)).map(({ state }: { state: string }) => state)).toEqual(['accepted'])
    expect((await act(id, 'reopen')).status).toBe(200)
    expect((await track(id)).tender).toMatchObject({ offers: [{ state: 'failed' }], is_at_desk: true })
    const states = await query<{ state: string }>('select state from offer where request_id = $1 order by id', id)
    expect(states.map(({ state }) => state)).toEqual(['failed', 'closed'])
    expect(await deskItems(id)).toContain('tender')
  })

  test('the desk takes over when all but suspended providers have declined', async () => {
    const suspended = await createProviderOwner(server)
    await server.make.tariff({ provider_id: suspended.own, service_id: 3, reach: 'everywhere' })
    const id = await send()
    await query(`update provider set suspended_at = now() where id = ${suspended.own}`)
    for (const provider of providers) expect((await decline(id, provider)).status).toBe(200)
    expect((await track(id)).tender.is_at_desk).toBe(true)
  })

  test('of another provider discards the mail that told the failed one of its choice', async () => {
    const id = await send()
    for (const provider of [nth(0), nth(1)]) await put(id, provider)
    await accept(id, nth(0))
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    await act(id, 'reopen')
    await accept(id, nth(1))
    const [winner] = await query<{ email: string }>('select email from account where provider_id = $1', nth(1).own)
    const told = await query<{ recipient: string }>(
      `select m.recipient from mail m join delivery d on d.mail_id = m.id
       where d.request_id = $1 and d.kind = 'offer_accepted'`,
      id,
    )
    expect(told).toEqual([{ recipient: winner?.email }])
    const withoutDelivery = `select from mail m where kind = 'offer_accepted' and not exists (select from delivery d where d.mail_id = m.id)`
    expect(await query(withoutDelivery)).toEqual([])
    // What takes the request from the failed one is still sent
    const [failed] = await query<{ email: string }>('select email from account where provider_id = $1', nth(0).own)
    const withdrawn = await query<{ recipient: string }>(
      `select m.recipient from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'withdrawn'`,
      id,
    )
    expect(withdrawn).toEqual([{ recipient: failed?.email }])
  })

  test('that is cancelled after a choice still tells the others that it is closed, but not after a new choice', async () => {
    const id = await send()
    await put(id, nth(0))
    await accept(id, nth(0))
    const closed = async () => (await messages(id, 'provider')).filter((kind) => kind === 'tender_closed').length
    expect(await closed()).toBe(6)
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    await act(id, 'reopen')
    expect(await closed()).toBe(0)
    await put(id, nth(1))
    await accept(id, nth(1))
    expect((await act(id, 'cancel')).status).toBe(200)
    // The one that has failed is not asked for an offer any more
    expect(await closed()).toBe(5)
  })

  test('a cancelled tender closes the offers and tells the invited providers', async () => {
    const id = await send()
    await put(id, nth(0))
    expect((await act(id, 'cancel')).body.tender).toMatchObject({ state: 'cancelled', offers: [{ state: 'closed' }] })
    expect((await read(id, nth(0))).body).toMatchObject({ state: 'cancelled', offer: { state: 'closed' } })
    expect((await messages(id, 'provider')).filter((kind) => kind === 'tender_ended')).toHaveLength(7)
    expect((await put(id, nth(1))).status).toBe(409)
  })

  test('a false mask is lifted by the customer, and new contacts are masked', async () => {
    const id = await send({ comments: 'Договор 1002600099999, звонить некому' })
    expect((await track(id)).tender.seen_by_providers.comments).not.toContain('1002600099999')
    await act(id, 'show-texts')
    expect((await read(id, nth(0))).body.comments).toBe('Договор 1002600099999, звонить некому')
    expect((await act(id, 'show-texts')).status).toBe(409)
  })
})

describe('questions', () => {
  const answer = (id: number, question: number, { owner }: Provider, text = 'Да, до 21:00') =>
    server.post(`/info/api/tenders/${id}/questions/${question}/answer/`, { text }, owner)

  test('reach all invited providers; each answer reaches the customer alone', async () => {
    const id = await send()
    const asked = await act(id, 'questions', { text: 'Можно вечером? Мой номер 069 771 234' })
    const [question] = asked.body.tender.questions
    expect(question).toMatchObject({ text: 'Можно вечером? Мой номер 069 771 234', answers: [] })
    expect((await messages(id, 'provider')).filter((kind) => kind === 'question')).toHaveLength(7)
    expect((await read(id, nth(0))).body.questions).toEqual([
      {
        ...{ id: question.id, answer: null },
        text: expect.stringMatching(/^Можно вечером\?.*скрыто/),
        asked_at: expect.any(String),
      },
    ])
    await answer(id, question.id, nth(0), 'Да. Звоните 069 555 444')
    await answer(id, question.id, nth(1))
    await answer(id, question.id, nth(1), 'Только до 20:00')
    const [{ answers }] = (await track(id)).tender.questions
    expect(answers.map((each: { text: string }) => each.text)).toEqual([
      expect.stringMatching(/^Да\..*скрыто/),
      'Только до 20:00',
    ])
    expect((await read(id, nth(2))).body.questions[0].answer).toBeNull()
    expect((await read(id, nth(1))).text).not.toContain('555')
    expect((await messages(id, 'customer')).filter((kind) => kind === 'question_answered')).toHaveLength(2)
  })

  test('that are sent twice, as by a second tap, reach the providers once', async () => {
    const id = await send()
    for (let times = 0; times < 2; times += 1)
      expect((await act(id, 'questions', { text: 'Можно вечером?' })).body.tender.questions).toHaveLength(1)
    expect((await messages(id, 'provider')).filter((kind) => kind === 'question')).toHaveLength(7)
  })

  test('of another tender are not found, an empty or huge one is rejected, ten are the limit', async () => {
    const [id, other] = [await send(), await send()]
    await act(id, 'questions', { text: 'Первый' })
    const [question] = (await track(id)).tender.questions
    expect((await answer(other, question.id, nth(0))).status).toBe(404)
    expect((await answer(id, question.id, stranger)).status).toBe(404)
    for (const text of ['', '   ', 'я'.repeat(1001)]) {
      expect((await act(id, 'questions', { text })).status).toBe(400)
      expect((await answer(id, question.id, nth(0), text)).status).toBe(400)
    }
    for (let count = 1; count < 10; count += 1)
      expect((await act(id, 'questions', { text: `${count}` })).status).toBe(200)
    expect((await act(id, 'questions', { text: 'Одиннадцатый' })).status).toBe(409)
    await act(id, 'cancel')
    expect((await answer(id, question.id, nth(0))).status).toBe(409)
  })

  test('are answered no more by a provider whose accepted offer failed', async () => {
    const id = await send()
    await act(id, 'questions', { text: 'Можно вечером?' })
    const [question] = (await track(id)).tender.questions
    await put(id, nth(0))
    await accept(id, nth(0))
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    expect((await act(id, 'reopen')).status).toBe(200)
    expect(await answer(id, question.id, nth(0))).toMatchObject({
      ...{ status: 409, body: { code: 'action-not-possible', current: { offer: { state: 'failed' } } } },
    })
    expect((await answer(id, question.id, nth(1))).status).toBe(200)
    expect((await track(id)).tender.questions[0].answers).toHaveLength(1)
  })
})

describe('a shared link', () => {
  test('shows the offers without contacts and rights until it is revoked; the next one is another', async () => {
    const id = await send({ comments: 'Секретный комментарий' })
    await put(id, nth(0), { message: 'Пишите: 069 111 222' })
    const share = async (method: 'POST' | 'DELETE') =>
      (await server.send({ method, url: `${trackUrl(id)}share/` })).body.tender.share_url
    const url = await share('POST')
    expect(await share('POST')).toBe(url)
    const path = (link: string) => `/info/api/shared-tenders/${link.split('/').at(-1)}/`
    const shared = await server.get(path(url))
    expect(shared.body).toMatchObject({ id, state: 'open', offers: [{ monthly_price: 450, state: 'live' }] })
    expect(shared.text).not.toMatch(/111|ion\d|Кожокару|1002600012345|Секретный|Измаил/)
    expect((await server.get(`/info/api/track/${url.split('/').at(-1)}/`)).status).toBe(404)
    await put(id, nth(0), { equipment: 'Роутер, 069 111 222' })
    expect((await accept(id, nth(0))).status).toBe(200)
    const chosen = await server.get(path(url))
    expect([chosen.body.offers[0]?.state, chosen.text.includes('111')]).toEqual(['accepted', false])
    expect(await share('DELETE')).toBeNull()
    expect((await server.get(path(url))).status).toBe(404)
    expect(await share('POST')).not.toBe(url)
    const directed = await send({ provider_id: nth(0).own })
    expect((await act(directed, 'share')).status).toBe(409)
  })
})

describe('deadlines', () => {
  test('three working days without an offer: the desk takes over, and the customer is told', async () => {
    const id = await send()
    // Thursday, Friday, Saturday until 14:00
    expect(await waiting(id)).toEqual({ first_offer: '2026-11-28T12:00:00.000Z' })
    const [mail] = await query<{ text: string }>(
      `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'received'`,
      id,
    )
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Ждём их до 28 ноября в 14:00.')
    time.set('2026-11-28T12:01:00Z')
    await server.sweepDeadlines()
    expect(await deskItems(id)).toEqual(expect.arrayContaining(['tender']))
    expect(await messages(id, 'customer')).toEqual(['received', 'tender_at_desk'])
    expect((await track(id)).tender).toMatchObject({ state: 'open', is_at_desk: true })
    expect((await put(id, nth(0))).status).toBe(201)
  })

  test('if all offers are gone after the desk has been asked, it is asked again at once, and the customer is not told twice', async () => {
    const id = await send()
    time.set('2026-11-28T12:01:00Z')
    await server.sweepDeadlines()
    expect((await put(id, nth(0))).status).toBe(201)
    expect(await deskItems(id)).toEqual(['tender'])
    expect((await withdraw(id, nth(0))).status).toBe(200)
    expect(await deskItems(id)).toEqual(['tender', 'tender'])
    expect((await messages(id, 'customer')).filter((kind) => kind === 'tender_at_desk')).toHaveLength(1)
    expect(await waiting(id)).toEqual({})
    // The next offer is waited for like the first one
    time.set('2026-12-20T12:01:00Z')
    expect((await put(id, nth(1), { valid_until: '2026-12-24' })).status).toBe(201)
    expect(await waiting(id)).toMatchObject({
      choice_reminder: '2026-12-25T08:00:00.000Z',
      choice: '2027-01-03T22:00:00.000Z',
    })
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'lapses',
      async () => {
        time.set('2026-11-26T22:01:00Z')
        await server.sweepDeadlines()
      },
    ],
    ['is withdrawn', (id) => withdraw(id, nth(0))],
    ['is withdrawn with the invitation', (id) => decline(id, nth(0))],
    ['is declined', async (id) => act(id, 'decline', { offer_id: (await offersOf(id))[0].id })],
  ])(
    'when the only offer %s, the next one is expected for three working days, then the desk takes over',
    async (_, end) => {
      const id = await send()
      await put(id, nth(0), { valid_until: '2026-11-26' })
      await end(id)
      const deadlines = await waiting(id)
      expect(Object.keys(deadlines)).toEqual(['first_offer'])
      expect((await track(id)).tender).toMatchObject({ closes_at: deadlines.first_offer, is_at_desk: false })
      time.set(deadlines.first_offer ?? '')
      await server.sweepDeadlines()
      expect(await deskItems(id)).toContain('tender')
      const told = (await messages(id, 'customer')).filter((kind) => kind !== 'offer_withdrawn')
      expect(told).toEqual(['received', 'offer_received', 'tender_at_desk'])
      expect((await put(id, nth(1))).status).toBe(201)
      expect(Object.keys(await waiting(id))).toContain('choice')
    },
  )

  test('a withdrawn offer is announced to the customer, with what is left, until its provider offers again', async () => {
    const id = await send()
    for (const provider of [nth(0), nth(1)]) await put(id, provider)
    const lastText = async () => {
      const sql = `select m.text from mail m join delivery d on d.mail_id = m.id
        where d.request_id = $1 and d.kind = 'offer_withdrawn' order by d.id desc limit 1`
      return (await query<{ text: string }>(sql, id))[0]?.text
    }
    await withdraw(id, nth(0))
    expect(await lastText()).toContain('Остальные предложения действуют')
    await decline(id, nth(1))
    expect(await lastText()).toContain('Других действующих предложений пока нет')
    expect((await track(id)).tender.withdrawn_by).toHaveLength(2)
    await put(id, nth(1))
    expect((await track(id)).tender.withdrawn_by).toHaveLength(1)
  })

  test('another live offer keeps the time of the choice', async () => {
    const id = await send()
    for (const provider of [nth(0), nth(1)]) await put(id, provider)
    const before = await waiting(id)
    await withdraw(id, nth(0))
    expect(await waiting(id)).toEqual(before)
  })

  test('an offer that is valid until the end of the choice ends with it', async () => {
    const id = await send()
    await put(id, nth(0), { valid_until: '2026-12-09' })
    time.set('2026-12-09T22:01:00Z')
    await server.sweepDeadlines()
    expect((await track(id)).step).toBe('expired')
  })

  test('mails state the last day of an offer if it ends before the choice', async () => {
    const texts = async (id: number) => {
      const rows = await query<{ text: string }>(
        `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1
          and d.kind in ('offer_received', 'offers_waiting') order by d.id`,
        id,
      )
      return rows.map(({ text }) => text)
    }
    const [short, long] = [await send(), await send()]
    await put(short, nth(0), { valid_until: '2026-12-01' })
    await put(long, nth(0))
    time.set('2026-11-30T08:01:00Z')
    await server.sweepDeadlines()
    const [received, reminder] = await texts(short)
    expect(received).toMatch(/выбрать можно до конца\s1\sдекабря/)
    expect(reminder).toMatch(/Выбрать можно до конца\s1\sдекабря: потом предложения перестанут действовать/)
    const [receivedLong, reminderLong] = await texts(long)
    expect(receivedLong).toMatch(/выбрать можно до конца\s9\sдекабря/)
    expect(reminderLong).toMatch(/Если не выбрать до конца\s9\sдекабря, тендер закроется/)
  })

  test('when all invited providers have declined, the desk takes over at once', async () => {
    const id = await send()
    for (const provider of providers) expect((await decline(id, provider)).status).toBe(200)
    expect(await messages(id, 'customer')).toEqual(['received', 'tender_at_desk'])
    expect((await track(id)).tender.declined).toBe(7)
  })

  test('the desk takes over when all but the failed provider have declined, and the failed one gets no questions', async () => {
    const id = await send()
    const [failed, other, ...rest] = providers as [Provider, Provider, ...Provider[]]
    for (const provider of [failed, other]) await put(id, provider)
    for (const provider of rest) await decline(id, provider)
    await accept(id, failed)
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, failed.owner)
    expect((await act(id, 'reopen')).status).toBe(200)
    expect((await act(id, 'questions', { text: 'Можно вечером?' })).status).toBe(200)
    expect((await messages(id, 'provider')).filter((kind) => kind === 'question')).toHaveLength(1)
    expect(await deskItems(id)).not.toContain('tender')
    expect(await decline(id, failed)).toMatchObject({
      ...{
        status: 409,
        body: { code: 'action-not-possible', current: { offer: { state: 'failed' }, declined_at: null } },
      },
    })
    expect((await decline(id, other)).status).toBe(200)
    expect(await deskItems(id)).toContain('tender')
    expect((await messages(id, 'customer')).at(-1)).toBe('tender_at_desk')
  })

  test('with offers but no choice: reminders on day 5 and 10, expiry after 14 days', async () => {
    const id = await send()
    await put(id, nth(0))
    expect(await waiting(id)).toMatchObject({
      choice_reminder: '2026-11-30T08:00:00.000Z',
      second_choice_reminder: '2026-12-05T08:00:00.000Z',
      choice: '2026-12-09T22:00:00.000Z',
    })
    for (const at of ['2026-11-30T08:01:00Z', '2026-12-05T08:01:00Z', '2026-12-09T22:01:00Z']) {
      time.set(at)
      await server.sweepDeadlines()
      await server.sweepDeadlines()
    }
    expect(await messages(id, 'customer')).toEqual([
      'received',
      'offer_received',
      'offers_waiting',
      'offers_waiting',
      'offers_ended',
    ])
    expect((await track(id)).tender).toMatchObject({ state: 'expired', offers: [{ state: 'expired' }], acts: [] })
    expect((await read(id, nth(0))).body.state).toBe('expired')
    expect((await accept(id, nth(0))).status).toBe(409)
  })

  test('the first offer after a reopening without any can be chosen for 14 days', async () => {
    const id = await send()
    await put(id, nth(0))
    await accept(id, nth(0))
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    expect((await act(id, 'reopen')).status).toBe(200)
    time.set('2026-12-09T15:00:00Z')
    await server.sweepDeadlines()
    expect((await put(id, nth(1))).status).toBe(201)
    const deadlines = { choice_reminder: '2026-12-14T08:00:00.000Z', choice: '2026-12-23T22:00:00.000Z' }
    expect(await waiting(id)).toMatchObject(deadlines)
    time.forward({ days: 1 })
    expect((await put(id, nth(2), { valid_until: '2026-12-31' })).status).toBe(201)
    expect(await waiting(id)).toMatchObject(deadlines)
  })

  test.each([
    ['until the next one', '2026-12-05T08:01:00Z', 'offers_waiting'],
    ['until the end of the choice', '2026-12-09T22:01:00Z', 'offers_ended'],
  ])('a reminder that an outage has delayed %s is not sent', async (_, until, expected) => {
    const id = await send()
    await put(id, nth(0))
    time.set(until)
    await server.sweepDeadlines()
    expect(await messages(id, 'customer')).toEqual(['received', 'offer_received', expected])
  })

  test('the mail about the end does not deny that a failed provider had the contacts', async () => {
    const id = await send()
    for (const index of [0, 1]) await put(id, nth(index), { valid_until: '2026-12-20' })
    await accept(id, nth(0))
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    expect((await act(id, 'reopen')).status).toBe(200)
    time.set('2026-12-09T22:01:00Z')
    await server.sweepDeadlines()
    const [mail] = await query<{ text: string }>(
      `select text from mail join delivery on mail_id = mail.id where request_id = $1 and delivery.kind = 'offers_ended'`,
      id,
    )
    expect(mail?.text).toContain('Остальные провайдеры ваших контактов не получили.')
  })

  test('a customer without mails is told by phone of the first offer and of the end of all', async () => {
    const byPhone = await send({ email: '' })
    const unsubscribed = await send()
    await server.post(`${trackUrl(unsubscribed)}unsubscribe/`, {})
    for (const id of [byPhone, unsubscribed]) {
      await put(id, nth(0))
      expect(await openCalls(id)).toBe(1)
      await query(`update desk_item set state = 'closed', closed_at = now() where request_id = $1`, id)
      await put(id, nth(1))
      expect(await openCalls(id)).toBe(0)
    }
    time.set('2026-12-09T22:01:00Z')
    await server.sweepDeadlines()
    for (const id of [byPhone, unsubscribed]) {
      expect([(await track(id)).step, await openCalls(id)]).toEqual(['expired', 1])
      expect(await messages(id, 'customer')).not.toContain('offers_ended')
    }
  })

  test('nobody calls a customer about offers or a refusal after the choice', async () => {
    const id = await send({ email: '' })
    for (const provider of [nth(0), nth(1)]) await put(id, provider)
    await accept(id, nth(0))
    expect(await openCalls(id)).toBe(0)
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    expect(await openCalls(id)).toBe(1)
    expect((await act(id, 'reopen')).status).toBe(200)
    expect(await openCalls(id)).toBe(0)
  })

  test('a customer without mails is told by phone of an offer after all others have lapsed', async () => {
    const id = await send({ email: '' })
    await put(id, nth(0))
    expect((await withdraw(id, nth(0))).status).toBe(200)
    await query(`update desk_item set state = 'closed', closed_at = now() where request_id = $1`, id)
    expect((await put(id, nth(1))).status).toBe(201)
    expect(await openCalls(id)).toBe(1)
  })

  test('three working days after a missed promise the customer may choose again', async () => {
    const id = await send()
    await put(id, nth(0), { install_days: 2 })
    await put(id, nth(1))
    await accept(id, nth(0))
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'take' }, nth(0).owner)
    expect((await act(id, 'reopen')).status).toBe(409)
    // Promised for Friday; Saturday, Monday, Tuesday
    expect(await waiting(id)).toEqual({ promised_connection: '2026-12-01T16:00:00.000Z' })
    time.set('2026-12-01T16:01:00Z')
    await server.sweepDeadlines()
    expect((await messages(id, 'customer')).at(-1)).toBe('promise_missed')
    expect((await act(id, 'reopen')).status).toBe(200)
  })

  test('the promise of the next provider is watched too, although it is for the same day', async () => {
    const id = await send()
    for (const provider of [nth(0), nth(1)]) await put(id, provider, { install_days: 2 })
    await accept(id, nth(0))
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    const [mail] = await query<{ text: string }>(
      `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'cannot'`,
      id,
    )
    expect(mail?.text).toContain('вернутся остальные предложения')
    expect((await act(id, 'reopen')).status).toBe(200)
    expect((await accept(id, nth(1))).status).toBe(200)
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'take' }, nth(1).owner)
    expect(await waiting(id)).toEqual({ promised_connection: '2026-12-01T16:00:00.000Z' })
  })

  test('mails speak of other offers only if some return', async () => {
    const id = await send()
    const texts = async () => {
      const rows = await query<{ text: string }>(
        `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1
          and d.kind in ('offer_chosen', 'promise_missed', 'cannot') order by d.id`,
        id,
      )
      return rows.map(({ text }) => text)
    }
    await put(id, nth(0), { install_days: 2 })
    await put(id, nth(1), { valid_until: '2026-11-26' })
    await accept(id, nth(0))
    expect((await texts()).join()).toContain('Остальные предложения закрыты.')
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'take' }, nth(0).owner)
    time.set('2026-12-01T16:01:00Z')
    await server.sweepDeadlines()
    await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, nth(0).owner)
    const [, missed, cannot] = await texts()
    expect(missed).toContain('искать другого провайдера вместе с нами')
    expect(cannot).toContain('Других действующих предложений нет.')
    expect((await act(id, 'reopen')).status).toBe(200)
  })

  test('the mail about the choice of the only offer names no others', async () => {
    const id = await send()
    await put(id, nth(0))
    await accept(id, nth(0))
    const [mail] = await query<{ text: string }>(
      `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'offer_chosen'`,
      id,
    )
    expect(mail?.text).not.toContain('Остальные предложения')
  })

  test('a chosen provider has the contacts until the customer withdraws the tender', async () => {
    const id = await send()
    await put(id, nth(0))
    await accept(id, nth(0))
    time.set('2026-11-26T08:00:00Z')
    expect((await act(id, 'cancel')).status).toBe(200)
    expect((await track(id)).holders[0]).toMatchObject({ kind: 'provider', until: '2026-11-26T08:00:00.000Z' })
  })
})

describe('links in messages', () => {
  test('let a recipient make, change and withdraw an offer without an account', async () => {
    const id = await send()
    const [mail] = await query<{ text: string }>(
      `select m.text from mail m join delivery d on d.mail_id = m.id where d.request_id = $1 and d.kind = 'tender' limit 1`,
      id,
    )
    const path = `/info/api/answer/${/\/answer\/(\S+)/.exec(mail?.text ?? '')?.[1]}/`
    const { body } = await server.get(path)
    expect(body).toMatchObject({
      is_test: false,
      has_contacts: false,
      phone: null,
      acts: [],
      tender: { state: 'open', offer: null },
    })
    expect((await sendJson('PUT', `${path}offer/`, terms)).status).toBe(201)
    expect((await offersOf(id))[0]).toMatchObject({ monthly_price: 450 })
    expect((await sendJson('DELETE', `${path}offer/`)).body.offer.state).toBe('withdrawn')
    expect((await server.post(`${path}decline/`, {})).body.declined_at).not.toBeNull()
    expect((await server.post(path, { act: 'take' })).status).toBe(409)
    expect((await sendJson('PUT', '/info/api/answer/unknown/offer/', terms)).status).toBe(404)
  })
})

test('a chosen provider that cannot be told is at once in the queue of the desk, which answers for it', async () => {
  const id = await send()
  await put(id, nth(0))
  const setProven = (at: Date | null) =>
    query('update account set email_proven_at = $1 where provider_id = $2', at, nth(0).own)
  await setProven(null)
  try {
    expect((await accept(id, nth(0))).status).toBe(200)
    expect(await deskItems(id)).toEqual(['request'])
  } finally {
    await setProven(new Date())
  }
})
