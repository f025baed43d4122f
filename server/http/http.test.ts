import Fastify from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { databaseAwayCode } from '../db/circuit-breaker.ts'
import { consoleLog } from '../db/log.ts'
import { openPools } from '../db/pools.ts'
import { createJobs } from '../notifications/jobs.ts'
import { unchanged } from '../test/content.ts'
import { captureLog } from '../test/logs.ts'
import { createTestServer, type TestServer, testRelease } from '../test/server.ts'
import { addResponseCache } from './cache/response-cache.ts'
import { addHealthRoutes } from './documents/health.routes.ts'
import { addErrorHandling } from './errors/error-handler.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('security headers', () => {
  test.each([
    '/info/api/services/',
    '/info/api/tariffs/999/',
    '/nowhere',
    '/info/api/tariffs/?page=0',
    '/healthz',
    '/%E0%A4%A',
  ])('%s has the closed policy, nosniff and no framing', async (path) => {
    const { headers } = await server.get(path)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})

describe('paths', () => {
  test.each(['/info/api/services', '/info/api/services/', '/api/auth/providers/cards', '/api/auth/providers/cards/'])(
    '%s is served with and without the trailing slash',
    async (path) => {
      expect((await server.get(path)).status).toBe(200)
    },
  )

  test('an unknown path is 404 problem+json in the requested language', async () => {
    const { status, headers, body } = await server.get('/info/api/nothing/', { 'accept-language': 'ro' })
    expect([status, headers['content-type'], body.detail]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'Nu a fost găsit.',
    ])
  })
})

describe('methods', () => {
  test.each([
    ['PUT', '/info/api/tariffs/1', 'GET, HEAD, PATCH, DELETE'],
    ['POST', '/info/api/stats/?page=2', 'GET, HEAD'],
    ['OPTIONS', '/info/api/services', 'GET, HEAD'],
    ['GET', '/api/auth/users/', 'POST'],
  ] as const)('%s %s is 405 and names what is allowed', async (method, url, allowed) => {
    const answer = await server.app.inject({ method, url })
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'method-not-allowed'])
    expect(answer.headers.allow).toBe(allowed)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('any method on an unknown path is 404', async () => {
    expect((await server.app.inject({ method: 'DELETE', url: '/info/api/tariffs/1/2' })).statusCode).toBe(404)
  })
})

test.each(['/media/demo/../../load.ts', '/media/demo/%2e%2e/load.ts'])('%s, a path traversal, is 404', async (url) => {
  expect((await server.app.inject({ url })).statusCode).toBe(404)
})

test('while the database cannot be reached, responses are 503 with a problem that names the reason', async () => {
  const { end, ...pools } = openPools({ host: '127.0.0.1', port: 1 }, consoleLog)
  const cut = await createApp({
    release: testRelease,
    config: readConfig({ RATE_LIMIT_READS: 'off' }),
    ...pools,
    secretKey: 'x'.repeat(32),
    jobs: createJobs(pools.jobsPool, consoleLog),
    log: pino({ level: 'silent' }),
    withPages: false,
  })
  const answer = await cut.inject({ url: '/info/api/services/' })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'not-ready'])
  await cut.close()
  await end()
})

describe('health', () => {
  test('/healthz and /readyz respond with ok', async () => {
    expect((await server.get('/healthz')).body).toEqual({ status: 'ok', ...testRelease })
    expect((await server.get('/readyz')).body).toEqual({ status: 'ok' })
  })

  test.each([
    ['does not answer', () => Promise.reject(new Error('connection lost'))],
    ['is not ready', async () => false],
  ])('while the database %s /readyz is 503, and /healthz still ok', async (_, isReady) => {
    const app = Fastify()
    addErrorHandling(app)
    addHealthRoutes(app, testRelease, isReady)
    const [ready, healthy] = [await app.inject('/readyz'), await app.inject('/healthz')]
    expect([ready.statusCode, ready.json().code, ready.headers['cache-control']]).toEqual([
      503,
      'not-ready',
      'no-store',
    ])
    expect(healthy.statusCode).toBe(200)
    await app.close()
  })

  test.each([
    ['a database that is away is logged once elsewhere', { code: databaseAwayCode }, 0],
    ['another error is a line of the log', {}, 1],
  ])('of the probe /readyz %s', async (_, part, count) => {
    const { log, lines } = captureLog()
    const app = Fastify({ loggerInstance: log })
    addErrorHandling(app)
    addHealthRoutes(app, testRelease, () => Promise.reject(Object.assign(new Error('lost'), part)))
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect(lines().filter(({ msg }) => msg === 'not ready')).toHaveLength(count)
    await app.close()
  })
})

