import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureLog } from '../../test/logs.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

const canary = 'kanarienvogel'
const email = `${canary}@example.md`
const phone = '+37369876543'
const password = `${canary} Passwort 7`
const captured = captureLog('trace')
let server: TestServer
let dataDir: string
const secrets = [canary, '69876543']

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'motanet-log-'))
  await chmod(dataDir, 0o711)
  await mkdir(join(dataDir, 'media/pictures'), { recursive: true })
  server = await createTestServer({ DATA_DIR: dataDir }, captured.log)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

async function readLink(pattern: RegExp) {
  const [{ text }] = (await server.get(`/dev/mailbox.json?to=${email}`)).body
  const [, uid = '', token = ''] = pattern.exec(text) ?? []
  secrets.push(token)
  return { uid, token }
}

/** Sends a form with a picture as a browser does. */
async function sendForm(authorization: string) {
  const form = new FormData()
  form.append('full_name', canary)
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f0801f' } })
    .png()
    .toBuffer()
  form.append('avatar', new Blob([new Uint8Array(picture)]), `${canary}.png`)
  const request = new Request('http://x', { method: 'PATCH', body: form })
  return server.send({
    method: 'PATCH',
    url: '/api/auth/users/me/',
    headers: { authorization, cookie: `device=${canary}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

test('at level trace the log of a whole journey contains no token, password, mail address or phone', async () => {
  const account = { email, username: canary, password, re_password: password }
  expect((await server.post('/api/auth/users/', account)).status).toBe(201)
  await server.post('/api/auth/users/activation/', await readLink(/\/activate\/([^/]+)\/([^/]+)\//))
  await server.post('/api/auth/jwt/create/', { email, password: `${canary} falsch` })
  const { access, refresh } = (await server.post('/api/auth/jwt/create/', { email, password })).body
  const renewed = (await server.post('/api/auth/jwt/refresh/', { refresh })).body
  const authorization = `Bearer ${access}`
  secrets.push(access, refresh, renewed.access, renewed.refresh)
  expect((await sendForm(authorization)).status).toBe(200)

  const body = { kind: 'home', phone, email, name: canary, address: canary, comments: canary, services: ['wired'] }
  const request = await server.post('/info/api/tariff-request/', body, { 'idempotency-key': canary })
  expect(request.status).toBe(201)
  const [, token = ''] = /\/track\/([^/]+)/.exec(request.body.tracking_url) ?? []
  secrets.push(token)
  expect((await server.get(`/info/api/track/${token}/`)).status).toBe(200)
  await server.get(`/ro/track/${token}/?from=${canary}`)

  await server.post('/api/auth/users/reset_password/', { email })
  await server.workOff()
  const reset = await readLink(/\/confirm\/([^/]+)\/([^/]+)\//)
  const next = { ...reset, new_password: `${password}!`, re_new_password: `${password}!` }
  expect((await server.post('/api/auth/users/reset_password_confirm/', next)).status).toBe(204)

  // An API key that is valid, and one that is wrong
  const key = await server.make.apiKey()
  for (const authorization of [key.headers.authorization, `Bearer mnet_${canary}`]) {
    secrets.push(authorization.slice('Bearer '.length))
    await server.get('/info/api/promotions/', { authorization })
    await server.post('/info/api/zones/', { name: canary }, { authorization })
  }

  // Rejected input, invalid JSON, and a path without a route
  await server.post('/info/api/tariff-request/', { phone: canary, email: canary })
  for (const url of ['/api/auth/jwt/create/', '/info/api/tariff-request/', `/nowhere/${canary}?to=${email}`])
    await server.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization },
      payload: `{"email": "${email}", "password": ${password}`,
    })
  await server.get(`/%E0%A4%A${canary}`)
  await server.get(`/info/api/tariffs/${canary}${'x'.repeat(300)}/`)
  await server.send({ method: 'DELETE', url: `/info/api/track/${token}/`, headers: { authorization } })

  const text = captured.text().toLowerCase()
  expect(text).toContain('starting multipart parsing')
  expect(text).toContain('/info/api/track/:token/')
  expect(secrets.filter((secret) => secret === '' || text.includes(secret.toLowerCase()))).toEqual([])
})

test('logging a request, a response or headers writes none of their contents', async () => {
  captured.clear()
  const headers = { authorization: `Bearer ${canary}`, cookie: canary, 'x-forwarded-for': canary }
  const request = { method: 'GET', url: `/track/${canary}`, headers, raw: { headers }, body: canary, ip: canary }
  captured.log.info({ req: request, res: { statusCode: 200, headers, getHeaders: () => headers } }, 'as Fastify does')
  captured.log.child({ req: request }).trace({ busboyOptions: { headers } }, 'as its plugins do')
  captured.log.info({ err: Object.assign(new Error('failed'), { detail: canary, request, headers }) })
  captured.log.info({ headers, body: { password: canary }, options: { headers } }, 'a line with secrets')
  expect(captured.lines().length).toBe(4)
  expect(captured.text()).not.toContain(canary)
})
