import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { openHouseMatcher } from './house-matcher.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const { make } = server
  const locality_id = await make.locality({ name: 'Кишинёв', name_ro: 'Chișinău', is_home: true })
  const names = [
    ...[
      ['Пушкина', 'Alexandr Pușkin'],
      ['Алба-Юлия', 'Alba Iulia'],
      ['Албишоара', 'Albișoara'],
      ['Мира', 'Păcii'],
    ],
    ...[
      ['31 августа', '31 August 1989'],
      ['Зелинского', 'Nicolae Zelinski'],
      ['Каля Ешилор', 'Calea Ieșilor'],
    ],
  ] as const
  for (const [name, name_ro] of names) {
    const street_id = await make.street({ locality_id, kind: 'S', name, name_ro })
    for (const house of ['1', '2', '2/1', '3A', '12', '120', '22']) await make.address([28.8, 47], { street_id, house })
    const gone = await make.address([28.8, 47], { street_id, house: '99' })
    await server.database.db.updateTable('address').set({ retired_at: new Date() }).where('id', '=', gone).execute()
  }
})
afterAll(() => server.close())

test('the house into which that of the line was merged is its first candidate', async () => {
  const { db } = server.database
  const street_id = await server.make.street({ name: 'Мерилор', name_ro: 'Merilor' })
  const [, , , merged = 0, successor = 0] = await Promise.all(
    ['11', '13', '15', '14', '20'].map((house) => server.make.address([28.8, 47], { street_id, house })),
  )
  await db
    .updateTable('address')
    .set({ retired_at: new Date(), successor_id: successor })
    .where('id', '=', merged)
    .execute()
  const match = await openHouseMatcher(db)
  expect(await match('str. Merilor 14')).toMatchObject({ addressId: null, doubt: 'number' })
  expect((await match('str. Merilor 14')).candidates[0]).toBe(successor)
  const suggested = (await server.get(`/info/api/addresses/?q=${encodeURIComponent('Merilor 14')}`)).body
  expect(suggested.slice(0, 2)).toMatchObject([{ kind: 'street' }, { id: successor, match: 'weak' }])
})

test('a line is matched as the search of the pages matches it', async () => {
  const match = await openHouseMatcher(server.database.db)
  const streets = [
    'Pușkin',
    'ул. Пушкна',
    'alba iulia',
    'Алба',
    'albisoara',
    '31 August',
    'Zelinschi',
    'calea iesilor',
    'x',
  ]
  for (const street of streets) {
    for (const house of ['1', '2', '2/1', '3', '12', '99', '']) {
      const text = `${street} ${house}`
      const { body } = await server.get(`/info/api/addresses/?limit=5&q=${encodeURIComponent(text)}`)
      const [first] = body
      const isSure = first?.match === 'exact' || first?.match === 'corrected'
      const houses = body.filter(({ kind }: { kind: string }) => kind === 'house').map(({ id }: { id: number }) => id)
      const { doubt, streetId, ...matched } = await match(text)
      expect([text, matched]).toEqual([
        text,
        isSure ? { addressId: first.id, candidates: [] } : { addressId: null, candidates: houses },
      ])
      expect([text, doubt === null]).toEqual([text, isSure])
      expect([text, streetId]).toEqual([text, doubt === 'no-number' ? first?.id : null])
    }
  }
})

test.each([
  ['Пушкина 1', null],
  ['Пушкина 99', 'number'],
  ['Пушкина', 'no-number'],
  ['Пушехина 99', 'street'],
  ['Nicăieri 5', 'street'],
  ['Тирасполь, Пушкина 1', 'town'],
])('«%s» is uncertain because of: %s', async (text, doubt) => {
  const match = await openHouseMatcher(server.database.db)
  expect(await match(text)).toMatchObject({ doubt })
})

test.each([
  'Пушкина 1, 2',
  'Пушкина, 1; 2',
  'Пушкина, 1, 2',
  'Пушкина 1 и 2',
  'str. Pușkin 1, 2 și 12',
  'Pușkin nr. 1, nr. 2',
  'Пушкина 1 2',
  'Пушкина 2-120',
  'Пушкина 1–12',
  'ул. 31 августа 1989, 1, 2',
  'ул. 31 августа 1, 12',
  'Пушкина 3А, Б',
  'Пушкина, 1, корп. А',
  'Pușkin, 12, B',
])('«%s» names several houses: none of them stands for all', async (text) => {
  const match = await openHouseMatcher(server.database.db)
  const { streetId, ...matched } = await match(text)
  expect(matched).toEqual({ addressId: null, candidates: [], doubt: 'several' })
  expect(streetId).toBeGreaterThan(0)
})

test.each([
  'Пушкина 12-Mar',
  'Пушкина, 12.мар',
  'Pușkin, 12.03.2026',
  'Pușkin, 2026-03-12',
  'Пушкина, мар.12',
  'Пушкина 12.03.26',
])('«%s» has a date instead of a number', async (text) => {
  const match = await openHouseMatcher(server.database.db)
  expect(await match(text)).toMatchObject({ addressId: null, candidates: [], doubt: 'date' })
})

test.each([
  ['31-August, 2', '2'],
  ['Пушкина 2-1', '2/1'],
  ['Пушкина, 2, корп. 1', '2/1'],
  ['Пушкина 1, кв. 12', '1'],
  ['Пушкина 1, MD-2012', '1'],
  ['Пушкина 3 А, г. Кишинёв', '3A'],
  ['Пушкина, 3, лит. А', '3A'],
  ['ул. 31 августа 1989, 12', '12'],
  ['ул. 31 августа, 12', '12'],
  ['Пушкина 1, 069123456', '1'],
])('«%s» names the house %s', async (text, house) => {
  const match = await openHouseMatcher(server.database.db)
  const { addressId, doubt } = await match(text)
  expect(doubt).toBeNull()
  const found = server.database.db.selectFrom('address').select('house').where('id', '=', addressId)
  expect(await found.executeTakeFirst()).toEqual({ house })
})

test('of a number that the street lacks the nearest ones are candidates', async () => {
  const match = await openHouseMatcher(server.database.db)
  const { candidates } = await match('Пушкина 4')
  const houses = await server.database.db
    .selectFrom('address')
    .select('house')
    .where('id', 'in', candidates)
    .orderBy('house')
    .execute()
  expect(houses.map(({ house }) => house)).toEqual(['1', '2', '2/1', '3A'])
})
