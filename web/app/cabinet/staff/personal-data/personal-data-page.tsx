import type { FoundPerson } from '@motanet/contract/staff/personal-data.ts'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { required } from '../../../lib/form/messages.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { TabProps } from '../../tab-content.ts'
import { personalData as title } from '../messages.ts'
import { useSearchedText } from '../records/use-searched-text.ts'
import { FoundData } from './found-data.tsx'
import * as messages from './messages.ts'
import { type PersonQuery, readPerson } from './person-query.ts'
import './personal-data.css'

interface PersonalDataData {
  /** The typed phone number or address; empty if an account or a request is meant. */
  typed: string
  person: PersonQuery | null
  /** Null before a search and after one that was refused. */
  found: FoundPerson | null
  /** Why the typed contact was refused. */
  error: string | null
}

export async function load({ callApi, url }: SignedInPage): Promise<PersonalDataData> {
  const typed = (url.searchParams.get('contact') ?? '').trim()
  const person = readPerson(url.searchParams)
  if (person === null) return { typed, person, found: null, error: null }
  try {
    return {
      typed,
      person,
      found: await callApi('GET /api/staff/personal-data/', { query: { ...person } }),
      error: null,
    }
  } catch (error) {
    const [sentence] = error instanceof ApiProblem ? Object.values(error.fields).flat() : []
    if (sentence === undefined) throw error
    return { typed, person, found: null, error: sentence }
  }
}

/** Finds what is stored about a person, exports and erases it. */
export function Tab({ data }: TabProps<PersonalDataData>) {
  const t = useText()
  const { person, found } = data
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
      </div>
      <section className="panel personal-data">
        <ContactForm data={data} />
        {person && found && <FoundData person={person} found={found} />}
        {found && isNothing(found) && (
          <div role="status">
            <EmptyState title={t(messages.nothing)} text={t(messages.nothingText)} />
          </div>
        )}
      </section>
    </>
  )
}

const isNothing = ({ accounts, requests, mails }: FoundPerson) => accounts.length + requests.length + mails === 0

function ContactForm({ data }: { data: PersonalDataData }) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const { text: contact, error, field, change, refuse } = useSearchedText(data, data.error)

  function find(event: FormEvent) {
    event.preventDefault()
    if (contact.trim() === '') return refuse(t(required))
    void navigate(to(`/staff/personal-data?${new URLSearchParams({ contact: contact.trim() })}`), {
      preventScrollReset: true,
    })
  }

  return (
    <form className="personal-data__form" onSubmit={find} noValidate>
      <Field label={t(messages.contact)} hint={t(messages.contactHint)} error={error ?? undefined}>
        {(control) => (
          <input
            ref={field}
            className="input"
            name="contact"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            aria-required
            value={contact}
            onChange={({ target }) => change(target.value)}
            {...control}
          />
        )}
      </Field>
      <button className="btn btn--primary btn--form" type="submit">
        {t(messages.find)}
      </button>
    </form>
  )
}
