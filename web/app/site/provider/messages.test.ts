import { expect, test } from 'vitest'
import { outcomes, pageDescription } from './messages.ts'

test('the description states the lowest price in the genitive', () => {
  const facts = { name: 'Codru', tariffs_count: 2, min_speed: null, min_speed_unit: 'mbps', rating: null } as const
  const priceIn = (min_price: number) =>
    /цена от (.+) в месяц/.exec(pageDescription({ ...facts, min_price, reviews_count: 0 }).ru)?.[1]
  expect([132, 1, 160, 512.5].map(priceIn)).toEqual(['132\u00a0лей', '1\u00a0лея', '160\u00a0лей', '512,50\u00a0лея'])
})

test('the Romanian note about outcomes has no verb, whose number would depend on the counts', () => {
  expect(outcomes({ connected: 1, replaced: 1, refunded: 1 }).ro).toBe(
    'Conectări confirmate: 1. Schimbări de furnizor în baza garanției: 1, restituiri: 1.',
  )
})
