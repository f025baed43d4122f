import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { isFocusLost } from '../../../ui/layers/returned-focus.ts'
import { proveFirst } from '../second-factor/messages.ts'
import { EmailForm } from './email-form.tsx'
import * as messages from './messages.ts'

interface EmailPanelProps {
  user: User
  /** The new address whose link waits for being opened. */
  pendingEmail: string | null
  /** What a change asks for; null if it could not be loaded: then the address can only be read. */
  factor: SecondFactor | null
}

type View = { step: 'state' | 'form' } | { step: 'sent'; email: string }

/** The e-mail address of the account, and its change by a link to the new one. */
export function EmailPanel({ user, pendingEmail, factor }: EmailPanelProps) {
  const t = useText()
  const [view, setView] = useState<View>({ step: 'state' })
  const awaited = view.step === 'sent' ? view.email : pendingEmail
  const opener = useRef<HTMLButtonElement>(null)
  const wasForm = useRef(false)

  useEffect(() => {
    // The closed form had the focus
    if (wasForm.current && isFocusLost()) opener.current?.focus()
    wasForm.current = view.step === 'form'
  }, [view.step])

  return (
    <section className="panel settings-form">
      <h2 className="h-panel settings__title">{t(messages.title)}</h2>
      <div className="settings__email">
        <p>{user.email}</p>
        <p className="hint">{t(messages.about)}</p>
      </div>
      {view.step !== 'form' && awaited && (
        <Notice kind="ok" role="status">
          {t(messages.linkSent(awaited))}
        </Notice>
      )}
      {view.step === 'form' && factor && (
        <EmailForm
          factor={factor}
          onSent={(email) => setView({ step: 'sent', email })}
          onCancel={() => setView({ step: 'state' })}
        />
      )}
      {view.step !== 'form' && factor && user.is_email_verified && (
        <button
          ref={opener}
          type="button"
          className="btn btn--outline settings-form__submit"
          onClick={() => setView({ step: 'form' })}
        >
          {t(messages.change)}
        </button>
      )}
      {!user.is_email_verified && <p className="muted">{t(proveFirst)}</p>}
    </section>
  )
}
