import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbookOf, zipOf } from '../../test/workbooks.ts'
import { readCoverage } from './read-coverage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-coverage-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: Uint8Array | string) {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const found = await readCoverage(path)
  return 'features' in found ? found.features : found.lines
}

const ring = [
  [28.8, 47],
  [28.9, 47],
  [28.9, 47.1],
  [28.8, 47],
]
const polygon = { type: 'Polygon', coordinates: [ring] }
const feature = (properties: object, geometry: object = polygon) => ({ type: 'Feature', properties, geometry })
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })
const kml = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`
const linearRing = (positions: number[][]) =>
  `<LinearRing><coordinates>\n${positions.map((position) => position.join(',')).join('\n  ')} </coordinates></LinearRing>`
const kmlPolygon = `<Polygon><outerBoundaryIs>${linearRing(ring)}</outerBoundaryIs></Polygon>`

describe('GeoJSON', () => {
  test('names zones by their properties and omits altitudes', async () => {
    const high = { type: 'MultiPolygon', coordinates: [[ring.map((position) => [...position, 85])]] }
    expect(
      await read(
        `\uFEFF${collection(feature({ name: ' Чеканы ', name_ro: ' Ciocana ', id: 7 }), feature({ Name: 'Buiucani', provider: { id: 3 } }, high))}`,
      ),
    ).toEqual([
      {
        ...{ number: 1, name: 'Чеканы', name_ro: 'Ciocana', key: '7', provider: '', problem: null, type: 'Polygon' },
        geometry: polygon,
      },
      {
        ...{ number: 2, name: 'Buiucani', name_ro: '', key: '', provider: '3', problem: null, type: 'MultiPolygon' },
        geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
      },
    ])
  })

  test.each([
    ['a point', { type: 'Point', coordinates: [28.8, 47] }, 'area-not-a-polygon', 'Point'],
    ['no geometry', null, 'area-not-a-polygon', ''],
    ['an open ring', { type: 'Polygon', coordinates: [ring.slice(0, 3).concat([[28.7, 47]])] }, 'area-not-closed'],
    ['swapped coordinates', { type: 'Polygon', coordinates: [ring.map(([lon, lat]) => [lat, lon])] }, 'area-outside'],
    [
      'parts with a common side',
      {
        type: 'MultiPolygon',
        coordinates: [[ring], [ring.map(([lon, lat]) => (lon === 28.8 ? [29, lat] : [lon, lat]))]],
      },
      'area-overlaps',
      'MultiPolygon',
    ],
    ['text in place of numbers', { type: 'Polygon', coordinates: [['28.8,47']] }, 'area-bad-point'],
  ])('with %s is read on, and the zone says what is wrong', async (_, geometry, problem, type = 'Polygon') => {
    const [first, second] = await read(collection({ type: 'Feature', geometry }, feature({ name: 'B' })))
    expect(first).toMatchObject({ geometry: null, problem, type })
    expect(second).toMatchObject({ number: 2, problem: null })
  })
})

describe('KML', () => {
  test('has zones in folders, with holes, several parts and data of their own', async () => {
    const hole = ring.map(([lon = 0, lat = 0]) => [28.87 + (lon - 28.87) / 4, 47.03 + (lat - 47.03) / 4, 0])
    const far = ring.map(([lon = 0, lat = 0]) => [lon + 0.5, lat, 0])
    const content = `<name>Acoperire</name><Folder><name>Oraș</name>
      <Placemark><name>Чеканы &amp; co</name><ExtendedData><Data name="id"><value>K-1</value></Data>
        <Data name="name_ro"><value>Ciocana &amp; co</value></Data></ExtendedData>
        <Polygon><innerBoundaryIs>${linearRing(hole)}</innerBoundaryIs><outerBoundaryIs>${linearRing(ring)}</outerBoundaryIs></Polygon>
      </Placemark></Folder>
      <Placemark><name><![CDATA[Buiucani]]></name><MultiGeometry>${kmlPolygon}<Polygon><outerBoundaryIs>${linearRing(far)}</outerBoundaryIs></Polygon></MultiGeometry></Placemark>`
    expect(await read(kml(content))).toMatchObject([
      {
        name: 'Чеканы & co',
        name_ro: 'Ciocana & co',
        key: 'K-1',
        problem: null,
        geometry: { type: 'Polygon', coordinates: [ring, { length: 4 }] },
      },
      {
        ...{ name: 'Buiucani', name_ro: '', key: '', problem: null },
        geometry: { type: 'MultiPolygon', coordinates: { length: 2 } },
      },
    ])
  })

  test.each([
    ['a point', '<Point><coordinates>28.8,47</coordinates></Point>', 'area-not-a-polygon', 'Point'],
    [
      'a polygon beside a line',
      `<MultiGeometry>${kmlPolygon}<LineString/></MultiGeometry>`,
      'area-not-a-polygon',
      'LineString',
    ],
    ['words', kmlPolygon.replace('28.8,47\n', '28.8,x\n'), 'area-bad-point', 'Polygon'],
  ])('with %s says what is wrong', async (_, geometry, problem, type) => {
    expect(await read(kml(`<Placemark><name>A</name>${geometry}</Placemark>`))).toMatchObject([
      { geometry: null, problem, type },
    ])
  })
})

const damaged = { problem: 'file-damaged' }
const other = { problem: 'not-a-coverage-file' }
const large = { problem: 'coverage-file-too-large' }
const circle = (corners: number, at: number) => {
  const positions = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners
    return [27 + at / 100 + Math.cos(angle) / 1000, 47 + Math.sin(angle) / 1000]
  })
  return { type: 'Polygon', coordinates: [[...positions, positions[0]]] }
}

test.each<[string, () => Uint8Array | string, object]>([
  ['an empty file', () => '\uFEFF \n', { problem: 'coverage-file-empty' }],
  ['a collection of nothing', () => collection(), { problem: 'coverage-file-empty' }],
  ['a KML document without placemarks', () => kml(''), { problem: 'coverage-file-empty' }],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), other],
  ['an archive', () => zipOf({ 'doc.kml': Buffer.from(kml('')) }), other],
  [
    'a workbook of an old Excel, or with a password',
    () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    { problem: 'coverage-file-protected' },
  ],
  ['a price list', () => 'Тариф;Скорость;Цена, лей\nОдин;100;200\n', { problem: 'price-list-not-coverage' }],
  [
    'a workbook with a price list below a title',
    () => workbookOf([{ name: 'Prețuri', rows: [['Codru SRL'], ['Тариф', 'Скорость', 'Цена'], ['Один', 100, 200]] }]),
    { problem: 'price-list-not-coverage' },
  ],
  [
    'a workbook with houses',
    () =>
      workbookOf([
        {
          name: 'Case',
          rows: [
            ['Strada', 'Nr'],
            ['Florilor', 1],
          ],
        },
      ]),
    other,
  ],
  ['a damaged workbook', () => workbookOf([{ name: 'Case', rows: [['Тариф', 'Цена']] }]).subarray(0, 200), other],
  ['a page', () => '<!doctype html><html><body>', other],
  ['other XML', () => '<gpx><wpt/></gpx>', other],
  ['other JSON', () => '{"type":"Topology","objects":{}}', other],
  ['truncated GeoJSON', () => collection(feature({ name: 'A' })).slice(0, -20), { ...damaged, where: /^1:\d+$/ }],
  [
    'GeoJSON with an error',
    () => '{"type": "FeatureCollection",\n "features": [1 2]}',
    { ...damaged, where: /^2:17$/ },
  ],
  [
    'truncated KML',
    () => kml(`<Placemark>${kmlPolygon}</Placemark>`).slice(0, -30),
    { ...damaged, where: /^\d+:\d+$/ },
  ],
  ['KML with a wrong tag', () => kml('\n<Placemark></Folder>'), { ...damaged, where: /^\d+:\d+$/ }],
  [
    'half a character',
    () => Buffer.concat([Buffer.from('{"type": "'), Buffer.from([0xd0]), Buffer.from('"}')]),
    damaged,
  ],
  [
    'another coordinate system',
    () => JSON.stringify({ type: 'FeatureCollection', crs: { properties: { name: 'EPSG:3857' } }, features: [] }),
    { problem: 'area-wrong-crs', where: /^crs EPSG:3857$/ },
  ],
  [
    'more zones than a provider may have',
    () => collection(...Array(2001).fill(feature({ name: 'A' }))),
    { ...large, where: /^#2001$/ },
  ],
  [
    'more vertices than a provider may have',
    () => collection(...Array.from({ length: 101 }, (_, at) => feature({ name: `${at}` }, circle(2000, at)))),
    { ...large, where: /^#101$/ },
  ],
])('%s is refused', async (_, content, { where = /^/, ...problem }: { where?: RegExp; problem?: string }) => {
  await expect(read(content())).rejects.toMatchObject({ ...problem, where: expect.stringMatching(where) })
})

describe('lists of houses', () => {
  const textsOf = async (content: string) => (await read(content)).map((line) => ('text' in line ? line.text : ''))

  test.each([
    ['№;Улица;Дом;Кол-во квартир;Примечание\n1;ул. Измаил;84;36;до 10.12\n', ['ул. Измаил, 84']],
    ['Nr. crt.,Localitatea,Strada,Nr. casei\n1,Chișinău,Ismail,84\n', ['Chișinău, Ismail, 84']],
    ['Nr.;Strada;Casa;Bloc\n1;Ismail;84;2\n', ['Ismail, 84, корп. 2']],
    ['Город;Улица;№ дома;Литера\nКишинёв;Измаил;84;А\n', ['Кишинёв, Измаил, 84, лит. А']],
    ['Адрес;Подъездов\nИзмаил 84;3\n', ['Измаил 84']],
    ['Район;Тип;Улица;Дом;ФИО\nЦентр;ул.;Измаил;84;Попа\n', ['Центр, ул., Измаил, 84']],
    ['Strada;Nr\nIsmail;84\n', ['Ismail, 84']],
    // The commas of an address that is not in quotes divide it
    ['Adresa\nOrhei, str. Ismail, 84\nIsmail 86\n', ['Orhei, str. Ismail, 84', 'Ismail 86']],
    ['Nr,Adresa\n1,Orhei, str. Ismail 84\n', ['Orhei, str. Ismail 84']],
    ['Strada,Nr\nIsmail,84,86\n', ['Ismail, 84, 86']],
    ['Strada,Nr,Note\nIsmail,84,10,5\n', ['Ismail, 84']],
    ['Адрес\nИзмаил 84;36\n', ['Измаил 84']],
    // Without names of columns nothing is left out
    ['Измаил;84;корп. 2\n', ['Измаил, 84, корп. 2']],
  ])('with the columns of %j', async (content, texts) => {
    expect(await textsOf(content)).toEqual(texts)
  })

  test.each([
    ['Список домов с подключением\nИзмаил 84\n'],
    ['Перечень адресов на 01.11.2026\nАдреса:\nИзмаил 84\nИтого: 1 дом\n'],
    ['Lista caselor conectate\n\nИзмаил 84\nTotal 1 casă\n'],
    ['Список домов;;\n№;Улица;Дом\n1;Измаил 84;\nВсего;1;\n'],
  ])('without the title and the total of %j', async (content) => {
    expect(await textsOf(content)).toEqual(['Измаил 84'])
  })

  test('of which the first line is an address that resembles a title', async () => {
    const texts = ['Адрес: Измаил 84', 'Измаил 86']
    expect(await textsOf(texts.join('\n'))).toEqual(texts)
  })

  test('whose lines are numbered', async () => {
    expect(await textsOf('Дома на 1 декабря\n1. ул. Измаил 84\n2) ул. Измаил 86\n')).toEqual([
      'ул. Измаил 84',
      'ул. Измаил 86',
    ])
    expect(await textsOf('31 августа 78\n2 Circului 4\nИзмаил 1\n')).toEqual([
      '31 августа 78',
      '2 Circului 4',
      'Измаил 1',
    ])
  })
})
