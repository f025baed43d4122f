import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { casesOf } from '../../../../scripts/full-suite.ts'
import { type WrittenMap, writeOsm } from '../../../test/osm-writer.ts'
import { AddressFileRefused, type SourceRecord } from '../../source-house.ts'
import { openAddressFile } from '../address-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-osm-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readBytes(content: Uint8Array): Promise<SourceRecord[]> {
  const path = join(folder, 'map.osm.pbf')
  await writeFile(path, content)
  const progress = { report: () => undefined, signal: new AbortController().signal }
  const { format, records } = await openAddressFile(path, progress)
  expect(format).toBe('osm')
  const all: SourceRecord[] = []
  for await (const record of records) all.push(record)
  return all
}
const read = (map: WrittenMap) => readBytes(writeOsm(map))
const house = (tags: Record<string, string> = {}) => ({
  ...{ 'addr:city': 'Bălți', 'addr:street': 'Strada Decebal', 'addr:housenumber': '7' },
  ...tags,
})
const nodeAt = (id: number, lon: number, lat: number, tags: Record<string, string> = {}) => ({ id, lon, lat, tags })
/** The corners of a square of 0.002 degrees, and the closed line around them. */
const square = (id: number, lon: number, lat: number, half = 0.001) => ({
  nodes: [
    nodeAt(id, lon - half, lat - half),
    nodeAt(id + 1, lon + half, lat - half),
    nodeAt(id + 2, lon + half, lat + half),
    nodeAt(id + 3, lon - half, lat + half),
  ],
  line: [id, id + 1, id + 2, id + 3, id],
})

