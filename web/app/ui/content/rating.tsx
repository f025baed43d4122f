import Star from 'lucide-react/icons/star'

interface RatingProps {
  /** The formatted average, such as 4,8; null without reviews. */
  average: string | null
  /** «214 отзывов», or the text without reviews. */
  count: string
}

export function Rating({ average, count }: RatingProps) {
  return (
    <span className="rating">
      {average === null ? (
        '— '
      ) : (
        <>
          <Star className="icon icon--sm icon--filled rating__star" />
          <b>{average}</b>{' '}
        </>
      )}
      <span>{count}</span>
    </span>
  )
}
