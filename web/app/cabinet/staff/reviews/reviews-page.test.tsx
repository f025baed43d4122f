import type { StaffReview } from '@motanet/contract/staff/reviews.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { required } from '../../../lib/form/messages.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { close } from '../../kit/records/messages.ts'
import { button } from '../../kit/records/test/record-page.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { makeUser } from '../../test/user.ts'
import * as messages from './messages.ts'
import { readFilters, reviewsPath } from './review-filters.ts'
import { Tab } from './reviews-page.tsx'

const review: StaffReview = {
  id: 9,
  rating: 2,
  comment: 'Медленно',
  created_at: '2026-01-02T03:04:05.000Z',
  author: { id: 7, name: 'Ana Popa', email: 'ana@example.md' },
  provider: { id: 2, name: 'Codru' },
  is_verified: false,
  has_bonus: false,
  reply: null,
  hidden: null,
  version: 3,
}
const hidden = {
  at: '2026-02-03T04:05:06.000Z',
  by: { id: 4, name: 'Ion', is_staff: false, is_on_behalf: false },
  reason: 'Не клиент',
}

fakeDialogs()
beforeEach(startCabinetTest)

const show = (results: StaffReview[], query = '') => {
  const filters = readFilters(new URLSearchParams(query))
  const data = { list: { count: results.length, results }, providers: [], filters }
  return renderAt(`/staff/reviews?${query}`, <Tab data={data} user={makeUser({ is_staff: true })} />)
}
const toasts = () => toastStore.read().map(({ kind, text }) => `${kind}: ${text}`)

test('a review is hidden with a reason, on the version that is shown', async () => {
  const calls = fakeApi(() => ({ body: { ...review, hidden } }))
  const { user } = show([review])
  await user.click(button(messages.hide))
  const confirm = () => screen.getAllByRole('button', { name: messages.hide.ru }).at(-1) as HTMLElement
  await user.click(confirm())
  expect([screen.getByText(required.ru) !== null, calls]).toEqual([true, []])
  await user.type(screen.getByLabelText(messages.reason.ru), 'Реклама')
  await user.click(confirm())
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.hidden.ru}`]))
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/staff/reviews/9/hide/',
      body: { reason: 'Реклама' },
      headers: { 'if-match': '"3"' },
    },
  ])
})

fullSuiteTest('the reason that was typed for one review is kept for that review only', async () => {
  const { user } = show([review, { ...review, id: 10 }])
  const open = async (index: number) => {
    await user.click(screen.getAllByRole('button', { name: messages.hide.ru })[index] as HTMLElement)
    return screen.getByLabelText<HTMLTextAreaElement>(messages.reason.ru)
  }
  await user.type(await open(0), 'Реклама')
  await user.click(button(close))
  expect((await open(1)).value).toBe('')
  await user.click(button(close))
  expect((await open(0)).value).toBe('Реклама')
})

test('a review leads to the records of its author and of its provider, which may be suspended', () => {
  show([review])
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([leads('Ana Popa'), leads('Codru')]).toEqual(['/staff/users/7', '/staff/providers/2'])
})

test('a hidden review states who hid it and why, and can be restored', async () => {
  const calls = fakeApi(() => ({ body: review }))
  const { user } = show([{ ...review, hidden }])
  const note = document.querySelector('.desk-reviews__hidden')?.textContent
  expect(note).toContain(messages.byProvider('Ion').ru)
  expect(note).toContain(messages.reasonOf('Не клиент').ru)
  await user.click(button(messages.restore))
  await user.click(screen.getAllByRole('button', { name: messages.restore.ru }).at(-1) as HTMLElement)
  await waitFor(() => expect(calls).toMatchObject([{ path: '/api/staff/reviews/9/restore/' }]))
})

test('an empty list links to all reviews', () => {
  show([], 'state=hidden')
  expect(screen.getByRole('link', { name: messages.showAll.ru }).getAttribute('href')).toBe('/staff/reviews')
})

test('an empty list without filters states that there are no reviews, and offers no reset', () => {
  show([])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(messages.noneYet.ru)
  expect(screen.queryByRole('link', { name: messages.showAll.ru })).toBeNull()
})

test('filters are read from the URL and written to it; invalid ones are ignored', () => {
  const filters = readFilters(new URLSearchParams('state=hidden&provider=2&author=7&page=3&size=50'))
  expect(reviewsPath(filters, { page: 3 })).toBe('/staff/reviews?state=hidden&provider=2&author=7&page=3&size=50')
  expect(reviewsPath(filters, { state: 'all', author: null })).toBe('/staff/reviews?provider=2&size=50')
  expect(reviewsPath(readFilters(new URLSearchParams('state=x&provider=-1&author=1.5&page=0&size=7')))).toBe(
    '/staff/reviews',
  )
})
