import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { type CataloguePeople, createCataloguePeople } from '../test/catalogue-people.ts'
import { type FormFields, formOf } from '../test/forms.ts'
import { createServerWithPictures, drawnPicture } from '../test/pictures-folder.ts'

let server: Awaited<ReturnType<typeof createServerWithPictures>>
let people: CataloguePeople
let url: string
beforeAll(async () => {
  server = await createServerWithPictures()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pictures.empty()
  people = await createCataloguePeople(server)
  url = `/info/api/providers/${people.providerId}/`
})

const sendJson = (payload: object, headers: Record<string, string> = {}) =>
  server.send({ method: 'PATCH', url, headers: { ...people.headers.provider, ...headers }, payload })
async function sendForm(fields: FormFields, headers: Record<string, string> = {}) {
  const { payload, type } = await formOf(fields)
  return server.send({
    method: 'PATCH',
    url,
    headers: { ...people.headers.provider, 'content-type': type, ...headers },
    payload,
  })
}
const row = () =>
  server.database.db.selectFrom('provider').selectAll().where('id', '=', people.providerId).executeTakeFirstOrThrow()

const noPictures = { logo: null, image: null, image_focus_x: 50, image_focus_y: 50 }

test('a change of the profile is public with the next read', async () => {
  const texts = {
    name: 'Codru Net',
    number: '+37322123456',
    email: 'salut@codru.example',
    address: 'ул. Чуфля, 1',
    address_ro: 'str. Ciuflea, 1',
    hours: 'Пн–Пт 9–18',
    hours_ro: 'Lu–Vi 9–18',
    details: 'О нас',
    details_ro: 'Despre noi',
  }
  const { status, body } = await sendJson({ ...texts, number: '022 12-34-56' })
  expect([status, body]).toEqual([200, { id: people.providerId, ...texts, ...noPictures, version: 2 }])
  expect((await server.get(url)).body).toMatchObject(texts)
  const cleared = { email: '', hours_ro: '', details_ro: '' }
  expect((await sendJson(cleared)).body).toEqual({ ...body, ...cleared, version: 3 })
  expect((await server.get(url)).body).toMatchObject(cleared)
})

test.each([
  ['069 123 456', '+37369123456'],
  ['+373 (22) 12-34-56', '+37322123456'],
  ['1410', '1410'],
  ['+40 21 123 45 67', '+40 21 123 45 67'],
  ['', ''],
])('the phone %s is stored as %s', async (sent, kept) => {
  expect((await sendJson({ number: sent })).body.number).toBe(kept)
})

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'я'.repeat(201) }],
  ['number', { number: 'позвоните нам' }],
  ['number', { number: '1'.repeat(41) }],
  ['number', { number: '069123456, 079123456' }],
  ['email', { email: 'a@b.md;c@d.md' }],
  ['email', { email: 'codru.example' }],
  ['email', { email: `${'a'.repeat(250)}@example.md` }],
  ['address', { address: 'я'.repeat(201) }],
  ['hours_ro', { hours_ro: 'Lu\nVi' }],
  ['image_focus_x', { image_focus_x: 55 }],
  ['image_focus_y', { image_focus_y: 110 }],
  ['details', { details: 'я'.repeat(4001) }],
  ['logo', { logo: '/media/pictures/other.webp' }],
])('an invalid %s is rejected at that field', async (field, wrong) => {
  const before = await row()
  const { status, body } = await sendJson(wrong)
  expect([status, Object.keys(body.fields), await row()]).toEqual([400, [field], before])
})

test('fields that are not part of the profile are ignored', async () => {
  const before = await row()
  const given = { id: 7, is_desk: true, suspended_at: '2020-01-01', created_at: '2020-01-01' }
  expect((await sendJson({ ...given, version: 9 })).status).toBe(200)
  expect(await row()).toEqual(before)
})

test('the logo and the image are re-encoded; a new picture replaces the old one', async () => {
  const first = (await sendForm({ logo: await drawnPicture(500, 500) })).body
  expect(first).toMatchObject({
    logo: expect.stringMatching(/^\/media\/pictures\/[0-9a-f]{32}-320\.webp$/),
    image: null,
  })
  const both = (await sendForm({ logo: await drawnPicture(40, 40), image: await drawnPicture(2000, 500) })).body
  expect([both.logo === first.logo, both.image]).toEqual([false, expect.stringMatching(/-1600\.webp$/)])
  expect((await server.get(url)).body).toMatchObject({ logo: both.logo, image: both.image })
  const focus = { image_focus_x: 20, image_focus_y: 100 }
  const moved = await sendForm({ image: await drawnPicture(2000, 900), image_focus_x: '20', image_focus_y: '100' })
  expect(moved.body).toMatchObject(focus)
  expect((await sendJson({ image_focus_y: 0 })).body).toMatchObject({ ...focus, image_focus_y: 0 })
  expect((await server.get(url)).body).toMatchObject({ ...focus, image_focus_y: 0 })
  expect(await server.pictures.files()).toHaveLength(4)
  expect((await sendJson({ name: 'Иначе' })).body).toMatchObject({ logo: both.logo, image: moved.body.image })
})

test.each(['logo', 'image'])('a form without a chosen %s file is rejected at that field', async (field) => {
  for (const nothing of [new Blob([]), '', 'undefined']) {
    const { status, body } = await sendForm({ [field]: nothing })
    expect([status, body.fields]).toEqual([400, { [field]: ['Выберите файл'] }])
  }
  expect((await sendJson({ [field]: '' }, { 'accept-language': 'ro' })).body.fields).toEqual({
    [field]: ['Alegeți fișierul'],
  })
})

test('a stale version is rejected with 412 before a picture is encoded', async () => {
  const stale = { 'if-match': '"0"' }
  const { status, body } = await sendForm({ logo: new Blob(['no picture at all']) }, stale)
  expect([status, body.code, body.current.version]).toEqual([412, 'changed-meanwhile', 1])
})

fullSuiteTest('if one of the two files is not a picture, neither is stored', async () => {
  const { logo } = (await sendForm({ logo: await drawnPicture(40, 40) })).body
  const files = await server.pictures.files()
  const response = await sendForm({ logo: await drawnPicture(50, 50), image: new Blob(['<svg/>']), name: 'Иначе' })
  expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['image']])
  const { logo: kept, name } = await row()
  expect([kept, name === 'Иначе', await server.pictures.files()]).toEqual([logo, false, files])
})
