import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyNth, fullSuiteTest } from '../../scripts/full-suite.ts'
import { blackPng, interlaced, jpegOfManyScans, webpOfManyFrames } from '../test/picture-bombs.ts'
import { slowPicture } from '../test/pictures-folder.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createUploads, type Uploads } from '../test/uploads.ts'
import { filesOf, pictureSources } from './picture-files.ts'
import { storeDrawing, storePicture } from './pictures.ts'
import { picturesInFolder } from './stored-pictures.ts'

const widths = [40, 80, 160]
const script = '<script>alert(1)</script>'

let folder: string
let uploads: Uploads
beforeAll(async () => {
  uploads = await createUploads()
})
afterAll(() => uploads.remove())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#f0801f' } })
}

describe('an uploaded picture', () => {
  test('is stored at three widths in both formats and served by its sources', async () => {
    const picture = await storePicture(
      picturesInFolder(folder),
      await uploads.of(await drawn(400, 200).jpeg().toBuffer()),
      { widths },
    )
    const { name } = picture
    expect(picture).toEqual({ name: expect.stringMatching(/^[0-9a-f]{32}$/), width: 160, height: 80, widths })
    expect((await readdir(folder)).sort()).toEqual(
      widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]).sort(),
    )
    for (const [format, stored] of [
      ['heif', 'avif'],
      ['webp', 'webp'],
    ]) {
      const found = await sharp(await readFile(join(folder, `${name}-80.${stored}`))).metadata()
      expect(found).toMatchObject({ format, width: 80, height: 40 })
    }
    expect(pictureSources(picture)).toEqual({
      avif: widths.map((width) => `/media/pictures/${name}-${width}.avif ${width}w`).join(', '),
      webp: widths.map((width) => `/media/pictures/${name}-${width}.webp ${width}w`).join(', '),
      src: `/media/pictures/${name}-160.webp`,
      width: 160,
      height: 80,
    })
    await picturesInFolder(folder).remove(filesOf(picture))
    expect(await readdir(folder)).toEqual([])
  })

  fullSuiteTest('is never enlarged: larger widths become its own width', async () => {
    const picture = await storePicture(
      picturesInFolder(folder),
      await uploads.of(await drawn(60, 30).png().toBuffer()),
      { widths },
    )
    expect(picture).toMatchObject({ width: 60, height: 30, widths: [40, 60] })
  })

  fullSuiteTest('is scaled down to the maximum height', async () => {
    const source = await drawn(400, 1200).png().toBuffer()
    const picture = await storePicture(picturesInFolder(folder), await uploads.of(source), { widths, maxHeight: 300 })
    expect(picture).toMatchObject({ width: 100, height: 300, widths: [40, 80, 100] })
  })

  fullSuiteTest('preserves transparency', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    const { name } = await storePicture(picturesInFolder(folder), await uploads.of(await clear.png().toBuffer()), {
      widths: [50],
    })
    expect(await sharp(join(folder, `${name}-50.webp`)).metadata()).toMatchObject({ hasAlpha: true })
  })

  test('is rotated upright and loses its metadata and data behind its end', async () => {
    const secret = 'where it was taken'
    const photo = drawn(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: secret } } })
    // As some phones append data to their photographs
    const source = Buffer.concat([await photo.toBuffer(), Buffer.from(secret)])
    expect(source.includes(secret)).toBe(true)
    expect(await sharp(source).metadata()).toMatchObject({ orientation: 6 })
    const picture = await storePicture(picturesInFolder(folder), await uploads.of(source), { widths })
    expect(picture).toMatchObject({ width: 160, height: 320 })
    for (const file of await readdir(folder)) {
      const bytes = await readFile(join(folder, file))
      expect(bytes.includes(secret)).toBe(false)
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, orientation }).toEqual({})
    }
  })
})

