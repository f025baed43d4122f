import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as messages from './messages.ts'

/** Providers or their tariffs could not be loaded; the link loads the page again. */
export function LoadFailure() {
  const t = useText()
  return (
    <div className="panel">
      <EmptyState title={t(messages.failed)}>
        <Retry className="btn btn--soft" />
      </EmptyState>
    </div>
  )
}

export function Retry({ className }: { className: string }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <Link className={className} to={pathname + search} replace preventScrollReset>
      {t(messages.retry)}
    </Link>
  )
}
