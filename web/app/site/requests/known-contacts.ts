import { useEffect, useEffectEvent } from 'react'
import { orNull } from '../../lib/api.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { findSession, findUser } from '../../lib/session/current-user.ts'
import { readPhone } from './phone.ts'

/** The fields of a form that are filled in, named as in its draft. */
export interface Contacts {
  name: string
  email: string
  /** See `PhoneValue`. */
  phone: string
}

const fields = ['name', 'email', 'phone'] as const

/** The values that were prefilled last, and the session they belong to. */
let filledIn: { session: string; contacts: Contacts } | null = null

interface FilledForm {
  draft: Contacts
  change: (part: Partial<Contacts>) => void
}

/**
 * Fills in name, e-mail and phone of who is signed in where nothing is typed. What was filled in for somebody else, who has
 * signed out since, goes.
 */
export function useKnownContacts({ draft, change }: FilledForm) {
  const language = useLanguage()
  const fill = useEffectEvent((known: Contacts, isReplaced: (value: string, field: keyof Contacts) => boolean) => {
    const part = Object.fromEntries(
      fields.filter((field) => isReplaced(draft[field], field)).map((field) => [field, known[field]]),
    )
    if (Object.keys(part).length > 0) change(part)
  })

  useEffect(() => {
    const session = findSession()
    if (filledIn && filledIn.session !== session) {
      const { contacts } = filledIn
      fill({ name: '', email: '', phone: '' }, (value, field) => value !== '' && value === contacts[field])
      filledIn = null
    }
    if (session === null) return
    let isOpen = true
    void findContacts(language).then((contacts) => {
      if (!isOpen || !contacts) return
      filledIn = { session, contacts }
      fill(contacts, (value, field) => value === '' && contacts[field] !== '')
    })
    return () => {
      isOpen = false
    }
  }, [language])
}

/** Accounts have no phone: that of the latest own request is used. Null for visitors who are not signed in, or if the API fails. */
async function findContacts(language: Language): Promise<Contacts | null> {
  const user = await findUser(language)
  if (!user) return null
  const requests = await orNull(authorisedApi(language)('GET /info/api/my-requests/', {}))
  const phone = requests?.find((request) => request.phone)?.phone ?? ''
  return { name: user.full_name, email: user.email, phone: readPhone(phone).phone }
}
