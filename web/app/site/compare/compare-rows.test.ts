import { describe, expect, test } from 'vitest'
import type { Language } from '../../lib/language.ts'
import { contract, equipment, promotion } from '../../parts/test/tariff-item.ts'
import type { ComparedTariff } from './compare-data.ts'
import { compareRows, type RowKey, rowKeys } from './compare-rows.ts'

const provider = { id: 2, name: 'Codru Net', logo: null, is_partner: true, avg_rating: 4.5, reviews_count: 10 }
const home = { id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă', kind: 'fixed' }
const mobile = { id: 2, name: 'Мобильный интернет', name_ro: 'Internet mobil', kind: 'mobile' }

function tariff(given: object = {}): ComparedTariff {
  return {
    id: 1,
    name: 'Fibra',
    description: '',
    provider,
    services: home,
    price_per_month: 200,
    discounted_price: 200,
    effective_monthly_cost: 200,
    is_cost_complete: true,
    cost_term_months: 12,
    speed: 100,
    promo: null,
    conditions: null,
    equipment: [],
    availability: null,
    freshness: 'fresh',
    ...given,
  } as unknown as ComparedTariff
}

function rowOf(key: RowKey, ...tariffs: ComparedTariff[]) {
  const row = compareRows(tariffs, { hasPlace: true, language: 'ru' }).find((each) => each.key === key)
  if (!row) throw new Error(`There is no row ${key}`)
  return row
}

test('rows are complete and in fixed order; availability only with a place', () => {
  expect(compareRows([tariff()], { hasPlace: true, language: 'ru' }).map(({ key }) => key)).toEqual(rowKeys)
  expect(compareRows([tariff()], { hasPlace: false, language: 'ru' }).map(({ key }) => key)).not.toContain(
    'availability',
  )
})

describe('different rows', () => {
  const different = (...tariffs: ComparedTariff[]) => differentIn('ru', ...tariffs)
  const differentIn = (language: Language, ...tariffs: ComparedTariff[]) =>
    compareRows(tariffs, { hasPlace: false, language })
      .filter(({ isDifferent }) => isDifferent)
      .map(({ key }) => key)

  test('equal tariffs have none, even with different names', () => {
    expect(different(tariff({ id: 1, name: 'A' }), tariff({ id: 2, name: 'B' }))).toEqual([])
  })

  test('one different value is enough', () => {
    expect(different(tariff(), tariff(), tariff({ speed: 300 }))).toEqual(['speed'])
  })

  test('the same number in another unit is a different value', () => {
    expect(different(tariff(), tariff({ services: mobile }))).toEqual(['service', 'speed'])
  })

  test('a promotion also changes the rows of cost and months', () => {
    const promo = { name: 'Три месяца', description: '', discount_percent: 0, months_free: 3, term: null }
    expect(different(tariff(), tariff({ promo }))).toEqual(['cost', 'months', 'promotion'])
  })

  test.each([
    ['price', tariff(), tariff({ freshness: 'ageing' })],
    ['cost', tariff({ conditions: contract({ duration_months: 12 }) }), tariff()],
    ['cost', tariff({ effective_monthly_cost: 1 }), tariff({ effective_monthly_cost: 1, price_per_month: 201 })],
    ['term', tariff({ conditions: contract() }), tariff({ conditions: contract({ content: 'Штраф 500 лей' }) })],
    ['equipment', tariff({ equipment: [equipment(1)] }), tariff({ equipment: [equipment(2)] })],
  ] as const)('whatever its cell shows makes the row %s different', (key, one, other) => {
    expect(different(one, other)).toContain(key)
  })

  test('devices and promotions that read the same are equal', () => {
    const one = tariff({ promo: promotion({ id: 1 }), equipment: [equipment(1, { name: 'AX10' })] })
    const other = tariff({ promo: promotion({ id: 2 }), equipment: [equipment(2, { name: 'AX10' })] })
    expect(different(one, other)).toEqual([])
  })

  test('texts are compared in the language of the page', () => {
    const of = (ro: string) =>
      tariff({
        ...{ description: 'Быстрый', description_ro: ro, conditions: contract({ content_ro: ro }) },
        promo: promotion({ name_ro: ro, description_ro: ro }),
      })
    expect(differentIn('ru', of('Rapid'), of('Sigur'))).toEqual([])
    expect(differentIn('ro', of('Rapid'), of('Sigur'))).toEqual(['term', 'promotion', 'description'])
  })

  test('a missing contract differs from a free connection', () => {
    const conditions = { duration_months: 0, connection_fee: 0 }
    expect(rowOf('fee', tariff(), tariff({ conditions })).isDifferent).toBe(true)
  })
})

describe('the best values of a row', () => {
  test('are the fastest, the cheapest and the best rated', () => {
    const conditions = contract()
    const dear = tariff({
      speed: 500,
      price_per_month: 300,
      discounted_price: 300,
      effective_monthly_cost: 300,
      conditions,
    })
    const rated = tariff({ provider: { ...provider, avg_rating: 4.9 }, conditions })
    expect(rowOf('speed', dear, rated).best).toEqual([true, false])
    expect(rowOf('price', dear, rated).best).toEqual([false, true])
    expect(rowOf('cost', dear, rated).best).toEqual([false, true])
    expect(rowOf('provider', dear, rated).best).toEqual([false, true])
  })

  test('have no cost that lacks equipment, and none at all if such a cost looks lower', () => {
    const costing = (effective_monthly_cost: number) => tariff({ effective_monthly_cost, conditions: contract() })
    const lacking = (cost: number) => ({ ...costing(cost), is_cost_complete: false })
    expect(rowOf('cost', costing(300), costing(200), lacking(250)).best).toEqual([false, true, false])
    expect(rowOf('cost', costing(300), costing(200), lacking(150)).best).toEqual([false, false, false])
    expect(rowOf('cost', costing(300), costing(200), lacking(200)).best).toEqual([false, true, false])
    expect(rowOf('cost', costing(200), lacking(200)).isDifferent).toBe(true)
  })

  test('have no cost that lacks the connection fee, and none at all if such a cost looks lower', () => {
    const known = (effective_monthly_cost: number) => tariff({ effective_monthly_cost, conditions: contract() })
    const unknown = (effective_monthly_cost: number) => tariff({ effective_monthly_cost, conditions: null })
    expect(rowOf('cost', known(300), known(200), unknown(250)).best).toEqual([false, true, false])
    expect(rowOf('cost', known(300), known(200), unknown(150)).best).toEqual([false, false, false])
    expect(rowOf('cost', known(300), unknown(200), unknown(250)).best).toEqual([false, false, false])
  })

  test('use the discounted price', () => {
    const discounted = tariff({ price_per_month: 300, discounted_price: 150, promo: { discount_percent: 50 } })
    expect(rowOf('price', tariff(), discounted).best).toEqual([false, true])
  })

  test('may be several, but not all', () => {
    const slow = tariff({ speed: 50 })
    expect(rowOf('speed', tariff(), slow, tariff()).best).toEqual([true, false, true])
    expect(rowOf('speed', tariff(), tariff()).best).toEqual([false, false])
  })

  test('are not determined between GB and Mb/s', () => {
    const sim = tariff({ services: mobile, speed: 20 })
    expect(rowOf('speed', tariff(), sim).best).toEqual([])
    expect(rowOf('speed', sim, tariff({ services: mobile, speed: 50 })).best).toEqual([false, true])
  })

  test('ignore a tariff without a speed, whose unit does not count either', () => {
    const call = tariff({ services: mobile, speed: 0 })
    expect(rowOf('speed', tariff(), call, tariff({ speed: 50 })).best).toEqual([true, false, false])
    const other = tariff({ id: 2, speed: 0 })
    expect(rowOf('speed', call, other).isDifferent).toBe(false)
  })

  test('ignore unknown values', () => {
    const paid = tariff({ conditions: { duration_months: 12, connection_fee: 100 } })
    const free = tariff({ conditions: { duration_months: 12, connection_fee: 0 } })
    expect(rowOf('fee', tariff(), paid, free).best).toEqual([false, false, true])
    expect(rowOf('fee', tariff(), paid).best).toEqual([false, false])
    expect(rowOf('provider', tariff({ provider: { ...provider, avg_rating: null } }), tariff()).best).toEqual([
      false,
      false,
    ])
  })
})
