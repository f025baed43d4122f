import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useText } from './language.ts'
import * as messages from './messages.ts'

/** Loads what error pages are made of, while there is time and a connection. */
export async function preloadErrorPage() {
  try {
    await loadDetails()
  } catch {
    // Then the plain sentence stands in for it
  }
}

const loadDetails = () => import('./error-details.tsx')

// At once on the server: a new build may take the file away while it runs
if (typeof document === 'undefined') void preloadErrorPage()

const Details = lazy(async () => {
  try {
    return { default: (await loadDetails()).ErrorDetails }
  } catch {
    return { default: NotLoaded }
  }
})

/** What a page shows instead of itself. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Details error={error} />
    </Suspense>
  )
}

/** Not even the error page could be loaded: the connection is gone. */
function NotLoaded() {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <main id="main" className="wrap error-page">
      <h1 className="h-page">{t(messages.notLoaded)}</h1>
      <a className="btn btn--soft" href={pathname + search}>
        {t(messages.retry)}
      </a>
    </main>
  )
}
