// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Crumbs, fromHome } from './crumbs.tsx'
import recordEarlyInput from './early-input/record.js?raw'
import { replayEarlyInput } from './early-input/replay.ts'
import * as messages from './messages.ts'
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

test('early clicks and submissions are repeated, except those of elements that have left the page', () => {
  document.body.innerHTML = '<button type="button">early</button><form></form><button data-early="compare-7"></button>'
  const [button, form] = [document.querySelector('button'), document.querySelector('form')]
  const gone = document.createElement('button')
  const clicked = vi.fn()
  const submitted = vi.fn((event: Event) => event.preventDefault())
  button?.addEventListener('click', clicked)
  gone.addEventListener('click', clicked)
  form?.addEventListener('submit', submitted)
  // A link that hydration has replaced by a button
  const link = document.createElement('a')
  link.dataset.early = 'compare-7'
  const successor = document.querySelector('[data-early]')
  const compared = vi.fn()
  successor?.addEventListener('click', compared)
  window.takeEarlyInput = () => [button, gone, form, link].filter((element) => element !== null)
  replayEarlyInput()
  expect([clicked, submitted, compared].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  expect(document.documentElement.dataset.hydrated).toBe('')
})

describe('before hydration', () => {
  let recorded: Iterable<HTMLElement>
  const press = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html
    new Function(recordEarlyInput)()
    const pressed = document.body.querySelector('[data-early],button,a')
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    pressed?.dispatchEvent(event)
    recorded = window.takeEarlyInput()
    return { isHeldBack: event.defaultPrevented, isRecorded: [...recorded].includes(pressed as HTMLElement) }
  }

  test.each([
    ['a button', '<button type="button"></button>'],
    ['a link that acts on the page', '<a href="#filters" data-early="filters"></a>'],
  ])('a click on %s is held back and recorded', (_, html) => {
    expect(press(html)).toEqual({ isHeldBack: true, isRecorded: true })
  })

  test('other links, and clicks that open a new tab, are left to the browser', () => {
    const untouched = { isHeldBack: false, isRecorded: false }
    expect(press('<a href="#main"></a>')).toEqual(untouched)
    expect(press('<a href="#filters" data-early="filters"></a>', { ctrlKey: true })).toEqual(untouched)
  })
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
