import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { problems } from '@motanet/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

type Headers = { authorization: string }
let server: TestServer
let own: number
let owner: Headers

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

const get = (path = '', headers: object = owner) =>
  server.get(`/info/api/tariff-request/${path}`, headers as Record<string, string>)
const patch = (id: number, status: string, headers: object = {}) =>
  server.send({
    method: 'PATCH',
    url: `/info/api/tariff-request/${id}/`,
    headers: { ...owner, ...headers },
    payload: { status },
  })
const make = (given: object = {}) => server.make.request({ provider_id: own, ...given })
const patchAll = (changes: object[], headers: object = owner) =>
  server.send({ method: 'PATCH', url: '/info/api/tariff-request/', headers: { ...headers }, payload: { changes } })

describe('changes of several statuses in one call', () => {
  test('each has its result, in their order, and a failed one stops no other', async () => {
    const [first, outdated, withdrawn, last] = [
      await make(),
      await make(),
      await make({ step: 'withdrawn' }),
      await make(),
    ]
    const foreign = await server.make.request({ provider_id: await server.make.provider() })
    await patch(outdated, 'rejected')
    const changes = [first, outdated, withdrawn, foreign, last].map((id) => ({ id, status: 'in_progress', version: 1 }))
    const { status, body } = await patchAll(changes)
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { id: first, request: { id: first, status: 'in_progress', version: 2 } },
      { id: outdated, problem: { status: 412, code: 'changed-meanwhile', current: { status: 'rejected' } } },
      { id: withdrawn, problem: { status: 409, code: 'action-not-possible' } },
      { id: foreign, problem: { status: 404, code: 'not-found' } },
      { id: last, request: { id: last, status: 'in_progress' } },
    ])
    expect((await get(`${outdated}/`)).body.status).toBe('rejected')
  })

  test('a refusal keeps its reason and a connection its day if they are given', async () => {
    const created_at = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000)
    const [refused, connected, plain] = [await make(), await make({ created_at }), await make()]
    const date = chisinauDay(created_at)
    const { body } = await patchAll([
      { id: refused, status: 'rejected', reason: 'no_line', text: 'Нет кабеля' },
      { id: connected, status: 'connected', date },
      { id: plain, status: 'rejected' },
    ])
    expect(body.results).toMatchObject([
      { request: { step: 'refused', reason: 'no_line', reason_text: 'Нет кабеля' } },
      { request: { step: 'stated', connected_on: date } },
      { request: { step: 'refused', reason: 'other', reason_text: '' } },
    ])
    expect((await get(`${refused}/`)).body.history.at(-1).details).toEqual({ reason: 'no_line', text: 'Нет кабеля' })
    const { results } = (await patchAll([{ id: plain, status: 'connected', date: '2020-01-01' }])).body
    expect(results).toMatchObject([{ problem: { code: 'invalid-input' } }])
  })

  test('the texts of the problems are in the language of the caller', async () => {
    const { body } = await patchAll([{ id: 2_000_000, status: 'info' }], { ...owner, 'accept-language': 'ro' })
    expect(body.results[0].problem.detail).toBe(problems['not-found'].ro)
  })

  fullSuiteTest('count as one write, however many they are', async () => {
    const limited = await createTestServer({ RATE_LIMIT_WRITES: '2' })
    const { own, owner } = await createProviderOwner(limited)
    const ids: number[] = []
    for (let count = 0; count < 100; count += 1) ids.push(await limited.make.request({ provider_id: own }))
    const send = (status: string) =>
      limited.send({
        method: 'PATCH',
        url: '/info/api/tariff-request/',
        headers: { ...owner },
        payload: { changes: ids.map((id) => ({ id, status })) },
      })
    for (const status of ['rejected', 'info']) {
      const { body } = await send(status)
      expect(body.results.filter((result: { request?: object }) => result.request === undefined)).toEqual([])
    }
    expect((await send('rejected')).status).toBe(429)
    await limited.close()
  })

  test.each([
    ['none', () => []],
    ['too many', () => Array.from({ length: 101 }, (_, id) => ({ id: id + 1, status: 'info' }))],
    [
      'one of them twice',
      (id: number) => [
        { id, status: 'rejected' },
        { id, status: 'info' },
      ],
    ],
    ['an unknown status', (id: number) => [{ id, status: 'done' }]],
  ])('are rejected as a whole: %s', async (_, changesOf) => {
    const id = await make()
    const { status, body } = await patchAll(changesOf(id))
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect((await get(`${id}/`)).body.version).toBe(1)
  })
})

