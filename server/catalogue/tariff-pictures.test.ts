import { mkdir, rm, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { type CataloguePeople, createCataloguePeople } from '../test/catalogue-people.ts'
import { type FormFields, formOf } from '../test/forms.ts'
import { createPicturesFolder, drawnPicture, type PicturesFolder } from '../test/pictures-folder.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let folder: PicturesFolder
let people: CataloguePeople
beforeAll(async () => {
  folder = await createPicturesFolder()
  server = await createTestServer({ DATA_DIR: folder.dataDir })
  people = await createCataloguePeople(server)
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})
beforeEach(() => folder.empty())

const url = '/info/api/tariffs/'
const plain = { name: 'Fibra 500', name_ro: 'Fibra 500', price_per_month: 199.99, speed: 500, services: 1 }
const path = /^\/media\/pictures\/([0-9a-f]{32})-1600\.webp$/

async function send(method: 'POST' | 'PATCH', to: string, fields: FormFields, headers = people.headers.provider) {
  const { payload, type } = await formOf(fields)
  return server.send({ method, url: to, headers: { ...headers, 'content-type': type }, payload })
}
const countTariffs = async () => (await server.database.db.selectFrom('tariff').select('id').execute()).length

test('a tariff picture is stored in three widths and returned by both endpoints', async () => {
  const { status, body } = await send('POST', url, { ...plain, image: await drawnPicture(2000, 900) })
  expect([status, body.image]).toEqual([201, expect.stringMatching(path)])
  const name = path.exec(body.image)?.[1]
  const widths = [400, 800, 1600]
  expect(await folder.files()).toEqual(widths.flatMap((w) => [`${name}-${w}.avif`, `${name}-${w}.webp`]).sort())
  expect(body.picture).toEqual({
    avif: widths.map((width) => `/media/pictures/${name}-${width}.avif ${width}w`).join(', '),
    webp: widths.map((width) => `/media/pictures/${name}-${width}.webp ${width}w`).join(', '),
    src: body.image,
    width: 1600,
    height: 720,
  })
  expect((await server.get(`${url}?ids=${body.id}`)).body.results[0].image).toBe(body.image)
  expect((await server.get(body.image)).headers['content-type']).toBe('image/webp')
})

fullSuiteTest(
  'a new picture replaces the old one; other changes do not affect it; a blank one removes it',
  async () => {
    const first = (await send('POST', url, { ...plain, image: await drawnPicture(50, 50) })).body
    const tariff = `${url}${first.id}/`
    expect((await send('PATCH', tariff, { name: 'А', image: new Blob([]) })).body.image).toBe(first.image)
    const second = (await send('PATCH', tariff, { image: await drawnPicture(60, 60) })).body
    expect([second.image === first.image, second.picture.width, (await folder.files()).length]).toEqual([false, 60, 2])
    const none = await send('PATCH', tariff, { image: '' })
    expect([none.body.image, none.body.picture, await folder.files()]).toEqual([null, null, []])
  },
)

test('the focal point of a picture is stored; a change of it increments the version of the tariff', async () => {
  const { body } = await send('POST', url, { ...plain, image: await drawnPicture(50, 50), image_focus_x: '20' })
  expect(body).toMatchObject({ image_focus_x: 20, image_focus_y: 50, version: 1 })
  const moved = await send('PATCH', `${url}${body.id}/`, { image_focus_y: '100' })
  expect(moved.body).toMatchObject({ image: body.image, image_focus_x: 20, image_focus_y: 100, version: 2 })
  expect((await server.get(`${url}${body.id}/`)).body).toMatchObject({ image_focus_x: 20, image_focus_y: 100 })
  const refused = await send('PATCH', `${url}${body.id}/`, { image_focus_x: '55' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['image_focus_x']])
})

fullSuiteTest('a deleted tariff deletes its picture', async () => {
  const { id } = (await send('POST', url, { ...plain, image: await drawnPicture(50, 50) })).body
  expect((await folder.files()).length).toBe(2)
  await server.send({ method: 'DELETE', url: `${url}${id}/`, headers: people.headers.provider })
  expect(await folder.files()).toEqual([])
})

describe('a write that fails in the middle', () => {
  const sql = (text: string) => server.database.pool.query(text)
  beforeEach(() =>
    sql(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refused before insert on tariff_address for each row execute function refuse()`),
  )
  afterEach(() => sql('drop function refuse() cascade'))

  fullSuiteTest('stores neither a row nor a file of a new tariff', async () => {
    const before = await countTariffs()
    const addresses = [await server.make.address([28.8, 47])]
    const { status } = await send('POST', url, { ...plain, addresses, image: await drawnPicture(2000, 900) })
    expect([status, await countTariffs(), await folder.files()]).toEqual([500, before, []])
  })

  test('does not change the tariff and its picture', async () => {
    const { body } = await send('POST', url, { ...plain, image: await drawnPicture(50, 50) })
    const files = await folder.files()
    const addresses = [await server.make.address([28.8, 47])]
    const change = { name: 'Иначе', addresses, image: await drawnPicture(60, 60) }
    expect((await send('PATCH', `${url}${body.id}/`, change)).status).toBe(500)
    expect([(await server.get(`${url}${body.id}/`)).body, await folder.files()]).toEqual([body, files])
  })
})

test('no row is stored if the picture cannot be written', async () => {
  await rm(folder.path, { recursive: true })
  await writeFile(folder.path, '')
  try {
    const before = await countTariffs()
    const { status } = await send('POST', url, { ...plain, image: await drawnPicture(50, 50) })
    expect([status, await countTariffs()]).toEqual([500, before])
  } finally {
    await rm(folder.path)
    await mkdir(folder.path)
  }
})

test.each([
  ['not a picture', () => new Blob(['<svg onload="alert(1)"/>'])],
  ['more than 5 MiB', () => new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])],
])('a file that is %s is rejected at its field and not stored', async (_, make) => {
  const before = await countTariffs()
  const { status, body } = await send('POST', url, { ...plain, image: make() })
  expect([status, Object.keys(body.fields), await countTariffs(), await folder.files()]).toEqual([
    400,
    ['image'],
    before,
    [],
  ])
})

test('a picture with an invalid field or without the permission is not stored', async () => {
  const image = await drawnPicture(50, 50)
  const { id } = (await send('POST', url, plain)).body
  const promo = await server.make.promotion({ provider_id: people.rivalId })
  expect((await send('POST', url, { ...plain, promo, image })).status).toBe(400)
  expect((await send('POST', url, { ...plain, image }, people.headers['manager with none'])).status).toBe(403)
  expect((await send('PATCH', `${url}${id}/`, { image }, people.headers['manager with none'])).status).toBe(403)
  expect((await send('PATCH', `${url}${id}/`, { image }, people.headers.rival)).status).toBe(404)
  expect(await folder.files()).toEqual([])
})

fullSuiteTest(
  'the upload limit counts tariff and profile pictures together, and only writes with a picture',
  async () => {
    const limited = await createTestServer({ DATA_DIR: folder.dataDir, RATE_LIMIT_UPLOADS: '2' })
    try {
      const { headers, providerId } = await createCataloguePeople(limited)
      const sendTo = async (method: 'POST' | 'PATCH', to: string, fields: FormFields) => {
        const { payload, type } = await formOf(fields)
        const upload = { method, url: to, headers: { ...headers.provider, 'content-type': type }, payload }
        return (await limited.send(upload)).status
      }
      const picture = await drawnPicture(50, 50)
      expect([
        await sendTo('PATCH', '/api/auth/users/me/', { avatar: picture }),
        await sendTo('POST', url, { ...plain, image: picture }),
        await sendTo('PATCH', `/info/api/providers/${providerId}/`, { logo: picture }),
        await sendTo('POST', url, plain),
      ]).toEqual([200, 201, 429, 201])
    } finally {
      await limited.close()
    }
  },
)

test('a repeated call with a picture gets the first response beyond the upload limit', async () => {
  const limited = await createTestServer({ DATA_DIR: folder.dataDir, RATE_LIMIT_UPLOADS: '1' })
  try {
    const { headers } = await createCataloguePeople(limited)
    const image = await drawnPicture(50, 50)
    const create = async (key: string) => {
      const { payload, type } = await formOf({ ...plain, image })
      const named = { ...headers.provider, 'content-type': type, 'idempotency-key': key }
      return limited.send({ method: 'POST', url, headers: named, payload })
    }
    const [first, second] = [await create('one'), await create('one')]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect((await create('two')).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test.each([
  [
    'a thousand texts of 1 KB',
    () => ({ ...plain, 'addresses[]': Array.from({ length: 1000 }, () => 'x'.repeat(1024)) }),
  ],
  ['a text beyond 64 KB', () => ({ ...plain, details: 'x'.repeat(70_000) })],
  ['ten thousand texts', () => ({ ...plain, 'addresses[]': Array.from({ length: 10_000 }, (_, index) => index) })],
])('a form with %s is rejected as too large', async (_, make) => {
  expect((await send('POST', url, make())).body.code).toBe('too-large')
})
