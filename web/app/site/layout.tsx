import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { ErrorPage, preloadErrorPage } from '../lib/error-page.tsx'
import { useText } from '../lib/language.ts'
import { close } from '../lib/messages.ts'
import { inBrowser, onServer } from '../lib/page-data.ts'
import { loadSite, type SiteData } from '../lib/site-data.ts'
import { ToastHost } from '../lib/toasts/toast-host.tsx'
import { whenIdle } from '../ui/idle.ts'
import { lazyWhenIdle } from '../ui/lazy-when-idle.ts'
import { Header } from './header.tsx'
import * as messages from './messages.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import './footer.css'

// Rendered by the server and below the first screen: its code is loaded when idle
const lazyFooter = lazyWhenIdle(async () => (await import('./footer.tsx')).Footer)

export const loader = onServer(loadSite)
export const clientLoader = inBrowser(loadSite)

/** The configuration does not change during a visit. */
export function shouldRevalidate() {
  return false
}

export default function SiteLayout() {
  useEffect(() => whenIdle(preloadErrorPage), [])
  return (
    <Shell data={useLoaderData<SiteData>()}>
      <Outlet />
    </Shell>
  )
}

/** Shows errors of pages between header and footer; `loaderData` is missing if the layout's own loader failed. */
export function ErrorBoundary({ error, loaderData }: { error: unknown; loaderData?: SiteData }) {
  return (
    <Shell data={loaderData}>
      <ErrorPage error={error} />
    </Shell>
  )
}

function Shell({ data, children }: { data: SiteData | undefined; children: ReactNode }) {
  const t = useText()
  return (
    <>
      <a className="skip" href="#main">
        {t(messages.skip)}
      </a>
      <NavigationProgress />
      <Header />
      {children}
      <Suspense>
        <lazyFooter.Component data={data} />
      </Suspense>
      <ToastHost closeLabel={t(close)} regionLabel={t(messages.notices)} />
    </>
  )
}
