import { fibra500 } from '@motanet/demo/facts.ts'
import { expect, test } from './server/fixtures.ts'

test('pages have a content security policy that allows only their own scripts', async ({ request }) => {
  for (const path of ['/', '/ro/forhome', fibra500.path, '/nowhere']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(policy).toContain("base-uri 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('pages are cached and compressed, an ETag gets 304, and HEAD has the headers of GET', async ({ request }) => {
  const first = await request.get('/forhome')
  const etag = first.headers().etag ?? ''
  expect(first.headers()['content-encoding']).toBe('br')
  expect((await request.get('/forhome', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  expect((await request.head('/forhome')).headers().etag).toBe(etag)
  expect(await (await request.get('/forhome')).text()).toContain('</html>')
})

test('hashed assets are immutable and compressed', async ({ request }) => {
  const script = /\/assets\/[\w-]+\.js/.exec(await (await request.get('/')).text())?.[0] ?? ''
  const headers = (await request.get(script)).headers()
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-encoding']).toBe('br')
})

test('malformed and hostile URLs get 404 or a page, never a server error', async ({ request }) => {
  for (const [path, status] of [
    ['/wp-login.php', 404],
    ['/.env', 404],
    ['/assets/../../package.json', 404],
    ['/%E0%A4%A', 404],
    ['/nowhere', 404],
    ['/ro/nowhere', 404],
    ['/tariff/%00', 404],
    ['/tariff/1e9', 404],
    [`/forhome?provider=${'9'.repeat(20_000)}`, 200],
    ["/forhome?service='%20or%201=1--&price_min=%00&lat=x&lng=999&sort=evil&p=-1", 200],
    ['/forhome?address_id=99999999999', 200],
    ['/forhome?q=%00%00', 200],
  ] as const) {
    expect([path.slice(0, 60), (await request.get(path)).status()]).toEqual([path.slice(0, 60), status])
  }
})
