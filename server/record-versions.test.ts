import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CataloguePeople, createCataloguePeople } from './test/catalogue-people.ts'
import { square } from './test/make.ts'
import { createTestServer, type TestResponse, type TestServer } from './test/server.ts'

/** Optimistic locking: a write with If-Match succeeds only if the caller has seen the current version of the record. */

let server: TestServer
let people: CataloguePeople
beforeAll(async () => {
  server = await createTestServer()
  people = await createCataloguePeople(server)
})
afterAll(() => server.close())

type Headers = Record<string, string>
type Version = string | number

/** A kind of record that forms load and send back with changes. */
interface Kind {
  title: string
  make(): Promise<Made>
  method?: 'PUT'
  /** Two values of one field. */
  same: readonly [object, object]
  /** Values of two different fields; undefined if the record is replaced as a whole. */
  different?: readonly [object, object]
  /** The table of the row. */
  table:
    | 'tariff'
    | 'zone'
    | 'promotion'
    | 'contract_condition'
    | 'equipment'
    | 'provider'
    | 'review'
    | 'account'
    | 'recipient'
  /** The response of a write is not the record itself, so its version is only in the ETag. */
  isPartShown?: boolean
}

interface Made {
  id: number
  url: string
  headers: Headers
  /** Returns the record as its reader receives it. */
  read(): Promise<object | undefined>
}

const own = () => ({ provider_id: people.providerId })
const listed = (url: string, id: number) => async () =>
  (await server.get(url, people.headers.provider)).body.find((each: { id: number }) => each.id === id)
const inList = async (list: string, id: number): Promise<Made> => ({
  id,
  url: `${list}${id}/`,
  headers: people.headers.provider,
  read: listed(list, id),
})
const alone = (url: string) => async () => {
  const { status, body } = await server.get(url)
  return status === 200 ? body : undefined
}

async function makeManager(): Promise<{ id: number; headers: Headers }> {
  // Its address is not proven, so that the provider may change it
  const account = { role: 'manager', is_active: true, email_proven_at: null, ...own() }
  return { id: await server.make.account(account), headers: people.headers.provider }
}
const managers = '/api/auth/managers/'

