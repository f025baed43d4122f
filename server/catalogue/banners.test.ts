import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
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

test.each([
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
