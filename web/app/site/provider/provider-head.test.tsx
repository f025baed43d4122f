import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import * as counts from '../../parts/messages-counts.ts'
import { noRating } from '../../parts/tariffs/messages.ts'
import { ProviderHead } from './provider-head.tsx'

const provider = {
  ...{ id: 2, name: 'P', logo: null, image: null, number: '' },
  ...{ tariffs_count: 0, min_speed: null, min_price: null },
} as unknown as Provider

const ratingOf = (part: Partial<Provider>) => {
  renderAt('/provider/2', <ProviderHead provider={{ ...provider, ...part }} />)
  return document.querySelector('.rating')?.textContent
}

test('the rating is followed by the number of reviews', () => {
  expect(ratingOf({ rating: 4.5, reviews_count: 21 })).toBe(`4,5 ${counts.reviews(21).ru}`)
})

test('a provider without reviews has neither a rating nor a number', () => {
  expect(ratingOf({ rating: null, reviews_count: 0 })).toBe(`— ${noRating.ru}`)
})

test('how confirmed connections turned out is stated if the API does', () => {
  const outcomes = (connections: Provider['connections']) => {
    ratingOf({ rating: null, reviews_count: 0, connections })
    return document.querySelector('.phead__outcomes')?.textContent
  }
  expect(outcomes(null)).toBeUndefined()
  expect(outcomes({ connected: 1480, replaced: 2, refunded: 1 })).toBe(
    'Подтверждённых подключений: 1\u00a0480. По гарантии сменили провайдера: 2, вернули плату: 1.',
  )
})
