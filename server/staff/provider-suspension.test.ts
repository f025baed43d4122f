import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { startOtherWriter } from '../test/other-writer.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

type Headers = { authorization: string }

let server: TestServer
let staff: Headers
let owner: Headers
let provider: number
let tariff: number
let serial = 0
let sent = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  // The tenders of a test invite no provider of an earlier one
  await server.database.db.updateTable('tariff').set({ state: 'hidden' }).where('service_id', '=', 4).execute()
  provider = await server.make.provider({ name: `Codru Net ${serial}` })
  tariff = await server.make.tariff({ provider_id: provider, reach: 'everywhere' })
  staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true, full_name: 'Ольга' }))
  owner = await server.signedIn(await server.make.account({ role: 'provider', provider_id: provider, is_active: true }))
})

const url = (part = '') => `/api/staff/providers/${provider}/${part}`
const suspend = (reason = 'Не отвечает клиентам') => server.post(url('suspend/'), { reason }, staff)
const reinstate = (reason = 'Всё исправлено') => server.post(url('reinstate/'), { reason }, staff)
// More than five requests of one phone or address a day would be held back
const email = () => `client${serial}@example.md`
const phone = () => `+373692000${10 + serial}`
/** Sends a request to the provider; returns the token of its tracking link. */
async function send(given: object = {}): Promise<{ id: number; token: string }> {
  sent += 1
  const payload = { phone: phone(), email: email(), address: `ул. Измаил, ${sent}`, tariff_id: tariff, ...given }
  const { body } = await server.post('/info/api/tariff-request/', payload)
  return { id: body.id, token: /track\/([^/?]+)/.exec(body.tracking_url)?.[1] ?? '' }
}
const track = async (token: string) => (await server.get(`/info/api/track/${token}/`)).body
const successorOf = async (token: string) => {
  const { successor_url } = await track(token)
  return track(/track\/([^/?]+)/.exec(successor_url)?.[1] ?? '')
}
const received = async (id: number) => (await server.get(`/info/api/tariff-request/${id}/`, owner)).body
const act = (id: number, action: object) => server.post(`/info/api/tariff-request/${id}/act/`, action, owner)
/** The open items of the desk about the request. */
const itemsOf = (id: number) =>
  server.database.db
    .selectFrom('desk_item')
    .select(['id', 'kind', 'version'])
    .where('request_id', '=', id)
    .where('state', '<>', 'closed')
    .execute()
const kindsOf = async (id: number) => (await itemsOf(id)).map(({ kind }) => kind)
const decide = async (id: number, decision: object) => {
  const [item] = await itemsOf(id)
  const headers = { ...staff, 'if-match': `"${item?.version}"` }
  return server.post(`/api/staff/queue/${item?.id}/act/`, decision, headers)
}
const notConnected = { act: 'decide_not_connected', text: 'Монтажник не приезжал.' }

