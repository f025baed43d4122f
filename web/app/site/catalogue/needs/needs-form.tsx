import { type FormEvent, useState } from 'react'
import { FormBoundary } from '../../../lib/form/form-boundary.tsx'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { everything, type TariffSearch } from '../../../parts/tariffs/search-url.ts'
import { FormPills } from '../../../ui/form/choices.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import * as messages from './messages.ts'
import { maxPeople, type Need, uses } from './need.ts'
import { answersOf } from './need-url.ts'

interface NeedsFormProps {
  /** The previous answers. */
  need: Need | null
  /** The current search, whose place and order are preserved. */
  search: TariffSearch
  onAnswered: (need: Need) => void
}

const counts = Array.from({ length: maxPeople }, (_, index) => index + 1)
const links = ['fixed', 'mobile'] as const
const usual: Need = { people: 2, uses: ['films'], link: 'fixed' }

/** The three questions as a GET form, which the server also handles. */
export function NeedsForm({ need, search, onAnswered }: NeedsFormProps) {
  const t = useText()
  const to = useLocalisedPath()
  const [isUseMissing, setUseMissing] = useState(false)
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
      <FormBoundary>
        <HiddenFields search={{ ...everything, place: search.place, sort: search.sort }} />
        <FormPills
          type="radio"
          legend={t(messages.people)}
          name="people"
          choices={counts.map((count) => ({
            value: String(count),
            label: count === maxPeople ? t(messages.peopleOrMore(count)) : count,
          }))}
          defaultChecked={[String(given.people)]}
          required
        />
        <FormPills
          type="checkbox"
          legend={t(messages.what)}
          optional={t(messages.whatHint)}
          name="use"
          choices={uses.map((use) => ({ value: use, label: t(messages.uses[use]) }))}
          defaultChecked={given.uses}
          error={isUseMissing ? t(messages.whatMissing) : undefined}
        />
        <FormPills
          type="radio"
          legend={t(messages.where)}
          name="link"
          choices={links.map((link) => ({ value: link, label: t(messages.links[link]) }))}
          defaultChecked={[given.link]}
          required
        />
        <button className="btn btn--brand" type="submit">
          {t(messages.show)}
        </button>
      </FormBoundary>
    </form>
  )
}
