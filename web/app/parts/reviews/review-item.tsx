import type { Review } from '@motanet/contract/reviews/reviews.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import User from 'lucide-react/icons/user'
import type { ReactNode, Ref } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { initials, languageOfText } from './author.ts'
import * as messages from './messages.ts'
import { Stars } from './stars.tsx'
import '../../ui/pictures/avatar.css'
import './reviews.css'

interface ReviewItemProps {
  review: Omit<Review, 'has_public_provider'>
  /** The reader is the author. */
  isOwn?: boolean
  /** Replaces the author's name in a list of one author's reviews. */
  heading?: ReactNode
  /** The text is hidden here because the form below contains it. */
  isEdited?: boolean
  /** Buttons or the form, below the review. */
  children?: ReactNode
  ref?: Ref<HTMLLIElement> | undefined
}

/** One review; its comment is rendered as plain text with line breaks. */
export function ReviewItem({ review, isOwn = false, isEdited = false, heading, children, ref }: ReviewItemProps) {
  const t = useText()
  const language = useLanguage()
  const { author, avatar, comment, created_at: createdAt } = review
  return (
    <li className={heading ? 'review review--plain' : 'review'} ref={ref} tabIndex={-1}>
      {!heading && <Avatar src={avatar} name={author} />}
      <div>
        <p className="review__head">
          <b>{heading ?? (author || t(messages.customer))}</b>
          {isOwn && <span className="badge for-signed-in">{t(messages.own)}</span>}
          {!isEdited && <Stars rating={review.rating} />}
          <time className="muted small" dateTime={createdAt}>
            {formatDate(createdAt, language)}
          </time>
          {review.is_verified && (
            <span className="badge badge--ok">
              <BadgeCheck className="icon icon--sm" />
              {t(messages.verified)}
            </span>
          )}
          {review.has_bonus && <span className="muted small">{t(messages.bonusGranted)}</span>}
        </p>
        {!isEdited && comment.trim() && (
          <p className="review__text" lang={languageOfText(comment)}>
            {comment.trim()}
          </p>
        )}
        {review.reply && <PublicReply reply={review.reply} />}
        {children}
      </div>
    </li>
  )
}

function PublicReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="review__reply">
      <p className="review__head">
        <b>{t(messages.replyOfProvider)}</b>
        <time className="muted small" dateTime={reply.created_at}>
          {formatDate(reply.created_at, language)}
        </time>
      </p>
      <p className="review__text" lang={languageOfText(reply.text)}>
        {reply.text}
      </p>
    </div>
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
