import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { square } from './test/make.ts'
import { createTestServer, type TestServer } from './test/server.ts'

/*
 * Who may call what: each call that asks who is there, by each kind of account, on rows of provider A: own ones for A's people,
 * foreign ones for B's. Public calls are not in it.
 */

const actors = [
  'anonymous',
  'other',
  'provider A',
  'provider B',
  'manager of A, all rules',
  'manager of A, no rules',
  'manager of B, all rules',
  'staff',
  'provider account without a provider',
] as const
type Actor = (typeof actors)[number]
type Status = number

/** Ids of rows of provider A. The author of the review is `other`. */
interface Rows {
  manager: number
  zone: number
  request: number
  tariff: number
  promotion: number
  condition: number
  option: number
  review: number
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the OpenAPI document names it. */
  path: string
  url: (rows: Rows) => string
  payload?: (rows: Rows) => object
  /** In the order of the actors. */
  answers: Answers
}

type Answers = readonly [Status, Status, Status, Status, Status, Status, Status, Status, Status]

let server: TestServer
let serial = 0
const provider: Record<'A' | 'B', number> = { A: 0, B: 0 }
const headers = {} as Record<Actor, Record<string, string>>

let author = 0
let equipmentType = 0
const newPassword = 'correct horse battery'
const freshEmail = () => `appointed${++serial}@example.md`
const allOn = {
  ProviderTariff: { create: true, edit: true, delete: true },
  Promotion: { create: true, edit: true, delete: true },
  ContractCondition: { create: true, edit: true, delete: true },
  ItemOptions: { create: true, edit: true, delete: true },
  Review: { delete: true },
  Orders: { edit: true },
}
const area = square([28.5, 47.5], 0.01)

const self = (status: Status): Answers => [401, status, status, status, status, status, status, status, status]
const onlyProvider: Answers = [401, 403, 200, 200, 403, 403, 403, 403, 403]
const cabinet: Answers = [401, 403, 200, 200, 200, 200, 200, 403, 403]
const onlyOwner = (done: Status): Answers => [401, 403, done, 404, 403, 403, 403, 403, 403]
const ownZone = (done: Status): Answers => [401, 403, done, 404, 403, 403, 403, done, 403]
const byRule = (done: Status): Answers => [401, 403, done, 404, done, 403, 404, 403, 403]
const addedByRule: Answers = [401, 403, 201, 201, 201, 403, 201, 403, 403]

/** The calls of a list of the catalogue whose rows belong to a provider. Tariffs are read by everybody. */
function catalogueCalls(
  path: string,
  noun: 'tariff' | 'promotion' | 'condition' | 'option',
  body: () => object,
): Call[] {
  const rowPath = `${path}{id}/`
  const url = (rows: Rows) => `${path}${rows[noun]}/`
  const changed = noun === 'condition' ? { title: 'Иначе' } : { name: 'Иначе' }
  const listed: Call = { method: 'GET', path, url: () => path, answers: cabinet }
  return [
    ...(noun === 'tariff' ? [] : [listed]),
    { method: 'POST', path, url: () => path, payload: body, answers: addedByRule },
    { method: 'PATCH', path: rowPath, url, payload: () => changed, answers: byRule(200) },
    { method: 'DELETE', path: rowPath, url, answers: byRule(204) },
  ]
}

const words = { name: 'Имя', name_ro: 'Nume', description: 'Текст', description_ro: 'Text' }

