import { useEffect, useEffectEvent } from 'react'
import { orNull } from '../../lib/api.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { findSession, findUser } from '../../lib/session/current-user.ts'
import { readPhone } from './phone.ts'

/** The prefilled fields of a form, named as in its draft. */
export interface Contacts {
  name: string
  email: string
  /** See `PhoneValue`. */
  phone: string
}

const fields = ['name', 'email', 'phone'] as const

interface Prefilled {
  session: string
  contacts: Contacts
}

/** The values prefilled last, by the memory of each form, which survives the dialog and the session. */
const prefilled = new WeakMap<object, Prefilled>()

interface FilledForm {
  draft: Contacts
  change: (part: Partial<Contacts>) => void
}

/**
 * Prefills empty fields with the name, e-mail and phone of the signed-in user. Values prefilled for a previous session are
 * removed.
 */
export function useKnownContacts(memory: object, { draft, change }: FilledForm) {
  const language = useLanguage()
  const fill = useEffectEvent((known: Contacts, isReplaced: (value: string, field: keyof Contacts) => boolean) => {
    const part = Object.fromEntries(
      fields.filter((field) => isReplaced(draft[field], field)).map((field) => [field, known[field]]),
    )
    if (Object.keys(part).length > 0) change(part)
  })

  useEffect(() => {
    const session = findSession()
    const earlier = prefilled.get(memory)
    if (earlier && earlier.session !== session) {
      const { contacts } = earlier
      fill({ name: '', email: '', phone: '' }, (value, field) => value !== '' && value === contacts[field])
      prefilled.delete(memory)
    }
    if (session === null) return
    let isOpen = true
    void findContacts(language).then((contacts) => {
      if (!isOpen || !contacts) return
      prefilled.set(memory, { session, contacts })
      fill(contacts, (value, field) => value === '' && contacts[field] !== '')
    })
    return () => {
      isOpen = false
    }
  }, [language, memory])
}

/** Accounts have no phone: that of the latest own request is used. Null for visitors who are not signed in, or if the API fails. */
async function findContacts(language: Language): Promise<Contacts | null> {
  const user = await findUser(language)
  if (!user) return null
  const requests = await orNull(authorisedApi(language)('GET /info/api/my-requests/', {}))
  const phone = requests?.find((request) => request.phone)?.phone ?? ''
  return { name: user.full_name, email: user.email, phone: readPhone(phone).phone }
}
