import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { tariffItem } from '../../parts/test/tariff-item.ts'
import { ProviderTariffs } from './provider-tariffs.tsx'

const home = tariffItem({ id: 4 })
const mobileService = { id: 2, name: 'Мобильный интернет', name_ro: 'Internet mobil', kind: 'mobile' } as const
const mobile = tariffItem({ id: 5, name: 'SIM 20', name_ro: 'SIM 20', services: mobileService })

test.each([
  { title: 'of one service do not name it', path: '/', tariffs: [home, tariffItem({ id: 6 })], services: [] },
  {
    title: 'of several services name theirs',
    path: '/',
    tariffs: [home, mobile],
    services: ['Домашний интернет', 'Мобильный интернет'],
  },
  {
    title: 'of several services name theirs in Romanian',
    path: '/ro',
    tariffs: [home, mobile],
    services: ['Internet acasă', 'Internet mobil'],
  },
])('the first tariffs $title', ({ path, tariffs, services }) => {
  const plans = tariffs.map((tariff) => ({ tariff, variants: [] }))
  renderAt(path, <ProviderTariffs provider={{ id: 2, name: 'Codru Net' }} tariffs={{ plans, count: tariffs.length }} />)
  const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.nextSibling?.textContent)
  expect(names.filter(Boolean)).toEqual(services)
})