const calls: readonly Call[] = [
  { method: 'GET', path: '/api/auth/users/me/', url: () => '/api/auth/users/me/', answers: self(200) },
  {
    method: 'PATCH',
    path: '/api/auth/users/me/',
    url: () => '/api/auth/users/me/',
    payload: () => ({ full_name: 'Ана' }),
    answers: self(200),
  },
  {
    method: 'POST',
    path: '/api/auth/users/set_password/',
    url: () => '/api/auth/users/set_password/',
    payload: () => ({ current_password: 'не тот', new_password: newPassword, re_new_password: newPassword }),
    answers: self(400),
  },
  { method: 'GET', path: '/info/api/my-requests/', url: () => '/info/api/my-requests/', answers: self(200) },

  { method: 'GET', path: '/api/auth/managers/', url: () => '/api/auth/managers/', answers: onlyProvider },
  {
    method: 'POST',
    path: '/api/auth/managers/',
    url: () => '/api/auth/managers/',
    payload: () => ({ email: freshEmail(), password: newPassword, permissions: allOn }),
    answers: [401, 403, 201, 201, 403, 403, 403, 403, 403],
  },
  {
    method: 'PUT',
    path: '/api/auth/managers/{id}/',
    url: ({ manager }) => `/api/auth/managers/${manager}/`,
    payload: () => ({ email: freshEmail(), password: newPassword, permissions: allOn }),
    answers: onlyOwner(200),
  },
  {
    method: 'DELETE',
    path: '/api/auth/managers/{id}/',
    url: ({ manager }) => `/api/auth/managers/${manager}/`,
    answers: onlyOwner(204),
  },
  {
    method: 'GET',
    path: '/api/auth/permissions/manager/',
    url: () => '/api/auth/permissions/manager',
    answers: [401, 403, 200, 200, 200, 200, 200, 403, 200],
  },
  {
    method: 'GET',
    path: '/api/auth/manager-permissions/{id}/',
    url: ({ manager }) => `/api/auth/manager-permissions/${manager}/`,
    answers: [401, 403, 200, 404, 404, 404, 404, 200, 403],
  },
  {
    method: 'PATCH',
    path: '/api/auth/manager-permissions/{id}/by-manager/',
    url: ({ manager }) => `/api/auth/manager-permissions/${manager}/by-manager/`,
    payload: () => ({ rules: allOn }),
    answers: [401, 403, 200, 404, 403, 403, 403, 200, 403],
  },

  { method: 'GET', path: '/info/api/tariff-request/', url: () => '/info/api/tariff-request/', answers: cabinet },
  {
    method: 'GET',
    path: '/info/api/tariff-request/export/',
    url: () => '/info/api/tariff-request/export/',
    answers: cabinet,
  },
  {
    method: 'GET',
    path: '/info/api/tariff-request/{id}/',
    url: ({ request }) => `/info/api/tariff-request/${request}/`,
    answers: [401, 403, 200, 404, 200, 200, 404, 403, 403],
  },
  {
    method: 'PATCH',
    path: '/info/api/tariff-request/{id}/',
    url: ({ request }) => `/info/api/tariff-request/${request}/`,
    payload: () => ({ status: 'rejected' }),
    answers: [401, 403, 200, 404, 200, 403, 404, 403, 403],
  },
  { method: 'GET', path: '/info/api/events/', url: () => '/info/api/events/', answers: cabinet },
  {
    method: 'GET',
    path: '/info/api/cabinet-figures/',
    url: () => '/info/api/cabinet-figures/',
    answers: onlyProvider,
  },

  ...catalogueCalls('/info/api/tariffs/', 'tariff', () => ({ ...words, price_per_month: 100, speed: 10, services: 1 })),
  ...catalogueCalls('/info/api/promotions/', 'promotion', () => ({ ...words, type: 'Скидка', type_ro: 'Reducere' })),
  ...catalogueCalls('/info/api/contract-conditions/', 'condition', () => ({
    title: 'Год',
    duration_months: 12,
    connection_fee: 0,
    content: 'Текст',
  })),
  ...catalogueCalls('/info/api/equipments/', 'option', () => ({ ...words, item: equipmentType })),
  {
    method: 'PATCH',
    path: '/info/api/providers/{id}/',
    url: () => `/info/api/providers/${provider.A}/`,
    payload: () => ({ details: 'Тайна' }),
    answers: [401, 403, 200, 404, 403, 403, 404, 403, 403],
  },

  {
    method: 'POST',
    path: '/info/api/zones/',
    url: () => '/info/api/zones/',
    payload: () => ({ name: 'Север', provider_id: provider.A, area }),
    answers: [401, 403, 201, 400, 403, 403, 403, 201, 403],
  },
  {
    method: 'PATCH',
    path: '/info/api/zones/{id}/',
    url: ({ zone }) => `/info/api/zones/${zone}/`,
    payload: () => ({ name: 'Юг', area: square([28, 47], 0.01) }),
    answers: ownZone(200),
  },
  {
    method: 'DELETE',
    path: '/info/api/zones/{id}/',
    url: ({ zone }) => `/info/api/zones/${zone}/`,
    answers: ownZone(204),
  },

  {
    method: 'GET',
    path: '/api/auth/reviews/',
    url: () => `/api/auth/reviews/?user_id=${author}`,
    answers: [401, 200, 404, 404, 404, 404, 404, 200, 404],
  },
  {
    method: 'POST',
    path: '/api/auth/reviews/',
    url: () => '/api/auth/reviews/',
    payload: () => ({ comment: 'Хорошо', rating: 5, provider: provider.A }),
    answers: [401, 409, 403, 201, 403, 403, 201, 201, 201],
  },
  ...(['PUT', 'PATCH'] as const).map(
    (method): Call => ({
      method,
      path: '/api/auth/reviews/{id}/',
      url: ({ review }) => `/api/auth/reviews/${review}/`,
      payload: () => ({ comment: 'Иначе', rating: 1 }),
      answers: [401, 200, 404, 404, 404, 404, 404, 404, 404],
    }),
  ),
  {
    method: 'DELETE',
    path: '/api/auth/reviews/{id}/',
    url: ({ review }) => `/api/auth/reviews/${review}/`,
    answers: [401, 204, 204, 404, 204, 403, 404, 404, 404],
  },
]

