import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, Link } from 'react-router'
import { expect, test } from 'vitest'
import { ApiProblem } from '../lib/api.ts'
import { retry } from '../lib/messages.ts'
import * as errors from '../lib/messages-errors.ts'
import { fakeApi } from '../lib/test/fake-api.ts'
import { renderAt } from '../lib/test/render.tsx'
import * as messages from './messages.ts'
import { TabFailure } from './tab-failure.tsx'

const title = () => screen.getByRole('heading').textContent
const cause = () => screen.getByRole('alert').textContent
const oldCode = [
  new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/x.css'),
  Object.assign(new Error('gone'), { isPageMissing: true }),
]

test('a refusal of the API gives its cause, other errors a general one', () => {
  const refused = { code: 'forbidden', detail: 'Нельзя' }
  for (const [error, expected] of [
    [new ErrorResponse(403, '', refused), 'Нельзя'],
    [new ErrorResponse(500, '', null), errors.unexpectedCause.ru],
    [new ApiProblem({ status: 500, code: 'internal', detail: 'x' }), errors.unexpectedCause.ru],
    [new TypeError('bug'), errors.unexpectedCause.ru],
    ['dynamically imported module', errors.unexpectedCause.ru],
  ] as const) {
    const { unmount } = renderAt('/profile?tab=create', <TabFailure error={error} />)
    expect(title()).toBe(messages.providerFailed.ru)
    expect(cause()).toContain(expected)
    expect(screen.getByRole('link', { name: retry.ru }).getAttribute('href')).toBe('/profile?tab=create')
    unmount()
  }
})

test.each([
  ['/ro/staff/nothing', '/ro/staff'],
  ['/ro/profile?tab=import&import=7', '/ro/profile'],
])('what is missing at %s does not exist, and leads to %s', (path, href) => {
  renderAt(path, <TabFailure error={new ErrorResponse(404, '', null)} />)
  expect(title()).toBe(errors.pageNotFound.ro)
  expect(cause()).toContain(errors.pageNotFoundCause.ro)
  expect(screen.getByRole('link', { name: messages.title.ro }).getAttribute('href')).toBe(href)
})

test.each([new ApiProblem({ status: 0, code: 'unreachable', detail: '' }), ...oldCode])(
  'without a connection, or with code of an older build, the site is unreachable: %s',
  (error) => {
    const calls = fakeApi(() => 'unreachable')
    renderAt('/profile', <TabFailure error={error} />)
    expect(title()).toBe(errors.unreachable.ru)
    // The page has just been loaded: its code is not from an older build
    expect(calls).toEqual([])
  },
)

async function openFromMenu(error: unknown) {
  const calls = fakeApi(() => 'unreachable')
  function Menu() {
    const [isOpen, setOpen] = useState(false)
    return isOpen ? (
      <TabFailure error={error} />
    ) : (
      <Link to="/profile?tab=review" onClick={() => setOpen(true)}>
        open
      </Link>
    )
  }
  const { user } = renderAt('/profile', <Menu />)
  await user.click(screen.getByText('open'))
  return calls
}

test.each(oldCode)('after a navigation the page is loaded again at once: %s', async (error) => {
  const calls = await openFromMenu(error)
  await waitFor(() => expect(calls).toMatchObject([{ method: 'HEAD', path: '/profile?tab=review' }]))
})

test('after a navigation without a connection the page is not loaded again at once', async () => {
  const calls = await openFromMenu(new ApiProblem({ status: 0, code: 'unreachable', detail: '' }))
  expect([calls, title()]).toEqual([[], errors.unreachable.ru])
})
