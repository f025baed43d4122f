import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPriceList } from '../test/price-lists.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { workbookOf } from '../test/workbooks.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const square = '[[[28.8,47],[28.81,47],[28.81,47.01],[28.8,47]]]'
const zones = (name: string) =>
  `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"${name}"},"geometry":{"type":"Polygon","coordinates":${square}}}]}`

test.each<[string, string, string | Buffer]>([
  [
    'NUL in a workbook',
    'tariffs',
    workbookOf([
      {
        name: 'Tarife',
        rows: [
          ['Название', 'Цена'],
          ['До_x0000_м', 100],
        ],
      },
    ]),
  ],
  [
    'half a character in a workbook',
    'tariffs',
    workbookOf([
      {
        name: 'Tarife',
        rows: [
          ['Название', 'Цена'],
          ['До_xD83D_м', 100],
        ],
      },
    ]),
  ],
  [
    'a character that the message about an unknown zone cuts',
    'tariffs',
    `Название;Цена;Зоны\nT;100;${'з'.repeat(59)}🏠 дом`,
  ],
  ['NUL in GeoJSON', 'coverage', zones('До\\u0000м')],
  ['half a character in GeoJSON', 'coverage', zones('До\\ud83dм')],
  ['a character that the end of a long line of houses cuts', 'coverage', `улица;дом\n${'у'.repeat(199)}🏠;1`],
])('%s is no failure of the server', async (_, kind, file) => {
  const { owner } = await createProviderOwner(server)
  const { status, body } = await uploadPriceList(server, file, { headers: owner, fields: { kind } })
  expect(status).toBe(201)
  expect((await server.get(`/info/api/imports/${body.id}/`, owner)).status).toBe(200)
})
