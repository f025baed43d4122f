import { type ReactNode, useEffect, useRef } from 'react'
import { ContactsWithoutScript } from '../../lib/contacts-without-script.tsx'
import { useText } from '../../lib/language.ts'
import * as messages from '../../parts/accounts/messages.ts'
import '../accounts.css'

interface AccountPageProps {
  title: string
  /** What the page shows, if its title does not say it. */
  step?: string
  lead?: ReactNode
  /** Beside the form on wide screens. */
  side?: ReactNode
  children: ReactNode
}

/** The layout of the account pages. All of them require JavaScript. */
export function AccountPage({ title, step = title, lead, side, children }: AccountPageProps) {
  const t = useText()
  const heading = useFocusOnChange(step)
  return (
    <main id="main" className="login login--cat">
      <div className={`login__in${side ? ' login__in--split' : ''}`}>
        <section className="login__form">
          <h1 ref={heading} className="h-page" tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className="login__sub">{lead}</div>}
          <noscript>
            <p className="login__sub">{t(messages.needsScript)}</p>
          </noscript>
          <ContactsWithoutScript />
          <div className="login__body needs-script">{children}</div>
        </section>
        {side}
      </div>
    </main>
  )
}

/** The title receives the focus if the focused content was replaced by another step, and not with the language. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) heading.current?.focus()
  }, [step])
  return heading
}
