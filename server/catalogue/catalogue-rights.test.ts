import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CataloguePeople, createCataloguePeople, type Person } from '../test/catalogue-people.ts'
import { startOtherWriter } from '../test/other-writer.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let people: CataloguePeople
let rows: Record<'own' | 'rival', Record<Noun, number>>
beforeAll(async () => {
  server = await createTestServer()
  people = await createCataloguePeople(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  rows = { own: await rowsOf(people.providerId), rival: await rowsOf(people.rivalId) }
})

const paths = {
  tariff: '/info/api/tariffs/',
  promotion: '/info/api/promotions/',
  condition: '/info/api/contract-conditions/',
  equipment: '/info/api/equipments/',
} as const
type Noun = keyof typeof paths
const nouns = Object.keys(paths) as Noun[]

async function rowsOf(provider_id: number): Promise<Record<Noun, number>> {
  const { make } = server
  return {
    tariff: await make.tariff({ provider_id }),
    promotion: await make.promotion({ provider_id }),
    condition: await make.condition({ provider_id }),
    equipment: await make.equipment({ provider_id }),
  }
}

const words = { name: 'Имя', name_ro: 'Nume', description: 'Текст', description_ro: 'Text' }
const newOnes = async (noun: Noun) =>
  ({
    tariff: { ...words, price_per_month: 100, speed: 10, services: 1 },
    promotion: { ...words, type: 'Скидка', type_ro: 'Reducere' },
    condition: { title: 'Год', duration_months: 12, connection_fee: 0, content: 'Текст' },
    equipment: { ...words, item: await server.make.equipmentType() },
  })[noun]

const tableOf = {
  tariff: 'tariff',
  promotion: 'promotion',
  condition: 'contract_condition',
  equipment: 'equipment',
} as const
/** All stored rows of the noun. */
const kept = (noun: Noun) => server.database.db.selectFrom(tableOf[noun]).selectAll().orderBy('id').execute()

type Who = Person | 'a signed-out client' | 'a provider account without a provider'
const allClients: Who[] = [
  'a signed-out client',
  'user',
  'staff',
  'provider',
  'rival',
  'manager with all permissions',
  'manager with none',
  'a provider account without a provider',
]
async function headersOf(who: Who): Promise<Record<string, string>> {
  if (who === 'a signed-out client') return {}
  if (who !== 'a provider account without a provider') return people.headers[who]
  return server.signedIn(await server.make.account({ is_active: true, role: 'provider' }))
}

/** Expected status of creating and of listing rows, by role. Changes and deletions are tested for all calls in one place. */
const outcomes: Record<Who, { create: number; list: number }> = {
  'a signed-out client': { create: 401, list: 401 },
  user: { create: 403, list: 403 },
  staff: { create: 403, list: 403 },
  provider: { create: 201, list: 200 },
  rival: { create: 201, list: 200 },
  'manager with all permissions': { create: 201, list: 200 },
  'manager with none': { create: 403, list: 200 },
  'a provider account without a provider': { create: 403, list: 403 },
}
const cells = allClients.flatMap((who) => nouns.map((noun) => ({ who, noun })))

describe('access to catalogue rows by role', () => {
  test.each(cells)(
    '$who may add a $noun only with the permission and only to the own provider',
    async ({ who, noun }) => {
      const headers = await headersOf(who)
      const before = await kept(noun)
      const payload = { ...(await newOnes(noun)), provider: people.rivalId, provider_id: people.rivalId }
      const { status, body } = await server.send({ method: 'POST', url: paths[noun], headers, payload })
      expect(status).toBe(outcomes[who].create)
      const added = (await kept(noun)).filter(({ id }) => !before.some((row) => row.id === id))
      const ownId = who === 'rival' ? people.rivalId : people.providerId
      expect(added.map(({ id, provider_id }) => [id, provider_id])).toEqual(status === 201 ? [[body.id, ownId]] : [])
    },
  )

  test.each(cells.filter(({ noun }) => noun !== 'tariff'))(
    '$who lists the $noun of the own provider only',
    async ({ who, noun }) => {
      const { status, body } = await server.get(paths[noun], await headersOf(who))
      expect(status).toBe(outcomes[who].list)
      if (status !== 200) return
      const ids = (body as { id: number }[]).map(({ id }) => id)
      expect([ids.includes(rows.own[noun]), ids.includes(rows.rival[noun])]).toEqual([who !== 'rival', who === 'rival'])
    },
  )
})

test('writes of an account without a provider are rejected with no-provider', async () => {
  const headers = await headersOf('a provider account without a provider')
  for (const noun of nouns) {
    const payload = await newOnes(noun)
    expect((await server.send({ method: 'POST', url: paths[noun], headers, payload })).body.code).toBe('no-provider')
    const url = `${paths[noun]}${rows.own[noun]}/`
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await server.send({ method, url, headers, payload: {} })).body.code).toBe('no-provider')
  }
})

