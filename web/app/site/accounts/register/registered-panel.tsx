import { Link } from 'react-router'
import { useText } from '../../../lib/language.ts'
import { ActivationMail } from '../../../parts/accounts/activation-mail.tsx'
import { spamHint } from '../../../parts/accounts/messages.ts'
import { MailboxLink } from '../mailbox-link.tsx'
import * as messages from './messages.ts'

/** The next steps after registration: the account is inactive until the e-mail address is confirmed. */
export function RegisteredPanel({ email, toSignIn }: { email: string; toSignIn: string }) {
  const t = useText()
  return (
    <div className="login__fields">
      <p>
        {t(messages.mailWentTo)} <b className="login__address">{email}</b>.
      </p>
      <p>{t(messages.linkLasts)}</p>
      <p className="muted">{t(spamHint)}</p>
      <ActivationMail email={email} />
      <MailboxLink />
      <Link className="btn btn--primary btn--lg btn--wide" to={toSignIn}>
        {t(messages.toSignIn)}
      </Link>
    </div>
  )
}
