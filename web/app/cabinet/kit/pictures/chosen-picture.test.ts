import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../../lib/api.ts'
import { type PictureCrop, pictureTypes, readPicture } from './chosen-picture.ts'
import { refuseAtPicture } from './refused-picture.ts'

const mb = 1024 * 1024

interface Bitmap {
  width: number
  height: number
  close: () => void
}
type Options = { resizeWidth?: number; resizeHeight?: number }

/** The browser's decoder and encoder; `sizes` are those of the encoded pictures in their order. */
let decoded: Bitmap | Error
let sizes: (number | null)[]
let canvases: { width: number; height: number; types: string[] }[]
let hasCanvas: boolean
const close = vi.fn()
const createBitmap = vi.fn(async (source: File | Bitmap, ...rest: unknown[]) => {
  if (source instanceof File) {
    if (decoded instanceof Error) throw decoded
    return decoded
  }
  return { source, rest }
})

beforeEach(() => {
  decoded = { width: 1000, height: 500, close }
  sizes = []
  canvases = []
  hasCanvas = true
  close.mockClear()
  createBitmap.mockClear()
  vi.stubGlobal('createImageBitmap', createBitmap)
  const createElement = () => {
    const canvas = { width: 0, height: 0, types: [] as string[] }
    canvases.push(canvas)
    return Object.assign(canvas, {
      getContext: () => (hasCanvas ? { drawImage: vi.fn() } : null),
      toBlob(done: (blob: Blob | null) => void, type: string) {
        canvas.types.push(type)
        const size = sizes.shift() ?? null
        done(size === null ? null : new Blob([new Uint8Array(size)], { type }))
      },
    })
  }
  vi.stubGlobal('document', { createElement })
  return () => vi.unstubAllGlobals()
})

const fileOf = (size = 10, type = 'image/jpeg', name = 'a.jpg') => new File([new Uint8Array(size)], name, { type })
const read = (file: File, crop: PictureCrop = 'whole') => readPicture(file, crop)

/** What is sent for the file: its type and size, or the refusal. */
async function sentFor(file: File) {
  const picture = await read(file)
  return typeof picture === 'string' ? picture : [picture.file.type, picture.file.size]
}

test.each(['image/jpeg', 'image/png', 'image/webp'])('a small picture of type %s is sent as it is', async (type) => {
  expect(await sentFor(fileOf(10, type))).toEqual([type, 10])
  expect([canvases, close.mock.calls.length]).toEqual([[], 1])
  expect(pictureTypes).toContain(type)
})

test('a file that is no picture is refused without decoding', async () => {
  expect(await read(fileOf(10, 'text/plain', 'a.txt'))).toBe('not-a-picture')
  expect(await read(fileOf(10, '', 'a.heicx'))).toBe('not-a-picture')
  expect(createBitmap).not.toHaveBeenCalled()
})

test('a picture that cannot be decoded is refused; for HEIC that is the browser’s limit', async () => {
  decoded = new Error('no decoder')
  expect(await read(fileOf())).toBe('not-a-picture')
  for (const file of [fileOf(10, 'image/heic'), fileOf(10, '', 'IMG.HEIC'), fileOf(10, '', 'a.heif')])
    expect(await read(file)).toBe('no-heic')
})

test('a file that changed on the disk since it was chosen is refused', async () => {
  const file = fileOf()
  file.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  expect(await read(file)).toBe('not-a-picture')
  expect(createBitmap).not.toHaveBeenCalled()
})

test('a file of more than 64 MB is not decoded', async () => {
  const sized = (size: number) => Object.defineProperty(fileOf(), 'size', { value: size })
  expect(await read(sized(64 * mb + 1))).toBe('too-large')
  expect(createBitmap).not.toHaveBeenCalled()
  expect(await sentFor(sized(64 * mb))).toEqual(['image/jpeg', 10])
})

test('HEIC is always sent as JPEG', async () => {
  sizes = [20]
  expect(await sentFor(fileOf(10, 'image/heic'))).toEqual(['image/jpeg', 20])
})

