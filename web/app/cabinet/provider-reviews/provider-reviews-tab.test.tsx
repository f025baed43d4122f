import type { User } from '@motanet/contract/accounts/users.ts'
import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { ApiProblem } from '../../lib/api.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import * as reviews from '../../parts/reviews/messages.ts'
import { keep, remove } from '../../parts/reviews/messages-writing.ts'
import { idsFrom, makePage } from '../../parts/reviews/test/review.ts'
import { cancel, close } from '../kit/records/messages.ts'
import { notConnected } from '../messages.ts'
import * as messages from './messages.ts'
import { load, Tab } from './provider-reviews-tab.tsx'

fakeDialogs()
const log = vi.spyOn(console, 'error')
beforeEach(() => {
  signIn()
  log.mockReset().mockImplementation(() => undefined)
})

type Loaded = Exclude<Awaited<ReturnType<typeof load>>, ApiProblem>
const user = { id: 6, role: 'provider', provider: 2 } as User
const rated = (count: number) =>
  ({ id: 2, rating: 4, reviews_count: count, rating_distribution: { 1: 0, 2: 0, 3: 0, 4: count, 5: 0 } }) as Provider
const loaded = (part: Partial<Loaded> = {}): Loaded => ({
  providerId: 2,
  provider: rated(2),
  first: makePage([1, 2]),
  mayAct: true,
  ...part,
})
const show = (data: Loaded | ApiProblem) => renderAt('/profile?tab=review', <Tab data={data} user={user} />)
const summary = () => screen.queryByRole('region', { name: messages.rating.ru })
const deletion = (author: string) => messages.deletion(author)
const deleteButton = (author: string) =>
  // dom-testing-library drops the space before the hidden part of the name
  screen.queryByRole('button', { name: `${remove.ru}${deletion(author).which.ru}` })

async function deleteReview(visitor: ReturnType<typeof show>['user'], author: string) {
  await visitor.click(deleteButton(author) as HTMLElement)
  await visitor.click(screen.getByRole('button', { name: deletion(author).confirm.ru }))
}

const wire = (path: string) => {
  if (path.startsWith('/api/auth/reviews/')) return { body: { results: makePage([1]).items, count: 1 } }
  if (path.includes('permissions')) return { body: { Review: { delete: true } } }
  return { body: rated(1) }
}
const pageOf = (part: Partial<User> = {}) =>
  ({ callApi: authorisedApi('ru'), user: { ...user, ...part } }) as SignedInPage

test.each([
  { role: 'provider', mayAct: true, calls: 2 },
  { role: 'manager', mayAct: true, calls: 3 },
] as const)('the tab of a $role loads reviews, provider and permissions', async ({ role, mayAct, calls: count }) => {
  const calls = fakeApi(({ path }) => wire(path))
  expect(await load(pageOf({ role }))).toEqual({ providerId: 2, provider: rated(1), first: makePage([1]), mayAct })
  expect(calls).toHaveLength(count)
  expect(calls.map(({ path }) => path)).toContain('/api/auth/reviews/?provider_id=2&page=1&page_size=10')
})

test('without the permissions of a manager nothing can be deleted; without the provider the reviews are shown', async () => {
  fakeApi(({ path }) => (path.startsWith('/api/auth/reviews/') ? wire(path) : 'unreachable'))
  expect(await load(pageOf({ role: 'manager' }))).toMatchObject({
    provider: null,
    mayAct: false,
    first: { count: 1 },
  })
})

test('reviews that could not be loaded are logged and explained', async () => {
  fakeApi(({ path }) => (path.startsWith('/api/auth/reviews/') ? 'unreachable' : wire(path)))
  expect(await load(pageOf())).toMatchObject({ status: 0 })
  expect(log).toHaveBeenCalledOnce()
})

test('an account without a provider has no reviews', async () => {
  await expect(load(pageOf({ provider: null }))).rejects.toThrow('no provider')
})

test('a failure says why, and can be tried again', () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  show(new ApiProblem({ status: 0, code: 'unreachable', detail: '' }))
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(notConnected.ru)).toBeDefined()
  expect(alert.getByRole('link').getAttribute('href')).toBe('/profile?tab=review')
})

test('the average is shown above the reviews, if there is one', () => {
  const first = show(loaded())
  expect(summary()?.textContent).toContain(reviews.count(2).ru)
  expect([document.activeElement, screen.queryByText(messages.none.ru)]).toEqual([document.body, null])
  first.unmount()
  for (const provider of [null, { ...rated(0), rating: null }]) {
    const page = show(loaded({ provider }))
    expect(summary()).toBeNull()
    page.unmount()
  }
})