beforeAll(async () => {
  server = await createTestServer()
  provider.A = await server.make.provider()
  provider.B = await server.make.provider()
  const account = (given: object) => server.make.account({ is_active: true, ...given })
  const manager = async (provider_id: number, rules: object) => {
    const id = await account({ role: 'manager', provider_id })
    const owner = await server.signedIn(await account({ role: 'provider', provider_id }))
    const url = `/api/auth/manager-permissions/${id}/by-manager/`
    expect((await server.send({ method: 'PATCH', url, headers: owner, payload: { rules } })).status).toBe(200)
    return id
  }
  const ids: Record<Exclude<Actor, 'anonymous'>, number> = {
    other: await account({}),
    'provider A': await account({ role: 'provider', provider_id: provider.A }),
    'provider B': await account({ role: 'provider', provider_id: provider.B }),
    'manager of A, all rules': await manager(provider.A, allOn),
    'manager of A, no rules': await manager(provider.A, {}),
    'manager of B, all rules': await manager(provider.B, allOn),
    staff: await account({ is_staff: true }),
    'provider account without a provider': await account({ role: 'provider' }),
  }
  author = ids.other
  equipmentType = await server.make.equipmentType()
  headers.anonymous = {}
  for (const [actor, id] of Object.entries(ids)) headers[actor as Actor] = { ...(await server.signedIn(id)) }
})
afterAll(() => server.close())

async function makeRows(): Promise<Rows> {
  const { make, database } = server
  const provider_id = provider.A
  await database.db.deleteFrom('review').where('provider_id', '=', provider_id).execute()
  return {
    manager: await make.account({ role: 'manager', provider_id, is_active: true }),
    zone: await make.zone(area, { provider_id }),
    request: await make.request({ provider_id, name: 'Тайна' }),
    tariff: await make.tariff({ provider_id }),
    promotion: await make.promotion({ provider_id, name: 'Тайна' }),
    condition: await make.condition({ provider_id, title: 'Тайна' }),
    option: await make.equipmentOption({ provider_id, name: 'Тайна' }),
    review: await make.review({ provider_id, account_id: author }),
  }
}

/** All that these calls can change. */
async function everything(): Promise<string> {
  const tables = [
    'account',
    'manager_permission',
    'zone',
    'zone_ring',
    'connection_request',
    'request_status_change',
    'mail',
    'provider',
    'tariff',
    'promotion',
    'contract_condition',
    'equipment_option',
    'review',
  ]
  const parts = tables.map((table) => sql`(select json_agg(t.* order by t.*::text)::text from ${sql.table(table)} t)`)
  const { rows } = await sql<{ all: string }>`select concat_ws('|', ${sql.join(parts)}) as all`.execute(
    server.database.db,
  )
  return rows[0]?.all ?? ''
}

async function statusOf({ method, url, payload }: Call, rows: Rows, actor: Actor) {
  const answer = await server.app.inject({
    method,
    url: url(rows),
    headers: headers[actor],
    ...(payload && { payload: payload(rows) }),
    payloadAsStream: true,
  })
  const isStream = answer.headers['content-type'] === 'text/event-stream; charset=utf-8'
  const text = isStream ? '' : (await answer.stream().setEncoding('utf8').toArray()).join('')
  answer.stream().destroy()
  return { status: answer.statusCode, text }
}

describe.each(calls)('$method $path', (call) => {
  test.each(actors.map((actor, index) => [actor, call.answers[index]] as const))(
    'for %s: %i',
    async (actor, expected) => {
      const rows = await makeRows()
      const before = await everything()
      const { status, text } = await statusOf(call, rows, actor)
      expect(status).toBe(expected)
      if (/[^\w]B(,|$)/.test(actor)) expect(text).not.toContain('Тайна')
      if (status < 400) return
      expect(await everything()).toBe(before)
      expect(text).not.toContain('Тайна')
    },
  )
})

test('what is not there is answered as what is another provider’s', async () => {
  const names = ['manager', 'zone', 'request', 'tariff', 'promotion', 'condition', 'option', 'review'] as const
  const absent = Object.fromEntries(names.map((name) => [name, 2_000_000])) as Record<(typeof names)[number], number>
  for (const call of calls.filter(({ path }) => path.includes('{id}'))) {
    const [foreign, missing] = [
      await statusOf(call, await makeRows(), 'provider B'),
      await statusOf(call, absent, 'provider B'),
    ]
    expect([call.path, missing]).toEqual([call.path, foreign])
  }
})

test('the table has every call that asks who is there', () => {
  const documented = Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {})
      .filter(([, operation]) => (operation as { security?: object }).security !== undefined)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort())
})
