import Star from 'lucide-react/icons/star'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import './reviews.css'

const places = [1, 2, 3, 4, 5]

/** Five stars, filled according to the rounded rating. */
export function Stars({ rating }: { rating: number }) {
  const t = useText()
  return (
    <span className="stars" role="img" aria-label={t(messages.starsOf(rating))}>
      {places.map((place) => (
        <Star
          key={place}
          className={place <= Math.round(rating) ? 'icon icon--sm icon--filled' : 'icon icon--sm stars__off'}
        />
      ))}
    </span>
  )
}
