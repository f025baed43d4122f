import { type ComponentType, useEffect, useState } from 'react'
import type { OwnReviewProps } from './own-review.tsx'
import { OwnReviewFailure, OwnReviewPlaceholder } from './own-review-placeholder.tsx'

export const loadReviewForms = () => import('./review-forms.ts')

/** The user's review; the code is loaded only for signed-in users. */
export function LateOwnReview(props: OwnReviewProps) {
  const [part, setPart] = useState<{ OwnReview: ComponentType<OwnReviewProps> } | 'loading' | 'failed'>('loading')

  useEffect(() => {
    if (part === 'loading') void loadReviewForms().then(setPart, () => setPart('failed'))
  }, [part])

  if (part === 'loading') return <OwnReviewPlaceholder providerName={props.provider.name} />
  if (part === 'failed') return <OwnReviewFailure onRetry={() => setPart('loading')} />
  return <part.OwnReview {...props} />
}
