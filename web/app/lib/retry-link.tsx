import { Link, useLocation } from 'react-router'
import { passFocus } from '../ui/layers/pass-focus.ts'
import { useText } from './language.ts'
import { retry } from './messages.ts'

/** A link that loads the current page again. */
export function RetryLink({ className = 'btn btn--soft' }: { className?: string }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <Link ref={passFocus} className={className} to={pathname + search} replace preventScrollReset>
      {t(retry)}
    </Link>
  )
}
