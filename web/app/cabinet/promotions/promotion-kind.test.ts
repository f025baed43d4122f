import { expect, test } from 'vitest'
import type { CallApi } from '../../lib/api.ts'
import { type Promotion, promotionKind } from './promotion-kind.ts'

const { draftOf, check, create, sorts, namesOf } = promotionKind
const texts = {
  name: 'Скидка',
  name_ro: 'Reducere',
  type: 'Акция',
  type_ro: 'Promoție',
  description: '',
  description_ro: '',
}
const promotion: Promotion = { ...texts, id: 3, version: 2, discount_percent: 20, months_free: 0, term: 12 }
const filled = { ...texts, discount_percent: '20', months_free: '', term: '12' }
const errorsOf = (part: Partial<typeof filled>) => check({ ...filled, ...part }, ({ ru }) => ru)

test('the draft of a promotion has its texts, and numbers only where they have an effect', () => {
  expect(draftOf(promotion)).toEqual(filled)
  expect(draftOf({ ...promotion, discount_percent: 0, months_free: 1, term: null })).toEqual({
    ...texts,
    discount_percent: '',
    months_free: '1',
    term: '',
  })
  expect(Object.values(draftOf(null)).join('')).toBe('')
})

test('names and types are required, numbers are optional and have bounds', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ discount_percent: ' ', months_free: '', term: '' })).toEqual({})
  expect(Object.keys(errorsOf({ name: ' ', name_ro: '', type: '', type_ro: ' ' }))).toEqual([
    'name',
    'name_ro',
    'type',
    'type_ro',
  ])
  expect(errorsOf({ discount_percent: '0', months_free: '0', term: '1' })).toEqual({})
  expect(errorsOf({ discount_percent: '100', months_free: '120', term: '120' })).toEqual({})
  expect(Object.keys(errorsOf({ discount_percent: '101', months_free: '121', term: '121' }))).toHaveLength(3)
  expect(Object.keys(errorsOf({ discount_percent: '-1', months_free: 'x', term: '0' }))).toHaveLength(3)
  expect(Object.keys(errorsOf({ discount_percent: '1,5' }))).toEqual(['discount_percent'])
})

test('empty numbers are sent as zero, an empty term as none', async () => {
  const sent: unknown[] = []
  const callApi = (async (endpoint: string, { body }: { body: unknown }) => {
    sent.push([endpoint, body])
  }) as unknown as CallApi
  await create(callApi, { ...filled, discount_percent: '', months_free: ' 2 ', term: '' })
  expect(sent).toEqual([['POST /info/api/promotions/', { ...texts, discount_percent: 0, months_free: 2, term: null }]])
})

test('promotions are found by name and type in both languages, and sorted by the largest discount', () => {
  expect(namesOf(promotion)).toEqual(['Скидка', 'Reducere', 'Акция', 'Promoție'])
  const byDiscount = sorts.find(({ key }) => key === 'discount')
  const [small, large] = [{ ...promotion, discount_percent: 5 }, promotion]
  expect([small, large].sort((a, b) => byDiscount?.compare(a, b, 'ru') ?? 0)).toEqual([large, small])
})
