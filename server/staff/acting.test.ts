import { actingHeader } from '@motanet/contract/staff/acting-limits.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markExpiredActingEnded } from '../accounts/acting-sessions.queries.ts'
import { openEventStream } from '../test/event-streams.ts'
import { formOf } from '../test/forms.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let accountId: number
let staff: { authorization: string }
let acting: { authorization: string; [actingHeader]: string }
let provider: number
let other: number

beforeAll(async () => {
  const post = async () => ({ isAccepted: true as const, status: 200 })
  server = await createTestServer({}, undefined, { channels: { telegramBot: () => undefined, webhooks: { post } } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  provider = await server.make.provider({ name: 'Codru Net' })
  other = await server.make.provider()
  accountId = await server.make.account({ is_staff: true, is_active: true, full_name: 'Ольга' })
  staff = await server.signedIn(accountId)
  acting = { ...staff, [actingHeader]: (await start()).body.id }
})

const start = (id = provider, headers: object = staff) =>
  server.post(`/api/staff/providers/${id}/act/`, undefined, { ...headers })
const end = () => server.send({ method: 'DELETE', url: '/api/staff/acting/', headers: staff })
const me = (headers: Record<string, string> = acting) => server.get('/api/auth/users/me/', headers)
const codeOf = async (headers: Record<string, string> = acting) => {
  const { status, body } = await server.get('/info/api/tariff-request/', headers)
  return [status, body.code]
}
const over = [403, 'acting-over']
const history = async () =>
  (await server.get(`/api/staff/providers/${provider}/`, staff)).body.events.map(
    ({ kind, actor }: Record<string, string>) => [kind, actor],
  )
const addCondition = (headers: Record<string, string>) =>
  server.post(
    '/info/api/contract-conditions/',
    { title: 'Год', duration_months: 12, connection_fee: 0, content: 'Текст' },
    headers,
  )
const destination = 'https://crm.codru.example/'
/** A webhook that the owner has added. */
const addWebhook = async (): Promise<number> =>
  (await server.post('/info/api/recipients/', { channel: 'webhook', destination, language: 'ru' }, await owner())).body
    .id
const owner = async () =>
  server.signedIn(await server.make.account({ role: 'provider', provider_id: provider, is_active: true }))

describe('acting for a provider', () => {
  test('gives staff the rights of the owner for half an hour, and takes those of staff meanwhile', async () => {
    const { body } = await me()
    expect(body).toMatchObject({ role: 'provider', provider, is_staff: false, full_name: 'Ольга' })
    expect(body.acting.provider).toEqual({ id: provider, name: 'Codru Net' })
    expect(body.acting.seconds_left).toBeGreaterThan(29 * 60)
    expect(body.acting.seconds_left).toBeLessThanOrEqual(30 * 60)
    expect((await server.get('/api/staff/queue/', acting)).body.code).toBe('not-while-acting')
    expect((await me(staff)).body).toMatchObject({ role: 'other', provider: null, is_staff: true, acting: null })
    expect(await codeOf()).toEqual([200, undefined])
    expect((await codeOf(staff))[0]).toBe(403)
  })

  test('reads drafts, receives events, exports and uploads as the owner does', async () => {
    const draft = await server.make.tariff({ provider_id: provider, state: 'draft' })
    expect((await server.get(`/info/api/tariffs/${draft}/`, acting)).status).toBe(200)
    expect((await server.get('/info/api/tariff-request/export/', acting)).status).toBe(200)
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const url = `/info/api/providers/${provider}/`
    const { payload, type } = await formOf({ logo: new Blob([new Uint8Array(picture)]) })
    const headers = { ...acting, 'content-type': type }
    const uploaded = await server.send({ method: 'PATCH', url, headers, payload })
    expect([uploaded.status, uploaded.body.logo]).toEqual([200, expect.stringContaining('/media/')])
    const stream = await openEventStream(server.app, acting)
    const id = await server.make.request({ provider_id: provider })
    expect((await stream.next())?.data.id).toBe(id)
    stream.leave()
  })

  test('never reaches another provider', async () => {
    const request = await server.make.request({ provider_id: other })
    const draft = await server.make.tariff({ provider_id: other, state: 'draft' })
    for (const url of [`/info/api/tariff-request/${request}/`, `/info/api/tariffs/${draft}/`])
      expect([url, (await server.get(url, acting)).status]).toEqual([url, 404])
    expect((await server.get(`/info/api/recipients/?provider=${other}`, acting)).status).toBe(404)
  })

  test('is refused to everybody but staff, and for the desk and providers that do not exist', async () => {
    const manager = await server.make.account({ role: 'manager', provider_id: provider, is_active: true })
    const user = await server.make.account({ is_active: true })
    for (const headers of [await owner(), await server.signedIn(manager), await server.signedIn(user)]) {
      expect((await start(provider, headers)).body.code).toBe('forbidden')
      expect(await codeOf({ ...headers, [actingHeader]: acting[actingHeader] })).toEqual(over)
    }
    expect([(await start(1)).body.code, (await start(9_999_999)).body.code]).toEqual([
      'provider-not-found',
      'provider-not-found',
    ])
    expect((await start(provider, acting)).body.code).toBe('not-while-acting')
  })

  test('leaves what belongs to the account, and the keys of webhooks, out of reach', async () => {
    for (const url of ['/api/auth/users/me/sessions/', '/api/auth/users/me/second_factor/', '/info/api/my-requests/'])
      expect([url, (await server.get(url, acting)).body.code]).toEqual([url, 'not-while-acting'])
    const id = await addWebhook()
    const secret = `/info/api/recipients/${id}/secret/`
    expect((await server.get(secret, acting)).body.code).toBe('not-while-acting')
    expect((await server.post(secret, undefined, acting)).body.code).toBe('not-while-acting')
  })

  test('chooses no URL of a webhook, which would be called after it', async () => {
    const url = '/info/api/recipients/'
    const webhook = { channel: 'webhook', destination: 'https://olga.example/', language: 'ru' }
    const refused = { status: 403, body: { code: 'not-while-acting' } }
    expect(await server.post(url, webhook, acting)).toMatchObject(refused)
    const id = await addWebhook()
    const change = (payload: object) => server.send({ method: 'PATCH', url: `${url}${id}/`, headers: acting, payload })
    for (const isActive of [false, true]) {
      if (isActive) await server.post(`${url}${id}/confirmation/`, undefined, acting)
      expect(await change({ destination: webhook.destination })).toMatchObject(refused)
      const { body } = await change({ destination, name: `CRM ${isActive}` })
      expect(body).toMatchObject({ destination, name: `CRM ${isActive}`, state: isActive ? 'active' : 'waiting' })
    }
    const mail = await server.post(url, { ...webhook, channel: 'mail', destination: 'ion@codru.example' }, acting)
    expect(mail.status).toBe(201)
  })

  test('changes what managers may do, but not what they sign in with', async () => {
    const password = 'correct horse battery'
    const fields = { email: 'ion@codru.example', password, permissions: {} }
    const refused = { status: 403, body: { code: 'not-while-acting' } }
    expect(await server.post('/api/auth/managers/', fields, acting)).toMatchObject(refused)
    const { id, email } = (await server.post('/api/auth/managers/', fields, await owner())).body
    const change = (payload: object) =>
      server.send({ method: 'PUT', url: `/api/auth/managers/${id}/`, headers: acting, payload })
    const permissions = { Review: { delete: true } }
    expect(await change({ email, permissions, password: 'another horse battery' })).toMatchObject(refused)
    expect(await change({ email: 'olga@motanet.example', permissions })).toMatchObject(refused)
    expect(await change({ email, permissions })).toMatchObject({ status: 200, body: { email, permissions } })
    expect((await server.post('/api/auth/jwt/create/', { email, password })).status).toBe(200)
  })

  test('only reads what is of a suspended provider', async () => {
    await server.post(`/api/staff/providers/${provider}/suspend/`, { reason: 'Проверка' }, staff)
    expect((await me()).body.provider_suspension).toBe('Проверка')
    expect(await codeOf()).toEqual([200, undefined])
    const { body } = await addCondition(acting)
    expect(body.code).toBe('provider-suspended')
  })

  test('does not get the stored response for another provider to the same key', async () => {
    const key = { 'idempotency-key': 'k'.repeat(20) }
    expect((await addCondition({ ...acting, ...key })).status).toBe(201)
    const next = { ...staff, [actingHeader]: (await start(other)).body.id }
    expect((await addCondition({ ...next, ...key })).body.code).toBe('idempotency-key-reused')
  })
})

describe('it ends', () => {
  test('when staff end it, as often as they like', async () => {
    expect([(await end()).status, (await end()).status]).toEqual([204, 204])
    expect(await codeOf()).toEqual(over)
    expect(await codeOf({ ...staff, [actingHeader]: 'none' })).toEqual(over)
    expect(await history()).toEqual([
      ['acting_ended', 'Ольга'],
      ['acting_started', 'Ольга'],
    ])
  })

  test('when the time is over, which is recorded with the time of the end', async () => {
    const { db } = server.database
    const expires_at = new Date(Date.now() - 90_000)
    await db.updateTable('acting_session').set({ expires_at }).where('id', '=', acting[actingHeader]).execute()
    expect(await codeOf()).toEqual(over)
    expect(await history()).toEqual([['acting_started', 'Ольга']])
    await markExpiredActingEnded(db)
    await markExpiredActingEnded(db)
    const { events } = (await server.get(`/api/staff/providers/${provider}/`, staff)).body
    expect([events[0].kind, events[0].created_at, events.length]).toEqual(['acting_ended', expires_at.toISOString(), 2])
  })

  test('when the same session begins to act for another provider, or again for this one', async () => {
    const again = { ...staff, [actingHeader]: (await start()).body.id }
    expect([await codeOf(), await codeOf(again)]).toEqual([over, [200, undefined]])
    await start(other)
    expect(await codeOf(again)).toEqual(over)
    const beside = await server.signedInFor(accountId, other)
    expect(await codeOf(beside)).toEqual([200, undefined])
    expect(await codeOf({ ...staff, [actingHeader]: beside[actingHeader] })).toEqual(over)
    expect((await history()).map(([kind]: string[]) => kind)).toEqual([
      ...['acting_ended', 'acting_started', 'acting_ended', 'acting_started'],
    ])
  })

  test.each([
    ['the session', { session: true }, [401, 'not-signed-in']],
    ['the account', { is_active: false }, [401, 'not-signed-in']],
    ['the staff flag', { is_staff: false }, over],
    ['the second factor', { has_second_factor: false }, over],
  ])('with %s', async (_, { session, ...lost }: Record<string, boolean>, refusal) => {
    const { db } = server.database
    await db.updateTable('account').set({ has_second_factor: true }).where('id', '=', accountId).execute()
    if (session)
      await db.updateTable('session').set({ ended_at: new Date() }).where('account_id', '=', accountId).execute()
    else await db.updateTable('account').set(lost).where('id', '=', accountId).execute()
    expect(await codeOf()).toEqual(refusal)
    const events = await db
      .selectFrom('provider_event')
      .select(['kind', 'account_id'])
      .where('provider_id', '=', provider)
      .orderBy('id', 'desc')
      .execute()
    expect(events[0]).toEqual({ kind: 'acting_ended', account_id: accountId })
  })

  test('with the deletion of the provider', async () => {
    const url = `/api/staff/providers/${provider}/`
    const { headers } = await server.get(url, staff)
    const ifMatch = { ...staff, 'if-match': String(headers.etag) }
    expect((await server.send({ method: 'DELETE', url, headers: ifMatch })).status).toBe(204)
    expect(await codeOf()).toEqual(over)
  })
})

describe('what is done for a provider', () => {
  test('is shown to the provider as done by Motanet on its behalf, and to the desk with the account', async () => {
    const id = await server.make.request({ provider_id: provider })
    const item = await server.make.deskItem({ request_id: id })
    const call = (part: string, body: object) => server.post(`/info/api/tariff-request/${id}/${part}`, body, acting)
    expect((await call('act/', { act: 'take' })).status).toBe(200)
    expect((await call('notes/', { text: 'Перезвонить' })).status).toBe(201)
    const seen = (await server.get(`/info/api/tariff-request/${id}/`, await owner())).body
    expect(seen.history.at(-1)).toMatchObject({ role: 'provider', step: 'taken', is_on_behalf: true, actor: null })
    expect(seen.notes).toMatchObject([{ text: 'Перезвонить', is_on_behalf: true, author: null }])
    expect(JSON.stringify(seen)).not.toContain('Ольга')
    const { request } = (await server.get(`/api/staff/queue/${item}/`, staff)).body
    expect(request.history.at(-1)).toMatchObject({ role: 'provider', is_on_behalf: true, actor: 'Ольга' })
  })

  test('a review that it hides is hidden by staff on its behalf, also one of their own', async () => {
    const review = await server.make.review({ provider_id: provider, account_id: accountId })
    const url = `/api/auth/reviews/${review}/?reason=${encodeURIComponent('Спам')}`
    expect((await server.send({ method: 'DELETE', url, headers: acting })).status).toBe(204)
    const { results } = (await server.get(`/api/staff/reviews/?provider=${provider}`, staff)).body
    expect(results[0].hidden).toMatchObject({
      by: { id: accountId, name: 'Ольга', is_on_behalf: true },
      reason: 'Спам',
    })
    await server.post(`/api/staff/reviews/${review}/restore/`, undefined, staff)
    await server.post(`/api/staff/reviews/${review}/hide/`, { reason: 'x' }, staff)
    const after = (await server.get(`/api/staff/reviews/?provider=${provider}`, staff)).body.results
    expect(after[0].hidden.by.is_on_behalf).toBe(false)
  })
})
