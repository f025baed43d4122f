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

describe('what the storage holds', () => {
  test('is read as it was written', () => {
    const tray = [fibra, { ...fibra, id: 5, unit: 'gb', logo: null }]
    expect(stored(...tray)).toEqual(tray)
  })

  test('counts as nothing when it is no list', () => {
    for (const value of [null, 7, '4', { id: 4 }, '<script>alert(1)</script>']) expect(readTray(value)).toEqual([])
  })

  test('loses what is no tariff and keeps the rest', () => {
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
      { ...fibra, name: 'x'.repeat(10_000) },
      { ...fibra, price: '240' },
      { ...fibra, speed: null },
    ]
    expect(stored(...broken, fibra)).toEqual([fibra])
  })

  test('has each tariff once and no more than four', () => {
    const ids = [4, 4, 5, 6, 7, 8].map((id) => ({ ...fibra, id }))
    expect(stored(...ids).map(({ id }) => id)).toEqual([4, 5, 6, 7])
  })

  test('brings no picture from elsewhere', () => {
    for (const logo of [
      'https://evil.example/x.png',
      '//evil.example/x.png',
      '/\\evil.example/x.png',
      'javascript:x',
      7,
    ])
      expect(stored({ ...fibra, logo })).toEqual([{ ...fibra, logo: null }])
  })

  test('has no fields beside those of a tariff', () => {
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
  provider: { id: 3, name: 'Nistru', logo: null, avg_rating: null, reviews_count: 0 },
  promo: { discount_percent: 25 },
} as TariffItem

test('a picked tariff is kept with its price after the discount, and with gigabytes where it is mobile', () => {
  expect(trayTariff(item)).toMatchObject({ id: 5, price: 150, speed: 30, unit: 'gb', provider: 'Nistru' })
})

test('today’s tariffs take the places of the kept ones, and what is gone drops out', () => {
  const gone = { ...fibra, id: 9 }
  expect(refreshed([gone, { ...fibra, id: 5 }], [item])).toEqual([trayTariff(item)])
})
