import { useText } from '../../lib/language.ts'
import { useSite } from '../../lib/site-data.ts'
import * as messages from '../../parts/accounts/messages.ts'

/** Link to the mailbox of the demo; nothing if mails are really sent. */
export function MailboxLink() {
  const t = useText()
  const { mailbox_url: url } = useSite()
  if (url === null) return null
  return (
    <p className="muted small">
      {t(messages.demoMailbox)}{' '}
      <a href={url} target="_blank" rel="noopener">
        {t(messages.openMailbox)}
      </a>
    </p>
  )
}
