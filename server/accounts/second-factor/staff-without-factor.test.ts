import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enrol } from '../../test/authenticator.ts'
import { openApiOf, operationsOf } from '../../test/declared-operations.ts'
import { square } from '../../test/make.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

/** In production mode staff need a second factor. */
const production = {
  MOTANET_MODE: 'production',
  EMBEDDED_DATABASE: 'accepted',
  PUBLIC_URL: 'http://localhost:3000',
  SECRET_KEY: 'mYq2vN8hR4tXw7Zc0LpJ5sKd9FgB3aUe',
  SUPPORT_PHONE: '+373 22 123 456',
  OFFICE_PHONE: '+373 22 123 457',
  CONTACT_EMAIL: 'oficiu@example.md',
  OFFICE_ADDRESS: 'Кишинёв, ул. Пушкина, 1',
  OFFICE_ADDRESS_RO: 'Chișinău, str. Pușkin, 1',
  LEGAL_NAME: 'Exemplu SRL',
  LEGAL_IDNO: '1002600048836',
  LEGAL_ADDRESS: 'Кишинёв',
  LEGAL_ADDRESS_RO: 'Chișinău',
  VIDEO_URL: 'off',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'posta@example.md',
  DESK_MAIL: 'dispecer@example.md',
}

let server: TestServer
let staff: Record<string, string>

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  server = await createTestServer(production)
  staff = { ...(await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))) }
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

test('no endpoint of the desk is open without a second factor', async () => {
  await server.app.ready()
  const ofDesk = operationsOf(openApiOf(server.app)).filter(({ security }) =>
    security?.some(({ bearer }) => bearer?.includes('staff')),
  )
  expect(ofDesk.length).toBeGreaterThan(0)
  for (const { method, path, bodies, operationId } of ofDesk) {
    const payload = Object.keys(bodies).length > 0 ? {} : undefined
    const url = path.replace(/\{\w+\}/g, '1')
    const { status, body } = await server.send({
      method: method as 'GET',
      url,
      headers: staff,
      ...(payload && { payload }),
    })
    expect([operationId, status, body.code]).toEqual([operationId, 403, 'second-factor-missing'])
  }
})

test('the powers of staff over zones, permissions and reviews wait for it too', async () => {
  const zone = await server.make.zone(square([28.5, 47.5], 0.01))
  const manager = await server.make.account({ role: 'manager', provider_id: await server.make.provider() })
  const author = await server.make.account({ is_active: true })
  const area = square([28.5, 47.5], 0.01)
  const calls = [
    ['POST', '/info/api/zones/', { name: 'Север', provider_id: await server.make.provider(), area }],
    ['PATCH', `/info/api/zones/${zone}/`, { name: 'Юг', area }],
    ['DELETE', `/info/api/zones/${zone}/`, undefined],
    ['GET', `/api/auth/manager-permissions/${manager}/`, undefined],
    ['PATCH', `/api/auth/manager-permissions/${manager}/by-manager/`, { rules: {} }],
    ['GET', `/api/auth/reviews/?user_id=${author}`, undefined],
  ] as const
  for (const [method, url, payload] of calls) {
    const { status, body } = await server.send({ method, url, headers: staff, ...(payload && { payload }) })
    expect([url, status, body.code]).toEqual([url, 403, 'second-factor-missing'])
  }
})

test('drafts of a provider stay hidden', async () => {
  const tariff = await server.make.tariff({ state: 'draft' })
  expect((await server.get(`/info/api/tariffs/${tariff}/`, staff)).status).toBe(404)
})

test('the own account is open, and says that it is missing; after the enrolment the desk is open in the same session', async () => {
  const me = async () => (await server.get('/api/auth/users/me/', staff)).body
  expect(await me()).toMatchObject({ is_staff: true, is_second_factor_missing: true })
  const renamed = await server.send({
    method: 'PATCH',
    url: '/api/auth/users/me/',
    headers: staff,
    payload: { full_name: 'Ана' },
  })
  expect([renamed.status, renamed.body.is_second_factor_missing]).toEqual([200, true])
  const path = '/api/auth/users/me/second_factor/'
  expect((await server.get(path, staff)).body).toMatchObject({ is_enabled: false, is_missing: true })
  const { recoveryCodes } = await enrol(server, staff)
  expect(await me()).toMatchObject({ is_staff: true, is_second_factor_missing: false })
  expect((await server.get('/api/staff/queue/', staff)).status).toBe(200)
  expect((await server.post(`${path}remove/`, { code: recoveryCodes[0] }, staff)).status).toBe(204)
  expect((await server.get('/api/staff/queue/', staff)).body.code).toBe('second-factor-missing')
})

test('others need none, and staff need none in demo mode', async () => {
  const other = { ...(await server.signedIn(await server.make.account({ is_active: true }))) }
  expect((await server.get('/api/auth/users/me/', other)).body.is_second_factor_missing).toBe(false)
  expect((await server.get('/api/staff/queue/', other)).body.code).toBe('forbidden')
  const demo = await createTestServer()
  const demoStaff = { ...(await demo.signedIn(await demo.make.account({ is_staff: true, is_active: true }))) }
  expect((await demo.get('/api/staff/queue/', demoStaff)).status).toBe(200)
  expect((await demo.get('/api/auth/users/me/', demoStaff)).body.is_second_factor_missing).toBe(false)
  await demo.close()
})
