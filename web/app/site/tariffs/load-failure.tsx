import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as messages from './messages.ts'

/** The provider's data or tariffs could not be loaded; the link loads the page again. */
export function LoadFailure() {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <div className="panel">
      <EmptyState title={t(messages.detailFailed)}>
        <Link className="btn btn--soft" to={pathname + search} replace preventScrollReset>
          {t(messages.tryAgain)}
        </Link>
      </EmptyState>
    </div>
  )
}
