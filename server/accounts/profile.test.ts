import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyNth, fullSuiteTest } from '../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let dataDir: string
let folder: string
let accountId: number
let headers: { authorization: string }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'motanet-avatars-'))
  await chmod(dataDir, 0o711)
  folder = join(dataDir, 'media/pictures')
  await mkdir(folder, { recursive: true })
  server = await createTestServer({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  for (const file of await readdir(folder)) await rm(join(folder, file))
  accountId = await server.make.account({ is_active: true, full_name: 'Ана' })
  headers = await server.signedIn(accountId)
})

const url = '/api/auth/users/me/'
const patch = (payload: object) => server.send({ method: 'PATCH', url, headers, payload })
/** Sends a multipart form as a browser does. */
async function sendForm(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.size === 0 ? '' : 'photo.png')
  const request = new Request('http://x', { method: 'PATCH', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  return server.send({
    method: 'PATCH',
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload,
  })
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f0801f' } })
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
async function account() {
  const stored = server.database.db.selectFrom('account').selectAll().where('id', '=', accountId)
  // `search` is derived from address and name
  const { search, ...columns } = await stored.executeTakeFirstOrThrow()
  return columns
}

describe('the user’s own profile', () => {
  test.each([
    ['JSON', (fields: Record<string, string>) => patch(fields)],
    ['a form', (fields: Record<string, string>) => sendForm(fields)],
  ])('as %s changes the name and nothing else', async (_, send) => {
    const before = await account()
    const provider = await server.make.provider()
    const { status, body } = await send({
      full_name: ' Ана Попа ',
      id: '1',
      email: 'other@example.md',
      password: 'x',
      password_hash: 'x',
      role: 'provider',
      provider: String(provider),
      provider_id: String(provider),
      is_staff: 'true',
      is_active: 'false',
      language: 'ro',
      google_sub: '1',
      created_at: '2000-01-01',
    })
    expect([status, body]).toEqual([
      200,
      {
        id: accountId,
        email: before.email,
        full_name: 'Ана Попа',
        avatar: null,
        role: 'other',
        provider: null,
        provider_suspension: null,
        acting: null,
        is_staff: false,
        is_second_factor_missing: false,
        is_email_verified: true,
        is_invited: false,
      },
    ])
    expect(await account()).toEqual({ ...before, full_name: 'Ана Попа' })
  })

  test('is returned unchanged for an empty change', async () => {
    expect((await patch({})).body).toMatchObject({ full_name: 'Ана' })
    expect((await sendForm({ avatar: new Blob([]) })).body).toMatchObject({ full_name: 'Ана', avatar: null })
  })

  test('a name of several lines or more than 200 characters is rejected', async () => {
    for (const name of ['Ана\nПопа', 'я'.repeat(201)])
      expect((await patch({ full_name: name })).body.fields).toHaveProperty('full_name')
  })

  test('a name is stored without invisible characters; it is empty if nothing else is left', async () => {
    for (const [typed, kept] of [
      ['\u202eАна\u202c \u200bПопа\ufeff', 'Ана Попа'],
      ['\u200b\u2060 \u3164\u2800', ''],
      ['👩\u200d💻 Ана', '👩\u200d💻 Ана'],
    ])
      expect((await patch({ full_name: typed })).body.full_name).toBe(kept)
  })

  test('requires a token and is not cacheable', async () => {
    expect((await server.get(url)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect((await server.get(url, headers)).headers['cache-control']).toBe('no-store')
  })
})

describe('the user’s own picture', () => {
  fullSuiteTest('is encoded again and shown; the next picture replaces it, and an empty value removes it', async () => {
    const first = await sendForm({ full_name: 'Ана', avatar: blob(await drawn(600, 400).jpeg().toBuffer()) })
    expect([first.status, first.body.avatar]).toEqual([
      200,
      expect.stringMatching(/^\/media\/pictures\/[0-9a-f]{32}-256\.webp$/),
    ])
    expect((await server.get(first.body.avatar)).headers['content-type']).toBe('image/webp')
    expect(await readdir(folder)).toHaveLength(2)
    const second = await sendForm({ avatar: blob(await drawn(100, 100).webp().toBuffer()) })
    expect(second.body.avatar).not.toBe(first.body.avatar)
    expect(second.body.full_name).toBe('Ана')
    expect((await server.get(first.body.avatar)).status).toBe(404)
    expect(await readdir(folder)).toHaveLength(2)
    expect((await sendForm({ avatar: '' })).body.avatar).toBe(null)
    expect(await readdir(folder)).toEqual([])
  })

  const script = '<script>alert(1)</script>'
  fullSuiteTest('one of ten concurrent uploads stays, and only its files remain', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        drawn(20 + n, 20)
          .png()
          .toBuffer(),
      ),
    )
    // A busy machine sheds uploads, which clients then repeat
    const upload = async (bytes: Uint8Array): ReturnType<typeof sendForm> => {
      const response = await sendForm({ avatar: blob(bytes) })
      return response.status === 503 ? upload(bytes) : response
    }
    const responses = await Promise.all(pictures.map(upload))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { avatar } = await account()
    expect(responses.map(({ body }) => body.avatar)).toContain(avatar)
    const files = await readdir(folder)
    expect(new Set(files.map((file) => `/media/pictures/${file.replace(/\.\w+$/, '.webp')}`))).toEqual(
      new Set([avatar]),
    )
  })

  test.each(
    everyNth<[string, () => Promise<Uint8Array>]>(3, [
      ['an SVG', async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
      ['a page', async () => Buffer.from(`<!doctype html>${script}`)],
      [
        'a page that begins like a JPEG',
        async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(script)]),
      ],
      [
        'a picture with a page behind it',
        async () => Buffer.concat([await drawn(300, 300).jpeg().toBuffer(), Buffer.from(script)]),
      ],
      ['half a picture', async () => (await drawn(600, 400).jpeg().toBuffer()).subarray(0, 900)],
      ['more than 25 megapixels', () => drawn(5001, 5000).png().toBuffer()],
      ['6 MB', async () => Buffer.alloc(6_000_000, await drawn(9, 9).png().toBuffer())],
      ['5 MiB and a byte', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1)],
    ]),
  )('%s is rejected at the field, and nothing is stored', async (_, source) => {
    const bytes = await source()
    const { status, body } = await sendForm({ full_name: 'Другое', avatar: blob(bytes) })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['avatar']])
    expect(await readdir(folder)).toEqual([])
    expect(await account()).toMatchObject({ avatar: null, full_name: 'Ана' })
  })

  test('a file in any other field is dropped', async () => {
    expect((await sendForm({ full_name: 'Мария', photo: blob(Buffer.alloc(6_000_000)) })).body).toMatchObject({
      full_name: 'Мария',
      avatar: null,
    })
  })

  test('an invalid or incomplete form is rejected with 4xx', async () => {
    for (const [type, payload] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=a', 'x'],
      [
        'multipart/form-data; boundary=a',
        '--a\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc',
      ],
      ['application/x-www-form-urlencoded', 'full_name=x'],
    ]) {
      const response = await server.send({
        method: 'PATCH',
        url,
        headers: { ...headers, 'content-type': type },
        payload: payload ?? '',
      })
      expect([type, response.status >= 400 && response.status < 500]).toEqual([type, true])
    }
  })

  fullSuiteTest('the limit is thirty uploads an hour; changes of the name are not counted', async () => {
    const limited = await createTestServer({ DATA_DIR: dataDir, RATE_LIMIT_UPLOADS: '1' })
    try {
      const id = await limited.make.account({ is_active: true })
      const authorization = await limited.signedIn(id)
      const payload = `--a\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n${'x'.repeat(10)}\r\n--a--\r\n`
      const upload = () =>
        limited.send({
          method: 'PATCH',
          url,
          headers: { ...authorization, 'content-type': 'multipart/form-data; boundary=a' },
          payload,
        })
      expect([(await upload()).status, (await upload()).status]).toEqual([400, 429])
      expect(
        (await limited.send({ method: 'PATCH', url, headers: authorization, payload: { full_name: 'A' } })).status,
      ).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
