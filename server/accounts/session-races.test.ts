import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { casesOf } from '../../scripts/full-suite.ts'
import { formOf } from '../test/forms.ts'
import { startOtherWriter } from '../test/other-writer.ts'
import { createPicturesFolder, drawnPicture, type PicturesFolder } from '../test/pictures-folder.ts'
import { quickPasswords } from '../test/quick-passwords.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

/*
 * Between a permission check and the write that it allows, the server may hash a password, decode a picture or wait for another
 * writer. A user who lost the permission meanwhile must not write.
 */
const password = 'correct horse battery'
let server: TestServer
let folder: PicturesFolder
let passwordHash: string
let otherHash: string
let accountId: number
let email: string

beforeAll(async () => {
  folder = await createPicturesFolder()
  server = await createTestServer({ DATA_DIR: folder.dataDir })
  passwordHash = await quickPasswords.hash(password)
  otherHash = await quickPasswords.hash('another horse battery')
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})
beforeEach(async () => {
  email = `person${Math.random()}@example.md`
  accountId = await server.make.account({ email, password_hash: passwordHash, is_active: true })
})

type Headers = { authorization: string }
const bearer = (access: string): Headers => ({ authorization: `Bearer ${access}` })
const signIn = (word = password) => server.post('/api/auth/jwt/create/', { email, password: word })
const setPassword = (headers: Headers, current: string, next: string) =>
  server.post(
    '/api/auth/users/set_password/',
    { current_password: current, new_password: next, re_new_password: next },
    headers,
  )
const me = async (headers: Headers) => (await server.get('/api/auth/users/me/', headers)).status
const openSessions = async () => {
  const { rowCount } = await server.database.pool.query(
    'select from session where account_id = $1 and ended_at is null',
    [accountId],
  )
  return rowCount
}
/** Runs the change that ends the sessions while the request waits for its lock, then lets the request continue. */
async function whileWaiting(statements: string[], request: () => Promise<{ status: number }>) {
  const other = await startOtherWriter(server.database)
  for (const statement of statements) await other.run(statement)
  const response = request()
  await other.isWaitedFor()
  await other.commit()
  return (await response).status
}
const endSessions = () => `update session set ended_at = now() where account_id = ${accountId} and ended_at is null`

describe('a sign-in whose password was verified', () => {
  test.each([
    ['the password is changed', () => [`update account set password_hash = '${otherHash}' where id = ${accountId}`]],
    ['the account is closed', () => [`update account set is_active = false where id = ${accountId}`]],
    [
      'the manager is dismissed',
      () => [`update account set is_active = false, password_hash = null where id = ${accountId}`],
    ],
  ])('stores no session when %s before it is stored', async (_, change) => {
    expect(await whileWaiting([...change(), endSessions()], () => signIn())).toBe(401)
    expect(await openSessions()).toBe(0)
  })

  test('never outlives a concurrent change of the password, in any round', async () => {
    let current = password
    for (let round = 0; round < casesOf(20); round += 1) {
      const next = `password of round ${round}`
      const headers = bearer((await signIn(current)).body.access)
      let isChanged = false
      const changing = setPassword(headers, current, next).finally(() => {
        isChanged = true
      })
      // Started one after the other, so that some are always between verification and session
      const trying = async () => {
        const accesses: string[] = []
        while (!isChanged) {
          const { status, body } = await signIn(current)
          if (status === 200) accesses.push(body.access)
        }
        return accesses
      }
      const accesses = (await Promise.all([trying(), trying(), trying()])).flat()
      expect((await changing).status).toBe(204)
      for (const access of accesses) expect([round, await me(bearer(access))]).toEqual([round, 401])
      expect([round, await openSessions()]).toEqual([round, 0])
      current = next
    }
  })
})

