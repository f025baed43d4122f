import { readFile } from 'node:fs/promises'
import { type PermissionModel, permissionFlags } from '@motanet/contract/accounts/managers.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isFullSuite } from '../scripts/full-suite.ts'
import type { Operation } from './test/declared-operations.ts'
import { type AttackedServer, createAttackedServer } from './test/security/attacked-server.ts'
import { type Call, nounOf, withInnerId } from './test/security/calls.ts'
import { comparable, onlyColumnsOf, takenOver } from './test/security/compared-changes.ts'
import { type Expected, expectedAccess, expectedStatus, type Target } from './test/security/expected-access.ts'
import { isShared, type OwnedIds, type Principal, principalNames } from './test/security/tenants.ts'
import { createTestServer, type TestServer } from './test/server.ts'

/*
 * Access matrix: every operation of the OpenAPI document, called by every kind of caller on own, foreign and absent rows. The database
 * is compared before and after each call.
 */

const absentId = 2_000_000
let server: TestServer
let attacked: AttackedServer
let cells = 0

beforeAll(async () => {
  server = await createTestServer()
  attacked = await createAttackedServer(server)
})
// All accounts of a provider share the limits of its offers
beforeEach(() => server.database.db.deleteFrom('rate_limit').execute())
afterAll(async () => {
  attacked.close()
  await server.close()
  console.log(`access control matrix: ${cells} cells`)
})

const operation = (id: string): Operation => {
  const found = attacked.operations.find(({ operationId }) => operationId === id)
  if (found === undefined) throw new Error(`no operation ${id}`)
  return found
}

const principals = () => principalNames.map((name) => attacked.tenants.principals[name])

/**
 * The callers that send additional fields. In the gate only the first one that is authorised: which fields are read does not depend on the
 * caller, and unauthorised calls are rejected before, as the matrix above tests.
 */
function writers(declared: Operation, target: Target): Principal[] {
  const access = { id: declared.operationId, isPublic: isPublic(declared) }
  const accepts = (each: Principal) => Number(expectedStatus(access, each, target)) < 400
  return isFullSuite ? principals() : principals().filter(accepts).slice(0, 1)
}

function ownIds({ providerId }: Principal): OwnedIds {
  const { A, B } = attacked.tenants
  return providerId === B.provider ? B : A
}

function targetId(declared: Operation, principal: Principal, target: Target): string {
  const { A, B } = attacked.tenants
  const noun = nounOf(declared)
  if (noun === undefined) return ''
  if (target === 'absent') return String(absentId)
  if (isShared(noun)) return String(attacked.tenants[noun])
  const own = ownIds(principal)
  return String((target === 'own' ? own : own === A ? B : A)[noun])
}

function callOf(declared: Operation, principal: Principal, target: Target, extra: object = {}): Call {
  const { body, query }: Partial<Expected> = expectedAccess[declared.operationId] ?? {}
  const fields = body && { ...body(attacked.tenants, ownIds(principal)), ...extra }
  return {
    method: declared.method,
    url:
      withInnerId(declared.path.replace(/\{\w+\}/, targetId(declared, principal, target)), attacked.tenants) +
      (query?.(attacked.tenants) ?? ''),
    headers: fields ? { 'content-type': 'application/json' } : {},
    body: fields && JSON.stringify(fields),
  }
}

const targetsOf = (declared: Operation): readonly Target[] =>
  nounOf(declared) === undefined ? ['none'] : ['own', 'foreign', 'absent']

const isPublic = ({ security }: Operation) =>
  security === undefined || security.some((way) => Object.keys(way).length === 0)

/** In the gate, a caller whom the operation refuses whatever the row is tries a single one. */
function differentTargets(declared: Operation, principal: Principal): readonly Target[] {
  const targets = targetsOf(declared)
  const access = { id: declared.operationId, isPublic: isPublic(declared) }
  const statuses = new Set(targets.map((target) => expectedStatus(access, principal, target)))
  return !isFullSuite && statuses.size === 1 ? targets.slice(0, 1) : targets
}

