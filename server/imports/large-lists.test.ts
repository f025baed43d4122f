import { maxTariffs } from '@motanet/contract/catalogue/own-tariffs.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { timedTest } from '../../scripts/full-suite.ts'
import { square } from '../test/make.ts'
import { uploadPriceList } from '../test/price-lists.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

const checkLimitMs = 5000
const publishLimitMs = 15_000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const header =
  'Ключ;Тариф;Скорость;Цена;Зоны;Условие договора;Срок договора;Стоимость подключения;Текст условия;Акция;Описание'
const zones = ['Центр', 'Чеканы', 'Ботаника']

function priceList(price: number): string {
  const rows = Array.from({ length: maxTariffs }, (_, number) => {
    const condition = `Год ${number % 3};12;100;Текст ${number % 3}`
    const where = number % 4 === 3 ? 'Центр, Чеканы' : zones[number % 4]
    return `k${number};Тариф ${number};${100 + (number % 9)};${price + (number % 50)};${where};${condition};;Описание ${number}`
  })
  return [header, ...rows].join('\n')
}

timedTest(
  'as many tariffs as a provider may have are checked in 5 seconds and published in one transaction',
  async () => {
    const { own, owner } = await createProviderOwner(server)
    for (const name of zones) await server.make.zone(square([28.8, 47], 0.01), { provider_id: own, name })
    const take = async (price: number, counts: object) => {
      const start = performance.now()
      const { body } = await uploadPriceList(server, priceList(price), { headers: owner })
      const checked = performance.now()
      expect(body.counts).toMatchObject({ rows: maxTariffs, errors: 0, ...counts })
      expect(await server.post(`/info/api/imports/${body.id}/publish/`, {}, owner)).toMatchObject({ status: 200 })
      expect(await server.workOff()).toBe(0)
      expect((await server.get(`/info/api/imports/${body.id}/`, owner)).body.state).toBe('published')
      expect(checked - start).toBeLessThan(checkLimitMs)
      expect(performance.now() - checked).toBeLessThan(publishLimitMs)
    }
    await take(200, { new: maxTariffs, additions: 3 })
    await take(210, { changed: maxTariffs })
    await take(210, { unchanged: maxTariffs })
  },
)