test.each([
  ['5 MB', 5 * mb, { width: 5000, height: 5000 }, 0],
  ['more than 5 MB', 5 * mb + 1, { width: 100, height: 100 }, 1],
  ['more than 25 megapixels', 10, { width: 5000, height: 5001 }, 1],
])('a picture with %s', async (_, size, sides, encodings) => {
  decoded = { ...sides, close }
  sizes = [20]
  await read(fileOf(size))
  expect(canvases).toHaveLength(encodings)
  expect(close).toHaveBeenCalledOnce()
})

const large = () => {
  decoded = { width: 6400, height: 5000, close }
}

test('a picture that is too large is made smaller until it fits', async () => {
  large()
  sizes = [5 * mb + 1, 5 * mb]
  expect(await sentFor(fileOf())).toEqual(['image/jpeg', 5 * mb])
  expect(canvases).toMatchObject([
    { width: 3200, height: 2500, types: ['image/jpeg'] },
    { width: 1600, height: 1250, types: ['image/jpeg'] },
  ])
})

test.each(['image/png', 'image/webp'])(
  'a picture of type %s keeps its transparency, else it becomes a JPEG',
  async (type) => {
    large()
    sizes = [30]
    expect(await sentFor(fileOf(10, type))).toEqual(['image/webp', 30])
    sizes = [6 * mb, 40]
    expect(await sentFor(fileOf(10, type))).toEqual(['image/jpeg', 40])
    expect(canvases.map(({ types }) => types)).toEqual([['image/webp'], ['image/webp', 'image/jpeg']])
  },
)

test('a picture is never made larger, and its thin side stays at least one pixel', async () => {
  decoded = { width: 100_000, height: 10, close }
  sizes = [20]
  await read(fileOf(6 * mb))
  decoded = { width: 10, height: 100_000, close }
  sizes = [20]
  await read(fileOf(6 * mb))
  decoded = { width: 100, height: 80, close }
  sizes = [20]
  await read(fileOf(6 * mb))
  expect(canvases.map(({ width, height }) => [width, height])).toEqual([
    [3200, 1],
    [1, 3200],
    [100, 80],
  ])
})

test('a picture that cannot be made small enough is refused', async () => {
  large()
  expect(await read(fileOf())).toBe('too-large')
  hasCanvas = false
  expect(await read(fileOf())).toBe('too-large')
  expect(close).toHaveBeenCalledTimes(2)
})

/** The arguments with which the browser draws the preview. */
async function previewOf(width: number, height: number, crop: PictureCrop) {
  decoded = { width, height, close }
  await read(fileOf(), crop)
  return createBitmap.mock.lastCall?.slice(1) as (number | Options)[]
}

test('the preview of a square is cropped in the middle', async () => {
  expect(await previewOf(1001, 500, 'square')).toMatchObject([
    250,
    0,
    500,
    500,
    { resizeWidth: 192, resizeHeight: 192 },
  ])
  expect(await previewOf(500, 1001, 'square')).toMatchObject([
    0,
    250,
    500,
    500,
    { resizeWidth: 192, resizeHeight: 192 },
  ])
})

test('the preview of a whole picture is at most 800 pixels wide and at least one pixel high', async () => {
  expect(await previewOf(1600, 801, 'whole')).toMatchObject([{ resizeWidth: 800, resizeHeight: 401 }])
  expect(await previewOf(400, 300, 'whole')).toMatchObject([{ resizeWidth: 400, resizeHeight: 300 }])
  expect(await previewOf(4000, 2, 'whole')).toMatchObject([{ resizeWidth: 800, resizeHeight: 1 }])
})

const refusal = (status: number, fields = {}) => new ApiProblem({ status, code: 'x', detail: 'Нельзя', fields })
const refusing = (error: unknown) =>
  Promise.reject(error)
    .catch(refuseAtPicture('logo'))
    .catch((thrown) => thrown)

test('too large an upload is an error of the picture', async () => {
  expect(await refusing(refusal(413))).toMatchObject({ status: 413, fields: { logo: ['Нельзя'] } })
  expect(await refusing(refusal(413, { logo: ['Больше 5 МБ'] }))).toMatchObject({ fields: { logo: ['Больше 5 МБ'] } })
})

test('other errors of an upload stay what they are', async () => {
  for (const error of [refusal(422), refusal(429), refusal(500), new TypeError('bug')])
    expect(await refusing(error)).toBe(error)
})
