import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import type { LonLat } from '../../db/plane.ts'
import { ageRequests } from '../../test/earlier-requests.ts'
import { type FormFields, formOf } from '../../test/forms.ts'
import { square } from '../../test/make.ts'
import { createPicturesFolder, drawnPicture, type PicturesFolder } from '../../test/pictures-folder.ts'
import { createProviderOwner, type ProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { createShiftedTime } from '../../test/shifted-time.ts'
import { processingOf } from '../../test/tracked-processing.ts'

/** A Wednesday, 10:00 in Chisinau. */
const wednesday = '2026-11-25T08:00:00Z'
const time = createShiftedTime(wednesday)
const here: LonLat = [28.85, 47.02]
const [longitude, latitude] = here
const email = 'viorica@example.md'
const claim = { reason: 'not_working', text: 'Второй день нет интернета' }

let server: TestServer
let folder: PicturesFolder
let provider: ProviderOwner
let tariff: number
let staff: { authorization: string }
let senders = 0

const { query, track, trackUrl, messages, deskItems, waiting } = processingOf(() => server)

beforeAll(async () => {
  folder = await createPicturesFolder()
  const settings = { DATA_DIR: folder.dataDir, DESK_MAIL: 'desk@motanet.test' }
  server = await createTestServer(settings, undefined, { clock: time.clock })
  staff = await server.signedIn(await server.make.account({ role: 'other', is_staff: true, is_active: true }))
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})
beforeEach(async () => {
  time.set(wednesday)
  await ageRequests(server)
  // Providers of earlier tests would be alternatives too
  await query('update provider set suspended_at = now() where not is_desk')
  provider = await createProviderOwner(server)
  tariff = await offer(provider.own)
})

async function offer(provider_id: number) {
  const zone = await server.make.zone(square(here, 0.01), { provider_id })
  return server.make.tariff({ provider_id, zones: [zone] })
}

async function act(id: number, action: object, { owner } = provider) {
  return server.post(`/info/api/tariff-request/${id}/act/`, action, { ...owner })
}

const setStatus = (id: number, status: string) =>
  server.send({
    ...{ method: 'PATCH', url: `/info/api/tariff-request/${id}/` },
    ...{ payload: { status }, headers: { ...provider.owner } },
  })

async function sent(): Promise<number> {
  const phone = `0692${10_000 + ++senders}`
  const { body } = await server.post('/info/api/tariff-request/', {
    ...{
      kind: 'tariff',
      tariff_id: tariff,
      longitude,
      latitude,
      address: 'ул. Пушкина, 17',
      phone,
      email: `${senders}-${email}`,
    },
  })
  return body.id
}

/** A request whose connection of today is confirmed by the customer. */
async function connected(): Promise<number> {
  const id = await sent()
  expect((await act(id, { act: 'connected' })).status).toBe(200)
  expect((await server.post(`${trackUrl(id)}confirm/`, {})).status).toBe(200)
  return id
}

const makeClaim = (id: number, body: object = claim) => server.post(`${trackUrl(id)}guarantee/`, body)
async function sendForm(id: number, fields: FormFields) {
  const { payload, type } = await formOf(fields)
  return server.send({ method: 'POST', url: `${trackUrl(id)}guarantee/`, headers: { 'content-type': type }, payload })
}

/** Staff decide the claim after the provider's response. */
async function decide(id: number, decision: object, headers = staff) {
  await act(id, { act: 'respond_claim', text: 'Проверим' })
  const [item] = await query<{ id: number; version: number }>(
    `select id, version from desk_item where request_id = $1 and kind = 'guarantee_claim' order by id desc limit 1`,
    id,
  )
  return server.post(
    `/api/staff/queue/${item?.id}/act/`,
    { act: 'decide_claim', ...decision },
    { ...headers, 'if-match': `"${item?.version}"` },
  )
}
const declined = { outcome: 'declined', text: 'Линия исправна, это роутер' }

test('a claim reaches the provider, which has three working days for its response', async () => {
  const id = await connected()
  expect(await track(id)).toMatchObject({ claims: [], guarantee_until: '2027-02-23' })
  expect((await track(id)).acts).toEqual(['unconfirm', 'claim', 'verify'])
  const { status, body } = await makeClaim(id)
  expect([status, body.acts]).toEqual([200, ['verify']])
  const respond_by = '2026-11-28T12:00:00.000Z'
  expect(body.claims).toEqual([
    {
      ...{ id: expect.any(Number), state: 'waiting', ...claim, photos: [], claimed_at: '2026-11-25T08:00:00.000Z' },
      ...{ respond_by, response: null, decision: null },
    },
  ])
  expect(await waiting(id)).toEqual({ claim_response: respond_by })
  expect([(await messages(id, 'provider')).at(-1), (await messages(id, 'customer')).at(-1)]).toEqual([
    ...['claim', 'claim_received'],
  ])
  const detail = await server.get(`/info/api/tariff-request/${id}/`, { ...provider.owner })
  expect(detail.body).toMatchObject({ acts: ['respond_claim'], turn: 'provider', claims: body.claims })
  expect(body.history.at(-1)).toMatchObject({
    ...{ kind: 'claim', actor: 'customer', details: { claim_reason: claim.reason } },
  })
  expect((await makeClaim(id)).status).toBe(409)
})

test('the provider responds, and the desk declines; then the customer may claim again', async () => {
  const id = await connected()
  await makeClaim(id)
  expect((await act(id, { act: 'respond_claim' })).body).toMatchObject({ fields: { text: expect.anything() } })
  const response = { act: 'respond_claim', text: 'Заменили роутер' }
  expect((await act(id, response)).status).toBe(200)
  expect((await act(id, response)).status).toBe(409)
  expect([await waiting(id), await deskItems(id)]).toEqual([{}, ['guarantee_claim']])
  expect(await track(id)).toMatchObject({
    claims: [{ state: 'responded', respond_by: null, response: { text: response.text } }],
  })
  const decided = await decide(id, declined)
  expect([decided.status, decided.body]).toMatchObject([
    200,
    {
      state: 'closed',
      closed_reason: 'acted',
      request: { claims: [{ state: 'declined', decision: { text: declined.text } }] },
    },
  ])
  expect(await messages(id, 'customer')).toEqual([
    ...['received', 'connected', 'confirmed', 'claim_received', 'claim_answered', 'claim_decided'],
  ])
  expect(await query(`select state from desk_item where request_id = $1`, id)).toEqual([{ state: 'closed' }])
  const again = await decide(id, declined)
  expect([again.status, again.body.current]).toMatchObject([409, { state: 'closed', acts: [] }])
  time.forward({ minutes: 1 })
  expect((await makeClaim(id, { ...claim, text: 'Снова нет' })).body.claims).toMatchObject([
    { state: 'waiting', text: 'Снова нет', response: null },
    { state: 'declined' },
  ])
})

test('a claim is announced to no recipient whose notification hours begin after the response', async () => {
  await server.make.recipient({ provider_id: provider.own, from_minute: 20 * 60, confirmed_at: time.clock() })
  const id = await connected()
  expect((await makeClaim(id)).status).toBe(200)
  expect(await messages(id, 'provider')).toContain('claim')
  await act(id, { act: 'respond_claim', text: 'Заменили роутер' })
  expect(await messages(id, 'provider')).not.toContain('claim')
})

test('without a response in three working days the desk decides', async () => {
  const id = await connected()
  await makeClaim(id)
  time.forward({ days: 4 })
  await server.sweepDeadlines()
  expect((await track(id)).claims).toMatchObject([{ state: 'overdue', respond_by: null }])
  expect([await deskItems(id), (await messages(id, 'customer')).at(-1)]).toEqual([['guarantee_claim'], 'claim_at_desk'])
  // A late response still counts, and does not add a second item
  expect((await act(id, { act: 'respond_claim', text: 'Починили' })).status).toBe(200)
  expect([await deskItems(id), (await track(id)).claims[0].state]).toEqual([['guarantee_claim'], 'responded'])
})

test('a response that arrives while the desk decides is read before the decision', async () => {
  const id = await connected()
  await makeClaim(id)
  time.forward({ days: 4 })
  await server.sweepDeadlines()
  const [item] = await query<{ id: number; version: number }>(
    `select id, version from desk_item where request_id = $1 and kind = 'guarantee_claim'`,
    id,
  )
  await act(id, { act: 'respond_claim', text: 'Починили' })
  const stale = await server.post(
    `/api/staff/queue/${item?.id}/act/`,
    { act: 'decide_claim', ...declined },
    { ...staff, 'if-match': `"${item?.version}"` },
  )
  expect([stale.status, stale.body.current.request.claims]).toMatchObject([
    412,
    [{ state: 'responded', response: { text: 'Починили' } }],
  ])
  expect((await decide(id, declined)).status).toBe(200)
})

test('a claim is possible until the end of day 90 in Chisinau, and five times', async () => {
  const id = await connected()
  time.set('2027-02-23T21:59:00Z')
  for (let times = 0; times < 5; times += 1) {
    expect((await makeClaim(id)).status).toBe(200)
    expect((await decide(id, declined)).status).toBe(200)
  }
  expect([(await track(id)).acts, (await makeClaim(id)).status]).toEqual([['verify'], 409])
  time.set(wednesday)
  const late = await connected()
  time.set('2027-02-23T22:00:00Z')
  expect([(await track(late)).acts, (await makeClaim(late)).status]).toEqual([['verify'], 409])
})

test('a replaced provider loses the customer when the customer chooses another one', async () => {
  const next = await createProviderOwner(server)
  const other = await offer(next.own)
  const id = await connected()
  await makeClaim(id)
  expect((await server.post(`${trackUrl(id)}move/`, { provider_id: next.own, tariff_id: other })).status).toBe(409)
  await decide(id, { outcome: 'replaced', text: 'Выберите другого провайдера' })
  expect(await track(id)).toMatchObject({
    ...{ step: 'confirmed', acts: ['move', 'verify'], alternatives: [{ provider: { id: next.own } }] },
  })
  const moved = await server.post(`${trackUrl(id)}move/`, { provider_id: next.own, tariff_id: other })
  expect(moved.status).toBe(200)
  expect(await track(id)).toMatchObject({ step: 'transferred', claims: [{ state: 'replaced' }], acts: [] })
  const { body } = await server.get(`/info/api/tariff-request/${id}/`, { ...provider.owner })
  expect(body).toMatchObject({ has_contacts: false, phone: null, acts: [], claims: [] })
  expect(await query('select connected, replaced from provider_outcome where provider_id = $1', provider.own)).toEqual([
    { connected: 1, replaced: 1 },
  ])
})

/** The texts of the mails of a kind to the customer. */
const mailsOf = (id: number, kind: string) =>
  query<{ text: string }>(
    `select m.text from delivery d join mail m on m.id = d.mail_id
     where d.request_id = $1 and d.kind = $2 and d.party = 'customer'`,
    id,
    kind,
  )

test('a provider that takes a confirmed connection back does not end the guarantee: the customer can claim and move on', async () => {
  const next = await createProviderOwner(server)
  const other = await offer(next.own)
  const id = await connected()
  expect((await setStatus(id, 'rejected')).body).toMatchObject({ step: 'disputed' })
  // A further status during the dispute is no news for the customer
  expect((await setStatus(id, 'in_progress')).status).toBe(200)
  expect(await mailsOf(id, 'disputed')).toEqual([{ text: expect.stringMatching(/гарантию[\s\S]*\/track\//) }])
  expect(await track(id)).toMatchObject({ acts: ['claim', 'contacts', 'verify'], guarantee_until: '2027-02-23' })
  expect((await makeClaim(id)).body).toMatchObject({ step: 'disputed', claims: [{ state: 'waiting' }] })
  expect((await decide(id, { outcome: 'replaced', text: 'Выберите другого провайдера' })).status).toBe(200)
  expect(await track(id)).toMatchObject({ step: 'disputed', acts: ['move', 'contacts', 'verify'] })
  const moved = await server.post(`${trackUrl(id)}move/`, { provider_id: next.own, tariff_id: other })
  expect(moved.status).toBe(200)
  expect(await track(id)).toMatchObject({ step: 'transferred', connected_on: '2026-11-25' })
})

test('a connection that only the customer has stated has no guarantee during a dispute', async () => {
  const id = await sent()
  expect((await server.post(`${trackUrl(id)}confirm/`, {})).body.step).toBe('stated')
  expect((await act(id, { act: 'not_connected', text: 'Мастер не был' })).body.step).toBe('disputed')
  const [mail, ...others] = await mailsOf(id, 'disputed')
  expect([mail?.text, others]).toEqual([expect.stringContaining('/track/'), []])
  expect(mail?.text).not.toContain('гаранти')
  expect([(await track(id)).acts, (await makeClaim(id)).status]).toEqual([['contacts', 'verify'], 409])
})

test('without another provider to choose, the desk calls the customer and can offer one', async () => {
  const id = await connected()
  await makeClaim(id)
  await decide(id, { outcome: 'replaced', text: 'Найдём другого провайдера' })
  expect((await track(id)).alternatives).toEqual([])
  expect(await deskItems(id)).toEqual(['guarantee_claim', 'phone_call'])
  const [item] = await query<{ id: number }>(
    `select id from desk_item where request_id = $1 and kind = 'phone_call' and state = 'open'`,
    id,
  )
  const { body } = await server.get(`/api/staff/queue/${item?.id}/`, { ...staff })
  expect(body.acts).toEqual(['offer', 'transfer'])
})

test.each([
  ['a customer with an address who can choose', true, { outcome: 'replaced', text: 'Выберите другого' }, []],
  ['a customer with an address', true, declined, []],
  ['a customer without an address', false, declined, ['phone_call']],
])('the desk calls after a decision only whom nothing else reaches: %s', async (_, hasEmail, decision, items) => {
  await offer((await createProviderOwner(server)).own)
  const id = await connected()
  await makeClaim(id)
  if (!hasEmail) await query('update request set email = null, email_verified_at = null where id = $1', id)
  expect((await decide(id, decision)).status).toBe(200)
  expect(await deskItems(id)).toEqual(['guarantee_claim', ...items])
})

test('a refund needs its amount, payer and proof; the proof is not shown', async () => {
  const id = await connected()
  await makeClaim(id)
  const refusal = await decide(id, { outcome: 'refunded', text: 'Вернём' })
  expect([refusal.status, Object.keys(refusal.body.fields)]).toEqual([400, ['refund', 'refunded_by', 'proof']])
  const refund = {
    outcome: 'refunded',
    text: 'Вернём за ноябрь',
    refund: '240.50',
    refunded_by: 'provider',
    proof: 'MD77',
  }
  const { status, body } = await decide(id, refund)
  expect([status, body.request.claims[0].decision]).toEqual([
    200,
    {
      ...{ outcome: 'refunded', text: refund.text, refund: 240.5, refunded_by: 'provider' },
      decided_at: expect.any(String),
    },
  ])
  const [mail] = await query<{ text: string }>(
    `select m.text from delivery d join mail m on m.id = d.mail_id
     where d.request_id = $1 and d.kind = 'claim_decided' and d.party = 'customer'`,
    id,
  )
  expect(mail?.text).toContain('вам вернут 240,50\u00a0лея')
  expect(JSON.stringify([mail, await track(id)])).not.toContain('MD77')
})

test('a replaced provider can refund too: both parties are told, and both figures count', async () => {
  const next = await createProviderOwner(server)
  const other = await offer(next.own)
  const id = await connected()
  await makeClaim(id)
  const refund = { refund: '240.50', refunded_by: 'provider', proof: 'MD78' }
  const replaced = { outcome: 'replaced', text: 'Выберите другого провайдера' }
  for (const [field, value] of Object.entries(refund)) {
    const { status, body } = await decide(id, { ...replaced, [field]: value })
    const missing = Object.keys(refund).filter((name) => name !== field)
    expect([status, Object.keys(body.fields)]).toEqual([400, missing])
  }
  const { body } = await decide(id, { ...replaced, ...refund })
  const decision = { outcome: 'replaced', refund: 240.5, refunded_by: 'provider' }
  expect(body.request.claims[0].decision).toMatchObject(decision)
  const tracked = await track(id)
  expect(tracked).toMatchObject({ acts: ['move', 'verify'], claims: [{ state: 'replaced', decision }] })
  const detail = await server.get(`/info/api/tariff-request/${id}/`, { ...provider.owner })
  expect(detail.body.claims).toMatchObject([{ decision }])
  const mails = await query<{ party: string; text: string }>(
    `select d.party, m.text from delivery d join mail m on m.id = d.mail_id
     where d.request_id = $1 and d.kind = 'claim_decided' order by d.party`,
    id,
  )
  expect(mails.map(({ party }) => party)).toEqual(['customer', 'provider'])
  expect(mails[0]?.text).toContain('смена провайдера, вам вернут 240,50\u00a0лея, платит провайдер')
  expect(mails[1]?.text).toContain('возвращают плату за первый месяц: 240,50\u00a0лея, платит провайдер')
  expect(JSON.stringify([mails, tracked, detail.body])).not.toContain('MD78')
  const figures = 'select connected, replaced, refunded from provider_outcome where provider_id = $1'
  expect(await query(figures, provider.own)).toEqual([{ connected: 1, replaced: 1, refunded: 1 }])
  expect((await server.post(`${trackUrl(id)}move/`, { provider_id: next.own, tariff_id: other })).status).toBe(200)
  expect(await query(figures, provider.own)).toEqual([{ connected: 1, replaced: 1, refunded: 1 }])
  // Its page no longer shows the decision: the mail, which has not been sent yet, stays
  const waitingMail = `select from delivery where request_id = $1 and kind = 'claim_decided' and party = 'provider' and sent_at is null`
  expect(await query(waitingMail, id)).toHaveLength(1)
})

test('the refund of an earlier claim is no part of the decision about the next one', async () => {
  const id = await connected()
  await makeClaim(id)
  const refund = { refund: '240.50', refunded_by: 'provider', proof: 'MD79' }
  expect((await decide(id, { outcome: 'refunded', text: 'Вернём', ...refund })).status).toBe(200)
  await makeClaim(id)
  expect((await decide(id, { outcome: 'replaced', text: 'Выберите другого' })).status).toBe(200)
  const [earlier, last] = await query<{ text: string }>(
    `select m.text from delivery d join mail m on m.id = d.mail_id
     where d.request_id = $1 and d.kind = 'claim_decided' and d.party = 'provider' order by d.id`,
    id,
  )
  expect(earlier?.text).toContain('возвращают плату')
  expect(last?.text).not.toContain('возвращают плату')
})

test('an item of a claim cannot be closed without a decision', async () => {
  const id = await connected()
  await makeClaim(id)
  await act(id, { act: 'respond_claim', text: 'Проверим' })
  const [item] = await query<{ id: number; version: number }>(
    'select id, version from desk_item where request_id = $1',
    id,
  )
  const headers = { ...staff, 'if-match': `"${item?.version}"` }
  expect((await server.post(`/api/staff/queue/${item?.id}/close/`, { reason: 'repeated' }, headers)).status).toBe(409)
  const decided = await decide(id, declined)
  expect([decided.status, decided.body.state]).toEqual([200, 'closed'])
})

test('only staff decide', async () => {
  const id = await connected()
  await makeClaim(id)
  expect((await decide(id, declined, provider.owner)).status).toBe(403)
  const dismissed = await server.make.account({ role: 'other', is_staff: true, is_active: true })
  const headers = await server.signedIn(dismissed)
  await query('update account set is_staff = false where id = $1', dismissed)
  expect([(await decide(id, declined, headers)).status, (await track(id)).claims[0].state]).toEqual([403, 'responded'])
})

fullSuiteTest('photos are stored in two widths, in their order, at most five', async () => {
  const id = await connected()
  const sizes = [1700, 400]
  const photos = await Promise.all(sizes.map((width) => drawnPicture(width, 300)))
  const { status, body } = await sendForm(id, { ...claim, photos })
  expect([status, body.claims[0].photos.map(({ width }: { width: number }) => width)]).toEqual([200, [1600, 400]])
  expect(await folder.files()).toHaveLength(8)
  expect((await server.get(body.claims[0].photos[0].src)).headers['content-type']).toBe('image/webp')

  await folder.empty()
  const second = await connected()
  const six = await sendForm(second, { ...claim, photos: Array.from({ length: 6 }, () => photos[1] as Blob) })
  expect([six.status, six.body.fields]).toEqual([400, { photos: ['К обращению можно приложить до пяти фотографий'] }])
  const fake = await sendForm(second, { ...claim, photos: [photos[1] as Blob, new Blob(['<svg onload=alert(1)>'])] })
  expect([fake.status, Object.keys(fake.body.fields)]).toEqual([400, ['photos']])
  expect([await folder.files(), (await track(second)).claims]).toEqual([[], []])
})

test('a form without a reason or text says so; an unknown link is not found before its photos are read', async () => {
  const id = await connected()
  const empty = await sendForm(id, { reason: '', text: ' ' })
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['reason', 'text']])
  const { payload, type } = await formOf({ ...claim, photos: [await drawnPicture(50, 50)] })
  const url = `/info/api/track/${'a'.repeat(43)}/guarantee/`
  const response = await server.send({ method: 'POST', url, headers: { 'content-type': type }, payload })
  expect(response.status).toBe(404)
})

fullSuiteTest('claims of one link are limited per hour, whatever becomes of them', async () => {
  const limited = await createTestServer({ DATA_DIR: folder.dataDir, RATE_LIMIT_UPLOADS: '2' })
  const { trackUrl: urlOf } = processingOf(() => limited)
  const send = async (phone: string) => {
    const body = { kind: 'home', services: ['wired'], phone, provider_id: await limited.make.provider() }
    return (await limited.post('/info/api/tariff-request/', body)).body.id
  }
  const [first, second] = [await send('069300001'), await send('069300002')]
  const statuses: number[] = []
  for (const id of [first, first, first, second])
    statuses.push((await limited.post(`${urlOf(id)}guarantee/`, claim)).status)
  await limited.close()
  expect(statuses).toEqual([409, 409, 429, 409])
})

fullSuiteTest('the page of a provider states its connections from twenty on, at the next read', async () => {
  const page = async () => (await server.get(`/info/api/providers/${provider.own}/`)).body.connections
  for (let times = 0; times < 19; times += 1) await connected()
  expect(await page()).toBeNull()
  const id = await connected()
  expect(await page()).toEqual({ connected: 20, replaced: 0, refunded: 0 })
  await makeClaim(id)
  await decide(id, { outcome: 'refunded', text: 'Вернём', refund: 200, refunded_by: 'desk', proof: 'MD78' })
  expect(await page()).toEqual({ connected: 20, replaced: 0, refunded: 1 })
})