test('a provider without reviews learns why the list is empty', () => {
  show(loaded({ first: makePage([]) }))
  expect(screen.getByText(messages.noneCause.ru)).toBeDefined()
})

test('without the permission no review can be deleted', () => {
  show(loaded({ mayAct: false }))
  expect(screen.getByText('Author 1')).toBeDefined()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.every((name) => name?.startsWith(reviews.complain.ru))).toBe(true)
})

const replyButton = (text: { ru: string }, author: string) =>
  screen.getByRole('button', { name: `${text.ru}${messages.replyTo(author).ru}` })
const replyField = () => screen.getByLabelText<HTMLTextAreaElement>(messages.replyText.ru)

test('a reply is published, shown below the review, changed and deleted', async () => {
  const [review] = makePage([1]).items
  const answers = [
    { ...review, reply: { text: 'Починили', created_at: '2026-11-21T10:00:00Z' }, version: 2 },
    { ...review, reply: null, version: 3 },
  ]
  const calls = fakeApi(() => ({ body: answers.shift() }))
  const { user: visitor } = show(loaded({ first: makePage([1]) }))
  await visitor.click(replyButton(messages.reply, 'Author 1'))
  expect(screen.getByText(messages.replyHint.ru)).toBeTruthy()
  await visitor.click(screen.getByRole('button', { name: messages.publishReply.ru }))
  expect([calls, document.activeElement]).toEqual([[], replyField()])
  await visitor.type(replyField(), 'Починили')
  await visitor.click(screen.getByRole('button', { name: messages.publishReply.ru }))
  const shown = await screen.findByText('Починили')
  expect(shown.parentElement?.textContent).toContain(reviews.replyOfProvider.ru)

  await visitor.click(replyButton(messages.changeReply, 'Author 1'))
  expect(replyField().value).toBe('Починили')
  expect(screen.getByText(messages.changeReplyHint.ru)).toBeTruthy()
  await visitor.click(screen.getByRole('button', { name: messages.removeReply.ru }))
  expect([calls.length, screen.getByRole('dialog').textContent]).toEqual([
    1,
    expect.stringContaining(messages.removeReplyAbout.ru),
  ])
  await visitor.click(screen.getByRole('button', { name: cancel.ru }))
  expect(replyField().value).toBe('Починили')
  await visitor.click(screen.getByRole('button', { name: messages.removeReply.ru }))
  await visitor.click(screen.getByRole('button', { name: messages.removeReply.ru }))
  await waitFor(() => expect(screen.queryByText('Починили')).toBeNull())
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/auth/reviews/1/reply/', { text: 'Починили' }],
    ['DELETE', '/api/auth/reviews/1/reply/', undefined],
  ])
})