describe('a change of status', () => {
  test('is allowed between any two, and each is recorded with actor and time', async () => {
    const id = await make()
    for (const status of ['connected', 'info', 'rejected', 'in_progress']) {
      const response = await patch(id, status)
      expect([response.status, response.body.status]).toEqual([200, status])
    }
    const { body } = await get(`${id}/`)
    expect(body.history.map(({ status, actor }: { status: string; actor: string }) => [status, actor])).toEqual([
      ['info', null],
      ['connected', 'Ana Rusu'],
      ['info', 'Ana Rusu'],
      ['rejected', 'Ana Rusu'],
      ['in_progress', 'Ana Rusu'],
    ])
  })

  test('to the current status changes nothing', async () => {
    const id = await make()
    expect((await patch(id, 'info')).body.version).toBe(1)
    expect((await get(`${id}/`)).body.history).toHaveLength(1)
  })

  test('to connected states a connection of today, which nobody has confirmed; leaving it cancels the statement', async () => {
    const id = await make()
    const today = chisinauDay(new Date())
    const stated = (await patch(id, 'connected')).body
    expect(stated).toMatchObject({ step: 'stated', connected_on: today, connected_at: null })
    expect((await patch(id, 'rejected')).body).toMatchObject({ step: 'refused', reason: 'other', connected_on: null })
    expect((await patch(id, 'connected')).body).toMatchObject({ step: 'stated', reason: null, connected_on: today })
  })

  test.each(['info', 'in_progress', 'rejected'])(
    'from a connection that the customer stated to %s opens a dispute',
    async (status) => {
      const id = await make({ step: 'stated', connected_on: '2026-11-20', connection_stated_by: 'customer' })
      expect((await patch(id, status)).body).toMatchObject({ status, step: 'disputed', connected_on: '2026-11-20' })
      const items = await server.database.db.selectFrom('desk_item').select(['kind', 'request_id']).execute()
      expect(items).toContainEqual({ kind: 'disputed_connection', request_id: id })
    },
  )

  test('from a confirmed connection opens a dispute', async () => {
    const id = await make({ status: 'connected' })
    expect((await patch(id, 'in_progress')).body).toMatchObject({ status: 'in_progress', step: 'disputed' })
    const items = await server.database.db.selectFrom('desk_item').select(['kind', 'request_id']).execute()
    expect(items).toContainEqual({ kind: 'disputed_connection', request_id: id })
  })

  test.each([
    ['a confirmed connection', { status: 'connected', step: 'confirmed' }],
    ['an objection of the customer', { status: 'in_progress', step: 'disputed' }],
  ])('decides nothing in a dispute about %s', async (_, given) => {
    const id = await make({ connected_on: '2026-11-20', connection_stated_by: 'provider', ...given })
    for (const status of ['info', 'connected', 'rejected', 'in_progress'])
      expect((await patch(id, status)).body).toMatchObject({ status, step: 'disputed', connected_on: '2026-11-20' })
    const waiting = await server.database.db
      .selectFrom('deadline')
      .select('kind')
      .where('request_id', '=', id)
      .execute()
    expect(waiting).toEqual([])
  })

  test('in a dispute is shown to staff before they decide', async () => {
    const id = await make({ status: 'connected' })
    const readVersion = () =>
      server.database.db.selectFrom('desk_item').select('version').where('request_id', '=', id).executeTakeFirst()
    await patch(id, 'in_progress')
    expect(await readVersion()).toEqual({ version: 1 })
    await patch(id, 'rejected')
    expect(await readVersion()).toEqual({ version: 2 })
  })

  test('to connected agrees with the connection that the customer has stated', async () => {
    const id = await make({
      status: 'connected',
      step: 'stated',
      connection_stated_by: 'customer',
      connected_on: '2026-11-20',
    })
    expect((await patch(id, 'connected')).body).toMatchObject({ step: 'confirmed', connected_on: '2026-11-20' })
  })

  test.each(['withdrawn', 'transferred'])('is refused after the customer took the request away: %s', async (step) => {
    const id = await make({ status: 'rejected', step })
    for (const status of ['info', 'in_progress', 'connected', 'rejected']) {
      const { status: code, body } = await patch(id, status)
      expect([code, body.code, body.current.has_contacts]).toEqual([409, 'action-not-possible', false])
    }
  })

  test('keeps the address of a dismissed manager in the history', async () => {
    const account = { role: 'manager', provider_id: own, is_active: true, email: 'gone@example.md' }
    const manager = await server.make.account(account)
    await server.database.db
      .insertInto('manager_permission')
      .values({ account_id: manager, model: 'Orders', can_edit: true })
      .execute()
    const id = await make()
    expect((await patch(id, 'rejected', await server.signedIn(manager))).status).toBe(200)
    await server.send({ method: 'DELETE', url: `/api/auth/managers/${manager}/`, headers: owner })
    expect((await get(`${id}/`)).body.history.at(-1)).toMatchObject({ status: 'rejected', actor: 'gone@example.md' })
  })

  describe('by a manager is shown', () => {
    const setAccount = (id: number, given: object) =>
      server.database.db.updateTable('account').set(given).where('id', '=', id).execute()
    const actorOf = async (id: number) => (await get(`${id}/`)).body.history.at(-1).actor
    const actAs = async (given: object) => {
      const account = { role: 'manager', provider_id: own, is_active: true, full_name: 'Вера Русу' }
      const manager = await server.make.account({ ...account, ...given })
      await server.database.db
        .insertInto('manager_permission')
        .values({ account_id: manager, model: 'Orders', can_edit: true })
        .execute()
      const id = await make()
      expect((await patch(id, 'rejected', await server.signedIn(manager))).status).toBe(200)
      return { manager, id }
    }

    test('by name if the manager confirmed the role, also after dismissal', async () => {
      const { manager, id } = await actAs({})
      expect(await actorOf(id)).toBe('Вера Русу')
      await server.send({ method: 'DELETE', url: `/api/auth/managers/${manager}/`, headers: owner })
      expect(await actorOf(id)).toBe('Вера Русу')
    })

    test('by the address while the role is not confirmed, and by name once it is', async () => {
      const { manager, id } = await actAs({ email: 'asked@example.md', email_proven_at: null, full_name: 'Кто-то' })
      expect(await actorOf(id)).toBe('asked@example.md')
      await setAccount(manager, { email_proven_at: new Date(), is_role_suspended: true, full_name: 'Вера Русу' })
      expect(await actorOf(id)).toBe('asked@example.md')
      await setAccount(manager, { is_role_suspended: false })
      expect(await actorOf(id)).toBe('Вера Русу')
    })

    test('by the address permanently if the owner of the address never accepted the role', async () => {
      const { manager, id } = await actAs({ email: 'never@example.md', email_proven_at: null })
      await setAccount(manager, { email_proven_at: new Date(), is_role_suspended: true })
      await server.post('/api/auth/users/me/leave_provider/', {}, await server.signedIn(manager))
      expect(await actorOf(id)).toBe('never@example.md')
    })

    test('by the address after an unproven account is closed', async () => {
      const { manager, id } = await actAs({ email: 'closed@example.md', email_proven_at: null })
      await server.send({ method: 'DELETE', url: `/api/auth/managers/${manager}/`, headers: owner })
      expect(await actorOf(id)).toBe('closed@example.md')
    })
  })

  test.each([['"1"'], ['1'], ['W/"1"'], ['"7", "1"'], ['*']])(
    'succeeds with If-Match: %s of the version seen',
    async (tag) => {
      const id = await make()
      const { status, headers, body } = await patch(id, 'rejected', { 'if-match': tag })
      expect([status, headers.etag, body.version]).toEqual([200, '"2"', 2])
    },
  )

  test('with an older version gets 412 with the current request and changes nothing', async () => {
    const id = await make()
    expect((await get(`${id}/`)).headers.etag).toBe('"1"')
    await patch(id, 'in_progress')
    const { status, body } = await patch(id, 'rejected', { 'if-match': '"1"' })
    expect([status, body.code]).toEqual([412, 'changed-meanwhile'])
    expect(body.current).toEqual((await get()).body.results[0])
    expect(body.current).toMatchObject({ id, status: 'in_progress', version: 2 })
  })

  test('gets 412 for one of two concurrent calls with the same version', async () => {
    const id = await make()
    const responses = await Promise.all([
      patch(id, 'rejected', { 'if-match': '"1"' }),
      patch(id, 'connected', { 'if-match': '"1"' }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await get(`${id}/`)).body.history).toHaveLength(2)
  })

  test.each([{}, { status: 'new' }, { status: null }])('%j is rejected at the field', async (payload) => {
    const id = await make()
    const url = `/info/api/tariff-request/${id}/`
    const { status, body } = await server.send({ method: 'PATCH', url, headers: owner, payload })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['status']])
  })

  test('ignores all fields of the body except the status', async () => {
    const id = await make({ name: 'Ион' })
    const payload = { status: 'rejected', name: 'x', provider_id: 1, version: 9, connected_at: '2020-01-01T00:00:00Z' }
    const url = `/info/api/tariff-request/${id}/`
    const { body } = await server.send({ method: 'PATCH', url, headers: owner, payload })
    expect(body).toMatchObject({ name: 'Ион', version: 2, connected_at: null })
  })
})
