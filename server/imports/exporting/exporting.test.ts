import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyNth } from '../../../scripts/full-suite.ts'
import { square } from '../../test/make.ts'
import { uploadPriceList } from '../../test/price-lists.ts'
import { createProviderOwner, type ProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let own: ProviderOwner['own']
let owner: ProviderOwner['owner']

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

type Headers = Record<string, string>

async function exportFile(format: 'csv' | 'xlsx', headers: Headers = owner, query = ''): Promise<Buffer> {
  const path = format === 'csv' ? '' : 'xlsx/'
  const url = `/info/api/own-tariffs/export/${path}${query}`
  const response = await server.app.inject({ url, headers })
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200)
  return response.rawPayload
}

async function publish(id: number, headers: Headers) {
  expect(await server.post(`/info/api/imports/${id}/publish/`, {}, headers)).toMatchObject({ status: 200 })
  expect(await server.workOff()).toBe(0)
  expect((await server.get(`/info/api/imports/${id}/`, headers)).body).toMatchObject({ state: 'published' })
}

const hostile = '=HYPERLINK("x"); "кавычки"'

/** A catalogue with everything that a price list can contain, and with whatever makes it hard to read again. */
async function fillCatalogue(providerId: number) {
  const { make } = server
  const zones = await addZones(providerId)
  const text = { description: '- первая\nвторая_x000D_; "три"', description_ro: '@SUM(A1)\r\ndoi\u0001\uFFFE' }
  const promotion = (given: object) =>
    make.promotion({
      provider_id: providerId,
      name: 'Лето',
      name_ro: 'Vara',
      type: '+1',
      type_ro: "'=2",
      ...text,
      ...given,
    })
  const [summer, other] = [
    await promotion({ discount_percent: 20, term_months: 3 }),
    await promotion({ months_free: 2 }),
  ]
  const condition = (given: object) =>
    make.condition({ provider_id: providerId, title: hostile, content: '=1+1', content_ro: '', ...given })
  const [year, open] = [
    await condition({ duration_months: 12, connection_fee_bani: 15_050 }),
    await condition({ duration_months: 0, connection_fee_bani: 0, title_ro: 'Fără termen' }),
  ]
  const item = await make.equipmentType({ name: 'Роутер', name_ro: 'Router' })
  const device = (name: string, description: string, price: object) =>
    make.equipment({
      ...{ provider_id: providerId, equipment_type_id: item, name, name_ro: `${name} RO`, description },
      ...{ description_ro: '\\n не перевод строки', ...price },
    })
  const [router, box, sim] = [
    await device('AX; 3000, белый', 'Два\nдиапазона', { price_kind: 'rent', amount_bani: 2_990 }),
    await device('Приставка', 'a\\b', {}),
    await device('SIM', 'eSIM', { price_kind: 'purchase', amount_bani: 125_000 }),
  ]
  const tariff = (given: object) =>
    make.tariff({ provider_id: providerId, speed: 100, price_bani: 20_000, name_ro: 'Fiber', ...given })
  const shared = { name: 'Файбер', contract_condition_id: year, ...text, details: "'=x", details_ro: '+373' }
  await tariff({ ...shared, promotion_id: summer, zones, equipment: [box, router, sim] })
  await tariff({ ...shared, promotion_id: other, equipment: [router], price_bani: 19_950 })
  await tariff({ ...shared, contract_condition_id: open, equipment: [box] })
  await tariff({ name: 'Терминал', equipment: [await device('GPON', 'Терминал', { price_kind: 'free' })] })
  await tariff({ name: "'-скидка", import_key: '007', speed: 12.5 })
  await tariff({ name: 'Мобильный', service_id: 2, speed: 50, plan_id: '+7' })
  await tariff({ name: 'Скрытый', state: 'hidden' })
}

async function addZones(providerId: number) {
  const names = [
    ['Чеканы, верх; низ', 'Ciocana, sus; jos'],
    ['Центр', 'Centru'],
    ['Центр', ''],
  ] as const
  const zones: number[] = []
  for (const [index, [name, name_ro]] of names.entries()) {
    const zone = { provider_id: providerId, name, name_ro }
    zones.push(await server.make.zone(square([28.8 + index / 50, 47], 0.01), zone))
  }
  return zones
}

describe.each(everyNth(2, ['ru', 'ro']))('with column names in %s', (language) => {
  test.each(['csv', 'xlsx'] as const)(
    '%s is read again as it was written, and publishing it changes nothing',
    async (format) => {
      await fillCatalogue(own)
      const headers = { ...owner, 'accept-language': language }
      const file = await exportFile(format, headers)
      const { body } = await uploadPriceList(server, file, { headers })
      expect(body).toMatchObject({
        state: 'checked',
        rows: [],
        counts: { rows: 6, new: 0, changed: 0, removed: 0, unchanged: 6, additions: 0, errors: 0 },
      })
    },
  )

  test.each(['csv', 'xlsx'] as const)('%s fills an empty catalogue, and is exported from it again', async (format) => {
    await fillCatalogue(own)
    const file = await exportFile(format, { ...owner, 'accept-language': language })
    const { own: empty, owner: other } = await createProviderOwner(server)
    await addZones(empty)
    const headers = { ...other, 'accept-language': language }
    const { body } = await uploadPriceList(server, file, { headers })
    expect(body.rows.flatMap(({ problems }: { problems: object[] }) => problems)).toEqual([])
    expect(body).toMatchObject({ counts: { rows: 6, new: 6, additions: 8, errors: 0 } })
    await publish(body.id, headers)
    const csv = async (each: Headers) => (await exportFile('csv', { ...each, 'accept-language': language })).toString()
    expect(await csv(other)).toBe(await csv(owner))
    expect(await exportFile(format, headers)).toHaveLength(file.length)
  })
})

test('a price list is exported by its provider, and by staff who name the provider', async () => {
  await server.make.tariff({ provider_id: own, name: 'Безлимит' })
  const { owner: other } = await createProviderOwner(server)
  const get = (headers: Headers, query: string) => server.get(`/info/api/own-tariffs/export/${query}`, headers)
  const { status, headers, text } = await get(owner, '')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="motanet-tariffs-\d{4}-\d\d-\d\d\.csv"$/)
  expect(text).toContain('"Безлимит"')
  expect(await get(other, `?provider=${own}`)).toMatchObject({ status: 404, body: { code: 'provider-not-found' } })
  const staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
  expect((await get(staff, `?provider=${own}`)).text).toContain('"Безлимит"')
  expect(await get(staff, '?provider=1')).toMatchObject({ status: 404 })
  expect(await get(staff, '')).toMatchObject({ status: 400, body: { fields: { provider: [expect.any(String)] } } })
})
