import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { type ClientLoaderFunctionArgs, createRoutesStub, useLocation, useRouteError } from 'react-router'
import { vi } from 'vitest'
import '../../lib/test/render.tsx'
import { languageOf } from '../../lib/language.ts'
import type { SiteData } from '../../lib/site-data.ts'

interface SitePage {
  /** The path of the page without the language. */
  path: string
  Page: ComponentType
  /** The page's `clientLoader`. */
  load: (args: ClientLoaderFunctionArgs) => Promise<unknown>
}

const site = {
  public_url: 'https://motanet.example',
  support_phone: '+373 22 000 000',
  tile_url: '/tiles/{z}/{x}/{y}.png',
  tile_attribution: 'OpenStreetMap',
  tile_attribution_url: '/osm',
} as SiteData['site']

/** React Router would show errors as a page; the test fails with them instead. */
function RethrownError(): never {
  throw useRouteError()
}

/** Opens a page with the data that it loads, inside the layout of the site. `shownUrl` is the URL of the browser. */
export function openPage({ path, Page, load }: SitePage, url: string) {
  const nothing = () => undefined
  const noObserver = class {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  }
  // A test may have its own
  for (const observer of ['ResizeObserver', 'IntersectionObserver'])
    if (!(observer in globalThis)) vi.stubGlobal(observer, noObserver)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }))
  let shown = ''
  function Shown() {
    const { pathname, search } = useLocation()
    shown = pathname + search
    return <Page />
  }
  function Elsewhere() {
    const { pathname, search } = useLocation()
    shown = pathname + search
    return null
  }
  const language = languageOf(url)
  const Site = createRoutesStub([
    {
      id: `${language}-site`,
      path: language === 'ro' ? '/ro' : '/',
      loader: () => ({ site, year: 2026 }),
      ErrorBoundary: RethrownError,
      HydrateFallback: () => null,
      children: [
        { path: path.slice(1), index: path === '/', Component: Shown, loader: load as never },
        { path: '*', Component: Elsewhere },
      ] as never,
    },
  ])
  return { ...render(<Site initialEntries={[url]} />), user: userEvent.setup(), shownUrl: () => shown }
}
