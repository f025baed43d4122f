import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPicturesFolder, type PicturesFolder } from '../test/pictures-folder.ts'
import {
  canaries,
  type PlantedPerson,
  planted,
  plantPerson,
  tablesWithCanaries,
  trackUrl,
} from '../test/planted-person.ts'
import { registrationPassword } from '../test/registrations.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { processingOf } from '../test/tracked-processing.ts'

let server: TestServer
let folder: PicturesFolder
let staff: { authorization: string }
let person: PlantedPerson
const { query } = processingOf(() => server)

beforeAll(async () => {
  folder = await createPicturesFolder()
  server = await createTestServer({ DATA_DIR: folder.dataDir, DESK_MAIL: 'desk@motanet.test' })
  staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true, full_name: 'Olga' }))
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})
beforeEach(async () => {
  await folder.empty()
  person = await plantPerson(server, staff)
})

const outcome = async () =>
  (
    await query<{ connected: number }>(
      'select connected from provider_outcome where provider_id = $1',
      person.provider.own,
    )
  )[0]?.connected
const own = Object.entries(planted).filter(([key]) => !['providerNote', 'deskNote', 'newEmail'].includes(key))

test('the person’s export has everything, except what the provider and staff noted for themselves', async () => {
  const { status, text, headers } = await server.get('/api/auth/users/me/export/', person.headers)
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="motanet-data.json"'])
  for (const [key, value] of own) expect(text, key).toContain(JSON.stringify(value).slice(1, -1))
  expect(text).not.toContain(planted.providerNote)
  expect(text).not.toContain(planted.deskNote)
  const { accounts, requests } = JSON.parse(text)
  expect(accounts).toMatchObject([{ email: planted.email, avatar: expect.stringContaining('/media/pictures/') }])
  expect(accounts[0].consents.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['registration', 'review'])
  const { connected, refused, tender } = person.requests
  expect(requests.map(({ id }: { id: number }) => id)).toEqual([connected, refused, tender])
  expect(requests[0].claims[0].photos).toHaveLength(1)
  expect(requests[0].consents.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'request',
    'guarantee_claim',
  ])
  await erase()
})

test('the export of staff has the notes too', async () => {
  const { text } = await server.get(`/api/staff/personal-data/export/?email=${planted.email}`, staff)
  for (const note of [planted.providerNote, planted.deskNote]) expect(text).toContain(note)
  await erase()
})

const erase = () => server.post('/api/auth/users/me/erase/', { current_password: registrationPassword }, person.headers)

describe('after the erasure nothing is left in any table, nor a picture, and statistics stay right', () => {
  const byPhone = async () => {
    const body = { phone: '069771234', account_id: person.accountId }
    return server.post('/api/staff/personal-data/erase/', body, staff)
  }
  const byEmail = () => server.post('/api/staff/personal-data/erase/', { email: planted.email.toUpperCase() }, staff)

  test.each([
    ['by the person', erase, 204],
    ['by staff, with phone and account', byPhone, 200],
    ['by staff, with the address', byEmail, 200],
  ] as const)('%s', async (_, eraseNow, expected) => {
    const before = await outcome()
    expect([(await tablesWithCanaries(server)).length > 10, (await folder.files()).length > 0]).toEqual([true, true])
    expect((await eraseNow()).status).toBe(expected)
    expect(await tablesWithCanaries(server)).toEqual([])
    expect(await folder.files()).toEqual([])
    expect([before, await outcome()]).toEqual([1, 1])
    expect((await server.get('/api/auth/users/me/', person.headers)).status).toBe(401)
    const { connected, refused, tender } = person.requests
    for (const id of [connected, refused, tender]) expect((await server.get(trackUrl(id))).status).toBe(404)
  })

  test('the providers keep anonymous lines, and are told of what they worked on', async () => {
    await erase()
    const { connected, refused, tender } = person.requests
    const { body } = await server.get('/info/api/tariff-request/', person.provider.owner)
    const erased = { is_erased: true, has_contacts: false, name: '', phone: null, email: null, address: '' }
    expect(body.results).toMatchObject([
      { id: refused, status: 'rejected', ...erased },
      { id: connected, status: 'connected', ...erased },
    ])
    const detail = await server.get(`/info/api/tariff-request/${connected}/`, person.provider.owner)
    expect(detail.body).toMatchObject({ acts: [], notes: [], claims: [], ...erased })
    const lost = await server.get(`/info/api/tenders/${tender}/`, person.rival.owner)
    expect(lost.body).toMatchObject({ state: 'cancelled', offer: { message: '' } })
    const told = await query<{ kind: string }>('select kind from delivery where request_id = $1', tender)
    expect([...new Set(told.map(({ kind }) => kind))]).toEqual(['tender_ended'])
    const patched = await server.send({
      ...{ method: 'PATCH', url: `/info/api/tariff-request/${connected}/`, headers: person.provider.owner },
      payload: { status: 'in_progress' },
    })
    expect([patched.status, patched.body.code]).toEqual([409, 'action-not-possible'])
    expect((await server.get('/info/api/tariff-request/export/', person.provider.owner)).text).not.toMatch(canaries)
  })

  test('the very next read shows the rating without author and text', async () => {
    const url = `/api/auth/reviews/?provider_id=${person.provider.own}`
    expect((await server.get(url)).body).toMatchObject([{ comment: planted.review, author: 'Canaria N.' }])
    await erase()
    expect((await server.get(url)).body).toMatchObject([
      { rating: 4, comment: '', author: '', user: '', avatar: null, is_verified: false },
    ])
    const desk = await server.get(`/api/staff/reviews/?provider=${person.provider.own}`, staff)
    expect(desk.body.results).toMatchObject([{ rating: 4, author: null }])
  })
})
