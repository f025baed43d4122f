import { expect, test } from 'vitest'
import { count } from './messages.ts'

test.each([
  [1, '1 отзыв абонента', '1 recenzie de la un abonat'],
  [2, '2 отзыва абонентов', '2 recenzii de la abonați'],
  [21, '21 отзыв абонентов', '21 de recenzii de la abonați'],
])('%i reviews are of as many subscribers', (reviews, ru, ro) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([plain(count(reviews).ru), plain(count(reviews).ro)]).toEqual([ru, ro])
})
