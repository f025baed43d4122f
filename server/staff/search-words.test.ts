import { expect, test } from 'vitest'
import { numberIn, partsOfPhone, queryOf, searchWords } from './search-words.ts'

test('words are folded as the database folds what it stores', () => {
  expect(searchWords(' Țurcanu, ȘTEFAN  «Ёлкин» a+b@c.md ')).toEqual([
    'turcanu',
    'stefan',
    'елкин',
    'a',
    'b',
    'c',
    'md',
  ])
  expect(searchWords("@ ' & !")).toEqual([])
})

test.each([
  ['069 123 456', ['069123456', '69123456', '~654321960']],
  ['+373 69 123 456', ['69123456', '~65432196']],
  ['00373 (0) 69-12', ['06912', '6912', '~21960']],
  ['34 56', ['3456', '~6543']],
  ['0123', ['0123', '123', '~3210']],
  // The last digits of a number, not its country code
  ['3731', ['3731', '~1373']],
  ['373', ['373']],
])('of the typed %s, the number may begin or end with %j', (typed, parts) => {
  expect(partsOfPhone(numberIn(typed) ?? '')).toEqual(parts)
})

test('a house and a name are no numbers', () => {
  expect([numberIn('54/1'), numberIn('12'), numberIn('Ион 123')]).toEqual([undefined, undefined, undefined])
})

test('each group has to match by one of its lexemes', () => {
  expect(queryOf([['ион', '@2'], ['#7']])).toBe("('ион' | '@2') & ('#7')")
})
