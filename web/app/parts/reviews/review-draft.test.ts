import { textLimits } from '@motanet/contract/primitives.ts'
import { expect, test } from 'vitest'
import { charactersLeft, differs, draftOf, maxCharacters, maxReasonCharacters, reviewErrors } from './review-draft.ts'

const errorsOf = (rating: number | null, comment: string) => reviewErrors({ rating, comment }, ({ ru }) => ru)

test('a review has a rating and words', () => {
  expect(errorsOf(null, ' \n')).toEqual({ rating: 'Укажите оценку', comment: 'Комментарий обязателен' })
  expect(errorsOf(1, 'Да')).toEqual({})
})

test('a new review begins with five stars', () => {
  expect(draftOf(null)).toEqual({ rating: 5, comment: '' })
})

test('a draft differs from a review by its stars or words, not by the blanks around them', () => {
  const review = { rating: 4, comment: 'Хорошо' }
  expect(differs({ rating: 4, comment: ' Хорошо\n' }, review)).toBe(false)
  expect(differs({ rating: 5, comment: 'Хорошо' }, review)).toBe(true)
  expect(differs({ rating: 4, comment: 'Плохо' }, review)).toBe(true)
  expect(differs({ rating: 5, comment: ' ' }, null)).toBe(false)
})

test('what is left is told when it gets short; the limits are those of the API', () => {
  expect(maxCharacters).toBe(textLimits.paragraph)
  expect(maxReasonCharacters).toBe(textLimits.line)
  expect(charactersLeft('я'.repeat(maxCharacters - 201))).toBeNull()
  expect(charactersLeft('я'.repeat(maxCharacters - 200))).toBe(200)
  expect(charactersLeft('я'.repeat(maxCharacters))).toBe(0)
})
