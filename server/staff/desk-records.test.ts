import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { type CataloguePeople, createCataloguePeople } from '../test/catalogue-people.ts'
import { type FormFields, formOf } from '../test/forms.ts'
import { createServerWithPictures, drawnPicture } from '../test/pictures-folder.ts'
import type { TestResponse } from '../test/server.ts'

let server: Awaited<ReturnType<typeof createServerWithPictures>>
let people: CataloguePeople
beforeAll(async () => {
  server = await createServerWithPictures()
  people = await createCataloguePeople(server)
})
afterAll(() => server.close())
beforeEach(() => server.pictures.empty())

const types = '/api/staff/equipment-types/'
const services = '/api/staff/services/'
const banners = '/api/staff/banners/'
const publicTypes = '/info/api/equipments-list/'
const publicServices = '/info/api/services/'
const publicBanners = '/info/api/banners/'

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const send = (method: Method, url: string, payload?: object, headers = {}): Promise<TestResponse> =>
  server.send({ method, url, headers: { ...people.headers.staff, ...headers }, ...(payload && { payload }) })
async function sendForm(method: Method, url: string, fields: FormFields) {
  const { payload, type } = await formOf(fields)
  const headers = { ...people.headers.staff, 'content-type': type }
  return server.send({ method, url, headers, payload })
}
const list = async (url: string) => (await server.get(url, people.headers.staff)).body
const found = async (url: string, id: number) =>
  (await server.get(url, people.headers.staff)).body.find((record: { id: number }) => record.id === id)

const type = { name: 'Роутер', name_ro: 'Router' }
const banner = {
  partner: 'Gutuia',
  title: 'Скидка',
  title_ro: 'Reducere',
  text: 'До конца месяца',
  text_ro: 'Până la sfârșitul lunii',
  action: 'Выбрать',
  action_ro: 'Alegeți',
  link: '/forhome?service=1',
  tone: 'blue',
  is_shown: true,
  starts_on: null,
  ends_on: null,
}

