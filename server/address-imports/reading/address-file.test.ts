import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import type { SourceHouse, SourceRecord } from '../source-house.ts'
import { openAddressFile } from './address-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-address-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readAll(content: string | Uint8Array): Promise<{ format: string; records: SourceRecord[] }> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const progress = { report: () => undefined, signal: new AbortController().signal }
  const { format, records } = await openAddressFile(path, progress)
  const all: SourceRecord[] = []
  for await (const record of records) all.push(record)
  return { format, records: all }
}
async function readHouse(content: string | Uint8Array): Promise<SourceHouse> {
  const { records } = await readAll(content)
  const [record] = records
  if (record === undefined || !('house' in record)) throw new Error(JSON.stringify(records))
  return record.house
}
const reasonOf = async (content: string) => {
  const [record] = (await readAll(content)).records
  return record !== undefined && 'rejected' in record
    ? `${record.rejected.where}: ${record.rejected.reason.en}`
    : record
}
const line = (cells: Record<string, string> = {}) => {
  const all = { locality: 'Bălți', street: 'Decebal', house: '7', longitude: '27.9', latitude: '47.7', ...cells }
  return `${Object.keys(all).join(';')}\n${Object.values(all).join(';')}\n`
}
const inBytes = (text: string, byteOf: (character: string) => number) => Uint8Array.from([...text].map(byteOf))

const cyrillic = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'
const windows1251 = (character: string) => {
  const index = cyrillic.indexOf(character)
  return index === -1 ? character.charCodeAt(0) : 0xc0 + index
}
const cp852 = (character: string) => ({ ă: 0xc7, ș: 0xad, Ș: 0xb8 })[character] ?? character.charCodeAt(0)

