import type { AddressInfo } from 'node:net'
// Routes of the server use what these add to Fastify's types
import type {} from '@fastify/swagger'
import { codruNet, fibra500 } from '@motanet/demo/facts.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '../server/config.ts'
import type {} from '../server/http/event-stream.ts'
import { addBuiltAssets, addPages, loadBuiltPages } from '../server/http/pages.ts'
import { addResponseCache } from '../server/http/response-cache.ts'
import { expect, test } from './server/fixtures.ts'
import { findInjections, watchForInjection } from './xss-detector.ts'

const payload = '<script>window.xss(1)</script><img src="/favicon.ico" onload="window.xss(2)">'
let app: FastifyInstance
let origin: string

/** The built pages with something injected into each, as a hole in a component would; the API is the product's. */
test.beforeAll(async ({ baseURL }) => {
  const product = baseURL ?? ''
  const pages = await loadBuiltPages()
  app = Fastify()
  const version = { catalogue: 1, addresses: 1, reviews: 1, ratings: 1 }
  addResponseCache(
    app,
    Object.assign(async () => version, { last: () => ({ version, ageMs: 0 }) }),
  )
  for (const url of ['/info/*', '/api/*', '/media/*']) {
    app.get(url, { config: { dependsOn: [] } }, async (request, reply) => {
      const { headers } = request
      const answer = await fetch(`${product}${request.raw.url}`, {
        headers: { 'accept-language': String(headers['accept-language'] ?? 'ru') },
      })
      reply.code(answer.status).header('content-type', answer.headers.get('content-type'))
      return reply.send(Buffer.from(await answer.arrayBuffer()))
    })
  }
  await addBuiltAssets(app)
  addPages(
    app,
    {
      async render(...given) {
        const response = await pages.render(...given)
        const html = await response.text()
        return new Response(
          html.replace('<body>', `<body>${payload}`).replace('</body>', `${payload}</body>`),
          response,
        )
      },
    },
    readConfig({}),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
test.afterAll(() => app.close())

test('a script injected into the rendered page does not run; those of the page do', async ({
  page,
  problems,
  context,
}) => {
  problems.allow(/Content Security Policy|foreign request|Hydration|hydrat/i)
  await watchForInjection(context)
  await page.goto(`${origin}/forhome`, { waitUntil: 'networkidle' })
  const found = await findInjections(page)
  expect(found.filter((each) => each.includes('ran'))).toEqual([])
  expect(found.some((each) => each.startsWith('blocked by script-src-elem: inline'))).toBe(true)
  expect(found.some((each) => each.startsWith('blocked by script-src-attr: inline'))).toBe(true)
  // The data of the page, which its inline scripts hand over, is there
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(true)
})

test('no nonce is left in a page, in its policy, or in what is asked for later', async ({ request }) => {
  for (const path of ['/', '/ro', '/forhome', fibra500.path, codruNet.path, '/nowhere', '/forhome.data', '/cabinet']) {
    const answer = await request.get(path)
    expect(await answer.text()).not.toMatch(/nonce="/)
    expect(answer.headers()['content-security-policy'] ?? '').not.toContain('nonce')
  }
})

test('the pages hydrate without a mismatch', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  for (const path of ['/', '/ro/forhome', fibra500.path, codruNet.path]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))).toBe(
      true,
    )
  }
  expect(warnings.filter((text) => /hydrat|did not match|nonce|Minified React error/i.test(text))).toEqual([])
})
