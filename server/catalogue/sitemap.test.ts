import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { pagesByFile, sitemapIndex } from './sitemap.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function locations(): Promise<string[]> {
  const { text } = await server.get('/sitemap.xml')
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

describe('sitemap.xml', () => {
  test('it lists every page in both languages, with its alternates', async () => {
    const provider = await server.make.provider()
    const tariff = await server.make.tariff({ provider_id: provider, service_id: 2 })
    const { status, headers, text } = await server.get('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const found = await locations()
    for (const bare of [
      '/forhome',
      '/forhome?page=2',
      `/forhome?provider=${provider}`,
      '/provider/list',
      '/coverage',
      `/provider/${provider}`,
      '/orders/office',
      '/orders/home',
      '/about',
      '/privacy',
      '/imprint',
      `/tariff/${tariff}`,
    ]) {
      expect(found).toContain(`http://motanet.test${bare}`)
      expect(found).toContain(`http://motanet.test/ro${bare}`)
    }
    expect(found).toContain('http://motanet.test/')
    expect(found).toContain('http://motanet.test/ro')
    expect(new Set(found).size).toBe(found.length)
    expect(text).toContain(
      `<url><loc>http://motanet.test/ro/tariff/${tariff}</loc>` +
        `<xhtml:link rel="alternate" hreflang="ru" href="http://motanet.test/tariff/${tariff}"/>` +
        `<xhtml:link rel="alternate" hreflang="ro" href="http://motanet.test/ro/tariff/${tariff}"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="http://motanet.test/tariff/${tariff}"/></url>`,
    )
  })

  test('it reflects changes of the catalogue at once, such as a suspended provider', async () => {
    const provider = await server.make.provider()
    const tariff = await server.make.tariff({ provider_id: provider, service_id: 1 })
    expect(await locations()).toContain(`http://motanet.test/tariff/${tariff}`)
    await server.database.db
      .updateTable('provider')
      .set({ suspended_at: new Date() })
      .where('id', '=', provider)
      .execute()
    const found = await locations()
    expect(found).not.toContain(`http://motanet.test/tariff/${tariff}`)
    expect(found).not.toContain(`http://motanet.test/provider/${provider}`)
  })

  test('the desk and lists without a tariff are not listed', async () => {
    const provider = await server.make.provider()
    const found = await locations()
    expect(found).toContain(`http://motanet.test/provider/${provider}`)
    expect(found).not.toContain(`http://motanet.test/forhome?provider=${provider}`)
    expect(found).not.toContain('http://motanet.test/provider/1')
  })

  test('its files are numbered from 1; the others are 404', async () => {
    expect((await server.get('/sitemap-1.xml')).text).toBe((await server.get('/sitemap.xml')).text)
    expect((await server.get('/sitemap-0.xml')).status).toBe(404)
    expect((await server.get('/sitemap-2.xml')).status).toBe(404)
    expect((await server.get('/sitemap-x.xml')).status).toBe(404)
  })
})

test('a sitemap file contains at most 10,000 URLs; the index lists the files of a longer sitemap', () => {
  const pages = Array.from({ length: 10_001 }, (_, index) => `/tariff/${index}`)
  const files = pagesByFile(pages)
  expect(files.map(({ length }) => length)).toEqual([5000, 5000, 1])
  expect(files.flat()).toEqual(pages)
  expect([...sitemapIndex(3, 'https://motanet.test').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
    'https://motanet.test/sitemap-1.xml',
    'https://motanet.test/sitemap-2.xml',
    'https://motanet.test/sitemap-3.xml',
  ])
})

test('robots.txt contains the sitemap, disallows secret links and API calls, and allows every page of the sitemap', async () => {
  await server.make.tariff()
  const { status, headers, text } = await server.get('/robots.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('Sitemap: http://motanet.test/sitemap.xml')
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, pattern = '']) => asPattern(pattern))
  const isClosed = (path: string) => closed.some((pattern) => pattern.test(path))
  for (const path of ['/track/abc', '/ro/track/abc', '/info/api/tariffs/', '/api/docs', '/language/ro?to=/'])
    expect([path, isClosed(path)]).toEqual([path, true])
  for (const path of ['/forhome?service=1&price_max=200', '/ro/forhome?sort=price', '/compare?ids=1,2'])
    expect([path, isClosed(path)]).toEqual([path, true])
  for (const path of ['/forhome?address_id=7', '/media/demo/logo.png', '/assets/frame.js'])
    expect([path, isClosed(path)]).toEqual([path, false])
  for (const address of await locations()) {
    const { pathname, search } = new URL(address)
    expect([address, isClosed(pathname + search)]).toEqual([address, false])
  }
})

/** Converts a rule as crawlers do: it matches from the start of the path, `*` matches anything. */
function asPattern(rule: string): RegExp {
  const literal = rule.split('*').map((part) => part.replace(/[.?+^$()[\]{}|\\/]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}`)
}
