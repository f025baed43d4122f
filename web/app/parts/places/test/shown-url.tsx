import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'

/** Shows the URL of the page that is open; `shownUrl` reads it. */
export function ShownUrl() {
  const { pathname, search } = useLocation()
  return <output data-testid="url">{pathname + search}</output>
}

export const shownUrl = () => screen.getByTestId('url').textContent