describe('rejected uploads leave no file', () => {
  const png = (width: number, height: number) => drawn(width, height).png().toBuffer()
  const page = `<!doctype html>${script}`
  test.each(
    everyNth<[string, string, () => Promise<Uint8Array>]>(3, [
      ['a page', 'not-a-picture', async () => Buffer.from(page)],
      ['nothing', 'not-a-picture', async () => new Uint8Array()],
      ['a drawing', 'not-a-picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a GIF', 'not-a-picture', () => drawn(9, 9).gif().toBuffer()],
      [
        'a page that begins like a PNG',
        'not-a-picture',
        async () => Buffer.concat([(await png(9, 9)).subarray(0, 8), Buffer.from(page)]),
      ],
      [
        'a page that begins like a JPEG',
        'not-a-picture',
        async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(page)]),
      ],
      [
        'a picture with a page behind it',
        'not-a-picture',
        async () => Buffer.concat([await png(9, 9), Buffer.from(page.toUpperCase())]),
      ],
      [
        'a picture with a script in its comment',
        'not-a-picture',
        () =>
          drawn(9, 9)
            .jpeg()
            .withMetadata({ exif: { IFD0: { Copyright: script } } })
            .toBuffer(),
      ],
      ['half a JPEG', 'not-a-picture', async () => halfOf(await drawn(300, 300).jpeg().toBuffer())],
      ['half a PNG', 'not-a-picture', async () => halfOf(await noise(300).png().toBuffer())],
      ['more than 25 megapixels', 'picture-too-large', () => png(5001, 5000)],
      ['a tower that no format can hold', 'picture-too-large', () => png(10, 17_000)],
      ['a line of 25 megapixels', 'picture-too-large', () => blackPng(1, 25_000_000)],
      ['a JPEG of 285,000 scans', 'picture-too-complex', () => jpegOfManyScans(4000, 285_000)],
      ['a JPEG of 100 scans, most of them nonsense', 'not-a-picture', () => jpegOfManyScans(16, 90)],
      ['a JPEG of 101 scans', 'picture-too-complex', () => jpegOfManyScans(16, 91)],
      ['a WebP of 101 frames', 'picture-too-complex', () => webpOfManyFrames(101)],
      ['a progressive JPEG of more than 16 megapixels', 'picture-too-complex', () => interlaced('jpeg', 4001, 4000)],
      ['an interlaced PNG of more than 16 megapixels', 'picture-too-complex', () => interlaced('png', 4001, 4000)],
    ]),
  )('%s: %s', async (_, problem, source) => {
    await expect(
      storePicture(picturesInFolder(folder), await uploads.of(await source()), { widths, field: 'logo' }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { logo: problem },
    })
    expect(await readdir(folder)).toEqual([])
  })

  fullSuiteTest('a picture just within the limits is stored', async () => {
    for (const source of [
      await webpOfManyFrames(100),
      await interlaced('jpeg', 4000, 4000),
      await blackPng(16, 16_383),
    ])
      expect(await storePicture(picturesInFolder(folder), await uploads.of(source), { widths: [1] })).toMatchObject({
        width: 1,
      })
  })

  const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const noise = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
})

fullSuiteTest('a picture whose file cannot be written leaves no files', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder should be')
  await expect(
    storePicture(picturesInFolder(folder), await uploads.of(await drawn(90, 90).png().toBuffer()), { widths }),
  ).rejects.toThrow('EEXIST')
  expect(await readFile(folder, 'utf8')).toContain('a file')
})

describe('an aborted encoding', () => {
  fullSuiteTest('by the client ends at once with the reason, and leaves no file', async () => {
    const gone = new AbortController()
    const upload = await uploads.of(await slowPicture(), gone.signal)
    const stored = storePicture(picturesInFolder(folder), upload, { widths: [400, 800, 1600, 4000], effort: 9 })
    await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThan(0)
    gone.abort(new Error('gone'))
    await expect(stored).rejects.toThrow('gone')
    expect(await readdir(folder)).toEqual([])
  })

  test('before its start does nothing', async () => {
    const upload = await uploads.of(await drawn(9, 9).png().toBuffer(), AbortSignal.abort(new Error('gone')))
    await expect(storePicture(picturesInFolder(folder), upload, { widths })).rejects.toThrow('gone')
    expect(await readdir(folder)).toEqual([])
  })
})

test('a drawing is rendered at the requested size', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 62 16"><rect width="62" height="16" fill="#12302a"/></svg>',
  )
  const { name, ...size } = await storeDrawing(folder, svg, { widths: [310, 620], effort: 0 })
  expect(size).toEqual({ width: 620, height: 160, widths: [310, 620] })
  expect((await readdir(folder)).length).toBe(4)
})

describe('the stored files over HTTP', () => {
  let server: TestServer
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'motanet-pictures-'))
    await mkdir(join(dataDir, 'media/pictures'), { recursive: true })
    server = await createTestServer({ DATA_DIR: dataDir })
  })
  afterAll(async () => {
    await server.close()
    await rm(dataDir, { recursive: true })
  })

  test('are images cached for a year, and nothing else', async () => {
    const source = await drawn(90, 90).png().toBuffer()
    const { name } = await storePicture(picturesInFolder(join(dataDir, 'media/pictures')), await uploads.of(source), {
      widths: [40],
    })
    for (const format of ['avif', 'webp']) {
      const { status, headers } = await server.get(`/media/pictures/${name}-40.${format}`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
    }
  })

  test('other files of the folder are not served', async () => {
    await writeFile(join(dataDir, 'media/pictures/page.html'), script)
    await writeFile(join(dataDir, 'secret.key'), 'secret')
    const name = '0'.repeat(32)
    for (const path of ['page.html', `${name}-40.webp`, '../../secret.key', '%2e%2e/%2e%2e/secret.key', '']) {
      const { status, headers } = await server.get(`/media/pictures/${path}`)
      expect([path, status]).toEqual([path, 404])
      expect(String(headers['cache-control'] ?? '')).not.toContain('immutable')
    }
  })
})
