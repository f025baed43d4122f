import { expect, test } from 'vitest'
import { compareNames } from './name-order.ts'

test('names are ordered regardless of case, and their numbers by value', () => {
  const ordered = ['fibra 100', 'Fibra 500', 'Fibra 1000', 'Зона 2', 'зона 10', 'Зона 10А', 'Центр']
  expect([...ordered].reverse().sort(compareNames)).toEqual([...ordered].sort(compareNames))
  const zones = ['Зона 2', 'зона 10', 'Зона 10А', 'Центр']
  expect([...zones].reverse().sort(compareNames)).toEqual(zones)
  expect(['Fibra 1000', 'fibra 100', 'Fibra 500'].sort(compareNames)).toEqual(['fibra 100', 'Fibra 500', 'Fibra 1000'])
})