describe('a suspended provider', () => {
  test('its owners and managers get a mail with the reason, each in the own language, and one when the suspension is over', async () => {
    const proven = { role: 'provider', provider_id: provider, is_active: true, email_proven_at: new Date() }
    const [one, other, manager] = ['one', 'other', 'manager'].map((name) => `${name}${serial}@codru.example`)
    await server.make.account({ ...proven, email: one })
    await server.make.account({ ...proven, email: other, language: 'ro' })
    await server.make.account({ ...proven, email: manager, role: 'manager' })
    await server.make.account({
      ...proven,
      role: 'manager',
      email_proven_at: null,
      email: `unproven${serial}@codru.example`,
    })
    // Somebody else has appointed it, and its person has not agreed
    const unwilling = { ...proven, role: 'manager', is_role_suspended: true } as const
    await server.make.account({ ...unwilling, email: `unwilling${serial}@codru.example` })
    const mails = () =>
      server.database.db
        .selectFrom('mail')
        .select(['recipient', 'kind', 'subject', 'text'])
        .where('kind', 'in', ['provider-suspended', 'provider-reinstated'])
        .where('recipient', 'like', `%${serial}@codru.example`)
        .orderBy('id')
        .execute()
    expect((await suspend('Не отвечает <b>клиентам</b>')).status).toBe(200)
    const told = await mails()
    expect(told.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [one, 'provider-suspended'],
      [other, 'provider-suspended'],
      [manager, 'provider-suspended'],
    ])
    expect(told[0]?.text).toContain('Причина: Не отвечает <b>клиентам</b>')
    expect(told[1]?.text).toMatch(/Echipa Motanet a suspendat[\s\S]*\/ro\/profile/)
    await reinstate()
    expect((await mails()).slice(3).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [one, `Провайдер Codru Net ${serial} снова работает на Motanet`],
      [other, `Furnizorul Codru Net ${serial} este din nou activ pe Motanet`],
      [manager, `Провайдер Codru Net ${serial} снова работает на Motanet`],
    ])
  })

  test('leaves the open tenders: its offers are withdrawn, and the desk takes over where nobody else is left', async () => {
    await server.make.tariff({ provider_id: provider, service_id: 4, reach: 'everywhere' })
    const { id, token } = await send({ tariff_id: undefined, kind: 'home', services: ['satellite'] })
    const valid_until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const payload = { monthly_price: 500, install_days: 3, valid_until }
    await server.send({ method: 'PUT', url: `/info/api/tenders/${id}/offer/`, headers: owner, payload })
    expect((await track(token)).tender.offers).toHaveLength(1)
    expect((await suspend()).status).toBe(200)
    expect((await track(token)).tender).toMatchObject({ offers: [], invited: 1, declined: 1, is_at_desk: true })
    const places = await server.database.db.selectFrom('offer').select('place').where('request_id', '=', id).execute()
    expect(places).toEqual([{ place: null }])
  })

  test('is public nowhere from the next request on, on every instance, and again after its reinstatement', async () => {
    const other = await server.startInstance()
    const paths = [`/info/api/tariffs/?provider=${provider}`, '/info/api/providers/', '/api/auth/providers/cards/']
    const shown = async () => {
      const bodies = await Promise.all(paths.map(async (path) => (await other.inject(path)).body))
      const one = (await other.inject(`/info/api/tariffs/${tariff}/`)).statusCode
      return [...bodies.map((body) => body.includes(`Codru Net ${serial}`)), one]
    }
    expect(await shown()).toEqual([true, true, true, 200])
    const { status, body } = await suspend()
    expect([status, body.state, body.suspended_reason]).toEqual([200, 'suspended', 'Не отвечает клиентам'])
    expect(await shown()).toEqual([false, false, false, 404])
    const back = await reinstate()
    expect([back.status, back.body.state, back.body.suspended_reason]).toEqual([200, 'partner', ''])
    expect(await shown()).toEqual([true, true, true, 200])
    const events = back.body.events.map(({ kind, text, actor }: Record<string, string>) => [kind, text, actor])
    expect(events).toEqual([
      ['reinstated', 'Всё исправлено', 'Ольга'],
      ['suspended', 'Не отвечает клиентам', 'Ольга'],
    ])
  })

  test('is suspended once, and reinstated once, each with a reason', async () => {
    expect((await reinstate()).body.code).toBe('not-suspended')
    expect(Object.keys((await suspend(' ')).body.fields)).toEqual(['reason'])
    expect(Object.keys((await suspend('я'.repeat(301))).body.fields)).toEqual(['reason'])
    const codes = (await Promise.all([suspend(), suspend()])).map(({ status }) => status).sort()
    expect(codes).toEqual([200, 409])
    expect((await suspend()).body.code).toBe('already-suspended')
    expect((await server.post('/api/staff/providers/1/suspend/', { reason: 'x' }, staff)).body.code).toBe(
      'provider-not-found',
    )
  })

  test('gets no requests any more', async () => {
    await suspend()
    const payload = { phone: phone(), email: email(), address: 'x', consent: true }
    for (const given of [{ tariff_id: tariff }, { provider_id: provider }]) {
      const { status, body } = await server.post('/info/api/tariff-request/', { ...payload, ...given })
      expect([status, body.code]).toEqual([400, 'invalid-input'])
    }
  })

  test('gets no message that was waiting, neither of a request nor of a tender', async () => {
    await server.make.tariff({ provider_id: provider, service_id: 4, reach: 'everywhere' })
    const recipient = await server.make.recipient({ provider_id: provider, destination: `late${provider}@example.md` })
    const tender = { tariff_id: undefined, kind: 'home', services: ['satellite'] }
    await send(tender)
    await send()
    const { id: refused } = await send()
    await act(refused, { act: 'cannot', reason: 'no_line' })
    const waiting = async () => {
      const { db } = server.database
      const rows = db.selectFrom('delivery').leftJoin('mail', 'mail.id', 'delivery.mail_id').select('mail.id')
      const mails = await rows.where('recipient_id', '=', recipient).execute()
      return mails.length
    }
    expect(await waiting()).toBe(3)
    await suspend()
    expect(await waiting()).toBe(0)
    const left = server.database.db.selectFrom('mail').selectAll().where('recipient', '=', `late${provider}@example.md`)
    expect(await left.execute()).toEqual([])
  })

  test('without recipients gets no invitation at the address of its owner', async () => {
    await server.make.tariff({ provider_id: provider, service_id: 4, reach: 'everywhere' })
    const { id } = await send({ tariff_id: undefined, kind: 'home', services: ['satellite'] })
    const invitations = () =>
      server.database.db
        .selectFrom('delivery')
        .select('kind')
        .where('request_id', '=', id)
        .where('party', '=', 'provider')
        .execute()
    expect(await invitations()).toEqual([{ kind: 'tender' }])
    await suspend()
    expect(await invitations()).toEqual([])
  })

  test('and a request that is being stored at the same time: it is taken over, or refused', async () => {
    const requests = [1, 2, 3, 4].map(() => send())
    const [, ...stored] = await Promise.all([suspend(), ...requests])
    const steps = await Promise.all(
      stored.filter(({ token }) => token !== '').map(async ({ token }) => (await track(token)).step),
    )
    expect(steps.filter((step) => step !== 'transferred')).toEqual([])
  })
})