test('the site endpoint returns its public settings and no other configuration', async () => {
  expect((await server.get('/info/api/site/')).body).toEqual({
    ...testRelease,
    public_url: expect.stringMatching(/^http:/),
    support_phone: '+373 22 000 000',
    tile_url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tile_attribution: 'OpenStreetMap',
    tile_attribution_url: 'https://www.openstreetmap.org/copyright',
    google_client_id: null,
    mailbox_url: '/dev/mailbox',
    office: {
      phone: '+373 22 000 001',
      email: 'salut@motanet.example',
      address: 'Кишинёв, ул. Четатя Килия, 4',
      address_ro: 'Chișinău, str. Cetatea Chilia, 4',
      longitude: 28.88,
      latitude: 46.98,
    },
    company: {
      name: 'Motanet Demo SRL',
      idno: '1000000000007',
      address: 'MD-2001, Кишинёв, ул. Четатя Килия, 4',
      address_ro: 'MD-2001, Chișinău, str. Cetatea Chilia, 4',
      is_sample: true,
    },
    video_url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  })
})

/** An app with only the response cache, over content that never changes. */
function cachingApp() {
  const app = Fastify()
  addResponseCache(
    app,
    Object.assign(async () => unchanged, { last: () => ({ version: unchanged, ageMs: 0 }) }),
  )
  return app
}

test('a response that sets a cookie is not cached', async () => {
  const app = cachingApp()
  let visits = 0
  app.get('/cookie', { config: { dependsOn: [] } }, async (_request, reply) => {
    visits += 1
    return reply.header('set-cookie', `visit=${visits}`).send(`visit ${visits}`)
  })
  expect((await app.inject('/cookie')).body).toBe('visit 1')
  expect((await app.inject('/cookie')).headers['set-cookie']).toBe('visit=2')
  await app.close()
})

fullSuiteTest('several large responses evict no small ones from the cache', async () => {
  const app = cachingApp()
  let rendered = 0
  app.get('/page', { config: { dependsOn: [] } }, async () => {
    rendered += 1
    return 'a page'
  })
  app.get('/zones', { config: { dependsOn: [] } }, async () => 'z'.repeat(5_000_000))
  await app.inject('/page')
  for (let n = 0; n < 10; n += 1) await app.inject(`/zones?bbox=${n}`)
  await app.inject('/page')
  expect(rendered).toBe(1)
  await app.close()
})

