import { maxManagers } from '@motanet/contract/accounts/manager-limit.ts'
import { permissionFlags } from '@motanet/contract/accounts/managers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let staffId: number
let headers: { authorization: string }
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  staffId = await server.make.account({ is_active: true, is_staff: true })
  headers = await server.signedIn(staffId)
})

const users = '/api/staff/users/'
const urlOf = (id: number) => `${users}${id}/`
const account = (given: Parameters<TestServer['make']['account']>[0] = {}) =>
  server.make.account({ is_active: true, ...given })
const read = async (id: number) => (await server.get(urlOf(id), headers)).body
const change = (id: number, payload: object, more: object = {}) =>
  server.send({ method: 'PATCH', url: urlOf(id), headers: { ...headers, ...more }, payload })
const row = (id: number) =>
  server.database.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const find = async (query: string) =>
  (await server.get(`${users}?page_size=100&${query}`, headers)).body.results.map(({ id }: { id: number }) => id)
const isSignedIn = async (own: { authorization: string }) =>
  (await server.get('/api/auth/users/me/', own)).status === 200
const permissionsOf = (account_id: number) =>
  server.database.db.selectFrom('manager_permission').selectAll().where('account_id', '=', account_id).execute()

async function manager(provider_id: number) {
  const id = await account({ role: 'manager', provider_id })
  const flags = { can_create: true, can_edit: true, can_delete: true }
  await server.database.db
    .insertInto('manager_permission')
    .values({ account_id: id, model: 'ProviderTariff', ...flags })
    .execute()
  return id
}

describe('the list', () => {
  test('finds accounts by the beginnings of words in address and name, newest first, in pages', async () => {
    const ana = await account({ email: 'Ana.Țurcan+Motanet@Gmail.com', full_name: 'Анна Цуркан' })
    const ion = await account({ email: 'ion99@yahoo.example', full_name: 'Ștefan Țurcanu' })
    for (const q of ['ana.turcan', 'ana.turcan+motanet@gmail.com', 'АНН', 'цурк motanet', 'Țurc gmail'])
      expect([q, await find(`q=${encodeURIComponent(q)}`)]).toEqual([q, [ana]])
    expect(await find(`q=${encodeURIComponent('țurcan')}`)).toEqual([ion, ana])
    expect(await find('q=stefan%20ion99')).toEqual([ion])
    for (const q of ['urcan', 'stefan ana', "'", "a' | 'b", ':* & !', '%', '@', '\\']) {
      const found = await find(`q=${encodeURIComponent(q)}`)
      expect([q, found.includes(ana), found.includes(ion)]).toEqual([q, false, false])
    }
    const { body } = await server.get(`${users}?q=turcan&page=2&page_size=1`, headers)
    expect([body.count, body.results.map(({ id }: { id: number }) => id), body.next]).toEqual([2, [ana], null])
    expect((await server.get(`${users}?q=turcan&page=9`, headers)).body).toMatchObject({ count: 2, results: [] })
  })

  test('is filtered by role, provider, flag and state', async () => {
    const provider_id = await server.make.provider({ name: 'Codru' })
    const owner = await account({ role: 'provider', provider_id })
    const ownManager = await manager(provider_id)
    const closed = await account({ is_active: false })
    expect(await find(`provider=${provider_id}`)).toEqual([ownManager, owner])
    expect(await find(`provider=${provider_id}&role=manager`)).toEqual([ownManager])
    const formerStaff = await account({ is_staff: true, is_active: false })
    const own = new Set([staffId, owner, closed, formerStaff])
    const findOwn = async (query: string) => (await find(query)).filter((id: number) => own.has(id))
    expect(await findOwn('is_staff=true')).toEqual([formerStaff, staffId])
    expect(await findOwn('is_staff=true&is_active=false')).toEqual([formerStaff])
    expect(await findOwn('is_active=false')).toEqual([formerStaff, closed])
    expect(await read(owner)).toMatchObject({
      role: 'provider',
      provider: { id: provider_id, name: 'Codru' },
      is_email_verified: true,
      sessions: 0,
    })
  })

  test('names all providers, also suspended ones and the desk', async () => {
    const id = await server.make.provider({ name: 'Zimbru', suspended_at: new Date() })
    const { body } = await server.get('/api/staff/provider-names/', headers)
    expect(body).toContainEqual({ id, name: 'Zimbru', is_suspended: true })
    expect(body).toContainEqual({ id: 1, name: 'Motanet', is_suspended: false })
  })
})

