import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useLocalisedPath, useText } from './language.ts'
import * as messages from './messages-errors.ts'
import type { RefusedPage } from './page-data.ts'

/** A 404 with the cat, or an unexpected error with a retry. */
export function ErrorDetails({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    const refusal = error.data as RefusedPage | null
    if (error.status === 404) return <NotFound {...(refusal?.code !== 'not-found' ? refusal : null)} />
    return <Failure cause={refusal?.detail} />
  }
  return <Failure />
}

/** `detail` is the sentence of the API about the missing record; without it the page itself is missing. */
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
  const { pathname, search } = useLocation()
  const title = t(cause ? messages.refused : messages.unexpected)
  return (
    <main id="main" className="wrap error-page">
      <PageTitle text={title} />
      <div className="empty">
        <h1 className="h-page">{title}</h1>
        <p>{cause ?? t(messages.unexpectedCause)}</p>
        <a className="btn btn--soft" href={pathname + search}>
          {t(messages.retry)}
        </a>
      </div>
    </main>
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
