import { setImmediate } from 'node:timers/promises'
import { configure, getConfig, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub, useRouteError } from 'react-router'
import { vi } from 'vitest'

const { asyncWrapper } = getConfig()
configure({
  // One second is too short on a busy machine
  asyncUtilTimeout: 60_000,
  // Testing Library sees a new element before its effects have run: React schedules these in a later turn of the event loop
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback)
    await setImmediate()
    await setImmediate()
    return result
  },
})

/** jsdom has no layout: nothing scrolls or changes its size. */
class NoObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

/** React Router would show errors as a page; the test fails with them instead. */
function RethrownError(): never {
  throw useRouteError()
}

/**
 * Renders an element into jsdom at a path, whose prefix sets the language: `renderAt('/ro/profile', <Form />)`.
 * Test files that use it end in `.test.tsx` or `.dom.test.ts`.
 */
export function renderAt(path: string, element: ReactNode) {
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.stubGlobal('IntersectionObserver', NoObserver)
  // A wide screen with a mouse, unless the test has another one
  if (typeof matchMedia === 'undefined') vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const Page = createRoutesStub([{ path: '*', Component: () => element, ErrorBoundary: RethrownError }])
  return { ...render(<Page initialEntries={[path]} />), user: userEvent.setup() }
}

/** The same inside the Russian layout of the site, which has loaded this part of the configuration. */
export function renderInSite(path: string, element: ReactNode, site: object) {
  const Page = createRoutesStub([{ id: 'ru-site', path: '*', Component: () => element, ErrorBoundary: RethrownError }])
  const hydrationData = { loaderData: { 'ru-site': { site, year: 2026 } } }
  return { ...render(<Page initialEntries={[path]} hydrationData={hydrationData} />), user: userEvent.setup() }
}
