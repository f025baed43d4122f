import { act, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './api.ts'
import { ErrorPage } from './error-page.tsx'
import { LoadFailure } from './load-failure.tsx'
import { retry as retryText } from './messages.ts'
import * as messages from './messages-errors.ts'
import { fakeApi } from './test/fake-api.ts'
import { renderAt } from './test/render.tsx'
import { isPageMissing } from './unreachable.tsx'

const reload = vi.fn()
const lostCode = Object.assign(new Error('not loaded'), { isPageMissing: true })
const offline = new ApiProblem({ status: 0, code: 'unreachable', detail: '' })
const responded = (status: number, data: unknown) => new ErrorResponse(status, '', data)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  reload.mockClear()
  const { pathname, search, origin, href } = location
  vi.stubGlobal('location', { pathname, search, origin, href, reload })
})
afterEach(() => vi.useRealTimers())

const title = () => screen.getByRole('heading').textContent
const link = ({ ru }: { ru: string }) => screen.queryByRole('link', { name: ru })
const button = ({ ru }: { ru: string }) => screen.queryByRole('button', { name: ru })

/** Navigates from another page of the site to the content. */
async function open(path: string, content: ReactNode) {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return isOpen ? (
      content
    ) : (
      <Link to={path} onClick={() => setOpen(true)}>
        open
      </Link>
    )
  }
  const page = renderAt('/from', <Page />)
  await page.user.click(screen.getByText('open'))
  return page
}

test('a path that no page has gives a 404 with the cat and links', () => {
  renderAt('/ro/x', <ErrorPage error={responded(404, { code: 'not-found', detail: 'Не найдено.' })} />)
  expect(title()).toBe(messages.pageNotFound.ro)
  expect(screen.getByText(messages.pageNotFoundCause.ro)).toBeDefined()
  expect(screen.getByAltText(messages.catAlt.ro)).toBeDefined()
  expect(screen.getByRole('link', { name: messages.toCatalogue.ro }).getAttribute('href')).toBe('/ro/forhome')
})

test('a 404 without data is that of a path', () => {
  renderAt('/x', <ErrorPage error={responded(404, null)} />)
  expect(title()).toBe(messages.pageNotFound.ru)
})

test('a missing record is named by the API’s message', () => {
  renderAt('/x', <ErrorPage error={responded(404, { code: 'tariff-not-found', detail: 'Тариф не найден.' })} />)
  expect(title()).toBe('Тариф не найден')
  expect(screen.getByText(messages.recordNotFoundCause.ru)).toBeDefined()
})

test('a refusal gives the API’s cause, an unexpected error a general one', () => {
  const first = renderAt('/x?a=1', <ErrorPage error={responded(403, { code: 'forbidden', detail: 'Нет прав' })} />)
  expect(screen.getByRole('alert').textContent).toContain('Нет прав')
  expect(title()).toBe(messages.refused.ru)
  expect(link(retryText)?.getAttribute('href')).toBe('/x?a=1')
  first.unmount()
  for (const error of [
    responded(500, null),
    new TypeError('bug'),
    new ApiProblem({ ...offline, status: 500, detail: '' }),
  ]) {
    const page = renderAt('/x', <ErrorPage error={error} />)
    expect(title()).toBe(messages.unexpected.ru)
    expect(screen.getByText(messages.unexpectedCause.ru)).toBeDefined()
    page.unmount()
  }
})

test('only a visitor who came from a page of the site can go back', async () => {
  const first = renderAt('/x', <ErrorPage error={new TypeError('bug')} />)
  expect(button(messages.back)).toBeNull()
  first.unmount()
  const { user } = await open('/x', <ErrorPage error={new TypeError('bug')} />)
  expect(link(retryText)?.getAttribute('href')).toBe('/x')
  await user.click(button(messages.back) as HTMLElement)
  expect(link(retryText)?.getAttribute('href')).toBe('/from')
})

test('while the server does not respond, the page is requested every five seconds and opened when it does', async () => {
  let answer: 'unreachable' | { status: number } = 'unreachable'
  const calls = fakeApi(() => answer)
  renderAt('/forhome?service=1', <ErrorPage error={offline} />)
  expect(title()).toBe(messages.unreachable.ru)
  expect(calls).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(calls).toMatchObject([{ method: 'HEAD', path: '/forhome?service=1' }])
  answer = { status: 500 }
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(reload).not.toHaveBeenCalled()
  answer = { status: 404 }
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(calls).toHaveLength(3)
  expect(reload).toHaveBeenCalledOnce()
})

test('a restored connection opens the page at once; a page that was left is not opened', async () => {
  const calls = fakeApi(() => ({ status: 200 }))
  const { unmount } = renderAt('/forhome', <ErrorPage error={offline} />)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  unmount()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls).toHaveLength(1)
})

test('a page whose code no longer exists is loaded again at once', async () => {
  fakeApi(() => ({ status: 200 }))
  renderAt('/forhome', <ErrorPage error={lostCode} />)
  expect(title()).toBe(messages.unreachable.ru)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect([isPageMissing(lostCode), isPageMissing(new Error('other')), isPageMissing({ isPageMissing: true })]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['has not', (answer: PromiseWithResolvers<Response>) => answer.reject(new TypeError('Failed to fetch'))],
  ['is a gateway', (answer: PromiseWithResolvers<Response>) => answer.resolve(new Response(null, { status: 500 }))],
])('a retry is busy until the server responds, and says if it %s', async (_, settle) => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const { user } = renderAt('/forhome', <ErrorPage error={offline} />)
  const retry = link(retryText) as HTMLElement
  expect([retry.ariaBusy, screen.getByRole('status').textContent]).toEqual(['false', ''])
  await user.click(retry)
  expect([retry.ariaBusy, screen.getByRole('status').textContent]).toEqual(['true', ''])
  await act(async () => settle(answer))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(messages.stillUnreachable.ru))
  expect(retry.ariaBusy).toBe('false')
  expect(reload).not.toHaveBeenCalled()
})

test('a successful retry opens the page and reports no failure', async () => {
  fakeApi(() => ({ status: 200 }))
  const { user } = renderAt('/forhome', <ErrorPage error={offline} />)
  await user.click(link(retryText) as HTMLElement)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('content that could not be loaded is replaced by a link that loads the page again', () => {
  renderAt('/forhome?service=1', <LoadFailure title="Нет тарифов" text="Повторите" />)
  expect(title()).toBe('Нет тарифов')
  expect(screen.getByText('Повторите')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
  expect(link(retryText)?.getAttribute('href')).toBe('/forhome?service=1')
})
