import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { checkBucket } from '../commands/doctor/check-storage.ts'
import { findOutage } from '../http/errors/outages.ts'
import { backUpTo, createBackupFolder, restoreFrom } from '../test/backups.ts'
import { type BucketServer, startBucketServer } from '../test/bucket-server.ts'
import { createTestDatabase } from '../test/database.ts'
import { formOf } from '../test/forms.ts'
import { captureLog, silentLog } from '../test/logs.ts'
import { drawnPicture } from '../test/pictures-folder.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { openBucket } from './bucket.ts'
import { picturesInBucket } from './pictures-in-bucket.ts'
import { requireBucket } from './require-bucket.ts'
import { pictureNameOf, type StoredPictures } from './stored-pictures.ts'
import { removeUnnamedPictures } from './unnamed-pictures.ts'

const url = '/api/auth/users/me/'
const fileOf = (digit: string) => `${digit.repeat(32)}-40.webp`
const nameIn = (source: string) => pictureNameOf(source.replace('/media/pictures/', ''))

let storage: BucketServer
let server: TestServer
let dataDir: string
let pictures: StoredPictures
let headers: { authorization: string }

beforeAll(async () => {
  storage = await startBucketServer()
  dataDir = await mkdtemp(join(tmpdir(), 'motanet-bucket-data-'))
  server = await createTestServer({ ...storage.environment, DATA_DIR: dataDir })
  pictures = picturesInBucket(openBucket(storage.config), join(dataDir, 'uploads'))
})
afterAll(async () => {
  await server.close()
  await storage.remove()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  await pictures.remove(await pictures.list())
  headers = await server.signedIn(await server.make.account({ is_active: true }))
})

async function upload(picture: Blob) {
  const { payload, type } = await formOf({ avatar: picture })
  return server.send({ method: 'PATCH', url, headers: { ...headers, 'content-type': type }, payload })
}

describe('an uploaded picture', () => {
  test('is shown by every instance at once, as an image cached for a year', async () => {
    const other = await server.startInstance()
    const { status, body } = await upload(await drawnPicture(600, 400))
    expect(status).toBe(200)
    for (const instance of [server.app, other]) {
      const { statusCode, headers: found, rawPayload } = await instance.inject(body.avatar)
      expect(statusCode).toBe(200)
      expect(found).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp' })
    }
  })

  test('leaves nothing on the disk of the instance', async () => {
    await upload(await drawnPicture(600, 400))
    expect((await pictures.list()).length).toBeGreaterThan(1)
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
    expect(await readdir(dataDir)).toEqual(['uploads'])
  })

  test('replaces the files of the one before, and is removed with its row', async () => {
    const first = (await upload(await drawnPicture(90, 90))).body.avatar
    const second = (await upload(await drawnPicture(80, 80))).body.avatar
    expect(new Set((await pictures.list()).map(pictureNameOf))).toEqual(new Set([nameIn(second)]))
    expect((await server.get(first)).status).toBe(404)
    expect((await server.send({ method: 'PATCH', url, headers, payload: { avatar: '' } })).status).toBe(200)
    expect(await pictures.list()).toEqual([])
  })

  test('that is refused is stored nowhere', async () => {
    expect((await upload(new Blob(['<svg/>']))).body.fields).toMatchObject({ avatar: expect.anything() })
    expect(await pictures.list()).toEqual([])
  })
})

test('only pictures are served', async () => {
  await openBucket(storage.config).put('secret.txt', Buffer.from('secret'))
  await openBucket(storage.config).put('pictures/page.html', Buffer.from('<script>'))
  for (const path of ['page.html', fileOf('0'), '..%2fsecret.txt', '../secret.txt', ''])
    expect([path, (await server.get(`/media/pictures/${path}`)).status]).toEqual([path, 404])
})

test('while the storage is away uploads and pictures are 503, nothing is lost, and afterwards both work', async () => {
  const { avatar } = (await upload(await drawnPicture(90, 90))).body
  await storage.stop()
  const [refused, picture] = [await upload(await drawnPicture(80, 80)), await server.get(avatar)]
  const me = await server.get(url, headers)
  await storage.resume()
  for (const { status, body, headers: sent } of [refused, picture])
    expect([status, body.code, sent['retry-after']]).toEqual([503, 'not-ready', expect.anything()])
  expect([me.status, me.body.avatar]).toEqual([200, avatar])
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  expect((await server.get(avatar)).status).toBe(200)
  expect((await upload(await drawnPicture(80, 80))).status).toBe(200)
})

