import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullSuite } from '../../scripts/full-suite.ts'
import { square } from '../test/make.ts'
import { uploadPriceList } from '../test/price-lists.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

/** Much more than a check takes, and a small part of what each of these files took once. */
const longestMs = 5000
const rows = 6000
const lines = (header: string, count: number, line: (number: number) => string) =>
  [header, ...Array.from({ length: count }, (_, number) => line(number))].join('\n')

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test.each<[string, () => string, object]>([
  [
    'thousands of promotions of one name',
    () => lines('Название;Цена;Акция;Вид акции;Описание акции', rows, (n) => `T${n};100;Акция;Вид;Текст ${n}`),
    { status: 400, body: { fields: { file: [expect.stringContaining('500')] } } },
  ],
  [
    'thousands of contract conditions of one name',
    () => lines('Название;Цена;Условие договора;Текст условия', rows, (n) => `T${n};100;Год;Текст ${n}`),
    { status: 400, body: { fields: { file: [expect.stringContaining('500')] } } },
  ],
  [
    'a cell with a million names of zones',
    () => `Название;Цена;Зоны\nT;100;"${'a,'.repeat(1_000_000)}"\n`,
    { status: 400, body: { where: '2' } },
  ],
  [
    'long names of zones that do not exist',
    () => lines('Название;Цена;Зоны', 200, (n) => `T${n};100;${'abcdefgh '.repeat(2500)}${n}`),
    { status: 201, body: { counts: { error_rows: 200 } } },
  ],
  [
    'names that resemble long names of zones',
    () => lines('Название;Цена;Зоны', 200, (n) => `T${n};100;${'zone'.repeat(40)}${n}`),
    { status: 201, body: { counts: { error_rows: 200 } } },
  ],
])('%s do not keep other requests waiting', async (_, file, outcome) => {
  const { own, owner } = await createProviderOwner(server)
  for (let n = 0; n < 100; n++)
    await server.make.zone(square([28.8, 47], 0.01), { provider_id: own, name: `${'zona'.repeat(45)}${n}` })
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  const response = await uploadPriceList(server, file(), { headers: owner })
  clearInterval(timer)
  expect(response).toMatchObject(outcome)
  if (isFullSuite) expect(Math.max(longest, performance.now() - last)).toBeLessThan(longestMs)
})
