import { expect, test } from 'vitest'
import { joinEntries, splitEntries, splitList } from './cell-lists.ts'

test('a name that contains a separator is one name of a list', () => {
  const isName = (text: string) => ['Чеканы, верх', 'Центр; юг', 'Юг', 'Центр'].includes(text)
  expect(splitList('Чеканы, верх', isName)).toEqual(['Чеканы, верх'])
  expect(splitList('Чеканы, верх; Центр', isName)).toEqual(['Чеканы, верх', 'Центр'])
  expect(splitList('Центр, Юг', isName)).toEqual(['Центр', 'Юг'])
  expect(splitList('Чеканы, верх\nЦентр; юг', isName)).toEqual(['Чеканы, верх', 'Центр; юг'])
})

test('a slash and «и» separate known names only', () => {
  const isName = (text: string) => ['Чеканы', 'Ботаника', 'Центр', 'Юг и Запад'].includes(text)
  expect(splitList('Ботаника / Чеканы', isName)).toEqual(['Ботаника', 'Чеканы'])
  expect(splitList('Чеканы, Ботаника и Центр', isName)).toEqual(['Чеканы', 'Ботаника', 'Центр'])
  expect(splitList('Ботаника și Центр', isName)).toEqual(['Ботаника', 'Центр'])
  expect(splitList('Юг и Запад', isName)).toEqual(['Юг и Запад'])
  expect(splitList('Ботаника и Рышкановка', isName)).toEqual(['Ботаника и Рышкановка'])
})

test.each([[['', 'две\nстроки', 'a\\b', '\\n']], [['одна\n\\строка']], [['', '']]])(
  'the entries %j are read as they were written',
  (entries) => {
    expect(splitEntries(joinEntries(entries), entries.length)).toEqual(entries)
  },
)
