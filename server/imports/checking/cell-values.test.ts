import { describe, expect, test } from 'vitest'
import { parseLei, parseMonths, parseNumber, parseSpeed, parseVolume } from './cell-values.ts'

describe('numbers', () => {
  test.each([
    ['149', 149],
    ['149,5', 149.5],
    ['149.50', 149.5],
    ['1 250,50', 1250.5],
    ['1\u00A0250', 1250],
    ['1.250', 1250],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1.250.000', 1_250_000],
    ['0,125', 0.125],
    ['−650', -650],
    ['12abc', undefined],
    ['1,2,3', undefined],
    ['', undefined],
  ])('%s is %s', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })
})

test('amounts may have a currency and are not negative', () => {
  expect(['199 lei', '199,00 лей', '199 MDL/lună', '-1', 'la cerere'].map(parseLei)).toEqual([
    { value: 199 },
    { value: 199 },
    { value: 199 },
    { problem: 'negative' },
    { problem: 'not-a-number' },
  ])
})

test('speeds and volumes are told apart by their units', () => {
  expect(['100', '100 Mbps', '1 Gb/s', '1 Гбит/с', '500 GB', 'max'].map(parseSpeed)).toEqual([
    { value: 100 },
    { value: 100 },
    { value: 1000 },
    { value: 1000 },
    { problem: 'volume-not-speed' },
    { problem: 'not-a-number' },
  ])
  expect(['50', '50 ГБ', '1 TB', '50 Mbps', 'nelimitat'].map(parseVolume)).toEqual([
    { value: 50 },
    { value: 50 },
    { value: 1000 },
    { problem: 'speed-not-volume' },
    { problem: 'not-a-number' },
  ])
})

test('terms are months or years in figures', () => {
  expect(['24', '24 luni', '12 мес.', '2 года', 'без срока', 'fără termen', 'doi ani'].map(parseMonths)).toEqual([
    { value: 24 },
    { value: 24 },
    { value: 12 },
    { value: 24 },
    { value: 0 },
    { value: 0 },
    { problem: 'not-months' },
  ])
})
