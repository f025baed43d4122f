import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { tariffItem } from '../../parts/test/tariff-item.ts'
import { PriceDates, UnconfirmedPrice } from './price-dates.tsx'

afterEach(cleanup)

const tariff = (part: Partial<Tariff>) => ({ ...tariffItem(), price_changed_at: null, ...part }) as Tariff
const show = (part: Partial<Tariff>, path = '/') =>
  renderAt(path, <PriceDates tariff={tariff({ checked_at: '2026-11-20T09:00:00.000Z', ...part })} />).container
    .textContent

test('the page shows the days of the last check and of the last change of the price', () => {
  expect(show({})).toBe('Проверено 20 ноября')
  expect(show({ price_changed_at: '2026-10-03T09:00:00.000Z' })).toBe('Проверено 20 ноябряЦена изменилась 3 октября')
  expect(show({ price_changed_at: '2026-10-03T09:00:00.000Z' }, '/ro')).toBe(
    'Verificat pe 20 noiembriePrețul s-a schimbat pe 3 octombrie',
  )
})

test('a change in another year names it, by the calendar of Chisinau', () => {
  expect(show({ price_changed_at: '2025-10-03T09:00:00.000Z' })).toContain('3 октября 2025')
  expect(show({ price_changed_at: '2025-12-31T23:00:00.000Z' })).toContain('Цена изменилась 1 января')
})

test('only a stale price has a notice', () => {
  for (const freshness of ['fresh', 'ageing'] as const) {
    const { container } = renderAt('/', <UnconfirmedPrice tariff={tariff({ freshness })} />)
    expect(container.textContent).toBe('')
  }
  renderAt('/', <UnconfirmedPrice tariff={tariff({ freshness: 'stale' })} />)
  expect(screen.getByText(/^Цены не подтверждены с 20 ноября 2026/)).toBeTruthy()
})