describe('a new password', () => {
  test('is not set if the session ended while it was hashed', async () => {
    const headers = bearer((await signIn()).body.access)
    const change = [`select from account where id = ${accountId} for update`, endSessions()]
    expect(await whileWaiting(change, () => setPassword(headers, password, 'a stranger chose it'))).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  test('is set by only one of two concurrent sessions', async () => {
    const sessions = [bearer((await signIn()).body.access), bearer((await signIn()).body.access)]
    const responses = await Promise.all(sessions.map((each, n) => setPassword(each, password, `password number ${n}`)))
    const [done, refused] = responses.map(({ status }) => status).sort()
    expect([done, refused]).toEqual([204, 401])
  })

  test('invalidates an earlier link of a reset', async () => {
    await server.post('/api/auth/users/reset_password/', { email })
    await server.workOff()
    const [mail] = (await server.get(`/dev/mailbox.json?to=${email}`)).body
    const [, uid, token] = /\/confirm\/([^/]+)\/([^/]+)\/\n/.exec(mail.text) ?? []
    await setPassword(bearer((await signIn()).body.access), password, 'another good one')
    const link = { uid, token, new_password: 'a third good one', re_new_password: 'a third good one' }
    expect((await server.post('/api/auth/users/reset_password_confirm/', link)).body.code).toBe('invalid-link')
  })
})

test('a profile is not changed if the session ended while the picture was decoded', async () => {
  const headers = bearer((await signIn()).body.access)
  const { payload, type } = await formOf({ full_name: 'Чужой', avatar: await drawnPicture(400, 300) })
  const change = [`select from account where id = ${accountId} for update`, endSessions()]
  const patch = () =>
    server.send({ method: 'PATCH', url: '/api/auth/users/me/', headers: { ...headers, 'content-type': type }, payload })
  expect(await whileWaiting(change, patch)).toBe(401)
  const { rows } = await server.database.pool.query('select full_name, avatar from account where id = $1', [accountId])
  expect(rows).toEqual([{ full_name: '', avatar: null }])
})

describe('a requested link', () => {
  test('is not sent to an address that the account has just lost', async () => {
    await server.post('/api/auth/users/reset_password/', { email })
    const change = [
      `update account set email = 'moved${accountId}@example.md' where id = ${accountId}`,
      `delete from account_token where account_id = ${accountId}`,
    ]
    await whileWaiting(change, async () => ({ status: await server.workOff() }))
    const { rowCount } = await server.database.pool.query('select from account_token where account_id = $1', [
      accountId,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('a write by a provider or manager', () => {
  let providerId: number
  let headers: Headers
  beforeEach(async () => {
    providerId = await server.make.provider()
    await server.database.db
      .updateTable('account')
      .set({ role: 'provider', provider_id: providerId })
      .where('id', '=', accountId)
      .execute()
    headers = await server.signedIn(accountId)
  })
  const close = () => [`update account set is_active = false where id = ${accountId}`]
  const area = {
    type: 'Polygon',
    coordinates: [
      [
        [28.8, 47],
        [28.9, 47],
        [28.9, 47.1],
        [28.8, 47],
      ],
    ],
  }
  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: object) =>
    server.send({ method, url, headers, payload })

  test.each<[string, () => Promise<() => Promise<{ status: number }>>]>([
    [
      'a new manager',
      async () => () => send('POST', '/api/auth/managers/', { email: `new${email}`, password: 'correct horse' }),
    ],
    [
      'a manager’s new password',
      async () => {
        const manager = { email: `his${email}`, role: 'manager', provider_id: providerId, email_proven_at: null }
        const id = await server.make.account({ is_active: true, ...manager })
        const given = { email: manager.email, password: 'correct horse', permissions: {} }
        return () => send('PUT', `/api/auth/managers/${id}/`, given)
      },
    ],
    [
      'a manager’s rules',
      async () => {
        const id = await server.make.account({ is_active: true, role: 'manager', provider_id: providerId })
        const rules = { Orders: { edit: true } }
        return () => send('PATCH', `/api/auth/manager-permissions/${id}/by-manager/`, { rules })
      },
    ],
    [
      'a request’s status',
      async () => {
        const id = await server.make.request({ provider_id: providerId })
        return () => send('PATCH', `/info/api/tariff-request/${id}/`, { status: 'rejected' })
      },
    ],
    [
      'the provider’s profile',
      async () => () => send('PATCH', `/info/api/providers/${providerId}/`, { name: 'Новое' }),
    ],
    [
      'a promotion',
      async () => () => send('POST', '/info/api/promotions/', { name: 'а', name_ro: 'a', type: 'б', type_ro: 'b' }),
    ],
    ['a zone', async () => () => send('POST', '/info/api/zones/', { name: 'Зона', area })],
  ])('of %s is rejected if the account is closed while it waits', async (_, prepare) => {
    const write = await prepare()
    const { pool } = server.database
    const counts = async () =>
      (
        await pool.query(`select (select count(*) from account) as accounts, (select count(*) from zone) as zones,
          (select count(*) from promotion) as promotions, (select count(*) from request where status = 'rejected'),
          (select string_agg(name, ',' order by id) from provider) as names,
          (select count(*) from manager_permission where can_edit) as rules,
          (select string_agg(coalesce(password_hash, ''), ',' order by id) from account) as hashes`)
      ).rows
    const before = await counts()
    expect(await whileWaiting(close(), write)).toBe(401)
    expect(await counts()).toEqual(before)
  })
})
