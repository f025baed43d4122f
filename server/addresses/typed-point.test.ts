import { expect, test } from 'vitest'
import { readPoint } from './typed-point.ts'

test.each([
  '47.0245, 28.8323',
  '47.0245,28.8323',
  '47.0245 28.8323',
  ' 47.0245;\u00A028.8323 ',
  '47,0245, 28,8323',
  '28.8323, 47.0245',
  '(47.0245, 28.8323)',
  '47.0245° N, 28.8323° E',
  'N47.0245 E28.8323',
  'geo:47.0245,28.8323',
])('«%s» is the point', (text) => {
  expect(readPoint(text)).toEqual([28.8323, 47.0245])
})

test.each([
  'Пушкина 54',
  '47.0245',
  '47, 28',
  '47.024528.8323',
  '47.0245, 28.8323, 5',
  // Bucharest
  '44.4268, 26.1025',
  `47.0245${' '.repeat(190)}x`,
])('«%s» is no point of Moldova', (text) => {
  expect(readPoint(text)).toBeUndefined()
})
