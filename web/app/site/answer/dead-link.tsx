import { useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from './messages.ts'

/** The link has expired, was revoked, or is not complete: the cabinet shows the request. Or its provider is suspended. */
export function DeadLink({ isSuspended = false }: { isSuspended?: boolean }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <main id="main" className="answer">
      <div className="wrap answer__wrap">
        <header className="answer__head">
          <h1 className="h-page">{t(isSuspended ? messages.suspended : messages.deadLink)}</h1>
          <p className="answer__note">{t(isSuspended ? messages.suspendedNote : messages.deadLinkNote)}</p>
        </header>
        <a className="btn btn--outline" href={to(isSuspended ? '/profile' : '/profile?tab=orders')}>
          {t(messages.toCabinet)}
        </a>
      </div>
    </main>
  )
}