describe('a bucket', () => {
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: Error) => error,
    )

  /** A server that handles all calls of a bucket by itself. */
  async function bucketOn(handle: RequestListener) {
    const other = createServer(handle)
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      other.closeAllConnections()
      other.close()
    })
    const { port } = other.address() as { port: number }
    return openBucket({ ...storage.config, endpoint: `http://127.0.0.1:${port}` }, 200)
  }

  test('that does not respond is away within the time limit', async () => {
    const bucket = await bucketOn(() => undefined)
    expect(findOutage(await failure(bucket.get('x')))).toBe('not-ready')
  })

  test('is asked twice if it fails, and once if it is full', async () => {
    const statuses = [503, 200, 507]
    const bucket = await bucketOn((_, response) => response.writeHead(statuses.shift() ?? 500).end('content'))
    expect(String(await bucket.get('x'))).toBe('content')
    expect(findOutage(await failure(bucket.put('x', Buffer.from('x'))))).toBe('storage-full')
    expect(statuses).toEqual([])
  })

  test.each([
    ['refuses the key', { secretKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['does not exist', { name: 'another-bucket' }, 'NoSuchBucket'],
  ])('that %s is away, and the error says why without the key', async (_, change, reason) => {
    const bucket = openBucket({ ...storage.config, ...change })
    for (const call of [() => bucket.get('x'), () => bucket.put('x', Buffer.from('x')), () => bucket.list('')]) {
      const error = await failure(call())
      expect([findOutage(error), error?.message]).toEqual(['not-ready', expect.stringContaining(reason)])
      expect(error?.message).not.toContain(storage.config.secretKey)
    }
    expect(await checkBucket({ ...storage.config, ...change }, bucket)).toMatchObject({
      status: 'problem',
      finding: expect.stringContaining(reason),
    })
  })

  test.each([
    [
      'does not exist',
      { name: 'another-bucket' },
      /^The bucket another-bucket of S3_BUCKET does not exist at http:\S+: create it, or correct S3_BUCKET or S3_ENDPOINT\.$/,
    ],
    ['refuses the key', { secretKey: 'wrong' }, /pictures-of-tests \(403 SignatureDoesNotMatch\): correct .* S3_/],
  ])('that %s prevents the start, with the setting to correct', async (_, change, sentence) => {
    await expect(requireBucket({ ...storage.config, ...change }, silentLog)).rejects.toThrow(sentence)
  })

  test('of a server that speaks another protocol prevents the start', async () => {
    const bucket = await bucketOn((_, response) => response.writeHead(404).end('<html>not found</html>'))
    await expect(requireBucket(storage.config, silentLog, bucket)).rejects.toThrow('(404)')
  })

  test('that exists lets the server start, silently, and one that does not respond with a warning', async () => {
    const { log, text } = captureLog()
    await requireBucket(storage.config, log)
    expect(text()).toBe('')
    await requireBucket(storage.config, log, await bucketOn((_, response) => response.writeHead(503).end()))
    expect(text()).toContain('S3_ENDPOINT does not respond')
  })

  test('is examined by doctor, which leaves nothing', async () => {
    const bucket = openBucket(storage.config)
    expect(await checkBucket(storage.config, bucket)).toMatchObject({ status: 'ok' })
    expect((await bucket.list('doctor')).length).toBe(0)
  })

  test('that lists its objects in parts is asked for the rest', async () => {
    const asked: (string | null)[] = []
    const keys = ['pictures/a', 'pictures/b%20c', 'pictures/d']
    const bucket = await bucketOn(({ url = '' }, response) => {
      const after = new URL(url, 'http://x').searchParams.get('start-after')
      asked.push(after)
      const contents = (after === null ? keys.slice(0, 2) : keys.slice(2)).map(
        (key) => `<Contents><LastModified>2026-11-26T10:00:00.000Z</LastModified><Key>${key}</Key></Contents>`,
      )
      response.end(
        `<ListBucketResult><IsTruncated>${after === null}</IsTruncated>${contents.join('')}</ListBucketResult>`,
      )
    })
    const modifiedAt = new Date('2026-11-26T10:00:00Z')
    expect(await bucket.list('pictures/')).toEqual(
      ['pictures/a', 'pictures/b c', 'pictures/d'].map((key) => ({ key, modifiedAt })),
    )
    expect(asked).toEqual([null, 'pictures/b c'])
  })
})

test('pictures that no row refers to are removed after a day', async () => {
  const { avatar } = (await upload(await drawnPicture(90, 90))).body
  await pictures.write(fileOf('a'), Buffer.from('x'))
  expect(await removeUnnamedPictures(server.database.db, pictures)).toBe(0)
  const old = { ...pictures, removeOlder: (files: readonly string[]) => pictures.removeOlder(files, -60_000) }
  expect(await removeUnnamedPictures(server.database.db, old)).toBe(1)
  expect(new Set((await pictures.list()).map(pictureNameOf))).toEqual(new Set([nameIn(avatar)]))
})

test('a backup contains them, and is restored into another bucket', async () => {
  const { avatar } = (await upload(await drawnPicture(90, 90))).body
  const [folder, other, database] = [await createBackupFolder(), await startBucketServer(), await createTestDatabase()]
  onTestFinished(async () => {
    await Promise.all([folder.remove(), other.remove(), database.drop()])
  })
  const restored = picturesInBucket(openBucket(other.config), join(dataDir, 'uploads'))
  const path = folder.file('pictures.tar.gz')
  await backUpTo(path, server.database, pictures)
  await restoreFrom(path, database.pool, server.jobs, restored)
  expect((await restored.list()).sort()).toEqual((await pictures.list()).sort())
  const file = String(avatar).replace('/media/pictures/', '')
  expect(await restored.read(file)).toEqual(await pictures.read(file))
})
