import { expect, test } from 'vitest'
import { readDrafts } from './stored-drafts.ts'

const draft = { authorId: 6, rating: 4, comment: 'Быстро' }

test('stored drafts are read back unchanged', () => {
  expect(readDrafts({ 2: draft, 24: { ...draft, rating: null } })).toEqual({ 2: draft, 24: { ...draft, rating: null } })
})

test('invalid drafts are dropped', () => {
  const wrong = {
    1: null,
    2: 'x',
    3: { ...draft, rating: 9 },
    4: { ...draft, comment: 5 },
    5: { rating: 1, comment: '' },
  }
  expect(readDrafts({ ...wrong, 6: draft })).toEqual({ 6: draft })
  expect(readDrafts('text')).toEqual({})
})
