import type { AddressInfo } from 'node:net'
// These imports extend Fastify's types, which the server's routes use
import type {} from '@fastify/swagger'
import { codruNet, fibra500 } from '@motanet/demo/facts.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '../server/config.ts'
import { addResponseCache } from '../server/http/cache/response-cache.ts'
import type {} from '../server/http/outgoing/event-stream.ts'
import { addBuiltAssets, addPages, loadBuiltPages } from '../server/http/pages/pages.ts'
import { unchanged } from '../server/test/content.ts'
import { expect, test } from './server/fixtures.ts'
import { findInjections, watchForInjection } from './xss-detector.ts'

const payload = '<script>window.xss(1)</script><img src="/favicon.ico" onload="window.xss(2)">'
let app: FastifyInstance
let origin: string

/** Serves the built pages with an injected payload, as if a component had an XSS hole; API requests are forwarded to the product. */
test.beforeAll(async ({ baseURL }) => {
  const product = baseURL ?? ''
  const pages = await loadBuiltPages()
  app = Fastify()
  addResponseCache(
    app,
    Object.assign(async () => unchanged, { last: () => ({ version: unchanged, ageMs: 0 }) }),
  )
  for (const url of ['/info/*', '/api/*', '/media/*']) {
    app.get(url, { config: { dependsOn: [] } }, async (request, reply) => {
      const { headers } = request
      const response = await fetch(`${product}${request.raw.url}`, {
        headers: { 'accept-language': String(headers['accept-language'] ?? 'ru') },
      })
      reply.code(response.status).header('content-type', response.headers.get('content-type'))
      return reply.send(Buffer.from(await response.arrayBuffer()))
    })
  }
  await addBuiltAssets(app)
  addPages(
    app,
    {
      async render(...given) {
        const { html, ...page } = await pages.render(...given)
        return { ...page, html: html.replace('<body>', `<body>${payload}`).replace('</body>', `${payload}</body>`) }
      },
    },
    readConfig({}),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
test.afterAll(() => app.close())

test('the policy blocks an injected script and allows the scripts of the page', async ({ page, problems, context }) => {
  problems.allow(/Content Security Policy|foreign request|Hydration|hydrat/i)
  await watchForInjection(context)
  // Until the load event: the payload's image has been loaded
  await page.goto(`${origin}/forhome`)
  for (const directive of ['script-src-elem', 'script-src-attr'])
    await expect
      .poll(() => findInjections(page))
      .toContainEqual(expect.stringMatching(`^blocked by ${directive}: inline`))
  expect((await findInjections(page)).filter((each) => each.includes('ran'))).toEqual([])
  // The page's own inline scripts have run
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(true)
})

test('neither pages nor their policy contain a nonce', async ({ request }) => {
  for (const path of ['/', '/ro', '/forhome', fibra500.path, codruNet.path, '/nowhere', '/forhome.data', '/cabinet']) {
    const response = await request.get(path)
    expect(await response.text()).not.toMatch(/nonce="/)
    expect(response.headers()['content-security-policy'] ?? '').not.toContain('nonce')
  }
})

test('the pages hydrate without a mismatch', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  for (const path of ['/', '/ro/forhome', fibra500.path, codruNet.path]) {
    await page.goto(path)
    // Lazily loaded parts hydrate when the page is idle; some replace their links then. React does not render the links of a map
    await expect
      .poll(() =>
        page
          .locator('main a:not(.leaflet-container a)')
          .evaluateAll((links) =>
            links.flatMap((link) =>
              Object.keys(link).some((property) => property.startsWith('__reactProps')) ? [] : link.outerHTML,
            ),
          ),
      )
      .toEqual([])
  }
  expect(warnings.filter((text) => /hydrat|did not match|nonce|Minified React error/i.test(text))).toEqual([])
})