describe('an .osm.pbf file', () => {
  test.each([{ isDense: true }, { isDense: false }, { isPacked: false }])(
    'has houses as nodes: %j',
    async (options) => {
      const nodes = [nodeAt(1, 28, 47), nodeAt(12_345_678_901, 27.9123456, 47.7654321, house()), nodeAt(3, 28, 47)]
      expect(await readBytes(writeOsm({ nodes }, options))).toEqual([
        {
          house: {
            ...{
              where: 'node/12345678901',
              keys: ['osm:node/12345678901'],
              house: '7',
              lonLat: [27.9123456, 47.7654321],
            },
            locality: { ru: '', ro: 'Bălți' },
            street: { kind: 'S', names: { ru: '', ro: 'Decebal' }, oldNames: [], sector: { ru: '', ro: '' } },
          },
        },
      ])
    },
  )

  test('has buildings, which precede shops within them, with the middle of their outline', async () => {
    const { nodes, line } = square(10, 27.9, 47.7)
    const other = square(20, 27.92, 47.7)
    const records = await read({
      nodes: [nodeAt(1, 27.9, 47.70001, house({ shop: 'yes' })), ...nodes, ...other.nodes],
      ways: [
        { id: 5, nodes: line, tags: house() },
        { id: 6, nodes: other.line },
      ],
      relations: [{ id: 8, ways: [{ id: 6, role: 'outer' }], tags: house({ 'addr:housenumber': '9' }) }],
    })
    expect(records).toMatchObject([
      { house: { where: 'way/5', house: '7', lonLat: [27.9, 47.7] } },
      { house: { where: 'relation/8', house: '9', lonLat: [27.92, 47.7] } },
      { house: { where: 'node/1', house: '7' } },
    ])
  })

  test('names streets in the other language and by former names, from the street nearby', async () => {
    const tags = { highway: 'residential', name: 'Strada Decebal', 'name:ru': 'улица Дечебала' }
    const [record] = await read({
      nodes: [nodeAt(1, 27.9, 47.7, house()), nodeAt(2, 27.901, 47.7), nodeAt(3, 28.9, 47), nodeAt(4, 27.902, 47.7)],
      ways: [
        { id: 1, nodes: [3, 3], tags: { ...tags, 'name:ru': 'Другая улица', old_name: 'Altul' } },
        { id: 2, nodes: [2, 4, 4], tags: { ...tags, old_name: 'Strada Lenin;Gorki', 'old_name:ru': 'ул. Ленина' } },
      ],
    })
    expect(record).toMatchObject({
      house: {
        street: { kind: 'S', names: { ru: 'Дечебала', ro: 'Decebal' }, oldNames: ['Lenin', 'Gorki', 'Ленина'] },
      },
    })
  })

  test('finds localities and sectors by their boundaries, whatever the order of the ways', async () => {
    const town = square(10, 28.8, 47, 0.1)
    const sector = square(20, 28.75, 47, 0.01)
    const [a = 0, b = 0, c = 0, d = 0] = town.line
    const inTown = { 'addr:street': 'Decebal', 'addr:housenumber': '7' }
    const records = await read({
      nodes: [
        nodeAt(1, 28.75, 47, inTown),
        nodeAt(2, 28.85, 47, inTown),
        nodeAt(3, 29.5, 47, inTown),
        ...town.nodes,
        ...sector.nodes,
      ],
      ways: [
        { id: 1, nodes: [c, d, a] },
        { id: 2, nodes: [c, b, a] },
        { id: 3, nodes: sector.line, tags: { place: 'suburb', name: 'Sectorul Botanica', 'name:ru': 'Ботаника' } },
      ],
      relations: [
        {
          id: 1,
          ways: [
            { id: 1, role: 'outer' },
            { id: 2, role: 'outer' },
          ],
          tags: { boundary: 'administrative', admin_level: '8', name: 'Chișinău', 'name:ru': 'Кишинёв' },
        },
      ],
    })
    const locality = { ru: 'Кишинёв', ro: 'Chișinău' }
    expect(records).toMatchObject([
      { house: { locality, street: { sector: { ru: 'Ботаника', ro: 'Botanica' } } } },
      { house: { locality, street: { sector: { ru: '', ro: '' } } } },
      { rejected: { where: 'node/3', keys: ['osm:node/3'], reason: { en: 'it names no locality' } } },
    ])
  })

  test('names villages of one name with their districts, in both languages', async () => {
    const [north, south] = [square(10, 28, 48, 0.2), square(20, 28, 46, 0.2)]
    const tags = { 'addr:city': 'Alexandrovca', 'addr:street': 'Decebal', 'addr:housenumber': '7' }
    const village = { place: 'village', name: 'Alexandrovca', 'name:ru': 'Александровка' }
    const district = (name: string) => ({ boundary: 'administrative', admin_level: '4', name: `Raionul ${name}` })
    const records = await read({
      nodes: [
        ...[
          nodeAt(1, 28, 48, tags),
          nodeAt(2, 28, 46, tags),
          nodeAt(3, 28.001, 48, village),
          nodeAt(4, 28, 46.001, village),
        ],
        ...[...north.nodes, ...south.nodes],
      ],
      ways: [
        { id: 1, nodes: north.line, tags: district('Florești') },
        { id: 2, nodes: south.line, tags: district('Leova') },
      ],
    })
    expect(records).toMatchObject([
      { house: { locality: { ru: 'Александровка (Florești)', ro: 'Alexandrovca (Florești)' } } },
      { house: { locality: { ru: 'Александровка (Leova)', ro: 'Alexandrovca (Leova)' } } },
    ])
  })

  test('names villages with one Russian and different Romanian names with their districts, each as the nearest place', async () => {
    const [north, south] = [square(10, 28, 48, 0.2), square(20, 28, 46, 0.2)]
    const inVillage = (city: string) => ({ 'addr:city': city, 'addr:street': 'Decebal', 'addr:housenumber': '7' })
    const village = (name: string) => ({ place: 'village', name, 'name:ru': 'Хыртоп' })
    const district = (name: string) => ({ boundary: 'administrative', admin_level: '4', name: `Raionul ${name}` })
    const records = await read({
      nodes: [
        ...[nodeAt(1, 28, 48, inVillage('Hîrtop')), nodeAt(2, 28, 46, inVillage('Hârtop'))],
        ...[nodeAt(3, 28, 48, inVillage('Хыртоп')), nodeAt(4, 28, 46, inVillage('Хыртоп'))],
        ...[nodeAt(5, 28.001, 48, village('Hîrtop')), nodeAt(6, 28, 46.001, village('Hârtop'))],
        ...[...north.nodes, ...south.nodes],
      ],
      ways: [
        { id: 1, nodes: north.line, tags: district('Florești') },
        { id: 2, nodes: south.line, tags: district('Leova') },
      ],
    })
    const [inNorth, inSouth] = [
      { ru: 'Хыртоп (Florești)', ro: 'Hîrtop (Florești)' },
      { ru: 'Хыртоп (Leova)', ro: 'Hârtop (Leova)' },
    ]
    const found = records.map((record) => ('house' in record ? record.house.locality : undefined))
    expect(found).toEqual([inNorth, inSouth, inNorth, inSouth])
  })

  test('ignores a boundary that the extract cuts, and rejects buildings whose nodes it lacks', async () => {
    const { nodes, line } = square(10, 28.8, 47, 0.1)
    const records = await read({
      nodes: [nodeAt(1, 28.8, 47, { 'addr:street': 'Decebal', 'addr:housenumber': '7' }), ...nodes],
      ways: [
        { id: 1, nodes: line.slice(0, 3) },
        { id: 2, nodes: [98, 99], tags: house() },
      ],
      relations: [
        {
          id: 1,
          ways: [{ id: 1, role: 'outer' }],
          tags: { boundary: 'administrative', admin_level: '8', name: 'Chișinău' },
        },
      ],
    })
    expect(records).toMatchObject([
      { rejected: { where: 'way/2', reason: { en: 'its nodes are not in the file' } } },
      { rejected: { where: 'node/1', reason: { en: 'it names no locality' } } },
    ])
  })

  test('has several houses in an object with several numbers, with keys of their own', async () => {
    const records = await read({ nodes: [nodeAt(1, 27.9, 47.7, house({ 'addr:housenumber': '7;9A' }))] })
    expect(records).toMatchObject([
      { house: { house: '7', keys: ['osm:node/1'] } },
      { house: { house: '9A', keys: ['osm:node/1/9a'] } },
    ])
  })
})

