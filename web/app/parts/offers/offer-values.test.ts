import { expect, test } from 'vitest'
import { emptyOffer, offerOf, valuesOfTerms } from './offer-values.ts'

const now = '2026-11-26T08:00:00Z'
const terms = {
  ...{ monthly_price: 450.5, connection_fee: 0, duration_months: 12, equipment: 'Роутер', install_days: 3 },
  ...{ message: 'Оптика', valid_until: '2026-12-20' },
}

test('the values of a form survive the way to the API and back', () => {
  expect(valuesOfTerms(terms, now)).toMatchObject({ monthly_price: '450,5', valid_until: '2026-12-20' })
  expect(offerOf(valuesOfTerms(terms, now))).toMatchObject({
    monthly_price: '450.5',
    install_days: '3',
    message: 'Оптика',
  })
})

test('an earlier last day that is over becomes two weeks from today', () => {
  expect(valuesOfTerms({ ...terms, valid_until: '2026-11-25' }, now).valid_until).toBe('2026-12-10')
  expect(emptyOffer(now).valid_until).toBe('2026-12-10')
})

test.each([
  ['1 200,50', '1200.50'],
  [' 300 ', '300'],
  ['', ''],
  ['дёшево', 'дёшево'],
])('a price typed as %j is sent as %j', (typed, sent) => {
  expect(offerOf({ monthly_price: typed }).monthly_price).toBe(sent)
})

test('an empty connection fee and term are none', () => {
  expect(offerOf({ connection_fee: '', duration_months: '' })).toMatchObject({
    connection_fee: '0',
    duration_months: '0',
  })
})
