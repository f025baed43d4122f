/*
 * A client of the API as a provider's developer would write it, with types that are generated from the OpenAPI document. The test copies
 * it to a folder with `api.ts` and `examples.ts`, which it generates, checks the types and runs it.
 */
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'
import { bodies } from './examples.ts'

const { baseUrl, keys, accessToken, webhook, requestId } = JSON.parse(process.argv[2] ?? '')
const clientWith = (token: string) => createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
const prices = clientWith(keys.prices)
const zones = clientWith(keys.zones)
const requests = clientWith(keys.requests)
const owner = clientWith(accessToken)

async function must<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`)
  return data as Data
}
const withId = (id: number) => ({ params: { path: { id } } })

// Zones
const zone = await must(zones.POST('/info/api/zones/', { body: bodies.createZone }))
const renamed = await must(
  zones.PATCH('/info/api/zones/{id}/', {
    ...{ params: { path: { id: zone.id }, header: { 'if-match': String(zone.properties.version) } } },
    body: bodies.updateZone,
  }),
)

// Prices: a tariff with its promotion and condition, then the whole list at once
const promotion = await must(prices.POST('/info/api/promotions/', { body: bodies.createPromotion }))
await must(prices.PATCH('/info/api/promotions/{id}/', { ...withId(promotion.id), body: bodies.updatePromotion }))
const condition = await must(prices.POST('/info/api/contract-conditions/', { body: bodies.createContractCondition }))
await must(
  prices.PATCH('/info/api/contract-conditions/{id}/', {
    ...withId(condition.id),
    body: bodies.updateContractCondition,
  }),
)
const created = await must(
  prices.POST('/info/api/tariffs/', {
    params: { header: { 'idempotency-key': 'fibra-500' } },
    body: {
      ...bodies.createTariff,
      promo: promotion.id,
      conditions: condition.id,
      coverage_zones: [zone.id],
    },
  }),
)
const tariff = await must(prices.PATCH('/info/api/tariffs/{id}/', { ...withId(created.id), body: bodies.updateTariff }))
const changed = await must(
  prices.PATCH('/info/api/own-tariffs/', {
    body: {
      changes: bodies.updateOwnTariffs.changes.map((change) => ({
        ...change,
        tariffs: [{ id: tariff.id, version: tariff.version }],
      })),
    },
  }),
)
await must(prices.POST('/info/api/own-tariffs/confirm/', { body: { tariffs: [{ id: tariff.id }] } }))
const listed = await must(prices.GET('/info/api/own-tariffs/'))
const found = await must(prices.GET('/info/api/tariffs/', { params: { query: { provider: tariff.provider.id } } }))

// A price list as a file
const checked = await must(
  prices.POST('/info/api/imports/', {
    body: bodies.createImport,
    bodySerializer({ kind, file }) {
      const form = new FormData()
      form.append('kind', kind)
      form.append('file', new File([file], 'tarife.csv'))
      return form
    },
  }),
)
await must(prices.POST('/info/api/imports/{id}/mapping/', { ...withId(checked.id), body: bodies.mapImport }))
await must(prices.POST('/info/api/imports/{id}/cancel/', withId(checked.id)))

// Requests
const received = await must(requests.GET('/info/api/tariff-request/', { params: { query: { status: 'info' } } }))
const taken = await must(
  requests.POST('/info/api/tariff-request/{id}/act/', {
    ...withId(requestId),
    body: bodies.actOnReceivedRequest,
  }),
)
const connected = await must(
  requests.PATCH('/info/api/tariff-request/{id}/', { ...withId(requestId), body: bodies.updateReceivedRequest }),
)

// Beyond the scope of the key
const { error: refusal, response: refused } = await requests.GET('/info/api/own-tariffs/')

// The delivery log of a webhook, which belongs to the account of the owner
const log = await must(owner.GET('/info/api/recipients/{id}/deliveries/', withId(webhook)))
const last = log.at(0)
if (last === undefined) throw new Error('The log is empty')
await must(
  owner.POST('/info/api/recipients/{id}/deliveries/{delivery_id}/resend/', {
    params: { path: { id: webhook, delivery_id: last.id } },
  }),
)

process.stdout.write(
  JSON.stringify({
    zone: renamed.properties,
    prices: [created, tariff, ...changed.tariffs].map((each) => each.price_per_month),
    listed: listed.map(({ id }) => id === tariff.id),
    found: 'results' in found ? found.results.length : found.length,
    importState: checked.state,
    requests: [received.results.length, taken.step, connected.status],
    refused: [refused.status, refusal?.code],
    resent: last.webhook_id,
  }),
)
