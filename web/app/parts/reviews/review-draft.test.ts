import { textLimits } from '@motanet/contract/primitives.ts'
import { expect, test } from 'vitest'
import { charactersLeft, differs, draftOf, maxCharacters, maxReasonCharacters, reviewErrors } from './review-draft.ts'

const errorsOf = (rating: number | null, comment: string) => reviewErrors({ rating, comment }, ({ ru }) => ru)

test('a review requires a rating and a comment', () => {
  expect(errorsOf(null, ' \n')).toEqual({ rating: 'Укажите оценку', comment: 'Комментарий обязателен' })
  expect(errorsOf(1, 'Да')).toEqual({})
})

test('a new review starts with five stars', () => {
  expect(draftOf(null)).toEqual({ rating: 5, comment: '' })
})

test('a draft differs from a review by its rating or comment, not by surrounding whitespace', () => {
  const review = { rating: 4, comment: 'Хорошо' }
  expect(differs({ rating: 4, comment: ' Хорошо\n' }, review)).toBe(false)
  expect(differs({ rating: 5, comment: 'Хорошо' }, review)).toBe(true)
  expect(differs({ rating: 4, comment: 'Плохо' }, review)).toBe(true)
  expect(differs({ rating: 5, comment: ' ' }, null)).toBe(false)
})

test('the remaining characters are shown near the limit, which is that of the API', () => {
  expect(maxCharacters).toBe(textLimits.paragraph)
  expect(maxReasonCharacters).toBe(textLimits.line)
  expect(charactersLeft('я'.repeat(maxCharacters - 201))).toBeNull()
  expect(charactersLeft('я'.repeat(maxCharacters - 200))).toBe(200)
  expect(charactersLeft('я'.repeat(maxCharacters))).toBe(0)
})
