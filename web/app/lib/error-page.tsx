import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import { ApiProblem } from './api.ts'
import { type Text, useLocalisedPath, useText } from './language.ts'
import { retry } from './messages.ts'
import * as messages from './messages-errors.ts'
import type { RefusedPage } from './page-data.ts'
import { isPageMissing, Unreachable } from './unreachable.tsx'

/** A 404 with the cat, a refusal, a lost connection, or an unexpected error with a retry. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    const refusal = error.data as RefusedPage | null
    if (error.status === 404) return <NotFound {...(refusal?.code !== 'not-found' ? refusal : null)} />
    return <Failure cause={refusal?.detail} />
  }
  if (isPageMissing(error) || (error instanceof ApiProblem && error.status === 0)) {
    return (
      <ErrorMain title={messages.unreachable}>
        <Unreachable isOutdated={isPageMissing(error)}>
          <BackButton />
        </Unreachable>
      </ErrorMain>
    )
  }
  return <Failure />
}

/** `detail` is the API's message about a missing record; without it the page itself does not exist. */
function NotFound({ detail }: { detail?: string }) {
  const t = useText()
  const to = useLocalisedPath()
  const title = detail ? withoutFullStop(detail) : t(messages.pageNotFound)
  return (
    <main id="main" className="wrap error-page">
      <PageTitle text={title} />
      <div className="empty">
        <img src="/cat-search.svg" alt={t(messages.catAlt)} width={240} height={216} />
        <h1 className="h-page">{title}</h1>
        <p>{t(detail ? messages.recordNotFoundCause : messages.pageNotFoundCause)}</p>
        <div className="error-page__ways">
          <Link className="btn btn--soft" to={to('/forhome')}>
            {t(messages.toCatalogue)}
          </Link>
          <Link className="btn btn--ghost" to={to('/provider/list')}>
            {t(messages.toProviders)}
          </Link>
          <Link className="btn btn--ghost" to={to('/')}>
            {t(messages.toHome)}
          </Link>
        </div>
      </div>
    </main>
  )
}

function Failure({ cause }: { cause?: string | undefined }) {
  const t = useText()
  const to = useLocalisedPath()
  const { pathname, search } = useLocation()
  return (
    <ErrorMain title={cause ? messages.refused : messages.unexpected}>
      <p>{cause ?? t(messages.unexpectedCause)}</p>
      <div className="error-page__ways">
        <a className="btn btn--soft" href={pathname + search}>
          {t(retry)}
        </a>
        <BackButton />
        <a className="btn btn--ghost" href={to('/')}>
          {t(messages.toHome)}
        </a>
      </div>
    </ErrorMain>
  )
}

/** The layout of all errors except 404; it never shows the cat. */
function ErrorMain({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText()
  return (
    <main id="main" className="wrap error-page">
      <PageTitle text={t(title)} />
      <div className="empty" role="alert">
        <Unplug className="error-page__sign" />
        <h1 className="h-page">{t(title)}</h1>
        {children}
      </div>
    </main>
  )
}

/** Goes back in the history, if the visitor came from a page of this site. */
function BackButton() {
  const t = useText()
  const navigate = useNavigate()
  if (useNavigationType() !== 'PUSH') return null
  return (
    <button className="btn btn--ghost" type="button" onClick={() => void navigate(-1)}>
      {t(messages.back)}
    </button>
  )
}

function PageTitle({ text }: { text: string }) {
  return (
    <>
      <title>{`${text} — Motanet`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function withoutFullStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