const kinds: Kind[] = [
  {
    title: 'a tariff',
    table: 'tariff',
    async make() {
      const id = await server.make.tariff(own())
      const url = `/info/api/tariffs/${id}/`
      return { id, url, headers: people.headers['manager with all permissions'], read: alone(url) }
    },
    same: [{ price_per_month: 100 }, { price_per_month: 300 }],
    different: [{ name: 'Иначе' }, { speed: 500 }],
  },
  {
    title: 'a zone',
    table: 'zone',
    async make() {
      const id = await server.make.zone(square([28.8, 47], 0.01), own())
      const read = async () =>
        (await server.get(`/info/api/zones/by-provider/${people.providerId}/`)).body.features.find(
          (zone: { id: number }) => zone.id === id,
        )
      return { id, url: `/info/api/zones/${id}/`, headers: people.headers.provider, read }
    },
    same: [{ name: 'Север' }, { name: 'Юг' }],
    different: [{ name: 'Восток' }, { area: square([28.9, 47], 0.02) }],
  },
  {
    title: 'a promotion',
    table: 'promotion',
    make: async () => inList('/info/api/promotions/', await server.make.promotion(own())),
    same: [{ discount_percent: 10 }, { discount_percent: 20 }],
    different: [{ name: 'Лето' }, { months_free: 2 }],
  },
  {
    title: 'a contract condition',
    table: 'contract_condition',
    make: async () => inList('/info/api/contract-conditions/', await server.make.condition(own())),
    same: [{ connection_fee: 10 }, { connection_fee: 20 }],
    different: [{ title: 'Год' }, { duration_months: 24 }],
  },
  {
    title: 'equipment',
    table: 'equipment',
    make: async () => inList('/info/api/equipments/', await server.make.equipment(own())),
    same: [{ name: 'Wi-Fi 6' }, { name: 'Wi-Fi 7' }],
    different: [{ name: 'Mesh' }, { description: 'Аренда' }],
  },
  {
    title: 'a provider',
    table: 'provider',
    async make() {
      const id = await server.make.provider()
      const account = { role: 'provider', provider_id: id, is_active: true }
      const headers = await server.signedIn(await server.make.account(account))
      const url = `/info/api/providers/${id}/`
      return { id, url, headers, read: alone(url) }
    },
    same: [{ number: '1410' }, { number: '1411' }],
    different: [{ details: 'О нас' }, { details_ro: 'Despre noi' }],
  },
  {
    title: 'a review',
    table: 'review',
    async make() {
      const author = await server.make.account({ is_active: true })
      const id = await server.make.review({ account_id: author, comment: 'Хорошо' })
      const headers = await server.signedIn(author)
      const read = async () => (await server.get(`/api/auth/reviews/?user_id=${author}`, headers)).body[0]
      return { id, url: `/api/auth/reviews/${id}/`, headers, read }
    },
    same: [{ rating: 1 }, { rating: 2 }],
    different: [{ rating: 3 }, { comment: 'Иначе' }],
  },
  {
    title: 'a recipient',
    table: 'recipient',
    async make() {
      const id = await server.make.recipient(own())
      const read = async () =>
        (await server.get('/info/api/recipients/', people.headers.provider)).body.recipients.find(
          (each: { id: number }) => each.id === id,
        )
      return { id, url: `/info/api/recipients/${id}/`, headers: people.headers.provider, read }
    },
    same: [{ name: 'Север' }, { name: 'Юг' }],
    different: [{ language: 'ro' }, { weekdays: [1] }],
  },
  {
    title: 'a manager',
    table: 'account',
    method: 'PUT',
    async make() {
      const { id, headers } = await makeManager()
      return { id, url: `${managers}${id}/`, headers, read: listed(managers, id) }
    },
    same: [{ permissions: { Orders: { edit: true } } }, { permissions: { Review: { delete: true } } }],
  },
  {
    title: 'the rules of a manager',
    table: 'account',
    isPartShown: true,
    async make() {
      const { id, headers } = await makeManager()
      return {
        id,
        url: `/api/auth/manager-permissions/${id}/by-manager/`,
        headers,
        read: listed(managers, id),
      }
    },
    same: [{ rules: { Promotion: { edit: true, create: false } } }, { rules: { Promotion: { edit: true } } }],
    different: [{ rules: { Promotion: { edit: true } } }, { rules: { Orders: { edit: true } } }],
  },
]

const write = (kind: Kind, { id, url, headers }: Made, fields: object, version?: Version): Promise<TestResponse> =>
  server.send({
    method: kind.method ?? 'PATCH',
    url,
    headers: { ...headers, ...(version !== undefined && { 'if-match': version === '*' ? '*' : `"${version}"` }) },
    payload: kind.method === 'PUT' ? { email: `manager-${id}@example.md`, ...fields } : fields,
  })
const statuses = (responses: readonly TestResponse[]) => responses.map(({ status }) => status).sort()
const versionOf = (kind: Kind, id: number): Promise<number> =>
  server.database.db
    .selectFrom(kind.table)
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ version }) => version)
/** The version of a zone is one of its properties. */
const shownVersion = (record: object | undefined) => {
  const { version, properties } = record as { version?: number; properties?: { version: number } }
  return properties?.version ?? version
}

