import { useLocation } from 'react-router'
import { PassingLink } from '../ui/navigation/passing-link.tsx'
import { useText } from './language.ts'
import { retry } from './messages.ts'

/** A link that loads the current page again. */
export function RetryLink({ className = 'btn btn--soft' }: { className?: string }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <PassingLink className={className} to={pathname + search} replace preventScrollReset>
      {t(retry)}
    </PassingLink>
  )
}
