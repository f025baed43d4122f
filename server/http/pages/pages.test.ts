import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { withinMinute } from '../../test/within-minute.ts'
import { addPages } from './pages.ts'

let server: TestServer
let rendered: string[] = []
let author: number
let renamed: number
/** Runs after each API call of a page. */
let afterCall = async (): Promise<unknown> => undefined

/** API calls made by the loader of each page; the page consists of the text of their responses. */
const callsByPage: Record<string, string[]> = {
  '/about': ['/info/api/site/'],
  '/catalogue': ['/info/api/site/', '/info/api/services/'],
  '/rated': ['/info/api/providers/2/'],
  '/reviewed': ['/info/api/services/', '/api/auth/reviews/?provider_id=2'],
  '/gone': ['/info/api/services/', '/info/api/tariffs/999999/'],
  '/personal': ['/info/api/services/', '/info/api/track/unknown/'],
}

beforeAll(async () => {
  server = await createTestServer()
  addPages(
    server.app,
    {
      async render(request, _language, send) {
        const { pathname } = new URL(request.url)
        rendered.push(pathname)
        const texts: string[] = []
        for (const call of callsByPage[pathname] ?? []) {
          texts.push(JSON.stringify(await (await send(call, { method: 'GET', headers: {} })).json()))
          await afterCall()
        }
        const html = `<!doctype html><p>${texts.join('<p>')}`
        return { html, status: 200, headers: new Headers({ 'content-type': 'text/html' }) }
      },
    },
    readConfig({}),
  )
  const provider = await server.make.provider({ id: 2, name: 'Codru' })
  await server.make.provider({ id: 3, name: 'Orhei' })
  author = await server.make.account({ full_name: 'Ана Попа' })
  renamed = await server.make.account()
  await server.make.review({ provider_id: provider, account_id: author })
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const page of Object.keys(callsByPage)) await server.get(page)
  rendered = []
})

const run = (statement: string) => sql.raw(statement).execute(server.database.db)
async function findRendered(): Promise<string[]> {
  rendered = []
  for (const page of Object.keys(callsByPage)) await server.get(page)
  return rendered.filter((page) => page !== '/personal')
}

describe('paths of static files', () => {
  test.each([
    '/assets/anything',
    '/assets/a.js',
    '/assets/',
    '/assets',
    '/ro/assets/anything',
    '/ro/assets/app-1234.css',
    '/media/anything',
    '/media/pictures/x',
    '/ro/media/anything',
    '/dev/mailbox/anything',
    '/wp-login.php',
    '/ro/.env',
    '/.git/config.old',
  ])('%s is 404 at once, without rendering a page', async (path) => {
    const { status, body } = await server.get(path)
    expect([status, body.code]).toEqual([404, 'not-found'])
    expect(rendered).toEqual([])
  })

  test('a missing file counts towards the rate limit', async () => {
    const limited = await createTestServer({ RATE_LIMIT_READS: '2' })
    addPages(limited.app, { render: () => Promise.reject(new Error('rendered')) }, readConfig({}))
    try {
      await withinMinute(limited.database.pool, async () => {
        const statuses: number[] = []
        for (const path of ['/assets/a', '/assets/b.js', '/assets/c', '/ro/assets/d', '/assets/'])
          statuses.push((await limited.get(path)).status)
        expect(statuses).toEqual([404, 404, 429, 429, 429])
      })
    } finally {
      await limited.close()
    }
  })
})

test('beyond the rate limit a page is a small page in its language, and its data is a problem', async () => {
  const limited = await createTestServer({ RATE_LIMIT_READS: '1' })
  addPages(limited.app, { render: () => Promise.reject(new Error('rendered')) }, readConfig({}))
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  try {
    await withinMinute(limited.database.pool, async () => {
      await limited.get('/info/api/services/')
      for (const [path, language, text] of [
        ['/forhome', 'ru', 'Слишком много запросов'],
        ['/ro/forhome', 'ro', 'Prea multe solicitări'],
      ] as const) {
        const page = await limited.get(path, { accept })
        expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
        expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
        expect(page.headers['cache-control']).toBe('no-store')
        expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
        expect(page.text).toContain(`<html lang="${language}">`)
        expect(page.text).toContain(text)
      }
      const data = await limited.get('/forhome.data', { accept: '*/*' })
      expect([data.status, data.body.code]).toEqual([429, 'too-many-requests'])
    })
  } finally {
    await limited.close()
  }
})

