import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/**
 * Renders an element as the server does; `hydrate` makes it a page of the browser. Between both, a test can act like a visitor
 * who does not wait for the scripts.
 */
export function renderOnServer(path: string, element: ReactNode) {
  const Page = createRoutesStub([{ path: '*', Component: () => element }])
  const page = <Page initialEntries={[path]} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  return { container, user: userEvent.setup(), hydrate: () => render(page, { container, hydrate: true }) }
}