test('each permission allows only its action on its model, from the next call on', async () => {
  const models = {
    tariff: 'ProviderTariff',
    promotion: 'Promotion',
    condition: 'ContractCondition',
    equipment: 'ItemOptions',
  }
  const acts = { POST: 'can_create', PATCH: 'can_edit', DELETE: 'can_delete' } as const
  const account_id = await server.make.account({ is_active: true, role: 'manager', provider_id: people.providerId })
  const headers = await server.signedIn(account_id)
  const { db } = server.database
  for (const allowed of nouns) {
    for (const rule of Object.values(acts)) {
      await db.deleteFrom('manager_permission').where('account_id', '=', account_id).execute()
      await db
        .insertInto('manager_permission')
        .values({ account_id, model: models[allowed], [rule]: true })
        .execute()
      const may: string[] = []
      const own = await rowsOf(people.providerId)
      for (const noun of nouns) {
        for (const method of Object.keys(acts) as (keyof typeof acts)[]) {
          const url = method === 'POST' ? paths[noun] : `${paths[noun]}${own[noun]}/`
          const payload = method === 'POST' ? await newOnes(noun) : {}
          const { status } = await server.send({ method, url, headers, payload })
          if (status !== 403) may.push(`${noun} ${acts[method]} ${status < 300}`)
        }
      }
      expect(may).toEqual([`${allowed} ${rule} true`])
    }
  }
})

test('accounts of a suspended provider cannot edit its catalogue', async () => {
  const provider_id = await server.make.provider({ suspended_at: new Date() })
  const headers = await server.signedIn(await server.make.account({ is_active: true, role: 'provider', provider_id }))
  const payload = await newOnes('tariff')
  const { status, body } = await server.send({ method: 'POST', url: paths.tariff, headers, payload })
  expect([status, body.code]).toEqual([403, 'provider-suspended'])
})

test('the desk cannot create tariffs', async () => {
  const headers = await server.signedIn(
    await server.make.account({ is_active: true, role: 'provider', provider_id: 1 }),
  )
  const payload = await newOnes('tariff')
  expect((await server.send({ method: 'POST', url: paths.tariff, headers, payload })).body.code).toBe('forbidden')
})

describe('permission withdrawn while the body is being received', () => {
  const slowly = async (headers: object, lose: () => Promise<unknown>) => {
    const text = JSON.stringify({ name: 'А', name_ro: 'A', type: 'Б', type_ro: 'B' })
    async function* pieces() {
      yield text.slice(0, 10)
      await lose()
      yield text.slice(10)
    }
    const payload = Readable.from(pieces())
    const type = { 'content-type': 'application/json' }
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/info/api/promotions/',
      headers: { ...headers, ...type },
      payload,
    })
    return statusCode
  }
  const pool = () => server.database.pool

  test.each([
    ['with a closed account gets', 401, (id: number) => `update account set is_active = false where id = ${id}`],
    [
      'with a withdrawn permission gets',
      403,
      (id: number) => `update manager_permission set can_create = false where account_id = ${id}`,
    ],
    ['with an unchanged permission gets', 201, () => 'select 1'],
  ])('a manager %s %i', async (_, status, statementFor) => {
    const id = await server.make.account({ is_active: true, role: 'manager', provider_id: people.providerId })
    const rule = { account_id: id, model: 'Promotion', can_create: true }
    await server.database.db.insertInto('manager_permission').values(rule).execute()
    expect(await slowly(await server.signedIn(id), () => pool().query(statementFor(id)))).toBe(status)
  })
})

describe('permission withdrawn while waiting for another write', () => {
  const managed = { ProviderTariff: 'tariff', Promotion: 'promotion' } as const
  const all = { can_create: true, can_edit: true, can_delete: true }
  const everything = () => Promise.all(nouns.map(kept))

  test.each([
    ['account', 401],
    ['rule', 403],
  ] as const)('a manager who loses the %s gets %i, and nothing is written', async (lost, status) => {
    for (const [model, noun] of Object.entries(managed)) {
      const payload = await newOnes(noun)
      const id = await server.make.account({ is_active: true, role: 'manager', provider_id: people.providerId })
      await server.database.db
        .insertInto('manager_permission')
        .values({ account_id: id, model, ...all })
        .execute()
      const headers = { ...(await server.signedIn(id)) }
      const own = `${paths[noun]}${rows.own[noun]}/`
      const before = await everything()
      const writer = await startOtherWriter(server.database)
      await writer.run(`select from provider where id = ${people.providerId} for no key update`)
      const responses = [
        server.send({ method: 'POST', url: paths[noun], headers, payload }),
        server.send({ method: 'PATCH', url: own, headers, payload: { name: 'Другое' } }),
        server.send({ method: 'DELETE', url: own, headers }),
      ]
      // The third write waits in the queue of the provider
      await writer.isWaitedFor(2)
      await server.database.pool.query(
        lost === 'rule'
          ? `delete from manager_permission where account_id = ${id}`
          : `update account set is_active = false where id = ${id}`,
      )
      await writer.commit()
      expect((await Promise.all(responses)).map((response) => response.status)).toEqual(responses.map(() => status))
      expect(await everything()).toEqual(before)
    }
  })
})
