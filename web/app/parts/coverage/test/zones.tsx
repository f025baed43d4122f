import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation, useRouteError } from 'react-router'
import { afterEach, vi } from 'vitest'
import { languageOf } from '../../../lib/language.ts'
// First, so that the page is removed after the frame below
import '../../../lib/test/render.tsx'
import { type Area, boxOf, type Zone } from '../boxes.ts'
import type { ZoneSummary } from '../zone-summaries.ts'
// Loaded before the first test, so that no test waits for it
import '../zones-map.client.ts'

/** A square with its south-western corner at the point. */
export function squareAt(lon: number, lat: number): Area & { type: 'Polygon' } {
  const [east, north] = [lon + 0.01, lat + 0.01].map((degrees) => Number(degrees.toFixed(5))) as [number, number]
  const ring: [number, number][] = [
    [lon, lat],
    [east, lat],
    [east, north],
    [lon, north],
    [lon, lat],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

/** Zones that do not overlap, in the first view of the map. */
export function makeZone(id: number, part: Partial<Zone['properties']> = {}): Zone {
  return {
    type: 'Feature',
    id,
    geometry: squareAt(28.8 + id / 50, 47) as Zone['geometry'],
    properties: { name: `Zone ${id}`, name_ro: '', provider: { id: 2, name: 'Codru' }, version: 1, ...part },
  }
}

export const summaryOf = ({ id, geometry, properties }: Zone): ZoneSummary => ({
  id,
  ...properties,
  box: boxOf(geometry),
  has_outline: true,
})

let settings: [property: string | symbol, value: unknown][] = []
/** The values of a setting of the canvas since the map was rendered, such as the colours of the fills. */
export const drawnWith = (property: string) => settings.filter(([key]) => key === property).map(([, value]) => value)

/** A rendering context that draws nothing: jsdom has no canvas. */
const noDrawing = new Proxy(
  {},
  {
    get: () => () => undefined,
    set(_, property, value) {
      settings.push([property, value])
      return true
    },
  },
)

/** Elements have a size, are visible at once, and have a canvas, so that Leaflet can show a map. Leaves out what it draws. */
function fakeLayout() {
  settings = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report
      }
      observe = () => this.#report([{ isIntersecting: true }])
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  const noObserver = class {
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', noObserver)
  const noChange = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => noChange)
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => noDrawing, configurable: true })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 800, configurable: true })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 600, configurable: true })
}

// Leaflet does not cancel every frame of a map that is removed
afterEach(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

const site = { tile_url: '/tiles/{z}/{x}/{y}.png', tile_attribution: 'OpenStreetMap', tile_attribution_url: '/' }

/** The current path and query. */
export const currentPath = () => location.pathname + location.search

/** React Router would show errors as a page; the test fails with them instead. */
function RethrownError(): never {
  throw useRouteError()
}

/** Renders an element with a map inside the layout of the site in the language of the path, which knows the map's tiles. */
export function renderWithMap(path: string, element: ReactNode) {
  fakeLayout()
  function Shown() {
    const { pathname, search } = useLocation()
    history.replaceState(null, '', pathname + search)
    return element
  }
  const data = { site, year: 2026 }
  const layout = `${languageOf(path)}-site`
  const Page = createRoutesStub([
    {
      id: layout,
      path: '*',
      Component: Shown,
      loader: () => data,
      HydrateFallback: () => null,
      ErrorBoundary: RethrownError,
    },
  ])
  const hydrationData = { loaderData: { [layout]: data } }
  return { ...render(<Page initialEntries={[path]} hydrationData={hydrationData} />), user: userEvent.setup() }
}