describe('OpenAPI', () => {
  test('every route of the API is in the document with its parameters', async () => {
    const { body } = await server.get('/api/openapi.json')
    expect(Object.keys(body.paths).sort()).toEqual([
      '/api/analytics/track-location-click/',
      '/api/analytics/track-tariff-view/',
      '/api/auth/invitations/',
      '/api/auth/invitations/accept/',
      '/api/auth/invitations/decline/',
      '/api/auth/jwt/blacklist/',
      '/api/auth/jwt/create/',
      '/api/auth/jwt/refresh/',
      '/api/auth/manager-permissions/{id}/',
      '/api/auth/manager-permissions/{id}/by-manager/',
      '/api/auth/managers/',
      '/api/auth/managers/{id}/',
      '/api/auth/managers/{id}/resend_invitation/',
      '/api/auth/permissions/manager/',
      '/api/auth/providers/cards/',
      '/api/auth/reviews/',
      '/api/auth/reviews/{id}/',
      '/api/auth/reviews/{id}/complaints/',
      '/api/auth/reviews/{id}/reply/',
      '/api/auth/two-factor/',
      '/api/auth/two-factor/passkey/',
      '/api/auth/two-factor/passkey/options/',
      '/api/auth/users/',
      '/api/auth/users/activation/',
      '/api/auth/users/email_confirm/',
      '/api/auth/users/me/',
      '/api/auth/users/me/email/',
      '/api/auth/users/me/erase/',
      '/api/auth/users/me/export/',
      '/api/auth/users/me/leave_provider/',
      '/api/auth/users/me/passkeys/',
      '/api/auth/users/me/passkeys/options/',
      '/api/auth/users/me/passkeys/{id}/remove/',
      '/api/auth/users/me/second_factor/',
      '/api/auth/users/me/second_factor/confirm/',
      '/api/auth/users/me/second_factor/recovery_codes/',
      '/api/auth/users/me/second_factor/remove/',
      '/api/auth/users/me/sessions/',
      '/api/auth/users/me/sessions/end_others/',
      '/api/auth/users/me/sessions/{id}/',
      '/api/auth/users/resend_activation/',
      '/api/auth/users/reset_password/',
      '/api/auth/users/reset_password_confirm/',
      '/api/auth/users/set_password/',
      '/api/dj-rest-auth/google/',
      '/api/staff/acting/',
      '/api/staff/address-imports/',
      '/api/staff/address-imports/{id}/',
      '/api/staff/address-imports/{id}/cancel/',
      '/api/staff/address-imports/{id}/check/',
      '/api/staff/address-imports/{id}/parts/',
      '/api/staff/address-imports/{id}/publish/',
      '/api/staff/addresses/export/',
      '/api/staff/audit/',
      '/api/staff/banners/',
      '/api/staff/banners/order/',
      '/api/staff/banners/{id}/',
      '/api/staff/bonus-codes/{code}/',
      '/api/staff/bonus-codes/{code}/redeem/',
      '/api/staff/equipment-types/',
      '/api/staff/equipment-types/{id}/',
      '/api/staff/first-steps/',
      '/api/staff/personal-data/',
      '/api/staff/personal-data/erase/',
      '/api/staff/personal-data/export/',
      '/api/staff/provider-names/',
      '/api/staff/providers/',
      '/api/staff/providers/{id}/',
      '/api/staff/providers/{id}/act/',
      '/api/staff/providers/{id}/confirm-prices/',
      '/api/staff/providers/{id}/invite/',
      '/api/staff/providers/{id}/owner/',
      '/api/staff/providers/{id}/reinstate/',
      '/api/staff/providers/{id}/resend_invitation/',
      '/api/staff/providers/{id}/suspend/',
      '/api/staff/queue/',
      '/api/staff/queue/{id}/',
      '/api/staff/queue/{id}/act/',
      '/api/staff/queue/{id}/answer/',
      '/api/staff/queue/{id}/close/',
      '/api/staff/queue/{id}/note/',
      '/api/staff/queue/{id}/providers/',
      '/api/staff/queue/{id}/release/',
      '/api/staff/queue/{id}/take/',
      '/api/staff/queue/{id}/tariffs/',
      '/api/staff/reviews/',
      '/api/staff/reviews/{id}/hide/',
      '/api/staff/reviews/{id}/restore/',
      '/api/staff/services/',
      '/api/staff/services/order/',
      '/api/staff/services/{id}/',
      '/api/staff/users/',
      '/api/staff/users/{id}/',
      '/api/staff/users/{id}/end_sessions/',
      '/api/staff/users/{id}/resend_invitation/',
      '/info/api/addresses/',
      '/info/api/addresses/by-street/{id}/',
      '/info/api/addresses/nearest/',
      '/info/api/addresses/unknown-parts/',
      '/info/api/addresses/{id}/',
      '/info/api/answer/{token}/',
      '/info/api/answer/{token}/decline/',
      '/info/api/answer/{token}/offer/',
      '/info/api/answer/{token}/questions/{question_id}/answer/',
      '/info/api/api-keys/',
      '/info/api/api-keys/{id}/',
      '/info/api/banners/',
      '/info/api/cabinet-figures/',
      '/info/api/claims/',
      '/info/api/contract-conditions/',
      '/info/api/contract-conditions/{id}/',
      '/info/api/equipments-list/',
      '/info/api/equipments/',
      '/info/api/equipments/{id}/',
      '/info/api/events/',
      '/info/api/first-steps/',
      '/info/api/imports/',
      '/info/api/imports/{id}/',
      '/info/api/imports/{id}/addresses/',
      '/info/api/imports/{id}/cancel/',
      '/info/api/imports/{id}/choices/',
      '/info/api/imports/{id}/coverage/',
      '/info/api/imports/{id}/errors/',
      '/info/api/imports/{id}/mapping/',
      '/info/api/imports/{id}/publish/',
      '/info/api/imports/{id}/undo/',
      '/info/api/imports/{id}/zone/',
      '/info/api/my-requests/',
      '/info/api/own-tariffs/',
      '/info/api/own-tariffs/confirm/',
      '/info/api/own-tariffs/delete/',
      '/info/api/own-tariffs/export/',
      '/info/api/own-tariffs/export/xlsx/',
      '/info/api/own-tariffs/{id}/',
      '/info/api/prices/{token}/',
      '/info/api/promotions/',
      '/info/api/promotions/{id}/',
      '/info/api/providers/',
      '/info/api/providers/by-address/',
      '/info/api/providers/{id}/',
      '/info/api/recipient/{token}/',
      '/info/api/recipients/',
      '/info/api/recipients/order/',
      '/info/api/recipients/{id}/',
      '/info/api/recipients/{id}/confirmation/',
      '/info/api/recipients/{id}/deliveries/',
      '/info/api/recipients/{id}/deliveries/{delivery_id}/',
      '/info/api/recipients/{id}/deliveries/{delivery_id}/resend/',
      '/info/api/recipients/{id}/secret/',
      '/info/api/recipients/{id}/test/',
      '/info/api/services/',
      '/info/api/shared-tenders/{token}/',
      '/info/api/site/',
      '/info/api/stats/',
      '/info/api/tariff-request/',
      '/info/api/tariff-request/export/',
      '/info/api/tariff-request/export/xlsx/',
      '/info/api/tariff-request/filters/',
      '/info/api/tariff-request/saved-filters/',
      '/info/api/tariff-request/saved-filters/{id}/',
      '/info/api/tariff-request/{id}/',
      '/info/api/tariff-request/{id}/act/',
      '/info/api/tariff-request/{id}/answer-links/',
      '/info/api/tariff-request/{id}/assignee/',
      '/info/api/tariff-request/{id}/notes/',
      '/info/api/tariff-request/{id}/notes/{note_id}/',
      '/info/api/tariff-variants/',
      '/info/api/tariffs/',
      '/info/api/tariffs/{id}/',
      '/info/api/tariffs/{id}/addresses/',
      '/info/api/tenders/',
      '/info/api/tenders/{id}/',
      '/info/api/tenders/{id}/decline/',
      '/info/api/tenders/{id}/offer/',
      '/info/api/tenders/{id}/questions/{question_id}/answer/',
      '/info/api/track/{token}/',
      '/info/api/track/{token}/accept/',
      '/info/api/track/{token}/cancel/',
      '/info/api/track/{token}/confirm/',
      '/info/api/track/{token}/contacts/',
      '/info/api/track/{token}/decline/',
      '/info/api/track/{token}/erase/',
      '/info/api/track/{token}/export/',
      '/info/api/track/{token}/guarantee/',
      '/info/api/track/{token}/move/',
      '/info/api/track/{token}/object/',
      '/info/api/track/{token}/questions/',
      '/info/api/track/{token}/reopen/',
      '/info/api/track/{token}/share/',
      '/info/api/track/{token}/show-texts/',
      '/info/api/track/{token}/unconfirm/',
      '/info/api/track/{token}/unsubscribe/',
      '/info/api/track/{token}/verify/',
      '/info/api/track/{token}/visit.ics',
      '/info/api/track/{token}/visit/',
      '/info/api/zones/',
      '/info/api/zones/by-provider/{id}/',
      '/info/api/zones/names/',
      '/info/api/zones/several/',
      '/info/api/zones/{id}/',
      '/info/api/zones/{id}/addresses/',
      '/info/api/zones/{id}/addresses/{address_id}/',
      '/info/providers/short/',
    ])
    const names = body.paths['/info/api/tariffs/'].get.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['provider__in', 'services__in', 'speed__gte', 'address_id', 'ordering']),
    )
    expect(body.components.schemas.CreateRequestBody.properties).toHaveProperty('phone')
  })

  test('the document is cached, compressed, and revalidated by its ETag', async () => {
    const getWith = (headers: Record<string, string>) => server.app.inject({ url: '/api/openapi.json', headers })
    const { headers } = await getWith({ 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      // Proxies store one response for each encoding
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    })
    expect((await getWith({})).headers).toMatchObject({ vary: 'accept-encoding' })
    expect((await getWith({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await getWith({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    const document = vi.spyOn(server.app, 'swagger')
    await server.get('/api/openapi.json')
    expect(document).not.toHaveBeenCalled()
    document.mockRestore()
  })

  test('every operation declares the schema of its errors', async () => {
    const { body } = await server.get('/api/openapi.json')
    for (const operations of Object.values<Record<string, { responses: Record<string, { content?: object }> }>>(
      body.paths,
    ))
      for (const { responses } of Object.values(operations))
        expect(Object.keys(responses['500']?.content ?? {})).toEqual(['application/problem+json'])
  })

  test('the documentation page loads nothing from other origins', async () => {
    const { status, text } = await server.get('/api/docs/')
    expect(status).toBe(200)
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
  })
})
