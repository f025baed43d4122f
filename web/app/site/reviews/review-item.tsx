import type { Review } from '@motanet/contract/reviews/reviews.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import User from 'lucide-react/icons/user'
import type { Ref } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { initials, languageOfText } from './author.ts'
import * as messages from './messages.ts'
import { Stars } from './stars.tsx'
import '../../ui/avatar.css'

/** One review; what it says is shown as text, with its line breaks. */
export function ReviewItem({ review, ref }: { review: Review; ref?: Ref<HTMLLIElement> | undefined }) {
  const t = useText()
  const language = useLanguage()
  const { author, avatar, comment, created_at: createdAt } = review
  return (
    <li className="review" ref={ref} tabIndex={-1}>
      <Avatar src={avatar} name={author} />
      <div>
        <p className="review__head">
          <b>{author || t(messages.customer)}</b>
          <Stars rating={review.rating} />
          <time className="muted small" dateTime={createdAt}>
            {formatDate(createdAt, language)}
          </time>
          {review.is_verified && (
            <span className="badge badge--ok">
              <BadgeCheck className="icon icon--sm" />
              {t(messages.verified)}
            </span>
          )}
        </p>
        {comment.trim() && (
          <p className="review__text" lang={languageOfText(comment)}>
            {comment.trim()}
          </p>
        )}
      </div>
    </li>
  )
}

function Avatar({ src, name }: { src: string | null; name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {src ? (
        <img
          src={src}
          data-fallback="/avatar-fallback.svg"
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
        />
      ) : (
        initials(name) || <User className="icon" />
      )}
    </span>
  )
}
