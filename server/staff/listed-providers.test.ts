import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let staff: { authorization: string }
let provider: number
let tariff: number
let serial = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  provider = await server.make.provider({ name: `Codru Net ${serial}` })
  tariff = await server.make.tariff({ provider_id: provider, reach: 'everywhere', name: 'Fibra', name_ro: 'Fibra' })
  staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
})

const setState = (state: 'partner' | 'listed') =>
  server.send({ method: 'PATCH', url: `/api/staff/providers/${provider}/`, headers: staff, payload: { state } })
const email = () => `listed${serial}@example.md`
const send = async (given: object) => {
  const contacts = { phone: `+3736912345${serial}`, email: email(), address: 'ул. Измаил, 84' }
  return (await server.post('/info/api/tariff-request/', { ...contacts, ...given })).body
}
const stored = (id: number) =>
  server.database.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const waiting = async (id: number) => {
  const { results } = (await server.get('/api/staff/queue/?kind=request&page_size=100', staff)).body
  return results.filter((item: { request: { id: number } }) => item.request.id === id)
}

test('the tariffs and the page of a listed provider say so with the next read on every instance', async () => {
  const other = await server.startInstance()
  const shown = async () => [
    (await other.inject(`/info/api/tariffs/?ids=${tariff}`)).json().results[0].provider.is_partner,
    (await other.inject(`/info/api/tariffs/${tariff}/`)).json().provider.is_partner,
    (await other.inject(`/info/api/providers/${provider}/`)).json().is_partner,
  ]
  expect(await shown()).toEqual([true, true, true])
  await setState('listed')
  expect(await shown()).toEqual([false, false, false])
  await setState('partner')
  expect(await shown()).toEqual([true, true, true])
})

test('a request for its tariff goes to the desk with the tariff, and the customer is told why', async () => {
  await setState('listed')
  const { id } = await send({ tariff_id: tariff })
  expect(await stored(id)).toMatchObject({ provider_id: 1, tariff_id: tariff, tariff_name: 'Fibra', step: 'sent' })
  expect(await waiting(id)).toHaveLength(1)
  const [mail] = (await server.get(`/dev/mailbox.json?to=${email()}`)).body
  expect(mail).toMatchObject({ subject: 'Заявка на Fibra принята', text: expect.stringContaining('не партнёр') })
})

test('a request that names it goes to the desk; to a partner it goes directly', async () => {
  expect((await stored((await send({ tariff_id: tariff })).id)).provider_id).toBe(provider)
  await setState('listed')
  const { id } = await send({ provider_id: provider, comments: 'Позвоните' })
  expect([(await stored(id)).provider_id, (await waiting(id)).length]).toEqual([1, 1])
})

test('a tender that names it keeps the name for the desk, the customer and repeated requests', async () => {
  const name = `Codru Net ${serial}`
  const other = await server.make.provider({ is_partner: false })
  await setState('listed')
  const tender = { kind: 'home', services: ['wired'], consent: true }
  const { id, tracking_url } = await send({ ...tender, provider_id: provider })
  expect(await stored(id)).toMatchObject({ provider_id: 1, named_provider_id: provider, tariff_id: null })
  const [mail] = (await server.get(`/dev/mailbox.json?to=${email()}`)).body
  expect(mail).toMatchObject({ subject: 'Заявка принята', text: expect.stringContaining('не партнёр') })
  const token = /track\/([^/?]+)/.exec(tracking_url)?.[1]
  expect((await server.get(`/info/api/track/${token}/`)).body.named_provider).toBe(name)
  const [item] = await waiting(id)
  expect((await server.get(`/api/staff/queue/${item.id}/`, staff)).body.request.named_provider).toBe(name)

  expect((await send({ ...tender, provider_id: provider })).id).toBe(id)
  expect((await send({ ...tender, provider_id: other })).id).not.toBe(id)

  // Nothing is passed on to it then
  const suspended = await server.post(`/api/staff/providers/${provider}/suspend/`, { reason: 'Не отвечает' }, staff)
  expect([suspended.status, (await server.get(`/info/api/track/${token}/`)).body.named_provider]).toEqual([200, null])
})

test('it is neither invited to tenders nor offered as an alternative', async () => {
  const partner = await server.make.provider()
  const street = await server.make.street()
  const address_id = await server.make.address([28.9 + serial / 100, 47.1], { street_id: street })
  const business = { service_id: 3, addresses: [address_id] }
  await server.make.tariff({ provider_id: provider, ...business })
  await server.make.tariff({ provider_id: partner, ...business })
  const wanted = await server.make.tariff({ addresses: [address_id] })
  const near = await server.make.tariff({ provider_id: provider, addresses: [address_id] })
  const office = (address: string, named: object = {}) =>
    send({ kind: 'office', employees_count: '5-10', consent: true, address, address_id, ...named })
  const invited = async (id: number) => {
    const rows = await server.database.db
      .selectFrom('tender_invitation')
      .select('provider_id')
      .where('request_id', '=', id)
      .execute()
    return rows.map(({ provider_id }) => provider_id)
  }
  const offered = async (token: string) =>
    (await server.get(`/info/api/track/${token}/`)).body.alternatives.map(
      ({ tariff: each }: { tariff: { id: number } }) => each.id,
    )
  const { tracking_url, id } = await send({ tariff_id: wanted, address_id })
  const token = /track\/([^/?]+)/.exec(tracking_url)?.[1] ?? ''
  const { provider_id } = await stored(id)
  const owner = await server.signedIn(await server.make.account({ role: 'provider', provider_id, is_active: true }))
  await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, owner)
  expect([await offered(token), (await invited((await office('Первый')).id)).includes(provider)]).toEqual([
    [near],
    true,
  ])
  await setState('listed')
  expect([await offered(token), await invited((await office('Второй')).id)]).toEqual([[], [partner]])
  // A tender for it alone is for the desk to pass on, not for the others
  const { id: directed } = await office('Третий', { provider_id: provider })
  expect([await invited(directed), await stored(directed)]).toEqual([
    [],
    expect.objectContaining({ provider_id: 1, step: 'sent' }),
  ])
})