describe('its open requests', () => {
  test('go to the desk with a mail to the customer; the provider keeps the row without contacts', async () => {
    const { id, token } = await send()
    expect((await act(id, { act: 'take' })).status).toBe(200)
    await suspend()
    expect(await track(token)).toMatchObject({ step: 'transferred', holders: expect.anything() })
    const next = await successorOf(token)
    expect(next).toMatchObject({
      ...{ step: 'sent', phone: phone(), email: email(), predecessor_id: id },
      // The tariff has no page while its provider is suspended
      ...{ provider: { id: 1 }, tariff: { id: null } },
    })
    const queue = (await server.get('/api/staff/queue/?kind=request&page_size=100', staff)).body.results
    expect(queue.filter((item: { request: { id: number } }) => item.request.id === next.id)).toHaveLength(1)
    const mails = (await server.get(`/dev/mailbox.json?to=${email()}`)).body
    expect(mails[0]).toMatchObject({ kind: 'taken_over', text: expect.stringContaining(`Codru Net ${serial}`) })
    expect(await received(id)).toMatchObject({
      ...{ step: 'transferred', has_contacts: false, name: '', phone: null, email: null, address: '', acts: [] },
    })
    expect((await track(token)).history.at(-1)).toMatchObject({ step: 'transferred', actor: 'desk' })
  })

  describe('of a tender that it won', () => {
    let rival: number
    /** Sends a tender of which the customer chooses the offer of the provider. */
    async function win({ hasRival }: { hasRival: boolean }) {
      rival = await server.make.provider({ name: `Rival ${serial}` })
      const account = { role: 'provider', provider_id: rival, is_active: true } as const
      const rivalOwner = await server.signedIn(await server.make.account(account))
      for (const provider_id of [provider, rival])
        await server.make.tariff({ provider_id, service_id: 4, reach: 'everywhere' })
      const { id, token } = await send({ tariff_id: undefined, kind: 'home', services: ['satellite'] })
      const valid_until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
      const payload = { monthly_price: 500, install_days: 3, valid_until }
      for (const headers of hasRival ? [owner, rivalOwner] : [owner])
        await server.send({ method: 'PUT', url: `/info/api/tenders/${id}/offer/`, headers, payload })
      const chosen = (await track(token)).tender.offers.find(
        (offer: { provider: { id: number } }) => offer.provider.id === provider,
      )
      const choice = { offer_id: chosen.id, version: chosen.version }
      expect((await server.post(`/info/api/track/${token}/accept/`, choice)).status).toBe(200)
      expect((await received(id)).phone).toBe(phone())
      return { id, token }
    }
    const statesOf = ({ tender }: { tender: { offers: { provider: { id: number }; state: string }[] } }) =>
      Object.fromEntries(tender.offers.map((offer) => [offer.provider.id, offer.state]))
    const lastMails = async () => (await server.get(`/dev/mailbox.json?to=${email()}`)).body

    test('are open again with the other offers, and the customer chooses among them', async () => {
      const { id, token } = await win({ hasRival: true })
      await suspend()
      const tracked = await track(token)
      expect([tracked.step, statesOf(tracked)]).toEqual(['tendering', { [provider]: 'failed', [rival]: 'live' }])
      expect(tracked.history.at(-1)).toMatchObject({ step: 'tendering', actor: 'desk', details: { suspended: true } })
      expect(await received(id)).toMatchObject({ has_contacts: false, name: '', phone: null, email: null, acts: [] })
      expect((await lastMails())[0]).toMatchObject({
        kind: 'tender_taken_over',
        text: expect.stringContaining('Вернулись остальные предложения'),
      })
      expect(await kindsOf(id)).toEqual([])
      const [offer] = tracked.tender.offers.filter(({ state }: { state: string }) => state === 'live')
      const choice = { offer_id: offer.id, version: offer.version }
      const accepted = await server.post(`/info/api/track/${token}/accept/`, choice)
      expect([accepted.status, accepted.body.provider.id]).toEqual([200, rival])
    })

    test('without another valid offer are open again, and wait for the desk', async () => {
      const { id, token } = await win({ hasRival: false })
      await suspend()
      const tracked = await track(token)
      expect(tracked).toMatchObject({ step: 'tendering', tender: { is_at_desk: true } })
      expect(statesOf(tracked)).toEqual({ [provider]: 'failed' })
      expect(await kindsOf(id)).toEqual(['tender'])
      const mails = await lastMails()
      expect(mails[0]).toMatchObject({
        kind: 'tender_taken_over',
        text: expect.stringContaining('тендер взяли наши сотрудники'),
      })
      expect(mails.map(({ kind }: { kind: string }) => kind)).not.toContain('tender_at_desk')
    })

    test('are open again once the desk decides that it has connected nobody', async () => {
      const { id, token } = await win({ hasRival: true })
      expect((await act(id, { act: 'connected' })).status).toBe(200)
      await suspend()
      await server.post(`/info/api/track/${token}/object/`, { text: 'Никто не приходил' })
      expect((await decide(id, notConnected)).body.state).toBe('closed')
      const tracked = await track(token)
      expect([tracked.step, statesOf(tracked)]).toEqual(['tendering', { [provider]: 'failed', [rival]: 'live' }])
      expect((await lastMails())[0].kind).toBe('tender_taken_over')
    })
  })

  describe('and other changes at the same time', () => {
    const suspendOther = (id: number) =>
      server.post(`/api/staff/providers/${id}/suspend/`, { reason: 'Не отвечает клиентам' }, staff)
    const offersOf = async (token: string) => (await track(token)).tender.offers
    /** A tender with the offers of the providers, of which the customer chooses the first one, if `isChosen`. */
    async function tender(providers: { id: number; headers: Headers }[], isChosen = true) {
      const { id, token } = await send({ tariff_id: undefined, kind: 'home', services: ['satellite'] })
      const valid_until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
      const payload = { monthly_price: 500, install_days: 3, valid_until }
      for (const { headers } of providers)
        await server.send({ method: 'PUT', url: `/info/api/tenders/${id}/offer/`, headers, payload })
      const offer = (await offersOf(token)).find(
        (each: { provider: { id: number } }) => each.provider.id === providers[0]?.id,
      )
      const accept = () =>
        server.post(`/info/api/track/${token}/accept/`, { offer_id: offer.id, version: offer.version })
      if (isChosen) expect((await accept()).status).toBe(200)
      return { id, token, accept }
    }
    async function createRival() {
      const id = await server.make.provider({ name: `Rival ${serial}` })
      const account = { role: 'provider', provider_id: id, is_active: true } as const
      const headers = await server.signedIn(await server.make.account(account))
      for (const provider_id of [provider, id])
        await server.make.tariff({ provider_id, service_id: 4, reach: 'everywhere' })
      return { id, headers }
    }

    test('two providers with offers for each other’s tenders are both suspended', async () => {
      const [one, other] = [{ id: provider, headers: owner }, await createRival()]
      const [first, second] = [await tender([one, other]), await tender([other, one])]
      const writer = await startOtherWriter(server.database)
      await writer.run(`select from request where id in (${first.id}, ${second.id}) for update`)
      const suspensions = [suspendOther(one.id), suspendOther(other.id)]
      await writer.isWaitedFor(2)
      await writer.commit()
      expect((await Promise.all(suspensions)).map(({ status }) => status)).toEqual([200, 200])
      for (const { token } of [first, second])
        expect((await offersOf(token)).filter(({ state }: { state: string }) => state === 'live')).toEqual([])
    })

    test('a tender that is being reopened returns no offer of a provider that is being suspended', async () => {
      const rival = await createRival()
      const { id, token } = await tender([{ id: provider, headers: owner }, rival])
      expect((await act(id, { act: 'cannot', reason: 'no_line' })).status).toBe(200)
      const writer = await startOtherWriter(server.database)
      await writer.run(`select from offer where request_id = ${id} and provider_id = ${rival.id} for update`)
      const reopened = server.post(`/info/api/track/${token}/reopen/`, {})
      await writer.isWaitedFor(1)
      const suspended = suspendOther(rival.id)
      await writer.isWaitedFor(2)
      await writer.commit()
      expect([(await reopened).status, (await suspended).status]).toEqual([200, 200])
      const { rows } = await server.database.pool.query(
        `select state, place from offer where request_id = ${id} and provider_id = ${rival.id}`,
      )
      expect(rows).toEqual([{ state: 'withdrawn', place: null }])
    })

    test('an offer that is being accepted is taken over with its tender', async () => {
      const { id, token, accept } = await tender([{ id: provider, headers: owner }, await createRival()], false)
      const writer = await startOtherWriter(server.database)
      await writer.run(`select from request where id = ${id} for update`)
      const accepted = accept()
      await writer.isWaitedFor(1)
      const suspended = suspend()
      await writer.isWaitedFor(2)
      await writer.commit()
      expect([(await accepted).status, (await suspended).status]).toEqual([200, 200])
      expect((await track(token)).step).toBe('tendering')
    })

    test('a held request that is being passed on is taken over', async () => {
      const held = await server.make.request({ provider_id: provider, step: 'held' })
      const item = { kind: 'held_request', request_id: held, details: '{}', due_at: new Date() }
      const { id } = await server.database.db
        .insertInto('desk_item')
        .values(item)
        .returning('id')
        .executeTakeFirstOrThrow()
      const writer = await startOtherWriter(server.database)
      await writer.run(`select from desk_item where id = ${id} for update`)
      const passed = decide(held, { act: 'pass_on' })
      await writer.isWaitedFor(1)
      const suspended = suspend()
      await writer.isWaitedFor(2)
      await writer.commit()
      expect([(await passed).status, (await suspended).status]).toEqual([200, 200])
      const { step } = await server.database.db
        .selectFrom('request')
        .select('step')
        .where('id', '=', held)
        .executeTakeFirstOrThrow()
      expect(step).toBe('transferred')
    })
  })

  test('stay at the desk after a reinstatement', async () => {
    const { id, token } = await send()
    await suspend()
    await reinstate()
    expect([(await received(id)).phone, (await successorOf(token)).provider.id]).toEqual([null, 1])
  })

  test('that are held back are addressed to the desk; finished ones stay, without contacts while it is suspended', async () => {
    const held = await server.make.request({ provider_id: provider, step: 'held' })
    const { id } = await send()
    await act(id, { act: 'cannot', reason: 'no_line' })
    await suspend()
    const { provider_id } = await server.database.db
      .selectFrom('request')
      .select('provider_id')
      .where('id', '=', held)
      .executeTakeFirstOrThrow()
    expect(provider_id).toBe(1)
    expect(await received(id)).toMatchObject({ step: 'refused', has_contacts: false, phone: null, acts: [] })
    const list = (await server.get('/info/api/tariff-request/', owner)).body.results
    expect(list.map(({ phone }: { phone: null }) => phone)).toEqual([null])
    const csv = (await server.get('/info/api/tariff-request/export.csv/', owner)).text
    expect([csv.includes('692 000'), csv.includes(email())]).toEqual([false, false])
    expect((await server.get('/info/api/tariff-request/?search=692000', owner)).body.count).toBe(0)
    await reinstate()
    expect(await received(id)).toMatchObject({ has_contacts: true, phone: phone() })
  })

  test('links in messages to the provider open nothing any more, and say only why', async () => {
    await send()
    const links = await server.database.db.selectFrom('mail').select('text').where('kind', '=', 'request').execute()
    const token = links
      .map(({ text }) => /\/answer\/([\w-]{43})/.exec(text)?.[1])
      .filter(Boolean)
      .at(-1)
    const path = `/info/api/answer/${token}/`
    const codes = async () => [
      (await server.get(path)).body.code,
      (await server.post(path, { act: 'take' })).body.code,
      (await server.post(`${path}decline/`, {})).body.code,
    ]
    expect((await server.get(path)).status).toBe(200)
    await suspend('Тайная причина')
    expect(await codes()).toEqual(['suspended-link', 'suspended-link', 'suspended-link'])
    expect((await server.get(path)).text).not.toMatch(/Тайная|Codru|phone/)
    expect((await server.get(`/info/api/answer/${'a'.repeat(43)}/`)).body.code).toBe('request-not-found')
    await reinstate()
    expect((await server.get(path)).status).toBe(200)
  })
})