describe('a cached page depends on the content of its API calls', () => {
  test('and on nothing else: ten renames of an account without reviews re-render no page', async () => {
    for (let times = 0; times < 10; times += 1) {
      await run(`update account set full_name = 'Ион ${times}' where id = ${renamed}`)
      expect(await findRendered()).toEqual([])
    }
  })

  test.each([
    ['the rename of an author', () => `update account set full_name = 'Пётр' where id = ${author}`, ['/reviewed']],
    ['a rating', () => 'update review set rating = rating % 5 + 1', ['/rated', '/reviewed', '/gone']],
    [
      'a service, which the page of a provider does not show',
      () => `update service set name = name || '!' where id = 1`,
      ['/catalogue', '/reviewed', '/gone'],
    ],
    // A page without all of its parts cannot be compared
    ['another provider', () => `update provider set name = name || '!' where id <> 2`, ['/gone']],
    ['the provider', () => `update provider set name = name || '!' where id = 2`, ['/rated', '/reviewed', '/gone']],
    ['an address', () => `insert into locality (name, name_ro) values ('Бельцы', 'Bălți')`, []],
  ])('%s', async (_, statement, expected) => {
    await run(statement())
    expect(await findRendered()).toEqual(expected)
  })

  test('an unchanged page keeps its bytes and ETag, and is current again', async () => {
    const before = await server.get('/rated')
    await run(`update service set name = name || '!' where id = 1`)
    const after = await server.get('/rated')
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag])
    const etag = String(before.headers.etag)
    expect((await server.send({ method: 'GET', url: '/rated', headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(rendered).toEqual([])
    await run(`update provider set name = 'Prut' where id = 2`)
    expect((await server.get('/rated')).text).toContain('Prut')
  })

  test('a change of another provider repeats no call, also if the calls were cached before the page', async () => {
    callsByPage['/provider'] = ['/info/api/providers/2/', '/info/api/tariffs/?provider=2']
    for (const url of [...callsByPage['/provider'], '/provider']) await server.get(url)
    await run(`update provider set name = name || '!' where id = 3`)
    const calls = vi.spyOn(server.app, 'inject')
    const repeated = () => calls.mock.calls.map(([call]: unknown[]) => (call as { url: string }).url)
    await server.get('/provider')
    expect(repeated()).toEqual(['/provider'])
    await run(`update provider set name = name || '!' where id = 2`)
    await server.get('/provider')
    expect(repeated()).toContain('/info/api/providers/2/')
    calls.mockRestore()
    delete callsByPage['/provider']
  })

  test('an unchanged page depends on what its calls depend on now', async () => {
    const { make } = server
    const [from, to] = [await make.provider({ id: 10 }), await make.provider({ id: 11 })]
    const tariff = await make.tariff({ provider_id: from, plan_id: 'moved', name: 'Fibra' })
    callsByPage['/plan'] = [`/info/api/tariff-variants/?ids=${tariff}`]
    const before = (await server.get('/plan')).text
    await run(`update tariff set provider_id = ${to} where id = ${tariff}`)
    expect((await server.get('/plan')).text).toBe(before)
    await run(`update tariff set name = 'Fibra 2' where id = ${tariff}`)
    expect((await server.get('/plan')).text).toContain('Fibra 2')
    delete callsByPage['/plan']
  })

  test('a page whose equal calls had different responses is rendered again', async () => {
    callsByPage['/twice'] = ['/info/api/providers/2/', '/info/api/providers/2/']
    afterCall = async () => {
      afterCall = async () => undefined
      await run(`update provider set name = 'Nistru' where id = 2`)
    }
    const mixed = (await server.get('/twice')).text
    expect(mixed.match(/Nistru/g)).toHaveLength(1)
    expect((await server.get('/twice')).text.match(/Nistru/g)).toHaveLength(2)
    delete callsByPage['/twice']
  })

  test('a page that shows uncached data is not cached', async () => {
    expect((await server.get('/personal')).headers['cache-control']).toBe('no-store')
    expect((await server.get('/about')).headers['cache-control']).toBe('no-cache')
    expect(rendered).toEqual(['/personal'])
  })
})
