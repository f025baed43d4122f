import { useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import * as messages from './messages.ts'
import type { useMoreReviews } from './use-more-reviews.ts'

/** A button that loads the next page, with the number of loaded reviews. */
export function MoreReviews({ pages }: { pages: ReturnType<typeof useMoreReviews> }) {
  const t = useText()
  const { items, count, nextPage, state, loadMore } = pages
  if (nextPage === null) return null
  return (
    <>
      <BusyButton className="btn btn--outline btn--wide reviewlist__more" busy={state === 'loading'} onClick={loadMore}>
        {t(messages.more)}
      </BusyButton>
      <p className="reviews__note" role="status">
        {state === 'failed' ? (
          <span className="error">{t(messages.moreFailed)}</span>
        ) : (
          t(messages.shown(items.length, count))
        )}
      </p>
    </>
  )
}
