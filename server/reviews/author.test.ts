import { expect, test } from 'vitest'
import { maskEmail, shortName } from './author.ts'

test('of an e-mail a first letter each and the top-level domain are left, however short it is', () => {
  expect(maskEmail('natalia@gmail.com')).toBe('n•••@g•••.com')
  expect(maskEmail('n@x.md')).toBe('n•••@x•••.md')
  expect(maskEmail('office@mail.firma.md')).toBe('o•••@m•••.md')
  expect(maskEmail('"a@b"@gmail.com')).toBe('"•••@g•••.com')
})

test('of a name the given one and the initial of the last are left', () => {
  expect(shortName('Наталья Чебан')).toBe('Наталья Ч.')
  expect(shortName('  Ion   Vasile țurcan ')).toBe('Ion Ț.')
  expect(shortName('Madonna')).toBe('Madonna')
  expect(shortName(' ')).toBe('')
})

test('an e-mail given as a name is not told', () => {
  expect(shortName('natalia@gmail.com')).toBe('')
})
