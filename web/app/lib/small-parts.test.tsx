import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Crumbs, fromHome } from './crumbs.tsx'
import * as messages from './messages.ts'
import { RetryLink } from './retry-link.tsx'
import { useSite } from './site-data.ts'
import { renderAt } from './test/render.tsx'

afterEach(() => document.body.replaceChildren())

test('breadcrumbs begin at the home page; the page itself is not a link', () => {
  const crumbs = fromHome('ro', { name: 'Orange', bare: '/provider/2' }, { name: 'Tarif' })
  const { container } = renderAt('/ro/tariff/1', <Crumbs crumbs={crumbs} />)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    [messages.home.ro, '/ro'],
    ['Orange', '/ro/provider/2'],
  ])
  expect(screen.getByRole('navigation').textContent).toBe(`${messages.home.ro}OrangeTarif`)
  const [first, second] = screen.getAllByRole('link')
  expect(container.querySelectorAll('svg')).toHaveLength(2)
  expect(first?.previousElementSibling).toBeNull()
  expect(second?.previousElementSibling?.tagName).toBe('svg')
})

test('the focus of a link that has loaded what was missing moves to the part of the page around it', async () => {
  function Part() {
    const { key } = useLocation()
    const [failed] = useState(key)
    return <section aria-label="part">{key === failed && <RetryLink />}</section>
  }
  const { user } = renderAt('/', <Part />)
  await user.click(screen.getByRole('link', { name: messages.retry.ru }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')))
})

test('the site’s configuration is that of the layout around the page', () => {
  const Phone = () => useSite().support_phone
  const Page = createRoutesStub([{ id: 'ru-site', path: '/', Component: Phone, HydrateFallback: () => null }])
  const site = { support_phone: '+373 22' }
  render(<Page initialEntries={['/']} hydrationData={{ loaderData: { 'ru-site': { site, year: 2026 } } }} />)
  expect(document.body.textContent).toBe('+373 22')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderAt('/', <Phone />)).toThrow('layout')
  vi.restoreAllMocks()
})
