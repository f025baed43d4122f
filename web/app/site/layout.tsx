import { type ReactNode, useEffect } from 'react'
import { Outlet, useLoaderData, useMatches } from 'react-router'
import { rememberArrival } from '../lib/arrival.ts'
import { ErrorPage } from '../lib/error-page.tsx'
import { useText } from '../lib/language.ts'
import { close } from '../lib/messages.ts'
import { inBrowser, onServer } from '../lib/page-data.ts'
import { loadSite, type SiteData } from '../lib/site-data.ts'
import { ToastHost } from '../lib/toasts/toast-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import * as messages from './messages.ts'
import { NavigationProgress } from './navigation-progress.tsx'

export const loader = onServer(loadSite)
export const clientLoader = inBrowser(loadSite)

/** The configuration does not change during a visit. */
export function shouldRevalidate() {
  return false
}

export default function SiteLayout() {
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

/** What a page tells its layout. */
interface PageHandle {
  /** A page for one task: header and footer have no links to other pages except the logo. */
  isSlim?: boolean
  /** The page has an element with the id `tariffs`: the second link of the keyboard leads to it. */
  hasTariffList?: boolean
}

function Shell({ data, children }: { data: SiteData | undefined; children: ReactNode }) {
  const t = useText()
  const { isSlim = false, hasTariffList } = usePageHandle()
  useEffect(rememberArrival, [])
  return (
    <>
      <a className="skip" href="#main">
        {t(messages.skip)}
      </a>
      {hasTariffList && (
        <a className="skip" href="#tariffs">
          {t(messages.skipToTariffs)}
        </a>
      )}
      <NavigationProgress />
      <Header isSlim={isSlim} />
      {children}
      <Footer data={data} isSlim={isSlim} />
      <ToastHost closeLabel={t(close)} regionLabel={t(messages.notices)} />
    </>
  )
}

function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}