describe('a damaged file', () => {
  const nodes = Array.from({ length: 20_000 }, (_, index) =>
    nodeAt(index + 1, 27.9, 47.7, house({ 'addr:housenumber': `${index}` })),
  )
  const whole = writeOsm({ nodes })

  test('is rejected with block and place if it is truncated', async () => {
    await expect(readBytes(whole.subarray(0, whole.length - 100))).rejects.toThrow(
      /^The file ends within block 4, which begins at byte \d+\.$/,
    )
  })

  test('is rejected with block and place if a block is corrupt', async () => {
    const corrupt = Buffer.from(whole)
    corrupt.fill(0xff, whole.length - 3000, whole.length - 2900)
    await expect(readBytes(corrupt)).rejects.toThrow(
      /^The file is damaged in block 4, which begins at byte \d+: it cannot be unpacked/,
    )
  })

  test('is rejected if it needs a feature that we do not know', async () => {
    const features = ['OsmSchema-V0.6', 'HistoricalInformation']
    await expect(readBytes(writeOsm({ nodes: nodes.slice(0, 1) }, { features }))).rejects.toThrow(
      /block 1, .* HistoricalInformation, which is not supported/,
    )
  })

  test('ends in no other way than with houses or a rejection, whatever its bytes are', async () => {
    const small = writeOsm(
      { nodes: nodes.slice(0, 3), ways: [{ id: 1, nodes: [1, 2, 3], tags: house() }] },
      { isPacked: false },
    )
    const change = fc.record({
      at: fc.integer({ min: 30, max: small.length - 1 }),
      byte: fc.integer({ min: 0, max: 255 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = Buffer.from(small)
        for (const { at, byte } of changes) bytes[at] = byte
        await readBytes(bytes).catch((error) => expect(error).toBeInstanceOf(AddressFileRefused))
      }),
      { numRuns: casesOf(400) },
    )
  })
})