describe('a role', () => {
  test('applies from the next request and ends no session', async () => {
    const provider = await server.make.provider()
    const id = await account()
    const own = await server.signedIn(id)
    const appointed = await change(id, { role: 'provider', provider }, { 'if-match': '"1"' })
    expect([appointed.status, appointed.body]).toMatchObject([200, { role: 'provider', version: 2, sessions: 1 }])
    expect((await server.get('/api/auth/users/me/', own)).body).toMatchObject({ role: 'provider', provider })
    expect((await server.get('/api/auth/managers/', own)).status).toBe(200)
    expect((await change(id, { role: 'other' })).body).toMatchObject({ role: 'other', provider: null })
    expect((await server.get('/api/auth/managers/', own)).status).toBe(403)
    expect(await isSignedIn(own)).toBe(true)
  })

  test('of an owner ends that of the former owner and the invitation, as the history of the provider tells', async () => {
    const provider = await server.make.provider({ name: 'Nistru Net' })
    const former = await account({ email: 'former@nistru.example', role: 'provider', provider_id: provider })
    const other = await account({ role: 'provider', provider_id: await server.make.provider() })
    const invitation = { email: 'invited@nistru.example', language: 'ru' }
    await server.post(`/api/staff/providers/${provider}/invite/`, invitation, headers)
    const id = await manager(provider)
    const appointed = await change(id, { role: 'provider', provider })
    expect([appointed.status, appointed.body]).toMatchObject([200, { role: 'provider', provider: { id: provider } }])
    expect([await row(former), await row(other)]).toMatchObject([
      { role: 'other', provider_id: null, is_active: true },
      { role: 'provider' },
    ])
    const { body } = await server.get(`/api/staff/providers/${provider}/`, headers)
    expect([body.owner.email, body.invitation]).toEqual([(await row(id)).email, null])
    expect(body.events.map(({ kind, text }: Record<string, string>) => [kind, text])).toEqual([
      ['owner_appointed', body.owner.email],
      ['owner_removed', 'former@nistru.example'],
      ['invitation_revoked', invitation.email],
      ['owner_invited', invitation.email],
    ])
    const mailsTo = async (to: string) =>
      (await server.get(`/dev/mailbox.json?to=${to}`)).body.map(({ kind, text }: Record<string, string>) => [
        kind,
        text,
      ])
    const named = expect.stringContaining('Nistru Net')
    expect(await mailsTo('former@nistru.example')).toEqual([['ownership-ended', named]])
    expect(await mailsTo(body.owner.email)).toEqual([['ownership-begun', named]])
  })

  test.each([
    ['a customer', () => ({ role: 'other', provider: null })],
    ['a manager of the provider', (provider: number) => ({ role: 'manager', provider })],
    ['the owner of another provider', (_: number, another: number) => ({ provider: another })],
  ])('of an owner who becomes %s is told by mail and in the history of the provider', async (_, changeOf) => {
    const [provider, another] = [await server.make.provider({ name: 'Răut Net' }), await server.make.provider()]
    const id = await account({ role: 'provider', provider_id: provider })
    const { email } = await row(id)
    expect((await change(id, changeOf(provider, another))).status).toBe(200)
    const { owner, events } = (await server.get(`/api/staff/providers/${provider}/`, headers)).body
    expect([owner, events]).toMatchObject([null, [{ kind: 'owner_removed', text: email }]])
    const mails = (await server.get(`/dev/mailbox.json?to=${email}`)).body
    const [mail, ...more] = mails.filter(({ kind }: { kind: string }) => kind === 'ownership-ended')
    expect([mail.text.includes('Răut Net'), more]).toEqual([true, []])
    expect(mail.text.includes('как аккаунт клиента')).toBe((await row(id)).role === 'other')
  })

  test('of an owner that is saved again, or is given elsewhere, ends no other role', async () => {
    const provider = await server.make.provider()
    const owner = await account({ role: 'provider', provider_id: provider })
    await change(owner, { role: 'provider', provider })
    await change(await account(), { role: 'manager', provider })
    expect(await row(owner)).toMatchObject({ role: 'provider', provider_id: provider, version: 1 })
  })

  const worker = { role: 'manager' } as const
  test.each([
    ['an owner who becomes a customer', { role: 'provider' }, () => ({ role: 'other' }), []],
    ['an owner who gets another provider', { role: 'provider' }, (_: number, provider: number) => ({ provider }), []],
    ['an owner whose account is closed', { role: 'provider' }, () => ({ is_active: false }), []],
    ['a manager who becomes a customer', worker, () => ({ role: 'other' }), []],
    ['a manager whose account is closed', worker, () => ({ is_active: false }), []],
    [
      'an owner who becomes a manager',
      { role: 'provider' },
      (provider: number) => ({ role: 'manager', provider }),
      [1],
    ],
    ['a manager who never agreed', { ...worker, is_role_suspended: true }, () => ({ role: 'other' }), [1]],
  ] as const)(
    'of %s ends the notifications of requests to the address if it ends there',
    async (_, given, changeOf, left) => {
      const [provider, another] = [await server.make.provider(), await server.make.provider()]
      const id = await account({ ...given, provider_id: provider })
      const recipient = await server.make.recipient({ provider_id: provider, destination: (await row(id)).email })
      expect((await change(id, changeOf(provider, another))).status).toBe(200)
      const found = await server.database.db.selectFrom('recipient').select('id').where('id', '=', recipient).execute()
      expect(found).toHaveLength(left.length)
    },
  )

  test('of a manager starts without permissions at another provider, and keeps them where nothing changes', async () => {
    const [first, second] = [await server.make.provider(), await server.make.provider()]
    const id = await manager(first)
    await change(id, { role: 'manager', provider: first, is_staff: false })
    expect(await permissionsOf(id)).toHaveLength(1)
    await change(id, { provider: second })
    expect([await permissionsOf(id), (await row(id)).provider_id]).toEqual([[], second])
    const own = await server.signedIn(id)
    const { body } = await server.get('/api/auth/permissions/manager/', own)
    expect(Object.keys(body)).toEqual(Object.keys(permissionFlags))
    expect(JSON.stringify(body)).not.toContain('true')
  })

  test.each([
    ['provider', { role: 'provider' }],
    ['provider', { role: 'provider', provider: null }],
    ['provider', { role: 'manager', provider: 2_000_000 }],
    ['provider', { role: 'other', provider: 1 }],
    ['role', { role: 'admin' }],
    ['is_staff', { is_staff: 'yes' }],
  ])('an invalid %s is rejected at that field', async (field, payload) => {
    const id = await account()
    const { status, body } = await change(id, payload)
    expect([status, Object.keys(body.fields), (await row(id)).version]).toEqual([400, [field], 1])
  })

  test('is given only to an account whose address is proven, because a stranger may have chosen its password', async () => {
    const provider = await server.make.provider()
    const unproven = await account({ role: 'manager', provider_id: provider, email_proven_at: null })
    const refused = await change(unproven, { role: 'provider', provider })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['role']])
    expect((await change(unproven, { is_staff: true })).body.fields).toHaveProperty('is_staff')
    expect((await change(unproven, { role: 'other' })).status).toBe(200)
  })

  test('of an owner is refused to staff, as the invitation is, and the staff flag to an owner', async () => {
    const provider = await server.make.provider()
    const colleague = await account({ is_staff: true })
    const owner = await account({ role: 'provider', provider_id: provider })
    const [asOwner, asStaff] = [
      await change(colleague, { role: 'provider', provider }),
      await change(owner, { is_staff: true }),
    ]
    expect([asOwner.status, Object.keys(asOwner.body.fields)]).toEqual([400, ['role']])
    expect([asStaff.status, Object.keys(asStaff.body.fields)]).toEqual([400, ['is_staff']])
    const freed = { role: 'provider', provider, is_staff: false }
    expect([(await change(colleague, freed)).status, (await row(owner)).role]).toEqual([200, 'other'])
  })

  test('of an eleventh manager is refused', async () => {
    const provider = await server.make.provider()
    const managers = await sql<{ count: number }>`
      insert into account (email, role, provider_id) select 'm' || i || '@many.example', 'manager', ${provider}
      from generate_series(1, ${maxManagers}::integer) i returning id`.execute(server.database.db)
    expect(managers.rows.length).toBeGreaterThan(0)
    const { status, body } = await change(await account(), { role: 'manager', provider })
    expect([status, body.code]).toEqual([409, 'too-many-managers'])
  })

  test('changes on the version that was seen', async () => {
    const id = await account()
    await change(id, { is_staff: true }, { 'if-match': '"1"' })
    const { status, body } = await change(id, { is_staff: false }, { 'if-match': '"1"' })
    expect([status, body.current]).toMatchObject([412, { id, is_staff: true, version: 2 }])
  })
})