describe.each([
  { what: 'an equipment type', url: types, shown: publicTypes, fields: type, change: { name: 'Модем' } },
  {
    what: 'a service',
    url: services,
    shown: publicServices,
    fields: { ...type, kind: 'tv' },
    change: { name_ro: 'Altul' },
  },
  { what: 'a banner', url: banners, shown: publicBanners, fields: banner, change: { title: 'Подарок' } },
])('$what', ({ url, shown, fields, change }) => {
  test('is created, changed and deleted, each time visible to the next public read', async () => {
    await server.get(shown)
    const created = await send('POST', url, fields)
    expect([created.status, created.headers.etag]).toEqual([201, '"1"'])
    expect(created.body).toMatchObject({ ...fields, version: 1 })
    const { id } = created.body
    const { is_shown, starts_on, ends_on, ...visible } = { ...banner, ...fields }
    const publicFields = 'partner' in fields ? visible : fields
    expect(await found(shown, id)).toMatchObject(publicFields)
    const changed = await send('PATCH', `${url}${id}/`, change)
    expect([changed.status, changed.body]).toMatchObject([200, { ...fields, ...change, version: 2 }])
    expect(await found(shown, id)).toMatchObject(change)
    expect(await found(url, id)).toEqual(changed.body)
    expect((await send('DELETE', `${url}${id}/`)).status).toBe(204)
    expect([await found(shown, id), await found(url, id)]).toEqual([undefined, undefined])
    expect((await send('DELETE', `${url}${id}/`)).status).toBe(404)
  })

  test('is written on the version that was seen, and a change of nothing keeps it', async () => {
    const { id } = (await send('POST', url, fields)).body
    expect((await send('PATCH', `${url}${id}/`, fields, { 'if-match': '"1"' })).body.version).toBe(1)
    await send('PATCH', `${url}${id}/`, change, { 'if-match': '"1"' })
    for (const method of ['PATCH', 'DELETE'] as const) {
      const { status, body } = await send(method, `${url}${id}/`, method === 'PATCH' ? fields : undefined, {
        'if-match': '"1"',
      })
      expect([status, body.code, body.current]).toMatchObject([412, 'changed-meanwhile', { ...change, version: 2 }])
    }
    expect((await send('DELETE', `${url}${id}/`, undefined, { 'if-match': '"2"' })).status).toBe(204)
  })

  test('is created once per idempotency key', async () => {
    const key = { 'idempotency-key': `key-of-${url}` }
    const [first, second] = await Promise.all([send('POST', url, fields, key), send('POST', url, fields, key)])
    expect([first.status, second.body]).toEqual([201, first.body])
    const other = await send('POST', url, { ...fields, ...change }, key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused'])
  })
})

test.each([
  [types, 'name', { ...type, name: ' ' }],
  [types, 'name_ro', { name: 'Роутер' }],
  [types, 'image', { ...type, image: '/media/pictures/other.webp' }],
  [services, 'kind', { ...type, kind: 'radio' }],
  [services, 'name', { ...type, kind: 'tv', name: 'я'.repeat(201) }],
  [banners, 'title_ro', { ...banner, title_ro: '' }],
  [banners, 'link', { ...banner, link: 'javascript:alert(1)' }],
  [banners, 'link', { ...banner, link: '//elsewhere.example' }],
  [banners, 'link', { ...banner, link: 'http://elsewhere.example' }],
  [banners, 'link', { ...banner, link: 'https://' }],
  [banners, 'link', { ...banner, link: '/ro' }],
  [banners, 'link', { ...banner, link: '/ro/forhome' }],
  [banners, 'link', { ...banner, link: '/ro?service=1' }],
  [banners, 'tone', { ...banner, tone: 'pink' }],
  [banners, 'is_shown', { ...banner, is_shown: 'maybe' }],
  [banners, 'starts_on', { ...banner, starts_on: '2026-02-30' }],
  [banners, 'ends_on', { ...banner, starts_on: '2026-03-02', ends_on: '2026-03-01' }],
])('%s: an invalid %s is rejected at that field, and nothing is stored', async (url, field, payload) => {
  const before = await list(url)
  const { status, body } = await send('POST', url, payload)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  expect(await list(url)).toEqual(before)
})

test('the last day of a banner is compared with the first one that is stored', async () => {
  const { id } = (await send('POST', banners, { ...banner, starts_on: '2026-03-02' })).body
  const { status, body } = await send('PATCH', `${banners}${id}/`, { ends_on: '2026-03-01' })
  expect([status, body.fields]).toEqual([400, { ends_on: ['Последний день не может быть раньше первого'] }])
  expect((await send('PATCH', `${banners}${id}/`, { ends_on: '2026-03-02' })).status).toBe(200)
})

test('an equipment type that equipment has is not deleted, until nothing uses it', async () => {
  const id = await server.make.equipmentType(type)
  const equipment = await server.make.equipment({ equipment_type_id: id })
  expect(await found(types, id)).toMatchObject({ uses: 1 })
  const { status, body } = await send('DELETE', `${types}${id}/`)
  expect([status, body.code]).toEqual([409, 'equipment-type-used'])
  await server.database.db.deleteFrom('equipment').where('id', '=', equipment).execute()
  expect((await send('DELETE', `${types}${id}/`)).status).toBe(204)
})

test('a service with tariffs, be they drafts, keeps its kind and is not deleted', async () => {
  const { id } = (await send('POST', services, { ...type, kind: 'satellite' })).body
  expect(id).toBeGreaterThan(100)
  const tariff = await server.make.tariff({ service_id: id, state: 'draft' })
  expect(await found(services, id)).toMatchObject({ uses: 1, is_fixed: false })
  const { status, body } = await send('DELETE', `${services}${id}/`)
  expect([status, body.code]).toEqual([409, 'service-used'])
  const change = await send('PATCH', `${services}${id}/`, { kind: 'tv', name: 'Иначе' })
  expect([change.status, Object.keys(change.body.fields)]).toEqual([400, ['kind']])
  expect((await send('PATCH', `${services}${id}/`, { kind: 'satellite', name: 'Иначе' })).status).toBe(200)
  await server.database.db.deleteFrom('tariff').where('id', '=', tariff).execute()
  expect((await send('PATCH', `${services}${id}/`, { kind: 'tv' })).body.kind).toBe('tv')
  expect((await send('DELETE', `${services}${id}/`)).status).toBe(204)
})

test('the services that pages need can be renamed, but neither deleted nor changed in kind', async () => {
  for (const id of [1, 2, 3]) {
    expect(await found(services, id)).toMatchObject({ is_fixed: true })
    expect((await send('DELETE', `${services}${id}/`)).body.code).toBe('service-fixed')
    expect((await send('PATCH', `${services}${id}/`, { kind: 'tv' })).body.fields).toHaveProperty('kind')
  }
  expect((await send('PATCH', `${services}1/`, { name: 'Интернет в квартиру' })).status).toBe(200)
})

test.each([
  [services, publicServices, { ...type, kind: 'tv' }],
  [banners, publicBanners, banner],
])('%s: a new record is the last one, and the whole order is set at once', async (url, shown, fields) => {
  await send('POST', url, fields)
  const { id } = (await send('POST', url, fields)).body
  const ids = (await list(url)).map((record: { id: number }) => record.id)
  expect(ids.at(-1)).toBe(id)
  const moved = [id, ...ids.slice(0, -1)]
  const { status, body } = await send('PUT', `${url}order/`, { ids: moved })
  expect([status, body.map((record: { id: number }) => record.id)]).toEqual([200, moved])
  expect((await server.get(shown)).body[0].id).toBe(id)
  // A move is no change of what a form shows
  expect(await found(url, id)).toMatchObject({ version: 1 })
  for (const outdated of [[id], [...moved, 1_000_000], moved.map(() => id)]) {
    const refused = await send('PUT', `${url}order/`, { ids: outdated })
    expect([refused.status, refused.body.current]).toEqual([412, body])
  }
})

fullSuiteTest('the icon of an equipment type is stored, replaced and removed with its files', async () => {
  const { status, body } = await sendForm('POST', types, { ...type, image: await drawnPicture(200, 200) })
  expect([status, body.image]).toEqual([201, expect.stringMatching(/^\/media\/pictures\/[0-9a-f]{32}-96\.webp$/)])
  expect(await server.pictures.files()).toHaveLength(2)
  const url = `${types}${body.id}/`
  const replaced = await sendForm('PATCH', url, { image: await drawnPicture(96, 96) })
  expect(replaced.body.image).not.toBe(body.image)
  expect(await server.pictures.files()).toHaveLength(2)
  expect((await send('PATCH', url, { name: 'Модем' })).body.image).toBe(replaced.body.image)
  expect((await send('PATCH', url, { image: null })).body.image).toBeNull()
  expect(await server.pictures.files()).toEqual([])
})

fullSuiteTest('the picture of a banner is stored in three widths, and deleted with it', async () => {
  const { is_shown, starts_on, ends_on, ...texts } = banner
  const fields = { ...texts, is_shown: 'false', starts_on: '2026-03-02', ends_on: '' }
  const { status, body } = await sendForm('POST', banners, { ...fields, image: await drawnPicture(2400, 600) })
  expect([status, body.picture.width, body.picture.height]).toEqual([201, 2000, 500])
  expect(body).toMatchObject({ is_shown: false, starts_on: '2026-03-02', ends_on: null })
  expect(await server.pictures.files()).toHaveLength(6)
  expect((await send('DELETE', `${banners}${body.id}/`)).status).toBe(204)
  expect(await server.pictures.files()).toEqual([])
})

fullSuiteTest('a stale version and a file that is no picture leave picture and record unchanged', async () => {
  const { body } = await sendForm('POST', types, { ...type, image: await drawnPicture(96, 96) })
  const files = await server.pictures.files()
  const url = `${types}${body.id}/`
  const { payload, type: contentType } = await formOf({ image: new Blob(['<svg/>']) })
  const headers = { ...people.headers.staff, 'content-type': contentType, 'if-match': '"0"' }
  expect((await server.send({ method: 'PATCH', url, headers, payload })).status).toBe(412)
  const refused = await sendForm('PATCH', url, { name: 'Модем', image: new Blob(['<svg/>']) })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['image']])
  expect([await found(types, body.id), await server.pictures.files()]).toEqual([body, files])
})
