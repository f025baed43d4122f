import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewCounter } from '../analytics/view-counter.ts'
import { square } from '../test/make.ts'
import { startOtherWriter } from '../test/other-writer.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { rankTariffs } from './popularity.ts'

/** Two transactions that wait for each other are a deadlock: PostgreSQL aborts one of them after a second, and its write is lost. */

let server: TestServer
let own: number
let owner: { authorization: string }
beforeAll(async () => {
  server = await createTestServer()
  own = await server.make.provider()
  owner = await server.signedIn(await server.make.account({ role: 'provider', provider_id: own, is_active: true }))
})
afterAll(() => server.close())

const bumpVersion = 'update content_version set catalogue = catalogue + 1'

/** Two tariffs; the second precedes the first by popularity and in the physical order of the table. */
async function makeTwo() {
  const first = await server.make.tariff({ provider_id: own, price_bani: 90_000 })
  const second = await server.make.tariff({ provider_id: own, price_bani: 100 })
  await server.database.pool.query(`update tariff set popularity_rank = null where id = ${first}`)
  return { first, second }
}

test('the popularity job locks tariffs in the order of their ids, like the removal of a promotion', async () => {
  const { first, second } = await makeTwo()
  const writer = await startOtherWriter(server.database)
  await writer.run(`select from tariff where id = ${first} for no key update`)
  const ranking = rankTariffs(server.database.db)
  await writer.isWaitedFor()
  await writer.run(`select from tariff where id = ${second} for no key update`)
  await writer.run(bumpVersion)
  await writer.commit()
  await ranking
})

test('the deletion of a zone locks its tariffs before the first write', async () => {
  const zone = await server.make.zone(square([28.8, 47], 0.01), { provider_id: own })
  const tariff = await server.make.tariff({ provider_id: own, zones: [zone] })
  const writer = await startOtherWriter(server.database)
  await writer.run(`select from tariff where id = ${tariff} for no key update`)
  const erased = server.send({ method: 'DELETE', url: `/info/api/zones/${zone}/?detach=true`, headers: { ...owner } })
  await writer.isWaitedFor()
  await writer.run(bumpVersion)
  await writer.commit()
  expect((await erased).status).toBe(204)
})

test('a manager changing a request while the account is closed causes no deadlock', async () => {
  const account = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
  const rule = { account_id: account, model: 'Orders', can_edit: true }
  await server.database.db.insertInto('manager_permission').values(rule).execute()
  const request = await server.make.request({ provider_id: own })
  const manager = await server.signedIn(account)
  const writer = await startOtherWriter(server.database)
  await writer.run(`select from account where id = ${account} for update`)
  const url = `/info/api/tariff-request/${request}/`
  const changed = server.send({ method: 'PATCH', url, headers: { ...manager }, payload: { status: 'connected' } })
  await writer.isWaitedFor()
  await writer.run(bumpVersion)
  await writer.commit()
  expect((await changed).status).toBe(200)
})

test('views are written in the order of the tariff ids, because other instances write them too', async () => {
  const { first, second } = await makeTwo()
  const day = "(now() at time zone 'Europe/Chisinau')::date"
  await server.database.pool.query(`insert into tariff_view values (${first}, ${day}, 1), (${second}, ${day}, 1)`)
  const writer = await startOtherWriter(server.database)
  await writer.run(`update tariff_view set views = views + 1 where tariff_id = ${first}`)
  const failures: unknown[] = []
  const views = createViewCounter(server.database.db, (error) => failures.push(error))
  const visitor = { address: '192.0.2.1', userAgent: 'x', providerId: null }
  views.count({ tariffId: second, ...visitor })
  views.count({ tariffId: first, ...visitor })
  const closed = views.close()
  await writer.isWaitedFor()
  await writer.run(`update tariff_view set views = views + 1 where tariff_id = ${second}`)
  await writer.commit()
  await closed
  expect(failures).toEqual([])
})

test('a request for a tariff that is being deleted is rejected without an internal error', async () => {
  const tariff = await server.make.tariff({ provider_id: own })
  const writer = await startOtherWriter(server.database)
  await writer.run(`delete from tariff where id = ${tariff}`)
  const request = { tariff_id: tariff, phone: '069123456', email: 'ana@example.md', address: 'Кишинёв' }
  const sent = server.post('/info/api/tariff-request/', request)
  await writer.isWaitedFor()
  await writer.commit()
  expect(await sent).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', fields: { tariff_id: expect.any(Array) } },
  })
})
