import { expect, test } from 'vitest'
import { boundInLei, inLei } from './money.ts'

test.each([
  [0, '0 лей', '0 lei'],
  [1, '1 лей', '1 leu'],
  [262, '262 лея', '262 de lei'],
  [1500, '1500 лей', '1500 de lei'],
  [11_000, '11 000 лей', '11.000 de lei'],
  [512.5, '512,50 лея', '512,50 lei'],
  [12_345.67, '12 345,67 лея', '12.345,67 lei'],
])('%d lei', (lei, ru, ro) => {
  const { ru: russian, ro: romanian } = inLei(lei)
  expect([russian, romanian].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([ru, ro])
})

test.each([
  [0, '0 лей', '0 lei'],
  [1, '1 лея', '1 leu'],
  [11, '11 лей', '11 lei'],
  [21, '21 лея', '21 de lei'],
  [132, '132 лей', '132 de lei'],
  [512.5, '512,50 лея', '512,50 lei'],
])('from %d lei', (lei, ru, ro) => {
  const { ru: russian, ro: romanian } = boundInLei(lei)
  expect([russian, romanian].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([ru, ro])
})