describe('its connections', () => {
  /** A request whose connection the provider has stated, and optionally the customer confirmed. */
  async function connect({ isConfirmed }: { isConfirmed: boolean }) {
    const sentRequest = await send()
    expect((await act(sentRequest.id, { act: 'connected' })).status).toBe(200)
    if (isConfirmed) expect((await answer(sentRequest.token, 'confirm')).status).toBe(200)
    return sentRequest
  }
  const answer = (token: string, part: string, body: object = {}) =>
    server.post(`/info/api/track/${token}/${part}/`, body)
  const claim = (token: string) => answer(token, 'guarantee', { reason: 'not_working', text: 'Нет интернета' })
  const mails = async () => (await server.get(`/dev/mailbox.json?to=${email()}`)).body
  const kinds = async () => (await mails()).map(({ kind }: { kind: string }) => kind)
  const deadlines = (id: number) =>
    server.database.db
      .selectFrom('deadline')
      .select('kind')
      .where('request_id', '=', id)
      .where('done_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .execute()

  test('that the desk finds not to exist are taken over: nobody waits for the provider', async () => {
    const { id, token } = await connect({ isConfirmed: false })
    await suspend()
    await answer(token, 'object', { text: 'Никто не приходил' })
    expect((await decide(id, notConnected)).body.state).toBe('closed')
    const tracked = await track(token)
    expect(tracked).toMatchObject({ step: 'transferred', connected_on: null, guarantee_until: null })
    expect(tracked.history.slice(-2)).toMatchObject([
      { step: 'delivered', actor: 'desk', details: { text: notConnected.text } },
      { step: 'transferred', actor: 'desk', details: { suspended: true } },
    ])
    const next = await successorOf(token)
    expect(next).toMatchObject({ step: 'sent', provider: { id: 1 }, phone: phone() })
    expect([await kindsOf(id), await kindsOf(next.id), await deadlines(id)]).toEqual([[], ['request'], []])
    expect(await kinds()).toEqual(['taken_over', 'connected', 'received'])
    await reinstate()
    expect(await received(id)).toMatchObject({ has_contacts: false, phone: null })
  })

  test('that the desk finds not to exist go back to it after a reinstatement', async () => {
    const { id, token } = await connect({ isConfirmed: false })
    await suspend()
    await answer(token, 'object', { text: 'Никто не приходил' })
    await reinstate()
    await decide(id, notConnected)
    expect([(await track(token)).step, (await kinds())[0]]).toEqual(['delivered', 'reopened'])
  })

  test('that the customer has stated and takes back are taken over too', async () => {
    const { id, token } = await send()
    expect((await answer(token, 'confirm')).body.step).toBe('stated')
    await suspend()
    expect(await answer(token, 'unconfirm')).toMatchObject({ status: 200, body: { step: 'transferred' } })
    expect((await track(token)).history.slice(-2)).toMatchObject([
      { step: 'sent', actor: 'customer', details: { taken_back: true } },
      { step: 'transferred', actor: 'system', details: { suspended: true } },
    ])
    const next = await successorOf(token)
    expect(next).toMatchObject({ step: 'sent', provider: { id: 1 }, phone: phone() })
    expect([await kindsOf(next.id), await deadlines(id)]).toEqual([['request'], []])
    expect((await kinds())[0]).toBe('taken_over')
  })

  test('keep their guarantee: the desk decides a claim at once', async () => {
    const { id, token } = await connect({ isConfirmed: true })
    await suspend()
    expect((await claim(token)).body.claims).toMatchObject([{ state: 'overdue', respond_by: null }])
    expect([await kindsOf(id), await deadlines(id)]).toEqual([['guarantee_claim'], []])
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'claim_taken_over', text: expect.stringContaining(`Codru Net ${serial}`) })
    expect(await kinds()).not.toContain('claim_received')
    const declined = await decide(id, { act: 'decide_claim', outcome: 'declined', text: 'Линия исправна' })
    expect(declined.status).toBe(200)
  })

  test('with a claim that waits for its response: the desk decides it as soon as it is suspended', async () => {
    const { id, token } = await connect({ isConfirmed: true })
    expect((await claim(token)).body.claims).toMatchObject([{ state: 'waiting' }])
    await suspend()
    const { claims, history } = await track(token)
    expect(claims).toMatchObject([{ state: 'overdue', respond_by: null }])
    expect(history.at(-1)).toMatchObject({ kind: 'desk', step: 'confirmed' })
    expect([await kindsOf(id), await deadlines(id), (await kinds())[0]]).toEqual([
      ...[['guarantee_claim'], [], 'claim_taken_over'],
    ])
  })
})

