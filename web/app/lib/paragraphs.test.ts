import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

test('a text is split at blank lines, also at several and at lines of white space', () => {
  expect(paragraphsOf('Раз.\n\nДва.\n \t\n\nТри.\r\n\r\nЧетыре.')).toEqual(['Раз.', 'Два.', 'Три.', 'Четыре.'])
})

test('a single line break stays inside its paragraph; a blank text has no paragraphs', () => {
  expect(paragraphsOf('  Раз,\nдва.\n')).toEqual(['Раз,\nдва.'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
