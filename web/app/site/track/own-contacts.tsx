import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Text } from '../../lib/language.ts'
import { useText } from '../../lib/language.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { ConsentNote } from '../../parts/privacy/consent-note.tsx'
import { savingContacts } from '../../parts/privacy/messages.ts'
import * as names from '../../parts/requests/messages.ts'
import { Field } from '../../ui/form/field.tsx'
import { ActButton, ActForm, useOwnRefusal, useRefused } from './act-form.tsx'
import * as messages from './messages-contacts.ts'
import type { TrackData } from './track-data.ts'

export function OwnPhone({ request }: Pick<TrackData, 'request'>) {
  const t = useText()
  const { phone, acts, step } = request
  const hasProvider = step !== 'held' && step !== 'rejected' && request.provider.id !== deskId
  const refused = useRefused({ act: 'contacts', part: 'phone' })
  return (
    <Contact
      request={request}
      term={t(names.phone)}
      value={phone && phoneText(phone)}
      part="phone"
      canChange={acts.includes('contacts')}
      change={phone ? messages.changePhone : messages.addPhone}
    >
      <Field
        label={t(names.phone)}
        hint={hasProvider ? t(messages.phoneHint) : undefined}
        error={refused?.fields.phone?.[0]}
      >
        {(control) => (
          <input
            key={phone}
            className="input"
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder="+373 69 123 456"
            maxLength={40}
            required
            defaultValue={refused?.values.phone ?? phoneText(phone ?? '')}
            {...control}
          />
        )}
      </Field>
    </Contact>
  )
}

export function OwnEmail({ request }: Pick<TrackData, 'request'>) {
  const t = useText()
  const { email, is_email_verified: isVerified, acts } = request
  const [search] = useSearchParams()
  const refused = useRefused({ act: 'contacts', part: 'email' })
  // Opened from the mail, the page has the button itself
  const needsMail = email !== null && !isVerified && acts.includes('verify') && !search.get('proof')
  const badge = isVerified ? (
    <span className="badge badge--ok">{t(messages.verified)}</span>
  ) : (
    <span className="badge">{t(messages.unverified)}</span>
  )
  return (
    <Contact
      request={request}
      term={
        <>
          {t(names.email)} {email && badge}
        </>
      }
      value={email}
      part="email"
      canChange={acts.includes('contacts')}
      change={email ? messages.changeEmail : messages.addEmail}
      note={needsMail ? messages.howToVerify : undefined}
    >
      <Field label={t(names.email)} hint={t(messages.emailHint)} error={refused?.fields.email?.[0]}>
        {(control) => (
          <input
            key={email}
            className="input"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={refused?.values.email ?? email ?? ''}
            {...control}
          />
        )}
      </Field>
    </Contact>
  )
}

interface ContactProps extends Pick<TrackData, 'request'> {
  term: ReactNode
  value: string | null
  part: 'phone' | 'email'
  canChange: boolean
  change: Text
  note?: Text | undefined
  /** The field of the form that changes it. */
  children: ReactNode
}

/** A contact with the form that changes it; after it is saved the form closes and its button has the focus again. */
function Contact({ request, term, value, part, canChange, change, note, children }: ContactProps) {
  const t = useText()
  const refused = useOwnRefusal({ act: 'contacts', part })
  const details = useRef<HTMLDetailsElement>(null)
  const isSent = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a success the request is loaded again, even if nothing has changed
  useEffect(() => {
    if (!isSent.current) return
    isSent.current = false
    if (refused || !details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }, [request, refused])

  function markSent() {
    isSent.current = true
  }

  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span>{value ?? t(messages.missing)}</span>
        {note && <span className="hint">{t(note)}</span>}
      </dd>
      {canChange && (
        <dd className="mine__change">
          <details ref={details} className="unfold unfold--quiet" open={refused !== null && refused.status !== 409}>
            <summary className="linkish" aria-label={t(change)}>
              {t(value ? messages.change : messages.add)}
            </summary>
            <ActForm act="contacts" part={part} className="unfold__form" onSent={markSent}>
              {children}
              <ActButton act="contacts" part={part} className="btn btn--brand btn--sm">
                {t(messages.save)}
              </ActButton>
              <ConsentNote by={savingContacts} />
            </ActForm>
          </details>
        </dd>
      )}
    </div>
  )
}