describe('its accounts', () => {
  test('read the zones and reviews that nobody else sees any more, without the addresses of the reviewers', async () => {
    const zone = await server.make.zone(square([28, 47], 0.01), { provider_id: provider, name: 'Север' })
    const account_id = await server.make.account({ email: 'reviewer@example.md', is_active: true })
    const review = await server.make.review({ provider_id: provider, account_id, comment: 'Хорошо' })
    const reviews = async (headers = {}) =>
      (await server.get(`/api/auth/reviews/?provider_id=${provider}&page=1`, headers)).body
    expect((await reviews(owner)).results[0].user).toBe('reviewer@example.md')
    await suspend()
    const { count, results } = await reviews(owner)
    expect([count, results]).toMatchObject([1, [{ id: review, comment: 'Хорошо', user: expect.stringContaining('•') }]])
    const names = `/info/api/zones/names/?provider=${provider}`
    const lists = [`/info/api/zones/?provider=${provider}`, `/info/api/zones/?provider=${provider}&zoom=8`]
    expect((await server.get(names, owner)).body).toMatchObject([{ id: zone, name: 'Север' }])
    for (const url of lists) expect([url, (await server.get(url, owner)).body.features.length]).toEqual([url, 1])
    expect((await server.get(`/info/api/zones/${zone}/`, owner)).status).toBe(200)
    const rival = await server.make.provider()
    const stranger = await server.signedIn(
      await server.make.account({ role: 'provider', provider_id: rival, is_active: true }),
    )
    for (const headers of [{}, stranger]) {
      expect([(await reviews(headers)).count, (await server.get(names, headers)).body]).toEqual([0, []])
      for (const url of lists) expect([url, (await server.get(url, headers)).body.features]).toEqual([url, []])
      expect((await server.get(`/info/api/zones/${zone}/`, headers)).status).toBe(404)
    }
  })

  test('read their own data and the reason, and change nothing', async () => {
    await suspend('Договор истёк')
    expect((await server.get('/api/auth/users/me/', owner)).body).toMatchObject({
      role: 'provider',
      provider,
      provider_suspension: 'Договор истёк',
    })
    const reads = ['/info/api/own-tariffs/', '/info/api/promotions/', '/info/api/recipients/', '/api/auth/managers/']
    for (const path of reads) expect([path, (await server.get(path, owner)).status]).toEqual([path, 200])
    const writes: [string, 'POST' | 'PATCH' | 'DELETE', object][] = [
      ['/info/api/promotions/', 'POST', { name: 'x', name_ro: 'x', type: 'x', type_ro: 'x' }],
      [`/info/api/tariffs/${tariff}/`, 'DELETE', {}],
      [`/info/api/providers/${provider}/`, 'PATCH', { details: 'x' }],
      ['/info/api/recipients/', 'POST', { channel: 'mail', destination: 'a@b.md', language: 'ru' }],
      ['/api/auth/managers/', 'POST', { email: 'new@example.md', password: 'correct horse battery' }],
      ['/info/api/zones/', 'POST', { name: 'x', area: square([28, 47], 0.01) }],
    ]
    for (const [path, method, payload] of writes) {
      const { status, body } = await server.send({ method, url: path, headers: owner, payload })
      expect([path, status, body.code]).toEqual([path, 403, 'provider-suspended'])
    }
    expect(
      (await server.send({ method: 'PATCH', url: '/api/auth/users/me/', headers: owner, payload: {} })).body,
    ).toMatchObject({ provider_suspension: 'Договор истёк' })
    await reinstate()
    const sent = { method: 'PATCH', url: `/info/api/providers/${provider}/`, headers: owner } as const
    expect((await server.send({ ...sent, payload: { details: 'x' } })).status).toBe(200)
  })

  test('staff still maintain the record, the owner and the recipients', async () => {
    await suspend()
    const patched = await server.send({ method: 'PATCH', url: url(), headers: staff, payload: { details: 'x' } })
    expect([patched.status, patched.body.state]).toEqual([200, 'suspended'])
    const recipient = { channel: 'mail', destination: 'a@b.md', language: 'ru' }
    expect((await server.post(`/info/api/recipients/?provider=${provider}`, recipient, staff)).status).toBe(201)
  })
})
