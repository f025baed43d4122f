import type { User } from '@motanet/contract/accounts/users.ts'
import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { type Language, useLanguage } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { findUser } from '../../../lib/session/current-user.ts'
import { logFailure } from '../../../parts/reviews/log-failure.ts'
import { loadOwnReview } from '../../../parts/reviews/own-reviews-data.ts'

export interface Author {
  user: User
  /** Null if there is none yet. */
  review: Review | null
}

/** The signed-in user and the user's review of the provider. */
export function useOwnReview(providerId: number) {
  const language = useLanguage()
  const [author, setAuthor] = useState<Author | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isWanted = true
    void findAuthor(language, providerId).then((found) => {
      if (isWanted) setAuthor(found ?? 'failed')
    })
    return () => {
      isWanted = false
    }
  }, [language, providerId, attempt])

  return {
    author,
    setReview: (review: Review | null) =>
      setAuthor((known) => (typeof known === 'string' ? known : { ...known, review })),
    retry: () => {
      setAuthor('loading')
      setAttempt((count) => count + 1)
    },
  }
}

/** Null if the session has ended or the API fails. */
async function findAuthor(language: Language, providerId: number): Promise<Author | null> {
  try {
    const user = await findUser(language)
    if (!user) return null
    const isOurs = user.provider === providerId
    return { user, review: isOurs ? null : await loadOwnReview(authorisedApi(language), user.id, providerId) }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    logFailure(error)
    return null
  }
}
