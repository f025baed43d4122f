import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let now = new Date()

beforeAll(async () => {
  server = await createTestServer({}, undefined, { clock: () => now })
})
beforeEach(() => server.database.db.deleteFrom('banner').execute())
afterAll(() => server.close())

const row = { partner: 'Gutuia', title: 'Роутер', action: 'Выбрать', link: '/forhome' }
const insert = (given: object) => server.database.db.insertInto('banner').values({ ...row, ...given })

test('visible banners are listed by position with their picture sources; a change is visible at once', async () => {
  expect((await server.get('/info/api/banners/')).body).toEqual([])
  const picture_name = 'ab'.repeat(16)
  const picture = { picture_name, picture_width: 1240, picture_height: 320, picture_widths: [800, 1240] }
  await insert({ position: 2, title: 'Второй' }).execute()
  await insert({ position: 1, title_ro: 'Router', tone: 'blue', ...picture }).execute()
  await insert({ position: 0, is_shown: false }).execute()
  const { body } = await server.get('/info/api/banners/')
  expect(body).toEqual([
    {
      ...row,
      id: expect.any(Number),
      title_ro: 'Router',
      text: '',
      text_ro: '',
      action_ro: '',
      tone: 'blue',
      picture: {
        avif: `/media/pictures/${picture_name}-800.avif 800w, /media/pictures/${picture_name}-1240.avif 1240w`,
        webp: `/media/pictures/${picture_name}-800.webp 800w, /media/pictures/${picture_name}-1240.webp 1240w`,
        src: `/media/pictures/${picture_name}-1240.webp`,
        width: 1240,
        height: 320,
      },
    },
    expect.objectContaining({ title: 'Второй', tone: 'yellow', picture: null }),
  ])
})

test('a banner is shown from its first to its last day in Chisinau, without a write in between', async () => {
  const title = async (time: string) => {
    now = new Date(time)
    return (await server.get('/info/api/banners/')).body.map((banner: { title: string }) => banner.title)
  }
  await insert({ title: 'С 3 по 4 июня', starts_on: '2026-06-03', ends_on: '2026-06-04' }).execute()
  await insert({ title: 'С 4 июня', starts_on: '2026-06-04' }).execute()
  await insert({ title: 'По 3 июня', ends_on: '2026-06-03' }).execute()
  // Midnight in Chisinau is 21:00 UTC in summer
  expect(await title('2026-06-02T20:59:59.999Z')).toEqual(['По 3 июня'])
  expect(await title('2026-06-02T21:00:00Z')).toEqual(['С 3 по 4 июня', 'По 3 июня'])
  expect(await title('2026-06-03T20:59:59.999Z')).toEqual(['С 3 по 4 июня', 'По 3 июня'])
  expect(await title('2026-06-03T21:00:00Z')).toEqual(['С 3 по 4 июня', 'С 4 июня'])
  expect(await title('2026-06-04T21:00:00Z')).toEqual(['С 4 июня'])
  // 22:00 UTC in winter
  await insert({ title: '9 января', starts_on: '2027-01-09', ends_on: '2027-01-09' }).execute()
  expect(await title('2027-01-08T21:59:59.999Z')).toEqual(['С 4 июня'])
  expect(await title('2027-01-08T22:00:00Z')).toEqual(['С 4 июня', '9 января'])
})

test.each([
  { starts_on: '2026-06-03', ends_on: '2026-06-02' },
  { link: 'javascript:alert(1)' },
  { link: '//elsewhere.example/' },
  { link: '/\\elsewhere.example/' },
  { link: 'http://elsewhere.example/' },
  { tone: 'pink' },
  { picture_name: 'ab'.repeat(16) },
  { picture_name: '../secret', picture_width: 1, picture_height: 1, picture_widths: [1] },
])('the database rejects a banner with %o', async (given) => {
  await expect(insert(given).execute()).rejects.toThrow(/check constraint/)
})
