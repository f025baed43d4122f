import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegOfManyScans } from '../test/picture-bombs.ts'
import { countScans } from './jpeg-scans.ts'

const noise = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})

test('a baseline JPEG has one scan, a progressive one about ten', async () => {
  expect(countScans(await noise.clone().jpeg().toBuffer())).toBe(1)
  expect(countScans(await noise.clone().jpeg({ progressive: true }).toBuffer())).toBe(10)
})

test('additional scans are counted', async () => {
  const usual = countScans(await jpegOfManyScans(64, 0))
  expect(countScans(await jpegOfManyScans(64, 5000))).toBe(usual + 5000)
})

test('scans of an embedded thumbnail and scan markers in a comment are not counted', async () => {
  const jpeg = await noise.clone().jpeg().toBuffer()
  const comment = Buffer.concat([Buffer.from('fffe0008ffda0002ffda', 'hex')])
  expect(countScans(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))).toBe(1)
})

test('data between segments, fill bytes and an invalid length hide no scan', async () => {
  const scan = Buffer.from('ffda0008010100003f00', 'hex')
  const start = Buffer.from('ffd8', 'hex')
  for (const between of ['', '00112233', 'ffff', 'ff00', 'ffd0', 'ff01'])
    expect([between, countScans(Buffer.concat([start, scan, Buffer.from(between, 'hex'), scan]))]).toEqual([between, 2])
  expect(countScans(Buffer.from('ffd8fffe0000ffda', 'hex'))).toBe(1)
  expect(countScans(Buffer.from('ffd8ff', 'hex'))).toBe(0)
  expect(countScans(new Uint8Array())).toBe(0)
})
