import { expect, test } from 'vitest'
import { wordedPromotion } from './worded-promotions.ts'

test.each([
  ['2 luni gratis', [0, 2, null]],
  ['Primele 2 luni gratuite', [0, 2, null]],
  ['prima lună gratuită', [0, 1, null]],
  ['3 месяца бесплатно', [0, 3, null]],
  ['Первые 3 мес. бесплатно!', [0, 3, null]],
  ['Месяц в подарок', [0, 1, null]],
  ['Бесплатно первые 2 месяца', [0, 2, null]],
  ['скидка 20 %', [20, 0, null]],
  ['-20%', [20, 0, null]],
  ['Reducere de 15%', [15, 0, null]],
  ['Скидка 30% на 3 месяца', [30, 0, 3]],
  ['Первые 6 месяцев скидка 30 %', [30, 0, 6]],
  ['30% reducere primele 3 luni', [30, 0, 3]],
  ['primele 3 luni cu reducere de 30%', [30, 0, 3]],
  ['первые 3 месяца −40 %', [40, 0, 3]],
  ['первые 3 месяца по 50 %', [50, 0, 3]],
  ['primele 3 luni la 50 %', [50, 0, 3]],
])('«%s» is a discount, free months and a term of %j', (text, figures) => {
  const { discount_percent, months_free, term } = wordedPromotion(text) ?? {}
  expect([discount_percent, months_free, term]).toEqual(figures)
})

test.each([
  'primele 3 luni la 30 %',
  '50 %',
  '2 luni gratis la contract 24 luni',
  '2 luni',
  'Скидка 120 %',
  'Скидка до 30 %',
  'Скидка 20 % или 2 месяца бесплатно',
  'Бесплатно',
  'Летняя акция',
  '',
])('«%s» is no exact promotion', (text) => {
  expect(wordedPromotion(text)).toBeUndefined()
})

test('it has names in both languages, whatever the text is', () => {
  expect(wordedPromotion('2 luni gratis')).toMatchObject({ name: '2 мес. бесплатно', name_ro: '2 luni gratuit' })
  expect(wordedPromotion('-50% первые 24 месяца')).toMatchObject({
    name: 'Скидка 50 % на 24 мес.',
    name_ro: 'Reducere 50 % timp de 24 de luni',
  })
})
