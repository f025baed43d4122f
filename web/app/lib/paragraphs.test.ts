import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

test('a text is parted at blank lines, however many and whichever blanks they hold', () => {
  expect(paragraphsOf('Раз.\n\nДва.\n \t\n\nТри.\r\n\r\nЧетыре.')).toEqual(['Раз.', 'Два.', 'Три.', 'Четыре.'])
})

test('a single line break stays inside its paragraph; of nothing there are none', () => {
  expect(paragraphsOf('  Раз,\nдва.\n')).toEqual(['Раз,\nдва.'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
