import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { type Translate, useText } from '../../lib/language.ts'
import { FieldError } from '../../ui/form/field.tsx'
import * as messages from './messages.ts'
import * as writing from './messages-writing.ts'
import { ratings } from './ratings.ts'

interface RateInputProps {
  value: number | null
  error: string | undefined
  onChange: (rating: number) => void
}

/** One to five stars as radio buttons, so that arrow keys work. */
export function RateInput({ value, error, onChange }: RateInputProps) {
  const t = useText()
  const id = useId()
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: aria-invalid is not allowed on role group
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="label">{t(writing.rating)}</legend>
      <div className="rate-input">
        {ratings.map((rating) => {
          const isOn = value !== null && rating <= value
          return (
            <label key={rating} className={isOn ? 'on' : undefined}>
              <input
                type="radio"
                name={`rating${id}`}
                value={rating}
                checked={rating === value}
                required
                onChange={() => onChange(rating)}
              />
              <Star className={isOn ? 'icon icon--xl icon--filled' : 'icon icon--xl'} />
              <span className="sr">{`${t(messages.starsOf(rating))}, ${nameOf(rating, t)}`}</span>
            </label>
          )
        })}
        {value !== null && (
          <span className="rate__name" aria-hidden="true">
            {nameOf(value, t)}
          </span>
        )}
      </div>
      {error && <FieldError id={id} text={error} />}
    </fieldset>
  )
}

function nameOf(rating: number, t: Translate): string {
  const name = writing.ratingNames[rating - 1]
  return name ? t(name) : ''
}