describe('a CSV file', () => {
  test.each([
    [';', 'Город;Улица;Дом;Долгота;Широта;Ключ\nБельцы;ул. Дечебала;7/2А;27,9123;47,7;k1\n'],
    ['tabs', 'Oraș\tStrada\tNr.\tLongitudine\tLatitudine\tCod\nБельцы\tул. Дечебала\t7/2А\t27,9123\t47,7\tk1\n'],
    [',', '\uFEFFcity,street,number,lon,lat,id\r\nБельцы,"ул. Дечебала",7/2А,"27,9123",47.7,k1\r\n'],
    ['|', 'sep=|\ny|x|улица|дом|населённый пункт|key\n47.7|27.9123|ул. Дечебала|7/2А|г. Бельцы|k1\n'],
  ])('names its columns in three languages, in any order, divided by %s', async (_, text) => {
    expect(await readHouse(text)).toMatchObject({
      keys: ['csv:k1'],
      locality: { ru: 'Бельцы', ro: '' },
      street: { kind: 'S', names: { ru: 'Дечебала', ro: '' } },
      ...{ house: '7/2А', lonLat: [27.9123, 47.7] },
    })
  })

  test('is read in the encodings of old programs', async () => {
    const russian = line({ locality: 'Бельцы', street: 'улица Дечебала' })
    const romanian = line({ locality: 'Fălești', street: 'Ștefan cel Mare' })
    const utf16 = Buffer.from(`\uFEFF${russian}`, 'utf16le')
    for (const bytes of [inBytes(russian, windows1251), utf16, Buffer.from(utf16).swap16()])
      expect(await readHouse(bytes)).toMatchObject({
        locality: { ru: 'Бельцы' },
        street: { names: { ru: 'Дечебала' } },
      })
    expect(await readHouse(inBytes(romanian, cp852))).toMatchObject({
      locality: { ro: 'Fălești' },
      street: { names: { ro: 'Ștefan cel Mare' } },
    })
  })

  fullSuiteTest('is read in its encoding even if its first megabyte is plain ASCII', async () => {
    const plain = 'Balti;Decebal;7;27.9;47.7\n'.repeat(50_000)
    const text = `locality;street;house;longitude;latitude\n${plain}Бельцы;Дечебала;9;27.9;47.7\n`
    for (const content of [text, inBytes(text, windows1251)])
      expect((await readAll(content)).records.at(-1)).toMatchObject({ house: { locality: { ru: 'Бельцы' } } })
  })

  test('may name streets in both languages, former names, sector and kind', async () => {
    const text = [
      'locality_ru;locality_ro;sector_ru;sector_ro;kind;street_ru;street_ro;old_names;house;longitude;latitude;replaces',
      `Кишинёв;Chișinău;Центр;Centru;S;Пяца Веке;Piața Veche;Lenin;12;28.8;47;"'=7;8"`,
    ].join('\n')
    expect(await readHouse(text)).toMatchObject({
      locality: { ru: 'Кишинёв', ro: 'Chișinău' },
      street: {
        ...{ kind: 'S', names: { ru: 'Пяца Веке', ro: 'Piața Veche' }, oldNames: ['Lenin'] },
        sector: { ru: 'Центр', ro: 'Centru' },
      },
      keys: ['csv:=7', 'csv:8'],
    })
  })

  test.each<[Record<string, string>, string]>([
    [{ locality: '' }, 'line 2: it names no locality'],
    [{ street: ' ' }, 'line 2: it names no street'],
    [{ house: 'f/n' }, 'line 2: it has no house number'],
    [{ house: 'б/н' }, 'line 2: it has no house number'],
    ...[
      '12.мар',
      '12-Mar',
      '12.mar.',
      '12-мар-26',
      'мар.12',
      '2026-03-12',
      '2026-03-12 00:00:00',
      '12.03.2026',
      '12.03.26',
    ].map((house): [Record<string, string>, string] => [
      { house },
      `line 2: its house number has become the date «${house}»: format the column as text`,
    ]),
    [{ house: 'Magazin' }, 'line 2: «Magazin» is no house number'],
    [{ house: '12 склад' }, 'line 2: «12 склад» is no house number'],
    [{ house: '1'.repeat(31) }, 'line 2: its house number is longer than 30 characters'],
    [{ street: 'x'.repeat(121) }, 'line 2: it has a name longer than 120 characters'],
    [{ street: 'Dece\u0007bal' }, 'line 2: it contains unreadable characters'],
    [{ longitude: '' }, 'line 2: it has no coordinates'],
    [{ latitude: '47.7.1' }, 'line 2: its coordinate «47.7.1» is no number'],
    [{ longitude: '47.7', latitude: '27.9' }, 'line 2: its longitude and latitude are exchanged'],
    [{ longitude: '0', latitude: '0' }, 'line 2: its coordinates 0, 0 are not in Moldova'],
  ])('has a row rejected with the reason: %j', async (cells, reason) => {
    expect(await reasonOf(line(cells))).toBe(reason)
  })

  test.each([
    ...['7', '7A', '7/2А', '12-14', '12 корп. 3', '12 bl. 2', '12 bis', '77 лит. А', '2/1/4', '12 дробь 3'],
    ...['12, ap. 5', '12АБ', '12с3', '12 стр. 1', 'A7'],
  ])('has the house number %s', async (house) => {
    expect(await readHouse(line({ house }))).toMatchObject({ house })
  })

  // Labels of houses are shown in both languages
  test.each([...['nr. 12', 'Nr.12', 'дом 12', 'Д. 12', 'д.12', '№ 12', '№12', 'casa 12', 'nr 12']])(
    'has the house number 12 if it is written %s',
    async (house) => {
      expect(await readHouse(line({ house }))).toMatchObject({ house: '12' })
    },
  )

  test.each([
    ['', 'The file is empty.'],
    ['a;b\n1;2\n', 'The first line names no column for: locality, street, house, longitude, latitude.'],
    [`${line()}"${'Balti;x\n'.repeat(20_000)}`, /^The file is damaged in line \d+: .*max/i],
    [Buffer.concat([Buffer.from(line({ street: 'Ștefan' })), Buffer.from([0xc8])]), 'The file is damaged after line 3'],
    [`${line()}\0`, /zeros/],
  ])('is rejected as a whole, with the place: %.20j', async (content, message) => {
    await expect(readAll(content)).rejects.toThrow(message)
  })

  test('that lacks columns is told their names in the language of the page', async () => {
    const reason = { ru: 'В первой строке нет столбцов: «дом», «широта».', ro: /„casa”, „latitudine”\.$/ }
    await expect(readAll('Город;Улица;Долгота\nБельцы;ул. Дечебала;27,9\n')).rejects.toMatchObject({
      reason: { ru: reason.ru, ro: expect.stringMatching(reason.ro) },
    })
  })
})

test.each([
  [
    'a picture',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  ['a damaged .osm.pbf', createHash('shake256', { outputLength: 5000 }).update('osm').digest()],
  ['a lot of binary numbers', Buffer.from(Int32Array.from({ length: 600 }, (_, index) => index).buffer)],
])('%s is told to be no file of addresses', async (_, content) => {
  await expect(readAll(content)).rejects.toThrow('The file is no .osm.pbf, no GeoJSON and no CSV.')
})

describe('GeoJSON lines of OpenAddresses', () => {
  const feature = (properties: object, coordinates: unknown = [27.9, 47.7]) =>
    JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } })
  const properties = { hash: 'abc', number: '7', street: 'STRADA DECEBAL', unit: '', city: 'Bălți', district: '' }

  test('are houses with the hash as their key', async () => {
    const { format, records } = await readAll(`${feature(properties)}\n\n${feature({ ...properties, number: 9 })}`)
    expect(format).toBe('openaddresses')
    expect(records).toMatchObject([
      { house: { keys: ['oa:abc'], locality: { ro: 'Bălți' }, street: { kind: 'S', names: { ro: 'DECEBAL' } } } },
      { house: { where: 'line 3', house: '9' } },
    ])
  })

  test.each([
    [`${feature(properties).slice(0, 60)}`, 'line 1: it is no JSON'],
    [feature(properties, [[27.9, 47.7]]), 'line 1: it is no GeoJSON feature with a point'],
    [feature({ ...properties, city: '' }), 'line 1: it names no locality'],
  ])('are rejected one by one: %.70s', async (text, reason) => {
    expect(await reasonOf(text)).toBe(reason)
  })
})
