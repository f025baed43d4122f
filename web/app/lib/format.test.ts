import { describe, expect, test } from 'vitest'
import { counted, figure, formatDate, formatNumber, formatTime, pluralRo, pluralRu } from './format.ts'

const locales = { ru: 'ru-MD', ro: 'ro-MD' } as const
const values = [
  0, 0.004, 0.005, 0.5, 1, 1.005, 4.75, 4.8, 9.999, 12.34, 99.995, 261.666, 999, 999.995, 999.999, 1000, 1234.5,
  9999.99, 9999.999, 10_000, 59_334, 123_456.7, 999_999.999, 1_000_000, 12_345_678.9, -7, -250.5, -1234.56, -12_345,
]

describe.each(['ru', 'ro'] as const)('in %s', (language) => {
  test('numbers are formatted as by Intl', () => {
    const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 })
    for (const value of values) expect(formatNumber(value, language)).toBe(format.format(value))
  })

  test('numbers with a unit are formatted as by Intl, without a separator in four digits', () => {
    const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2, useGrouping: 'min2' })
    for (const value of values) expect(figure(value, language)).toBe(format.format(value))
  })
})

test('an amount with decimals has two of them if they are asked for', () => {
  const format = new Intl.NumberFormat('ru-MD', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'min2',
  })
  for (const value of values) expect(figure(value, 'ru', 2)).toBe(format.format(value))
})

test('a negative number that is rounded to zero has no sign', () => {
  expect(formatNumber(-0.001, 'ru')).toBe('0')
})

test('plural forms are those of Intl', () => {
  const counts = Array.from({ length: 1200 }, (_, n) => n).concat(0.5, 1.5, 261.67, 1_000_001)
  const [ru, ro] = ['ru', 'ro'].map((locale) => new Intl.PluralRules(locale))
  const many = (form: string | undefined) => (form === 'other' ? 'many' : form)
  expect(counts.map((count) => pluralRu(count, 'one', 'few', 'many'))).toEqual(counts.map((n) => many(ru?.select(n))))
  expect(counts.map((count) => pluralRo(count, 'one', 'few', 'other'))).toEqual(counts.map((n) => ro?.select(n)))
})

test('a counted noun has the number and the plural form of both languages', () => {
  const count = (n: number) => counted(n, ['тариф', 'тарифа', 'тарифов'], ['tarif', 'tarife', 'de tarife'])
  expect(count(1)).toEqual({ ru: '1 тариф', ro: '1 tarif' })
  expect(count(3)).toEqual({ ru: '3 тарифа', ro: '3 tarife' })
  expect(count(1245)).toEqual({ ru: '1\u00a0245 тарифов', ro: '1.245 de tarife' })
})

test('dates and times are those of Chisinau', () => {
  const [winter, summer] = ['2026-11-20T22:30:00Z', '2026-07-01T20:59:00Z']
  expect([formatDate(winter, 'ru'), formatDate(winter, 'ro')]).toEqual(['21 ноября 2026 г.', '21 noiembrie 2026'])
  expect(formatTime(winter, 'ru')).toBe('21 нояб. 2026 г., 00:30')
  expect(formatTime(summer, 'ro')).toBe('1 iul. 2026, 23:59')
})