test('a typed reply is there again after the dialog was closed, a deletion that was not confirmed is not', async () => {
  fakeApi(() => 'unreachable')
  const [review] = makePage([1]).items
  const published = { ...review, reply: { text: 'Починили', created_at: '2026-11-21T10:00:00Z' } } as Review
  const { user: visitor } = show(loaded({ first: { ...makePage([1]), items: [published] } }))
  await visitor.click(replyButton(messages.changeReply, 'Author 1'))
  await visitor.type(replyField(), ' за час')
  await visitor.click(screen.getByRole('button', { name: messages.removeReply.ru }))
  await visitor.click(screen.getByRole('button', { name: close.ru }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await visitor.click(replyButton(messages.changeReply, 'Author 1'))
  expect(replyField().value).toBe('Починили за час')
})

test('a reply to a review that was changed meanwhile keeps its text, beside the review as it is', async () => {
  const [review] = makePage([1]).items
  const current = { ...review, comment: 'Всё наладили', version: 2 }
  fakeApi(() => ({ status: 412, body: { code: 'changed-meanwhile', detail: 'Запись изменили', current } }))
  const { user: visitor } = show(loaded({ first: makePage([1]) }))
  await visitor.click(replyButton(messages.reply, 'Author 1'))
  await visitor.type(replyField(), 'Починим')
  await visitor.click(screen.getByRole('button', { name: messages.publishReply.ru }))
  expect(await screen.findByText('Запись изменили')).toBeDefined()
  expect([replyField().value, screen.getAllByText('Всё наладили')]).toMatchObject(['Починим', { length: 2 }])
})

test('a reply of a colleague meanwhile is shown before it can be replaced, an own reply whose answer was lost is not', async () => {
  const [review] = makePage([1]).items
  const withReply = (text: string, version: number) => ({
    status: 412,
    body: {
      code: 'changed-meanwhile',
      detail: 'Запись изменили',
      current: { ...review, reply: replied(text), version },
    },
  })
  const replied = (text: string) => ({ text, created_at: '2026-11-21T10:00:00Z' })
  const answers = [withReply('Починим', 2), withReply('Починили вчера', 3)]
  const calls = fakeApi(() => answers.shift() ?? 'unreachable')
  const { user: visitor } = show(loaded({ first: makePage([1]) }))
  await visitor.click(replyButton(messages.reply, 'Author 1'))
  const dialog = within(screen.getByRole('dialog'))
  await visitor.type(replyField(), ' Починим')
  await visitor.click(screen.getByRole('button', { name: messages.publishReply.ru }))
  await screen.findByText('Запись изменили')
  await visitor.type(replyField(), ' завтра')
  expect(dialog.queryByText(messages.replyOfColleague.ru)).toBeNull()
  await visitor.click(screen.getByRole('button', { name: messages.publishReply.ru }))
  const quoted = await dialog.findByText('Починили вчера')
  expect(quoted.parentElement?.textContent).toContain(messages.replyOfColleague.ru)
  expect([replyField().value, calls.length]).toEqual([' Починим завтра', 2])
})

test('a deleted review leaves the list, which receives the focus, and the average is loaded again', async () => {
  const calls = fakeApi(({ method }) => (method === 'DELETE' ? { status: 204 } : { body: rated(1) }))
  const { user: visitor } = show(loaded())
  await deleteReview(visitor, 'Author 1')
  await waitFor(() => expect(summary()?.textContent).toContain(reviews.count(1).ru))
  expect([screen.queryByText('Author 1'), screen.queryByText('Author 2')?.textContent]).toEqual([null, 'Author 2'])
  expect(document.activeElement).toBe(document.querySelector('.provider-reviews__items'))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/auth/reviews/1/',
    'GET /info/api/providers/2/',
  ])
})

test('an average that cannot be loaded again stays', async () => {
  const calls = fakeApi(({ method }) => (method === 'DELETE' ? { status: 204 } : 'unreachable'))
  const { user: visitor } = show(loaded())
  await deleteReview(visitor, 'Author 1')
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => undefined)
  expect(summary()?.textContent).toContain(reviews.count(2).ru)
})

test('an average that the page loads later replaces the one that was counted again', async () => {
  fakeApi(({ method }) => (method === 'DELETE' ? { status: 204 } : { body: rated(1) }))
  function Reloading() {
    const [data, setData] = useState(() => loaded())
    const reload = () => setData({ ...data, provider: rated(9) })
    return (
      <>
        <button type="button" onClick={reload}>
          reload
        </button>
        <Tab data={data} user={user} />
      </>
    )
  }
  const { user: visitor } = renderAt('/profile?tab=review', <Reloading />)
  await deleteReview(visitor, 'Author 1')
  await waitFor(() => expect(summary()?.textContent).toContain(reviews.count(1).ru))
  await visitor.click(screen.getByText('reload'))
  expect(summary()?.textContent).toContain(reviews.count(9).ru)
})

test('a review without an author is named so in its dialog', async () => {
  const first = makePage([1])
  const items = first.items.map((review) => ({ ...review, author: '' }))
  const { user: visitor } = show(loaded({ first: { ...first, items } }))
  await visitor.click(deleteButton(messages.nameless.ru) as HTMLElement)
  expect(screen.getByLabelText(deletion('').reason.label.ru)).toBeDefined()
  await visitor.click(screen.getByRole('button', { name: keep.ru }))
})

fullSuiteTest('the next page is of the same provider, and its first review receives the focus', async () => {
  const next = { results: makePage([11]).items, count: 11 }
  const calls = fakeApi(() => ({ body: next }))
  const { user: visitor } = show(loaded({ first: makePage(idsFrom(1, 10), 11) }))
  await visitor.click(screen.getByRole('button', { name: reviews.more.ru }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Author 11'))
  expect(calls[0]?.path).toBe('/api/auth/reviews/?provider_id=2&page=2&page_size=10')
})
