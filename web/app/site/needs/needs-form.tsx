import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FormEvent, useId, useState } from 'react'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { HiddenFields } from '../tariffs/hidden-fields.tsx'
import { everything, type TariffSearch } from '../tariffs/search-url.ts'
import * as messages from './messages.ts'
import { mostPeople, type Need, uses } from './need.ts'
import { answersOf } from './need-url.ts'

interface NeedsFormProps {
  /** The answers given before. */
  need: Need | null
  /** Its place and order are kept. */
  search: TariffSearch
  onAnswered: (need: Need) => void
}

const usual: Need = { people: 2, uses: ['films'], link: 'fixed' }

/** The three questions, as a GET form that the server understands too. */
export function NeedsForm({ need, search, onAnswered }: NeedsFormProps) {
  const t = useText()
  const to = useLocalisedPath()
  const [isUseMissing, setUseMissing] = useState(false)
  const note = useId()
  const given = need ?? usual

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const answers = answersOf(new URLSearchParams(fields))
    setUseMissing(answers === null)
    if (answers) onAnswered(answers)
    else event.currentTarget.querySelector<HTMLInputElement>('[name=use]')?.focus()
  }

  return (
    <form className="needs__form" method="get" action={to('/forhome')} onSubmit={submit}>
      <HiddenFields search={{ ...everything, place: search.place, sort: search.sort }} />
      <fieldset>
        <legend>{t(messages.people)}</legend>
        <div className="choice">
          {Array.from({ length: mostPeople }, (_, index) => index + 1).map((count) => (
            <label key={count}>
              <input type="radio" name="people" value={count} defaultChecked={count === given.people} required />
              <span>{count === mostPeople ? t(messages.peopleOrMore(count)) : count}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset aria-describedby={isUseMissing ? note : undefined}>
        <legend>
          {t(messages.what)} <span className="muted">{t(messages.whatHint)}</span>
        </legend>
        <div className="choice">
          {uses.map((use) => (
            <label key={use}>
              <input type="checkbox" name="use" value={use} defaultChecked={given.uses.includes(use)} />
              <span>{t(messages.uses[use])}</span>
            </label>
          ))}
        </div>
        {isUseMissing && (
          <p className="error" id={note} role="alert">
            <CircleAlert className="icon icon--sm" />
            {t(messages.whatMissing)}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend>{t(messages.where)}</legend>
        <div className="choice">
          {(['fixed', 'mobile'] as const).map((link) => (
            <label key={link}>
              <input type="radio" name="link" value={link} defaultChecked={link === given.link} required />
              <span>{t(messages.links[link])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button className="btn btn--brand" type="submit">
        {t(messages.show)}
      </button>
    </form>
  )
}
