import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation, useNavigationType, useParams, useSearchParams } from 'react-router'
import { ApiProblem } from '../lib/api.ts'
import { barePath, type Text, useLocalisedPath, useText } from '../lib/language.ts'
import * as errors from '../lib/messages-errors.ts'
import type { RefusedPage } from '../lib/page-data.ts'
import { isPageMissing, Unreachable } from '../lib/unreachable.tsx'
import { PanelRetry } from './kit/events/panel-retry.tsx'
import { title as toCabinet } from './messages.ts'
import { isStaffPath } from './paths.ts'
import { failureTitle } from './tabs.ts'

/** Replaces a tab that failed to load; the menu beside it stays usable. */
export function TabFailure({ error }: { error: unknown }) {
  const t = useText()
  const params = useParams()
  const [query] = useSearchParams()
  const isNewPage = useNavigationType() === 'PUSH'
  const isOutdated = isPageMissing(error) || isCodeMissing(error)
  if (isOutdated || (error instanceof ApiProblem && error.status === 0)) {
    return (
      <Failure title={errors.unreachable}>
        {/* After a full page load the code cannot be from an older build */}
        <Unreachable isOutdated={isOutdated && isNewPage}>{null}</Unreachable>
      </Failure>
    )
  }
  if (isRouteErrorResponse(error) && error.status === 404 && error.data === null) return <NoSuchPage />
  const refusal = isRouteErrorResponse(error) ? (error.data as RefusedPage | null) : null
  return (
    <Failure title={failureTitle(params, query)}>
      <p>{refusal?.detail || t(errors.unexpectedCause)}</p>
      <div className="empty__ways">
        <PanelRetry />
      </div>
    </Failure>
  )
}

function NoSuchPage() {
  const t = useText()
  const to = useLocalisedPath()
  const isOfDesk = isStaffPath(barePath(useLocation().pathname))
  return (
    <Failure title={errors.pageNotFound}>
      <p>{t(errors.pageNotFoundCause)}</p>
      <div className="empty__ways">
        <Link className="btn btn--soft" to={to(isOfDesk ? '/staff' : '/profile')}>
          {t(toCabinet)}
        </Link>
      </div>
    </Failure>
  )
}

function Failure({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText()
  return (
    <div className="panel empty" role="alert">
      <title>{`${t(title)} — Motanet`}</title>
      <Unplug className="error-page__sign" />
      <h1 className="h-section">{t(title)}</h1>
      {children}
    </div>
  )
}

/** A dynamic import of the tab's code failed. Each browser has its own message for it, and Vite has one for styles. */
function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}
