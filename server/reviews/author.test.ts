import { expect, test } from 'vitest'
import { maskEmail, shortName } from './author.ts'

test('an e-mail is masked to the first letters and the top-level domain, however short it is', () => {
  expect(maskEmail('natalia@gmail.com')).toBe('n•••@g•••.com')
  expect(maskEmail('n@x.md')).toBe('n•••@x•••.md')
  expect(maskEmail('office@mail.firma.md')).toBe('o•••@m•••.md')
  expect(maskEmail('"a@b"@gmail.com')).toBe('"•••@g•••.com')
})

test('a name is shortened to the given name and the initial of the last name', () => {
  expect(shortName('Наталья Чебан')).toBe('Наталья Ч.')
  expect(shortName('  Ion   Vasile țurcan ')).toBe('Ion Ț.')
  expect(shortName('Madonna')).toBe('Madonna')
  expect(shortName(' ')).toBe('')
})

test('an e-mail used as a name is not shown', () => {
  expect(shortName('natalia@gmail.com')).toBe('')
})
