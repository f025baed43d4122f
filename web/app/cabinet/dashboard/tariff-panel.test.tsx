import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import * as messages from './messages-charts.ts'
import { TariffPanel } from './tariff-panel.tsx'

const show = (best: CabinetFigures['tariffs']['best']) =>
  renderAt(
    '/ro/profile',
    <TariffPanel figures={{ tariffs: { from: '2026-11-01', best }, to: '2026-11-26' } as CabinetFigures} />,
  )
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map(({ children }) => [...children].map(({ textContent }) => textContent))

test('each tariff has its views, its requests and how many of the views led to one', () => {
  show([
    { id: 1, name: 'Волна', name_ro: 'Val', views: 1842, requests: 85 },
    { id: 2, name: 'Fibra', name_ro: '', views: 0, requests: 2 },
    { id: 3, name: 'Дача', name_ro: 'Vila', views: 40, requests: 0 },
  ])
  expect(rows()).toEqual([
    ['Val', '1.842', '85', '4,6\u00a0%'],
    ['Fibra', '0', '2', '—'],
    ['Vila', '40', '0', '0\u00a0%'],
  ])
  const widths = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))
  expect(widths).toEqual(['100%', '0%'])
})

test('without views and requests the panel says so', () => {
  show([])
  expect(document.querySelector('section p')?.textContent).toBe(messages.byTariffNone.ro)
})
