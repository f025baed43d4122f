import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '../../lib/browser-store.ts'
import { ratings } from './ratings.ts'
import type { ReviewDraft } from './review-draft.ts'

interface StoredDraft extends ReviewDraft {
  authorId: number
}

/** Keyed by the provider's id. */
type StoredDrafts = Readonly<Record<string, StoredDraft>>

const none: StoredDrafts = {}
const store = createBrowserStore({
  storage: () => sessionStorage,
  key: 'review-drafts',
  parse: readDrafts,
  empty: none,
})

/** The author's unpublished draft about the provider in this tab; it survives reloads and the end of the session. */
export function findStoredDraft(providerId: number, authorId: number): ReviewDraft | null {
  const stored = store.read()[providerId]
  return stored?.authorId === authorId ? { rating: stored.rating, comment: stored.comment } : null
}

export function storeDraft(providerId: number, authorId: number, { rating, comment }: ReviewDraft) {
  store.write({ ...store.read(), [providerId]: { authorId, rating, comment } })
}

export function removeDraft(providerId: number) {
  const { [String(providerId)]: dropped, ...others } = store.read()
  if (dropped) store.write(Object.keys(others).length === 0 ? none : others)
}

/** Whether any user left a draft about the provider in this tab. */
export function useHasStoredDraft(providerId: number): boolean {
  return useSyncExternalStore(store.subscribe, store.read, () => none)[providerId] !== undefined
}

/** Validates stored data; invalid drafts are dropped. */
export function readDrafts(stored: unknown): StoredDrafts {
  const drafts = Object.entries(stored as Record<string, unknown>).filter((entry): entry is [string, StoredDraft] =>
    isDraft(entry[1]),
  )
  return Object.fromEntries(drafts)
}

function isDraft(value: unknown): value is StoredDraft {
  const { authorId, rating, comment } = (value ?? {}) as Partial<StoredDraft>
  const isRating = rating === null || ratings.some((each) => each === rating)
  return typeof authorId === 'number' && isRating && typeof comment === 'string'
}
