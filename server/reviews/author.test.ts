import { expect, test } from 'vitest'
import { maskEmail, shortName } from './author.ts'

test('of an e-mail the first letter and the domain are left, however short it is', () => {
  expect(maskEmail('natalia@gmail.com')).toBe('n•••@gmail.com')
  expect(maskEmail('n@gmail.com')).toBe('n•••@gmail.com')
  expect(maskEmail('"a@b"@gmail.com')).toBe('"•••@gmail.com')
})

test('of a name the given one and the initial of the last are left', () => {
  expect(shortName('Наталья Чебан')).toBe('Наталья Ч.')
  expect(shortName('  Ion   Vasile țurcan ')).toBe('Ion Ț.')
  expect(shortName('Madonna')).toBe('Madonna')
  expect(shortName(' ')).toBe('')
})

test('an e-mail given as a name is not told', () => {
  expect(shortName('natalia@gmail.com')).toBe('n•••@gmail.com')
})