describe.each(kinds)('$title', (kind) => {
  test('returns its version when it is read, and the next one in the response to a write', async () => {
    const made = await kind.make()
    const version = await versionOf(kind, made.id)
    expect(shownVersion(await made.read())).toBe(version)
    const { status, headers, body } = await write(kind, made, kind.same[0], version)
    const next = await versionOf(kind, made.id)
    expect([status, headers.etag, next > version]).toEqual([200, `"${next}"`, true])
    if (!kind.isPartShown) expect(shownVersion(body)).toBe(next)
    expect(shownVersion(await made.read())).toBe(next)
  })

  test('is 412 for an older version, with the current record, and remains unchanged', async () => {
    const made = await kind.make()
    const version = await versionOf(kind, made.id)
    expect((await write(kind, made, kind.same[0], version)).status).toBe(200)
    const now = await made.read()
    const { status, headers, body } = await write(kind, made, kind.same[1], version)
    expect([status, body.code, headers['cache-control']]).toEqual([412, 'changed-meanwhile', 'no-store'])
    expect(body.current).toMatchObject(kind.table === 'provider' ? { version: shownVersion(now) } : (now as object))
    expect(await made.read()).toEqual(now)
  })

  test('is written without If-Match or with *, for any version', async () => {
    const made = await kind.make()
    expect((await write(kind, made, kind.same[0])).status).toBe(200)
    expect((await write(kind, made, kind.same[1], '*')).status).toBe(200)
  })

  test('of two concurrent writes with the same version, one is 200 and one 412', async () => {
    for (let pair = 0; pair < pairs; pair++) {
      const made = await kind.make()
      const version = await versionOf(kind, made.id)
      const responses = await Promise.all(kind.same.map((payload) => write(kind, made, payload, version)))
      expect(statuses(responses)).toEqual([200, 412])
    }
  })

  test.runIf(kind.different)('keeps both of two changes to different fields without If-Match', async () => {
    const [first, second] = kind.different as readonly [object, object]
    const made = await kind.make()
    const responses = await Promise.all([write(kind, made, first), write(kind, made, second)])
    expect(statuses(responses)).toEqual([200, 200])
    const { area: geometry, rules: some, ...fields } = { ...first, ...second } as Record<string, object>
    const now = (await made.read()) as { properties?: object }
    expect({ ...now, ...now.properties }).toMatchObject({
      ...fields,
      ...(geometry && { geometry }),
      ...(some && { permissions: { Promotion: { edit: true }, Orders: { edit: true } } }),
    })
  })

  test('keeps its version if a write changes nothing', async () => {
    const made = await kind.make()
    await write(kind, made, kind.same[0])
    const version = await versionOf(kind, made.id)
    expect((await write(kind, made, kind.same[0], version)).status).toBe(200)
    expect(await versionOf(kind, made.id)).toBe(version)
  })
})

/** One hundred over all kinds */
const pairs = Math.ceil(100 / kinds.length)

test('a deletion with a stale version is 412 with the current record, for every kind that can be deleted', async () => {
  for (const kind of kinds.filter(({ title }) => !['a provider', 'the rules of a manager'].includes(title))) {
    const made = await kind.make()
    const version = await versionOf(kind, made.id)
    await write(kind, made, kind.same[0], version)
    const { url, headers } = made
    const erase = (seen: Version) =>
      server.send({ method: 'DELETE', url, headers: { ...headers, 'if-match': `"${seen}"` } })
    const { status, body } = await erase(version)
    expect([kind.title, status, body?.code]).toEqual([kind.title, 412, 'changed-meanwhile'])
    expect(body.current).toMatchObject((await made.read()) as object)
    expect([kind.title, (await erase(await versionOf(kind, made.id))).status]).toEqual([kind.title, 204])
  }
})

test('a provider cannot remove a review that its author has just changed', async () => {
  const author = await server.make.account({ is_active: true })
  const id = await server.make.review({ account_id: author, comment: 'Плохо', ...own() })
  const url = `/api/auth/reviews/${id}/`
  await server.send({ method: 'PATCH', url, headers: await server.signedIn(author), payload: { comment: 'Лучше' } })
  const headers = { ...people.headers.provider, 'if-match': '"1"' }
  const { status, body } = await server.send({ method: 'DELETE', url, headers })
  expect([status, body.current]).toMatchObject([412, { comment: 'Лучше', version: 2 }])
})

test('a manager keeps the version when its own name or password changes, which the provider cannot set', async () => {
  const { id } = await makeManager()
  await server.database.db
    .updateTable('account')
    .set({ full_name: 'Ion', password_hash: 'x' })
    .where('id', '=', id)
    .execute()
  const { body } = await server.get(managers, people.headers.provider)
  expect(body.find((each: { id: number }) => each.id === id)).toMatchObject({ version: 1 })
})
