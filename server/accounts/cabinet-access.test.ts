import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

/*
 * Who may call what: each call that people, requests and zones of the cabinet have, by each kind of account, on rows of
 * provider A.
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
] as const
type Actor = (typeof actors)[number]
type Status = number

interface Rows {
  manager: number
  zone: number
  request: number
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the OpenAPI document names it. */
  path: string
  url: (rows: Rows) => string
  payload?: (rows: Rows) => object
  /** In the order of the actors. */
  answers: readonly [Status, Status, Status, Status, Status, Status, Status, Status]
}

let server: TestServer
let serial = 0
const provider: Record<'A' | 'B', number> = { A: 0, B: 0 }
const headers = {} as Record<Actor, Record<string, string>>

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

const onlyProvider = [401, 403, 200, 200, 403, 403, 403, 403] as const
const cabinet = [401, 403, 200, 200, 200, 200, 200, 403] as const
const ownZone = (done: Status) => [401, 403, done, 404, 403, 403, 403, done] as const

const calls: readonly Call[] = [
  { method: 'GET', path: '/api/auth/managers/', url: () => '/api/auth/managers/', answers: onlyProvider },
  {
    method: 'POST',
    path: '/api/auth/managers/',
    url: () => '/api/auth/managers/',
    payload: () => ({ email: freshEmail(), password: 'correct horse battery', permissions: allOn }),
    answers: [401, 403, 201, 201, 403, 403, 403, 403],
  },
  {
    method: 'PUT',
    path: '/api/auth/managers/{id}/',
    url: ({ manager }) => `/api/auth/managers/${manager}/`,
    payload: () => ({ email: freshEmail(), password: 'correct horse battery', permissions: allOn }),
    answers: [401, 403, 200, 404, 403, 403, 403, 403],
  },
  {
    method: 'DELETE',
    path: '/api/auth/managers/{id}/',
    url: ({ manager }) => `/api/auth/managers/${manager}/`,
    answers: [401, 403, 204, 404, 403, 403, 403, 403],
  },
  {
    method: 'GET',
    path: '/api/auth/permissions/manager/',
    url: () => '/api/auth/permissions/manager',
    answers: cabinet,
  },
  {
    method: 'GET',
    path: '/api/auth/manager-permissions/{id}/',
    url: ({ manager }) => `/api/auth/manager-permissions/${manager}/`,
    answers: [401, 403, 200, 404, 404, 404, 404, 200],
  },
  {
    method: 'PATCH',
    path: '/api/auth/manager-permissions/{id}/by-manager/',
    url: ({ manager }) => `/api/auth/manager-permissions/${manager}/by-manager/`,
    payload: () => ({ rules: allOn }),
    answers: [401, 403, 200, 404, 403, 403, 403, 200],
  },
  {
    method: 'GET',
    path: '/info/api/tariff-request/',
    url: () => '/info/api/tariff-request/',
    answers: cabinet,
  },
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
    answers: [401, 403, 200, 404, 200, 200, 404, 403],
  },
  {
    method: 'PATCH',
    path: '/info/api/tariff-request/{id}/',
    url: ({ request }) => `/info/api/tariff-request/${request}/`,
    payload: () => ({ status: 'rejected' }),
    answers: [401, 403, 200, 404, 200, 403, 404, 403],
  },
  { method: 'GET', path: '/info/api/events/', url: () => '/info/api/events/', answers: cabinet },
  {
    method: 'GET',
    path: '/info/api/cabinet-figures/',
    url: () => '/info/api/cabinet-figures/',
    answers: onlyProvider,
  },
  {
    method: 'POST',
    path: '/info/api/zones/',
    url: () => '/info/api/zones/',
    payload: () => ({ name: 'Север', provider_id: provider.A, area }),
    answers: [401, 403, 201, 400, 403, 403, 403, 201],
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
  }
  headers.anonymous = {}
  for (const [actor, id] of Object.entries(ids)) headers[actor as Actor] = { ...(await server.signedIn(id)) }
})
afterAll(() => server.close())

const makeRows = async (): Promise<Rows> => ({
  manager: await server.make.account({ role: 'manager', provider_id: provider.A, is_active: true }),
  zone: await server.make.zone(area, { provider_id: provider.A }),
  request: await server.make.request({ provider_id: provider.A, name: 'Тайна' }),
})

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
  const absent = { manager: 2_000_000, zone: 2_000_000, request: 2_000_000 }
  for (const call of calls.filter(({ path }) => path.includes('{id}'))) {
    const [foreign, missing] = [
      await statusOf(call, await makeRows(), 'provider B'),
      await statusOf(call, absent, 'provider B'),
    ]
    expect([call.path, missing]).toEqual([call.path, foreign])
  }
})

test('the table has every call of people, requests and zones that asks who is there', () => {
  const ours =
    /^\/(api\/auth\/(managers|manager-permissions|permissions)|info\/api\/(tariff-request|zones|events|cabinet-figures))\//
  const documented = Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {})
      .filter(([, operation]) => ours.test(path) && (operation as { security?: object }).security !== undefined)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort())
})
