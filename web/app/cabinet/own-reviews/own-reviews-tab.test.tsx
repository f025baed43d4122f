import type { User } from '@motanet/contract/accounts/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../lib/api.ts'
import { retry } from '../../lib/messages.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt, renderInSite } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import * as reviews from '../../parts/reviews/messages.ts'
import * as writing from '../../parts/reviews/messages-writing.ts'
import type { ReviewsPage } from '../../parts/reviews/reviews-data.ts'
import { idsFrom, makePage, makeReview } from '../../parts/reviews/test/review.ts'
import * as messages from './messages.ts'
import { load, Tab } from './own-reviews-tab.tsx'

fakeDialogs()
const log = vi.spyOn(console, 'error')
beforeEach(() => {
  signIn({ user: 6 })
  log.mockReset().mockImplementation(() => undefined)
})

const user = { id: 6, provider: null } as User
const show = (data: ReviewsPage | null) => renderAt('/profile?tab=review', <Tab data={data} user={user} />)
const item = (id: number) => screen.getByRole('link', { name: `Provider ${id}` }).closest('li') as HTMLElement
// dom-testing-library drops the space before the hidden part of the name
const buttonOf = (id: number, { ru }: { ru: string }) =>
  within(item(id)).getByRole('button', { name: `${ru}${writing.ofProvider(`Provider ${id}`).ru}` })
const more = () => screen.queryByRole('button', { name: reviews.more.ru })
const note = () => screen.queryByRole('status')?.textContent
const list = () => document.querySelector('.own-reviews')
const wire = ({ items: results, count }: ReviewsPage) => ({ body: { results, count } })

test('the tab loads the first page of the user’s reviews', async () => {
  const calls = fakeApi(() => wire(makePage([1])))
  const page = { callApi: authorisedApi('ru'), user } as SignedInPage
  expect(await load(page)).toEqual(makePage([1]))
  expect(calls[0]?.path).toBe('/api/auth/reviews/?user_id=6&page=1&page_size=10')
})

test('reviews that could not be loaded are null, but the end of the session is an error', async () => {
  const problem = (status: number) => Promise.reject(new ApiProblem({ status, code: 'x', detail: '' }))
  const page = (status: number) => ({ callApi: () => problem(status), user }) as unknown as SignedInPage
  expect(await load(page(503))).toBeNull()
  expect(log).toHaveBeenCalledOnce()
  await expect(load(page(401))).rejects.toMatchObject({ status: 401 })
})

test('reviews that could not be loaded can be requested again', () => {
  show(null)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(messages.failedHint.ru)).toBeDefined()
  expect(alert.getByRole('link', { name: retry.ru }).getAttribute('href')).toBe('/profile?tab=review')
})

test('a user without reviews is sent to the providers', () => {
  show(makePage([]))
  expect(screen.getByRole('link', { name: messages.toProviders.ru }).getAttribute('href')).toBe('/provider/list')
  expect([more(), note()]).toEqual([null, undefined])
})

test('a shown list neither takes the focus nor offers more than there is', () => {
  show(makePage([1, 2]))
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('link', { name: 'Provider 1' }).getAttribute('href')).toBe('/provider/2#reviews')
  expect([more(), note(), screen.queryByText(messages.none.ru)]).toEqual([null, undefined, null])
})

test('the provider of a review leads to no page while it is suspended', () => {
  show({ ...makePage([]), items: [makeReview({ has_public_provider: false })] })
  expect([screen.queryByRole('link', { name: 'Orange' }), screen.getByText('Orange').tagName]).toEqual([null, 'B'])
})

test('the next page is appended, and its first review receives the focus', async () => {
  const answer = Promise.withResolvers<Response>()
  const fetch = vi.fn((_path: string) => answer.promise)
  vi.stubGlobal('fetch', fetch)
  const { user: visitor } = show(makePage(idsFrom(1, 10), 12))
  const button = more() as HTMLElement
  expect(note()).toBe(reviews.shown(10, 12).ru)
  await visitor.click(button)
  expect(button.ariaBusy).toBe('true')
  await visitor.click(button)
  expect(fetch).toHaveBeenCalledOnce()
  expect(fetch.mock.lastCall?.[0]).toBe('/api/auth/reviews/?user_id=6&page=2&page_size=10')
  answer.resolve(Response.json(wire(makePage([11, 12], 12, 2)).body))
  await waitFor(() => expect(document.activeElement).toBe(item(11)))
  expect([more(), note()]).toEqual([null, undefined])
})

test('a next page that fails is reported and can be requested again', async () => {
  let isReachable = false
  fakeApi(() => (isReachable ? wire(makePage([11], 11, 2)) : 'unreachable'))
  const { user: visitor } = show(makePage(idsFrom(1, 10), 11))
  await visitor.click(more() as HTMLElement)
  await waitFor(() => expect(note()).toBe(reviews.moreFailed.ru))
  expect(more()?.ariaBusy).toBeNull()
  isReachable = true
  await visitor.click(more() as HTMLElement)
  await waitFor(() => expect(item(11)).toBeDefined())
})

test.each(['provider', 'desk'] as const)(
  'a review that the %s has hidden says so with the address of the administration, and cannot be changed',
  (by) => {
    const data = { ...makePage([1]), items: [makeReview({ id: 1, provider_name: 'Provider 1', hidden_by: by })] }
    renderInSite('/profile?tab=review', <Tab data={data} user={user} />, { email: 'desk@motanet.test' })
    const shown = within(item(1))
    expect(shown.getByText(writing.hiddenBy[by].ru, { exact: false })).toBeDefined()
    expect(shown.getByRole('link', { name: 'desk@motanet.test' }).getAttribute('href')).toBe('mailto:desk@motanet.test')
    expect(shown.queryByRole('button')).toBeNull()
  },
)

test('a review that is being edited has a form, which receives the focus and returns it', async () => {
  const { user: visitor } = show(makePage([1, 2]))
  await visitor.click(buttonOf(2, writing.edit))
  expect(within(item(2)).getByLabelText<HTMLTextAreaElement>(writing.comment.ru).value).toBe('Работает')
  expect((document.activeElement as HTMLInputElement).value).toBe('4')
  expect(within(item(1)).queryByRole('textbox')).toBeNull()
  await visitor.click(within(item(2)).getByRole('button', { name: writing.cancel.ru }))
  expect(document.activeElement).toBe(buttonOf(2, writing.edit))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a saved review is shown in its place', async () => {
  const written = makeReview({ id: 2, provider_name: 'Provider 2', comment: 'Стало лучше', version: 2 })
  fakeApi(() => ({ body: written }))
  const { user: visitor } = show(makePage([1, 2]))
  await visitor.click(buttonOf(2, writing.edit))
  await visitor.clear(screen.getByRole('textbox'))
  await visitor.type(screen.getByRole('textbox'), 'Стало лучше')
  await visitor.click(screen.getByRole('button', { name: writing.save.ru }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(within(item(2)).getByText('Стало лучше')).toBeDefined()
  expect(within(item(1)).getByText('Работает')).toBeDefined()
})

test('a deleted review leaves the list, which receives the focus', async () => {
  fakeApi(() => ({ status: 204 }))
  const { user: visitor } = show(makePage([1, 2]))
  for (const id of [1, 2]) {
    await visitor.click(buttonOf(id, writing.remove))
    await visitor.click(screen.getByRole('button', { name: writing.ownDeletion('').confirm.ru }))
    await waitFor(() => expect(screen.queryByRole('link', { name: `Provider ${id}` })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(list()))
  }
  expect(screen.getByText(messages.none.ru)).toBeDefined()
})
