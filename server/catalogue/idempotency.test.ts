import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { deleteExpiredKeys } from '../http/incoming/idempotency.ts'
import { type CataloguePeople, createCataloguePeople } from '../test/catalogue-people.ts'
import { formOf } from '../test/forms.ts'
import { createServerWithPictures, drawnPicture } from '../test/pictures-folder.ts'

let server: Awaited<ReturnType<typeof createServerWithPictures>>
let people: CataloguePeople
beforeAll(async () => {
  server = await createServerWithPictures()
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await createCataloguePeople(server)
  await server.pictures.empty()
})

const tariffs = '/info/api/tariffs/'
const plain = { name: 'Fibra 500', name_ro: 'Fibra 500', price_per_month: 199.99, speed: 500, services: 1 }
const promotion = { name: 'Лето', name_ro: 'Vara', type: 'Скидка', type_ro: 'Reducere' }
const send = (url: string, payload: object, key = 'key-1', headers: object = people.headers.provider) =>
  server.send({ method: 'POST', url, headers: { ...headers, 'idempotency-key': key }, payload })
const countOf = async (table: 'tariff' | 'promotion' | 'contract_condition' | 'equipment') =>
  (await server.database.db.selectFrom(table).select('id').where('provider_id', '=', people.providerId).execute())
    .length

describe('a request repeated with its idempotency key', () => {
  test.each([
    [tariffs, 'tariff', plain],
    ['/info/api/promotions/', 'promotion', promotion],
    [
      '/info/api/contract-conditions/',
      'contract_condition',
      { title: 'А', content: 'Б', duration_months: 12, connection_fee: 0 },
    ],
    ['/info/api/equipments/', 'equipment', { name: 'А', name_ro: 'A', description: 'Б', description_ro: 'B' }],
  ] as const)('to %s gets the same response and creates one row, even if concurrent', async (url, table, fields) => {
    const body = table === 'equipment' ? { ...fields, item: await server.make.equipmentType() } : fields
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(url, body)))
    const [first] = responses
    expect(responses.map((response) => [response.status, response.body])).toEqual(
      responses.map(() => [201, first?.body]),
    )
    expect(await countOf(table)).toBe(1)
  })

  test('gets the stored response even if the row was deleted', async () => {
    const first = await send(tariffs, plain)
    const url = `${tariffs}${first.body.id}/`
    await server.send({ method: 'DELETE', url, headers: { ...people.headers.provider } })
    const again = await send(tariffs, plain)
    expect([again.status, again.body, await countOf('tariff')]).toEqual([201, first.body, 0])
  })

  fullSuiteTest('with a picture stores the files of one picture', async () => {
    const form = await formOf({ ...plain, image: await drawnPicture(500, 300) })
    const headers = { ...people.headers.provider, 'content-type': form.type, 'idempotency-key': 'key-1' }
    const sendForm = () => server.send({ method: 'POST', url: tariffs, headers, payload: form.payload })
    const [first, twin] = await Promise.all([sendForm(), sendForm()])
    const later = await sendForm()
    expect([twin.body, later.body]).toEqual([first.body, first.body])
    expect(await server.pictures.files()).toHaveLength(first.body.picture.avif.split(',').length * 2)
  })

  test('is rejected if its payload or its endpoint differs', async () => {
    await send(tariffs, plain)
    for (const [url, body] of [
      [tariffs, { ...plain, price_per_month: 200 }],
      ['/info/api/promotions/', promotion],
    ] as const) {
      const { status, body: problem } = await send(url, body)
      expect([status, problem.code]).toEqual([409, 'idempotency-key-reused'])
    }
    expect([await countOf('tariff'), await countOf('promotion')]).toEqual([1, 0])
  })

  test('is executed again for another account, with another key or without a key', async () => {
    await send(tariffs, plain)
    await send(tariffs, plain, 'key-1', people.headers['manager with all permissions'])
    await send(tariffs, plain, 'key-2')
    await server.post(tariffs, plain, { ...people.headers.provider })
    expect(await countOf('tariff')).toBe(4)
  })

  test('is executed if the first one was rejected', async () => {
    const promo = await server.make.promotion({ provider_id: people.rivalId })
    expect((await send(tariffs, { ...plain, promo })).status).toBe(400)
    expect((await send(tariffs, plain)).status).toBe(201)
  })

  test('is rejected if the permission was withdrawn', async () => {
    const manager = people.headers['manager with all permissions']
    expect((await send(tariffs, plain, 'key-1', manager)).status).toBe(201)
    await server.database.db.updateTable('manager_permission').set({ can_create: false }).execute()
    expect((await send(tariffs, plain, 'key-1', manager)).status).toBe(403)
  })

  test('is executed again after a day', async () => {
    const { db, pool } = server.database
    await send(tariffs, plain)
    await pool.query(`update idempotency_key set created_at = now() - interval '23 hours'`)
    await deleteExpiredKeys(db)
    await send(tariffs, plain)
    expect(await countOf('tariff')).toBe(1)
    await pool.query(`update idempotency_key set created_at = now() - interval '25 hours'`)
    await deleteExpiredKeys(db)
    await send(tariffs, plain)
    expect(await countOf('tariff')).toBe(2)
  })

  test.each(['a b', 'ключ', 'x'.repeat(201)])('needs a key of 1 to 200 visible ASCII characters: %s', async (key) => {
    const { status, body } = await send(tariffs, plain, Buffer.from(key).toString('latin1'))
    expect([status, Object.keys(body.fields)]).toEqual([400, ['idempotency-key']])
  })
})
