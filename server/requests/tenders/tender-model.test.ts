import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesOf } from '../../../scripts/full-suite.ts'
import { createProviderOwner, type ProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { play, type TenderAction, type TenderModel } from '../../test/tender-model.ts'
import { processingOf } from '../../test/tracked-processing.ts'

const providerCount = 7
let server: TestServer
const { trackUrl, track } = processingOf(() => server)
const providers: ProviderOwner[] = []

beforeAll(async () => {
  server = await createTestServer()
  for (let count = 0; count < providerCount; count += 1) {
    const provider = await createProviderOwner(server)
    await server.make.tariff({ provider_id: provider.own, service_id: 3, reach: 'everywhere' })
    providers.push(provider)
  }
})
afterAll(() => server.close())

const offer = {
  monthly_price: 100,
  install_days: 3,
  valid_until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
}

async function perform(id: number, action: TenderAction, price: number): Promise<number> {
  const headers = 'provider' in action ? { ...providers[action.provider]?.owner } : {}
  const tender = `/info/api/tenders/${id}/`
  const send = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
    server.send({ method, url, headers, ...(payload && { payload }) })
  const byCustomer = async (name: string) => {
    const own = 'provider' in action ? providers[action.provider]?.own : undefined
    const found = (await track(id)).tender.offers.find((each: { provider: { id: number } }) => each.provider.id === own)
    const body = found === undefined ? { offer_id: 2_000_000_000 } : { offer_id: found.id }
    return (await server.post(`${trackUrl(id)}${name}/`, { ...body, version: found?.version ?? 1 })).status
  }
  switch (action.kind) {
    case 'put':
      return (await send('PUT', `${tender}offer/`, { ...offer, monthly_price: price })).status
    case 'withdraw':
      return (await send('DELETE', `${tender}offer/`)).status
    case 'decline':
      return (await server.post(`${tender}decline/`, {}, headers)).status
    case 'refuse':
      return (await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'cannot', reason: 'no_line' }, headers))
        .status
    case 'accept':
      return byCustomer('accept')
    case 'reject':
      return byCustomer('decline')
    default:
      return (await server.post(`${trackUrl(id)}${action.kind}/`, {})).status
  }
}

const provider = fc.nat(providerCount - 1)
const actions = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('put' as const), provider }) },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constantFrom('withdraw', 'decline', 'reject', 'accept', 'refuse'), provider }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reopen', 'cancel') }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'reopen' as const }) },
  ),
  { minLength: 8, maxLength: 20 },
)

test('random actions of seven providers and a customer end as in a simple model', async () => {
  let senders = 0
  await fc.assert(
    fc.asyncProperty(actions, async (played) => {
      senders += 1
      const sent = await server.post('/info/api/tariff-request/', {
        ...{ kind: 'office', employees_count: '1-4', consent: true, services: ['internet'] },
        ...{ phone: `0692${10_000 + senders}`, email: `model${senders}@example.md` },
      })
      const model: TenderModel = { state: 'open', offers: new Map() }
      for (const [index, action] of (played as TenderAction[]).entries()) {
        const status = await perform(sent.body.id, action, 100 + index)
        expect([index, action, status < 300], JSON.stringify(played)).toEqual([index, action, play(model, action)])
        const { rows } = await server.database.pool.query<{ provider_id: number; state: string }>(
          'select provider_id, state from offer where request_id = $1',
          [sent.body.id],
        )
        const stored = rows.map(({ provider_id, state }) => [
          providers.findIndex(({ own }) => own === provider_id),
          state,
        ])
        expect(new Map(stored as [number, string][])).toEqual(model.offers)
      }
    }),
    { numRuns: casesOf(60) },
  )
})
