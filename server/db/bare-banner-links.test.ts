import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('links of stored banners lose the prefix of the language, which pages add', async () => {
  const links = {
    '/ro/forhome?page=2': '/forhome?page=2',
    '/ro': '/',
    '/ro/': '/',
    '/ro?a=1': '/?a=1',
    '/ro#top': '/#top',
    '/router': '/router',
    '/ro//gutuia.md': '/ro//gutuia.md',
    'https://gutuia.md/ro/': 'https://gutuia.md/ro/',
  }
  const banner = {
    partner: 'Gutuia',
    title: 'Роутер',
    action: 'Выбрать',
    title_ro: '',
    action_ro: '',
    text: '',
    text_ro: '',
  }
  const rows = Object.keys(links).map((link, position) => ({ ...banner, link, position, tone: 'blue' }))
  await database.db.insertInto('banner').values(rows).execute()
  await database.pool.query(await readFile(new URL('./migrations/0164_bare_banner_links.sql', import.meta.url), 'utf8'))
  const stored = await database.db.selectFrom('banner').select('link').orderBy('position').execute()
  expect(stored.map(({ link }) => link)).toEqual(Object.values(links))
})
