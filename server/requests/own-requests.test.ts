import type { OwnRequest } from '@motanet/contract/requests/own-requests.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ageRequests } from '../test/earlier-requests.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { requestsOfAccount } from './own-requests.queries.ts'

let server: TestServer
let accountId: number
let email: string
let headers: { authorization: string }

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
let serial = 0
beforeEach(async () => {
  serial += 1
  email = `ana${serial}@example.md`
  accountId = await server.make.account({ email, is_active: true })
  headers = await server.signedIn(accountId)
})

const url = '/info/api/my-requests/'
const sent = { phone: '+37369123456', address: 'ул. Измаил, 84' }
const send = async (body: object): Promise<number> => (await server.post('/info/api/tariff-request/', body)).body.id
const list = async (language = 'ru') => (await server.get(url, { ...headers, 'accept-language': language })).body
const idsOf = (requests: OwnRequest[]) => requests.map(({ id }) => id)
const update = (id: number, changes: object) =>
  server.database.db.updateTable('request').set(changes).where('id', '=', id).execute()

beforeEach(() => ageRequests(server))

describe('the owner of a request', () => {
  test('is the account with its e-mail, regardless of letter case, or with its account id, and no other account', async () => {
    const byMail = await send({ ...sent, email: `ANA${serial}@Example.MD` })
    const named = await send({ ...sent, email: 'other@example.md' })
    await update(named, { account_id: accountId })
    await send({ ...sent, email: `x${email}` })
    await send({ kind: 'home', phone: '+37369123456', name: email })
    const another = await send({ ...sent, email: 'another@example.md' })
    await update(another, { account_id: await server.make.account() })
    expect(idsOf(await list())).toEqual([named, byMail])
  })

  test('is also an account that was created after the request', async () => {
    const id = await send({ ...sent, email: 'later@example.md' })
    headers = await server.signedIn(await server.make.account({ email: 'later@example.md', is_active: true }))
    expect(idsOf(await list())).toEqual([id])
  })

  test('must sign in (401); without requests the list is empty and not cacheable', async () => {
    const { status, body } = await server.get(url)
    expect([status, body.code]).toEqual([401, 'not-signed-in'])
    const own = await server.get(url, headers)
    expect([own.status, own.body, own.headers['cache-control']]).toEqual([200, [], 'no-store'])
  })
})

describe('a request', () => {
  test('is returned with its tariff, its provider and a tracking link in the language of the API request', async () => {
    const provider = await server.make.provider({ name: 'Nistru', number: '+37322000111' })
    const tariff = await server.make.tariff({ provider_id: provider, name: 'Домашний', name_ro: 'Acasă' })
    const created = await server.post('/info/api/tariff-request/', {
      ...sent,
      email,
      name: 'Ана',
      comments: 'После 18',
      tariff_id: tariff,
    })
    expect(await list('ru')).toEqual([
      {
        id: created.body.id,
        kind: 'tariff',
        status: 'info',
        step: 'sent',
        created_at: expect.stringMatching(/Z$/),
        name: 'Ана',
        ...sent,
        email,
        comments: 'После 18',
        services: [],
        tariff: { id: tariff, name: 'Домашний', name_ro: 'Acasă' },
        provider: { id: provider, name: 'Nistru', number: '+37322000111' },
        named_provider: null,
        tracking_url: created.body.tracking_url,
      },
    ])
    const [{ tracking_url }] = await list('ro')
    expect(tracking_url).toBe(created.body.tracking_url.replace('/track/', '/ro/track/'))
    await server.database.db.deleteFrom('tariff').where('id', '=', tariff).execute()
    expect((await list())[0].tariff).toEqual({ id: null, name: 'Домашний', name_ro: 'Acasă' })
  })

  test.each([
    ['is hidden', `update tariff set state = 'hidden' where id = $1`],
    ['belongs to a suspended provider', 'update provider set suspended_at = now() where id = $2 and $1 > 0'],
  ])('leads to no tariff that %s, neither here nor by its tracking link', async (_, change) => {
    const own = await server.make.provider()
    const tariff = await server.make.tariff({ provider_id: own, name: 'Fibra', name_ro: '' })
    const { body } = await server.post('/info/api/tariff-request/', { ...sent, email, tariff_id: tariff })
    const tracked = async () =>
      (await server.get(`/info/api/track/${body.tracking_url.split('/').at(-1)}/`)).body.tariff
    expect([(await list())[0].tariff.id, (await tracked()).id]).toEqual([tariff, tariff])
    await server.database.pool.query(change, change.includes('$2') ? [tariff, own] : [tariff])
    const named = { id: null, name: 'Fibra', name_ro: '' }
    expect([(await list())[0].tariff, await tracked()]).toEqual([named, named])
  })

  test('has no tracking link if the link was revoked or is invalid', async () => {
    const [none, other] = [await send({ ...sent, email }), await send({ ...sent, email, phone: '+37369123457' })]
    await update(none, { tracking_hash: null })
    await update(other, { tracking_hash: Buffer.alloc(32, 1) })
    expect((await list()).map(({ tracking_url }: OwnRequest) => tracking_url)).toEqual([null, null])
  })

  test('may be a tender with its services', async () => {
    await send({ kind: 'home', email, services: ['satellite', 'wired'] })
    expect(await list()).toMatchObject([
      { kind: 'home', services: ['satellite', 'wired'], phone: null, tariff: null, provider: { id: 1 } },
    ])
  })
})

/** Inserts the given number of requests of different people, one second apart, the oldest first. */
async function addStrangers(count: number, mail: (n: string) => string) {
  await sql`insert into request (kind, provider_id, email, language, body_hash, created_at)
    select 'tariff', 1, ${sql.raw(mail('n'))}, 'ru', 'x', now() - make_interval(days => 1, secs => ${count} - n)
    from generate_series(1, ${count}) n`.execute(server.database.db)
}

test('the list is newest first and limited to 200 requests', async () => {
  await addStrangers(203, () => `'${email}'`)
  const latest = await send({ ...sent, email })
  const listed: OwnRequest[] = await list()
  expect(listed).toHaveLength(200)
  expect(listed[0]?.id).toBe(latest)
  const times = listed.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('the requests of an account are found through the indexes of their e-mails and accounts', async () => {
  await addStrangers(5000, (n) => `'stranger' || ${n} || '@example.md'`)
  await sql`analyze request, account`.execute(server.database.db)
  const plan = JSON.stringify(await requestsOfAccount(server.database.db, accountId, 200).explain())
  expect(plan).toContain('request_email')
  expect(plan).toContain('request_account')
})
