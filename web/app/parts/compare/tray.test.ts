import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { describe, expect, test } from 'vitest'
import { readTray, refreshed, type TrayTariff, trayTariff } from './tray.ts'

const fibra: TrayTariff = {
  id: 4,
  name: 'Fibra 500',
  name_ro: 'Fibra 500',
  provider: 'Codru Net',
  logo: '/media/demo/provider-2.svg',
  speed: 500,
  unit: 'mbps',
  price: 240,
}
const stored = (...tariffs: unknown[]) => readTray(JSON.parse(JSON.stringify(tariffs)))

describe('stored tray', () => {
  test('a written tray is read back unchanged', () => {
    const tray = [fibra, { ...fibra, id: 5, unit: 'gb', logo: null }]
    expect(stored(...tray)).toEqual(tray)
  })

  test('a value that is not a list is read as an empty tray', () => {
    for (const value of [null, 7, '4', { id: 4 }, '<script>alert(1)</script>']) expect(readTray(value)).toEqual([])
  })

  test('invalid items are dropped, valid ones are preserved', () => {
    const broken = [
      null,
      4,
      [],
      {},
      { ...fibra, id: '4' },
      { ...fibra, id: 1.5 },
      { ...fibra, id: -1 },
      { ...fibra, id: 1e12 },
      { ...fibra, name: { toString: 'x' } },
      { ...fibra, name: 'x'.repeat(301) },
      { ...fibra, name_ro: 7 },
      { ...fibra, provider: null },
      { ...fibra, price: -1 },
      { ...fibra, price: 10_000_001 },
      { ...fibra, price: '240' },
      { ...fibra, speed: null },
    ]
    expect(stored(...broken, fibra)).toEqual([fibra])
  })

  test('the longest texts, zero and the largest numbers are valid', () => {
    const extremes = [
      { ...fibra, name: 'x'.repeat(300), speed: 0, price: 10_000_000 },
      { ...fibra, id: 5, speed: 10_000_000, price: 0 },
    ]
    expect(stored(...extremes)).toEqual(extremes)
  })

  test('duplicates and items after the fourth are dropped', () => {
    const ids = [4, 4, 5, 6, 7, 8].map((id) => ({ ...fibra, id }))
    expect(stored(...ids).map(({ id }) => id)).toEqual([4, 5, 6, 7])
  })

  test('a logo from another host is dropped', () => {
    for (const logo of [
      'https://evil.example/x.png',
      '//evil.example/x.png',
      '/\\evil.example/x.png',
      'javascript:x',
      7,
    ])
      expect(stored({ ...fibra, logo })).toEqual([{ ...fibra, logo: null }])
  })

  test('unknown fields are dropped', () => {
    expect(stored({ ...fibra, dangerouslySetInnerHTML: { __html: 'x' } })).toEqual([fibra])
  })
})

const item = {
  id: 5,
  name: 'Мобильный',
  name_ro: 'Mobil',
  price_per_month: 200,
  discounted_price: 150,
  speed: 30,
  services: { id: 2, name: '', name_ro: '', kind: 'mobile' },
  provider: { id: 3, name: 'Nistru', logo: null, is_partner: true, avg_rating: null, reviews_count: 0 },
  promo: { discount_percent: 25 },
} as TariffItem

test('a selected tariff is stored with its discounted price, and in GB if it is mobile', () => {
  expect(trayTariff(item)).toMatchObject({ id: 5, price: 150, speed: 30, unit: 'gb', provider: 'Nistru' })
})

test('current tariffs replace the stored ones; tariffs that no longer exist are removed', () => {
  const gone = { ...fibra, id: 9 }
  expect(refreshed([gone, { ...fibra, id: 5 }], [item])).toEqual([trayTariff(item)])
})
