import { expect, test } from 'vitest'
import { initials, languageOfText } from './author.ts'

test('initials are the first letters of two words, or empty without letters', () => {
  expect(initials('Наталья Ч.')).toBe('НЧ')
  expect(initials('ștefan')).toBe('Ș')
  expect(initials('Ana Maria Popa')).toBe('AM')
  expect(initials('•••@gmail.com')).toBe('')
})

test('the language of a text is that of most of its letters', () => {
  expect(languageOfText('Роутер Wi-Fi 6 не добивает до спальни')).toBe('ru')
  expect(languageOfText('Totul merge, «спасибо»')).toBe('ro')
  expect(languageOfText('')).toBe('ru')
})
