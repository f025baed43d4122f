import { expect, test } from 'vitest'
import { initials, languageOfText } from './author.ts'

test('initials are the first letters of two words, or nothing where there are no letters', () => {
  expect(initials('Наталья Ч.')).toBe('НЧ')
  expect(initials('ștefan')).toBe('Ș')
  expect(initials('Ana Maria Popa')).toBe('AM')
  expect(initials('•••@gmail.com')).toBe('')
})

test('a text is in the language of most of its letters', () => {
  expect(languageOfText('Роутер Wi-Fi 6 не добивает до спальни')).toBe('ru')
  expect(languageOfText('Totul merge, «спасибо»')).toBe('ro')
  expect(languageOfText('')).toBe('ru')
})