test('the documents state the number of kinds of callers', async () => {
  for (const name of ['SECURITY.md', 'docs/reliability.md']) {
    const text = await readFile(new URL(`../${name}`, import.meta.url), 'utf8')
    const numbers = [...text.matchAll(/(\w+) kinds of (?:accounts|callers) (?:\(|on own)/g)].map(([, number]) => number)
    expect(numbers.length, name).toBeGreaterThan(0)
    expect(new Set(numbers), name).toEqual(new Set([String(principalNames.length)]))
  }
})

test('the table contains exactly the operations of the document', () => {
  expect(Object.keys(expectedAccess).sort()).toEqual(attacked.operations.map(({ operationId }) => operationId).sort())
})

test.each(Object.keys(expectedAccess))('%s: every account on own, foreign and absent rows', async (id) => {
  const declared = operation(id)
  for (const principal of principals()) {
    const hidden: (string | undefined)[] = []
    for (const target of differentTargets(declared, principal)) {
      cells += 1
      const { response, findings } = await attacked.attempt(callOf(declared, principal, target), declared, principal)
      const expected = expectedStatus({ id, isPublic: isPublic(declared) }, principal, target)
      const cell = `${principal.name}, ${target}`
      expect([cell, response.statusCode, findings]).toEqual([cell, expected, []])
      if (target !== 'own' && response.statusCode === 404) hidden.push(response.payload)
    }
    // A foreign row gets the same response as an absent one
    expect(new Set(hidden).size).toBeLessThan(2)
  }
})

describe('ids of others in bodies', () => {
  const references: readonly (readonly [
    id: string,
    field: string,
    value: (foreign: OwnedIds) => unknown,
    status: number,
  ])[] = [
    ...(['createTariff', 'updateTariff'] as const).flatMap((id) => [
      [id, 'equipment', ({ equipment }: OwnedIds) => [equipment], 400] as const,
      [id, 'coverage_zones', ({ zone }: OwnedIds) => [zone], 400] as const,
      [id, 'promo', ({ promotion }: OwnedIds) => promotion, 400] as const,
      [id, 'conditions', ({ condition }: OwnedIds) => condition, 400] as const,
      [id, 'addresses', () => [absentId], 400] as const,
      [id, 'services', () => absentId, 400] as const,
    ]),
    ['createZone', 'provider_id', ({ provider }) => provider, 400],
    ['createZones', 'provider_id', ({ provider }) => provider, 400],
    ['createEquipmentOption', 'item', () => absentId, 400],
    ['updateEquipmentOption', 'item', () => absentId, 400],
    ['createRequest', 'tariff_id', () => absentId, 400],
    ['createRequest', 'address_id', () => absentId, 400],
    ['createReview', 'provider', () => absentId, 400],
  ]

  test.each(references)('%s responds alike to a foreign and an absent %s', async (id, field, value, status) => {
    const declared = operation(id)
    const { principals: callers, B } = attacked.tenants
    const caller = callers[id === 'createReview' ? 'provider account without a provider' : 'provider A']
    const target = targetsOf(declared).includes('own') ? 'own' : 'none'
    const absent = Object.fromEntries(Object.keys(B).map((noun) => [noun, absentId])) as unknown as OwnedIds
    const responses: (string | undefined)[] = []
    for (const ids of [B, absent]) {
      cells += 1
      const call = callOf(declared, caller, target, { [field]: value(ids) })
      const { response, changes, findings } = await attacked.attempt(call, declared, caller)
      expect([response.statusCode, changes, findings]).toEqual([status, [], []])
      responses.push(response.payload)
    }
    expect(responses[0]).toBe(responses[1])
  })

  test('lists filtered by another provider show only its public data', async () => {
    const { A, B, principals: callers, canaries } = attacked.tenants
    const filters = [
      ['listTariffs', `?provider=${B.provider}`],
      ['listTariffs', `?ids=${B.tariff}`],
      ['listTariffs', `?provider=${A.provider}&provider__in=${B.provider}`],
      ['listZones', `?provider=${B.provider}`],
      ['listReviews', `?provider_id=${B.provider}`],
      ['listPromotions', `?provider=${B.provider}&provider_id=${B.provider}`],
      ['listReceivedRequests', `?provider=${B.provider}&provider_id=${B.provider}`],
      ['exportReceivedRequests', `?provider_id=${B.provider}`],
      ['listReceivedRequests', `?tariff=${B.tariff}`],
      ['listRequestFilters', `?provider_id=${B.provider}`],
      ['getCabinetFigures', `?provider_id=${B.provider}`],
      ['listManagers', `?provider_id=${B.provider}`],
    ] as const
    for (const [id, query] of filters) {
      cells += 1
      const declared = operation(id)
      const call = { method: 'GET', url: declared.path + query, headers: {}, body: undefined }
      const { response, findings } = await attacked.attempt(call, declared, callers['provider A'])
      expect([id, response.statusCode, findings]).toEqual([id, 200, []])
      expect(response.payload).not.toContain(canaries.B)
    }
    expect(A.provider).not.toBe(B.provider)
  })
})

describe('mass assignment', () => {
  const extra = {
    id: 1,
    role: 'provider',
    is_staff: true,
    is_active: true,
    is_desk: true,
    is_verified: true,
    provider_id: 1,
    provider: 1,
    account_id: 1,
    user: 1,
    password: 'another password',
    password_hash: 'x',
    email_proven_at: '2026-01-01T00:00:00Z',
    google_sub: '1',
    status: 'connected',
    connected_at: '2026-01-01T00:00:00Z',
    created_at: '2000-01-01T00:00:00Z',
    popularity_rank: 1,
    removed_at: null,
    version: 99,
  }

  const writes = Object.keys(expectedAccess).filter((id) => expectedAccess[id]?.body !== undefined)

  test('every operation with a body is tested for mass assignment', () => {
    const withBodies = attacked.operations.filter(({ bodies }) => Object.keys(bodies).length > 0)
    expect(withBodies.map(({ operationId }) => operationId).sort()).toEqual([...writes].sort())
  })

  test.each(writes)('%s writes only its own fields', async (id) => {
    const declared = operation(id)
    const own = fieldsOf(declared)
    const others = Object.fromEntries(Object.entries(extra).filter(([field]) => !own.includes(field)))
    const target = targetsOf(declared).includes('own') ? 'own' : 'none'
    for (const principal of writers(declared, target)) {
      const plain = await attacked.attempt(callOf(declared, principal, target), declared, principal)
      const again = await attacked.attempt(callOf(declared, principal, target), declared, principal)
      const greedy = await attacked.attempt(callOf(declared, principal, target, others), declared, principal)
      cells += 1
      const cell = principal.name
      expect([cell, greedy.response.statusCode, greedy.findings]).toEqual([cell, plain.response.statusCode, []])
      const stable = comparable(plain.changes, again.changes)
      expect([cell, takenOver(greedy.changes, plain.changes, others)]).toEqual([cell, []])
      expect([cell, onlyColumnsOf(greedy.changes, stable)]).toEqual([cell, stable])
    }
  })

  function fieldsOf({ bodies }: Operation): string[] {
    const [schema] = Object.values(bodies)
    const named = attacked.document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema
    return Object.keys(named?.properties ?? {})
  }
})

describe('permission flags of a manager, changed while it is signed in', () => {
  const nouns = {
    ProviderTariff: 'Tariff',
    Promotion: 'Promotion',
    ContractCondition: 'ContractCondition',
    ItemOptions: 'EquipmentOption',
    Review: 'Review',
    Orders: 'ReceivedRequest',
  } as const satisfies Record<PermissionModel, string>
  const verbs = { create: 'create', edit: 'update', delete: 'delete' } as const
  const flags = Object.entries(permissionFlags).flatMap(([model, acts]) =>
    acts.map((act) => ({ model: model as PermissionModel, act })),
  )

  test('there are fourteen', () => expect(flags).toHaveLength(14))

  const all = (value: boolean) =>
    Object.fromEntries(
      Object.entries(permissionFlags).map(([model, acts]) => [
        model,
        Object.fromEntries(acts.map((act) => [act, value])),
      ]),
    )

  /** Sets all other flags to the opposite value, so that only this flag decides. */
  function setFlag({ model, act }: (typeof flags)[number], isOn: boolean) {
    const rules = all(!isOn)
    return setRules({ ...rules, [model]: { ...rules[model], [act]: isOn } })
  }

  async function setRules(rules: ReturnType<typeof all>) {
    const declared = operation('updateManagerRules')
    const { principals: callers } = attacked.tenants
    const body = JSON.stringify({ rules })
    const url = declared.path.replace('{id}', String(callers['manager of A, no permissions'].accountId))
    const call = { method: 'PATCH', url, headers: { 'content-type': 'application/json' }, body }
    const { response } = await attacked.attempt(call, declared, callers['provider A'], { isKept: true })
    expect(response.statusCode).toBe(200)
  }

  // Other tests call as the manager without permissions
  afterEach(() => setRules(all(false)))

  test.each(flags)('$model: $act applies from the next request', async ({ model, act }) => {
    const manager = attacked.tenants.principals['manager of A, no permissions']
    const declared = operation(`${verbs[act]}${nouns[model]}`)
    const done = { create: 201, edit: 200, delete: 204 }[act]
    const hasRows = targetsOf(declared).includes('own')
    for (const isOn of [true, false, true]) {
      await setFlag({ model, act }, isOn)
      const expected = hasRows ? { own: isOn ? done : 403, foreign: 404 } : { none: isOn ? done : 403 }
      for (const [target, status] of Object.entries(expected)) {
        cells += 1
        const call = callOf(declared, manager, target as Target)
        const { response, findings } = await attacked.attempt(call, declared, manager)
        expect([isOn, target, response.statusCode, findings]).toEqual([isOn, target, status, []])
      }
    }
  })

  test('a manager cannot set permission flags, neither its own nor those of others', async () => {
    const declared = operation('updateManagerRules')
    const { principals: callers } = attacked.tenants
    for (const name of ['manager of A, no permissions', 'manager of A, all permissions'] as const)
      for (const id of [
        callers[name].accountId,
        callers['manager of B, all permissions'].accountId,
        attacked.tenants.A.manager,
      ]) {
        cells += 1
        const call = {
          method: 'PATCH',
          url: declared.path.replace('{id}', String(id)),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ rules: all(true) }),
        }
        const { response, changes, findings } = await attacked.attempt(call, declared, callers[name])
        expect([response.statusCode, changes, findings]).toEqual([403, [], []])
      }
  })
})
