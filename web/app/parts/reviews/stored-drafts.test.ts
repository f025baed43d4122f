import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../lib/test/fake-storage.ts'
import { findStoredDraft, readDrafts, removeDraft, storeDraft } from './stored-drafts.ts'

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage()
  vi.stubGlobal('sessionStorage', storage)
  return () => vi.unstubAllGlobals()
})

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

test('a draft is found by its author only', () => {
  storeDraft(2, 6, { rating: 4, comment: 'Быстро' })
  expect(findStoredDraft(2, 6)).toEqual({ rating: 4, comment: 'Быстро' })
  expect(findStoredDraft(2, 7)).toBeNull()
  expect(findStoredDraft(3, 6)).toBeNull()
})

test('a removed draft leaves those about other providers; the last one empties the storage', () => {
  storeDraft(2, 6, { rating: 4, comment: 'Быстро' })
  storeDraft(3, 6, { rating: null, comment: '' })
  removeDraft(2)
  expect([findStoredDraft(2, 6), findStoredDraft(3, 6)]).toEqual([null, { rating: null, comment: '' }])
  removeDraft(9)
  expect(storage.held.size).toBe(1)
  removeDraft(3)
  expect(storage.held.size).toBe(0)
})
