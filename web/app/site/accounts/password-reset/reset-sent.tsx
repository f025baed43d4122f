import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { MailAgain } from '../../../parts/accounts/mail-again.tsx'
import { backToSignIn, spamHint } from '../../../parts/accounts/messages.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { MailboxLink } from '../mailbox-link.tsx'
import * as messages from './messages.ts'

interface ResetSentProps {
  email: string
  send: () => Promise<unknown>
  onOtherAddress: () => void
}

/** Replaces the form. Does not disclose whether an account with this address exists. */
export function ResetSent({ email, send, onOtherAddress }: ResetSentProps) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="login__fields">
      <Notice kind="ok" role="status">
        {t(messages.sent)}
      </Notice>
      <p>
        {t(messages.sentTo)} <b className="login__address">{email}</b>
        <br />
        <button type="button" className="linkish" onClick={onOtherAddress}>
          {t(messages.otherAddress)}
        </button>
      </p>
      <p className="muted">
        {t(messages.linkLasts)} {t(spamHint)}
      </p>
      <MailAgain send={send} isUnderway />
      <MailboxLink />
      <Link to={to('/login')}>{t(backToSignIn)}</Link>
    </div>
  )
}