describe('the staff flag', () => {
  test('opens the desk and closes it again at the next request', async () => {
    const id = await account()
    const own = await server.signedIn(id)
    expect((await server.get(users, own)).status).toBe(403)
    await change(id, { is_staff: true })
    expect((await server.get(users, own)).status).toBe(200)
    await change(id, { is_staff: false })
    expect((await server.get(users, own)).status).toBe(403)
    expect(await isSignedIn(own)).toBe(true)
  })

  test('and the account of the user remain, so that an active staff account always remains', async () => {
    for (const payload of [{ is_staff: false }, { is_active: false }, { is_staff: false, is_active: false }]) {
      const { status, body } = await change(staffId, payload)
      expect([status, body.code]).toEqual([409, 'own-account'])
    }
    expect((await server.send({ method: 'DELETE', url: urlOf(staffId), headers })).body.code).toBe('own-account')
    expect(await row(staffId)).toMatchObject({ is_staff: true, is_active: true, version: 1 })
  })

  test('of two staff who remove each other at the same time, one remains', async () => {
    for (let pair = 0; pair < 5; pair += 1) {
      const ids = [await account({ is_staff: true }), await account({ is_staff: true })] as const
      const both = await Promise.all(ids.map((id) => server.signedIn(id)))
      const remove = (by: number, id: number) =>
        server.send({ method: 'PATCH', url: urlOf(id), headers: { ...both[by] }, payload: { is_active: false } })
      const responses = await Promise.all([remove(0, ids[1]), remove(1, ids[0])])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })
})

describe('the desk items that an account has taken', () => {
  const takenBy = (assignee_id: number) => server.make.deskItem({ state: 'taken', assignee_id })
  const item = async (id: number) => (await server.get(`/api/staff/queue/${id}/`, headers)).body

  test.each([
    ['the staff flag', { is_staff: false }],
    ['access', { is_active: false }],
  ])('return to the queue when it loses %s; closed ones remain as they are', async (_, payload) => {
    const id = await account({ is_staff: true })
    const [taken, ofColleague] = [await takenBy(id), await takenBy(staffId)]
    const closed = await server.make.deskItem({ state: 'closed', closed_at: new Date(), assignee_id: id })
    expect((await change(id, payload)).status).toBe(200)
    expect([await item(taken), await item(ofColleague), await item(closed)]).toMatchObject([
      { state: 'open', assignee: null, version: 2 },
      { state: 'taken', assignee: { id: staffId } },
      { state: 'closed', assignee: { id } },
    ])
  })

  test('return to the queue with its erasure', async () => {
    const id = await account({ is_staff: true })
    const taken = await takenBy(id)
    const erased = await server.post('/api/staff/personal-data/erase/', { account_id: id }, headers)
    expect([erased.status, await item(taken)]).toMatchObject([200, { state: 'open', assignee: null }])
  })
})

describe('a closed account', () => {
  test('loses its sessions at once and can be reopened', async () => {
    const id = await account()
    const own = await server.signedIn(id)
    expect((await server.send({ method: 'DELETE', url: urlOf(id), headers })).status).toBe(204)
    expect([await isSignedIn(own), await read(id)]).toMatchObject([
      false,
      { is_active: false, deactivated_at: expect.any(String), sessions: 0 },
    ])
    expect((await change(id, { is_active: true })).body).toMatchObject({ is_active: true, deactivated_at: null })
    expect([await isSignedIn(own), await isSignedIn(await server.signedIn(id))]).toEqual([false, true])
  })

  test('that waited for its activation waits for it again', async () => {
    const id = await server.make.account({ password_hash: 'of its registration' })
    expect((await change(id, { is_active: true })).body).toMatchObject({ is_active: false, deactivated_at: null })
    await change(id, { is_active: false })
    expect((await row(id)).deactivated_at).not.toBeNull()
    expect((await change(id, { is_active: true })).body).toMatchObject({ is_active: false, deactivated_at: null })
  })

  test('whose address is freed stays closed', async () => {
    const id = await account({ email: 'removed-1@motanet.invalid' })
    expect((await change(id, { is_active: false })).body).toMatchObject({ is_closed_for_good: true })
    const { status, body } = await change(id, { is_active: true })
    expect([status, body.code]).toEqual([409, 'account-closed'])
    expect((await change(await account(), { is_active: false })).body).toMatchObject({ is_closed_for_good: false })
  })
})

test('all sessions of an account end at once, and it stays open', async () => {
  const id = await account()
  const own = [await server.signedIn(id), await server.signedIn(id)] as const
  expect((await read(id)).sessions).toBe(2)
  expect((await server.post(`${urlOf(id)}end_sessions/`, undefined, headers)).status).toBe(204)
  expect([await isSignedIn(own[0]), await isSignedIn(own[1]), await read(id)]).toMatchObject([
    false,
    false,
    { sessions: 0, is_active: true },
  ])
  expect((await server.post(`${urlOf(2_000_000)}end_sessions/`, undefined, headers)).status).toBe(404)
})
