import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useText } from './language.ts'
import * as messages from './messages.ts'

/** Preloads the code of the error page while there is a connection. */
export async function preloadErrorPage() {
  try {
    await loadDetails()
  } catch {
    // NotLoaded is the fallback
  }
}

const loadDetails = () => import('./error-details.tsx')

// The server loads it at start: a new build may delete the file while the server runs
if (typeof document === 'undefined') void preloadErrorPage()

const Details = lazy(async () => {
  try {
    return { default: (await loadDetails()).ErrorDetails }
  } catch {
    return { default: NotLoaded }
  }
})

/** Replaces a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Details error={error} />
    </Suspense>
  )
}

/** The fallback if the code of the error page cannot be loaded either, because there is no connection. */
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
