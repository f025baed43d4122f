import { expect, test } from 'vitest'
import { joinEntries, splitEntries, splitList } from './cell-lists.ts'

test('a name that contains a separator is one name of a list', () => {
  const isName = (text: string) => ['Чеканы, верх', 'Центр; юг', 'Юг', 'Центр'].includes(text)
  expect(splitList('Чеканы, верх', isName)).toEqual(['Чеканы, верх'])
  expect(splitList('Чеканы, верх; Центр', isName)).toEqual(['Чеканы, верх', 'Центр'])
  expect(splitList('Центр, Юг', isName)).toEqual(['Центр', 'Юг'])
  expect(splitList('Чеканы, верх\nЦентр; юг', isName)).toEqual(['Чеканы, верх', 'Центр; юг'])
})

test.each([[['', 'две\nстроки', 'a\\b', '\\n']], [['одна\n\\строка']], [['', '']]])(
  'the entries %j are read as they were written',
  (entries) => {
    expect(splitEntries(joinEntries(entries), entries.length)).toEqual(entries)
  },
)
