import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { failed, offline } from '../../lib/form/messages.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import { starsOf } from './messages.ts'
import * as messages from './messages-writing.ts'
import { ReviewForm } from './review-form.tsx'
import { findStoredDraft, removeDraft, storeDraft, useHasStoredDraft } from './stored-drafts.ts'
import { makeReview } from './test/review.ts'

const author = 6
const provider = { id: 2, name: 'Orange' }
const log = vi.spyOn(console, 'error')

beforeEach(() => {
  removeDraft(provider.id)
  signIn({ user: author })
  toastStore.write(noToasts)
  log.mockReset().mockImplementation(() => undefined)
})

const acts = { onWritten: vi.fn(), onFound: vi.fn(), onGone: vi.fn(), onSessionOver: vi.fn() }

/** The form as its page shows it, which passes on the review that it learns of. */
function Page({ first, onCancel }: { first: Review | null; onCancel?: () => void }) {
  const [review, setReview] = useState(first)
  const onFound = (found: Review) => {
    acts.onFound(found)
    setReview(found)
  }
  const cancel = onCancel && { onCancel }
  return <ReviewForm provider={provider} authorId={author} review={review} {...acts} onFound={onFound} {...cancel} />
}

/** The responses of the API in their order; the last one is repeated. */
function answers(...responses: (ReturnType<Parameters<typeof fakeApi>[0]> | Promise<never>)[]) {
  let count = 0
  return fakeApi(() => responses[Math.min(count++, responses.length - 1)] as 'unreachable')
}

function show(first: Review | null, part: { onCancel?: () => void } = {}) {
  for (const act of Object.values(acts)) act.mockClear()
  return renderAt('/provider/2', <Page first={first} {...part} />)
}

const comment = () => screen.getByLabelText<HTMLTextAreaElement>(messages.comment.ru)
const star = (rating: 1 | 2 | 3 | 4 | 5) => {
  const name = messages.ratingNames[rating - 1]?.ru
  return screen.getByRole<HTMLInputElement>('radio', { name: `${starsOf(rating).ru}, ${name}` })
}
const button = ({ ru }: { ru: string }) => screen.queryByRole('button', { name: ru })
const submit = () => button(messages.publish) ?? button(messages.save) ?? screen.getByText('no button')
const toasts = () => toastStore.read().map(({ kind, text }) => [kind, text])
const draft = () => findStoredDraft(provider.id, author)
const alert = () => screen.queryByRole('alert')?.textContent

test('a new review has five stars; it is published with its rating, comment and provider', async () => {
  const written = makeReview({ rating: 3, comment: 'Быстро' })
  const calls = answers({ status: 201, body: written })
  const { user } = show(null)
  expect(star(5).checked).toBe(true)
  await user.click(star(3))
  await user.type(comment(), 'Быстро')
  expect(draft()).toEqual({ rating: 3, comment: 'Быстро' })
  await user.click(submit())
  await waitFor(() => expect(acts.onWritten).toHaveBeenCalledExactlyOnceWith(written))
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/auth/reviews/', body: { rating: 3, comment: 'Быстро', provider: 2 } },
  ])
  expect(toasts()).toEqual([['success', messages.published.ru]])
  expect([draft(), log.mock.calls]).toEqual([null, []])
})

test('the stars up to the chosen one are on, and its name is shown', async () => {
  const { user } = show(null)
  const on = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.className)
  await user.click(star(2))
  expect(on()).toEqual(['on', 'on', '', '', ''])
  expect(screen.getByText(messages.ratingNames[1].ru, { selector: '.rate__name' })).toBeDefined()
  const filled = screen.getAllByRole('radio').map((radio) => radio.parentElement?.querySelector('.icon--filled'))
  expect(filled.map(Boolean)).toEqual([true, true, false, false, false])
})

test('without a rating and a comment nothing is sent, and both are asked for', async () => {
  const calls = answers({ status: 201 })
  storeDraft(provider.id, author, { rating: null, comment: ' ' })
  const { user } = show(null)
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  expect(document.querySelector('.rate__name')).toBeNull()
  const group = screen.getByRole('radiogroup')
  expect([group.getAttribute('aria-invalid'), group.getAttribute('aria-describedby')]).toEqual([null, null])
  await user.click(submit())
  expect(calls).toEqual([])
  expect(group.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe(messages.ratingRequired.ru)
  expect(screen.getByText(messages.commentRequired.ru)).toBeDefined()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
})

test('an existing review is saved on its version', async () => {
  const calls = answers({ body: makeReview({ comment: 'Работает!', version: 4 }) })
  const { user } = show(makeReview({ version: 3 }))
  expect([comment().value, star(4).checked]).toEqual(['Работает', true])
  await user.type(comment(), '!')
  await user.click(submit())
  await waitFor(() => expect(acts.onWritten).toHaveBeenCalledOnce())
  expect(calls).toMatchObject([
    {
      method: 'PUT',
      path: '/api/auth/reviews/7/',
      body: { rating: 4, comment: 'Работает!' },
      headers: { 'if-match': '"3"' },
    },
  ])
  expect(toasts()).toEqual([['success', messages.saved.ru]])
  await user.type(comment(), '!')
  await user.click(submit())
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('a draft that equals the review again is not stored', async () => {
  const { user } = show(makeReview())
  await user.type(comment(), '!')
  expect(draft()).toEqual({ rating: 4, comment: 'Работает!' })
  await user.type(comment(), '{Backspace}')
  expect(draft()).toBeNull()
})

test('the stored draft of the author is shown instead of the review', () => {
  storeDraft(provider.id, author, { rating: 1, comment: 'Черновик' })
  show(makeReview())
  expect([comment().value, star(1).checked]).toEqual(['Черновик', true])
})

test('what was typed during the submission stays a draft', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const { user } = show(null)
  await user.type(comment(), 'A')
  await user.click(submit())
  expect(submit().ariaBusy).toBe('true')
  await user.type(comment(), 'B')
  answer.resolve(Response.json(makeReview({ rating: 5, comment: 'A' }), { status: 201 }))
  await waitFor(() => expect(acts.onWritten).toHaveBeenCalledOnce())
  expect(comment().value).toBe('AB')
  expect(draft()).toEqual({ rating: 5, comment: 'AB' })
})

const problem = (status: number, code: string, part = {}) => ({
  status,
  body: { status, code, detail: 'Нет', ...part },
})

test('if a review was written in another tab, it is shown, and the next submission replaces it', async () => {
  const found = makeReview({ comment: 'Из другой вкладки', version: 5 })
  const calls = answers(problem(409, 'review-exists'), { body: [found] }, { body: makeReview({ version: 6 }) })
  const { user } = show(null)
  await user.type(comment(), 'Отсюда')
  await user.click(submit())
  await waitFor(() => expect(acts.onFound).toHaveBeenCalledExactlyOnceWith(found))
  await waitFor(() => expect(alert()).toContain(messages.writtenElsewhere.ru))
  expect(alert()).toContain('Из другой вкладки')
  expect([comment().value, calls[1]?.path]).toEqual(['Отсюда', '/api/auth/reviews/?user_id=6&provider_id=2'])
  expect(log).toHaveBeenCalledOnce()
  await user.click(submit())
  await waitFor(() => expect(acts.onWritten).toHaveBeenCalledOnce())
  expect(calls[2]).toMatchObject({ method: 'PUT', body: { comment: 'Отсюда' }, headers: { 'if-match': '"5"' } })
  expect(screen.queryByText('Из другой вкладки')).toBeNull()
})

test('a review that exists because the response to the first attempt was lost counts as published', async () => {
  const written = makeReview({ rating: 5, comment: 'Быстро' })
  answers(problem(409, 'review-exists'), { body: { results: [written], count: 1 } })
  const { user } = show(null)
  await user.type(comment(), 'Быстро')
  await user.click(submit())
  await waitFor(() => expect(acts.onWritten).toHaveBeenCalledExactlyOnceWith(written))
  expect(toasts()).toEqual([['success', messages.published.ru]])
  expect([alert(), acts.onFound.mock.calls]).toEqual([undefined, []])
})

test('if the review of the other tab cannot be loaded, only the message is shown', async () => {
  answers(problem(409, 'review-exists'), problem(503, 'too-busy'))
  const { user } = show(null)
  await user.type(comment(), 'Быстро')
  await user.click(submit())
  await waitFor(() => expect(alert()).toBe(messages.writtenElsewhere.ru))
  expect(acts.onFound).not.toHaveBeenCalled()
})

test('a review that was changed in another tab is shown, and replaced by the next submission', async () => {
  const current = makeReview({ comment: 'Изменено', rating: 1, version: 9 })
  const calls = answers(problem(412, 'changed', { current }), { body: makeReview({ version: 10 }) })
  const { user } = show(makeReview())
  await user.type(comment(), '!')
  await user.click(submit())
  await waitFor(() => expect(alert()).toContain(messages.rewrittenElsewhere.ru))
  expect(alert()).toContain('Изменено')
  expect(screen.getByRole('img', { name: starsOf(1).ru })).toBeDefined()
  await user.click(submit())
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.headers).toMatchObject({ 'if-match': '"9"' })
})

test('a review that was deleted meanwhile is reported; the text stays', async () => {
  answers(problem(404, 'review-not-found'))
  const { user } = show(makeReview())
  await user.type(comment(), '!')
  await user.click(submit())
  await waitFor(() => expect(acts.onGone).toHaveBeenCalledOnce())
  await waitFor(() => expect(alert()).toBe(messages.goneElsewhere.ru))
  expect([comment().value, acts.onFound.mock.calls, acts.onSessionOver.mock.calls]).toEqual(['Работает!', [], []])
})

test('the author of a hidden review reads that it is hidden; the text stays', async () => {
  answers(problem(409, 'review-removed', { detail: 'Ваш отзыв скрыт.' }))
  const { user } = show(makeReview())
  await user.type(comment(), '!')
  await user.click(submit())
  await waitFor(() => expect(alert()).toBe('Ваш отзыв скрыт.'))
  expect([comment().value, acts.onGone.mock.calls]).toEqual(['Работает!', []])
})

test('the end of the session is reported; the draft stays', async () => {
  answers(problem(401, 'session-over'))
  const { user } = show(makeReview())
  await user.type(comment(), '!')
  await user.click(submit())
  await waitFor(() => expect(acts.onSessionOver).toHaveBeenCalledOnce())
  expect(acts.onGone).not.toHaveBeenCalled()
  expect(draft()).toEqual({ rating: 4, comment: 'Работает!' })
})

test.each([
  { response: 'unreachable' as const, isOnline: true, expected: messages.notReached },
  { response: 'unreachable' as const, isOnline: false, expected: offline },
  { response: problem(500, 'internal'), isOnline: true, expected: failed },
])('a failure is shown above the form: $expected.ru', async ({ response, isOnline, expected }) => {
  answers(response)
  const { user } = show(null)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  await user.type(comment(), 'A')
  await user.click(submit())
  await waitFor(() => expect(alert()).toBe(expected.ru))
  expect(acts.onGone).not.toHaveBeenCalled()
})

test('a changed review can be changed back; the focus moves into the comment', async () => {
  const { user } = show(makeReview())
  expect([button(messages.discard), document.activeElement]).toEqual([null, document.body])
  await user.type(comment(), '!')
  await user.click(button(messages.discard) as HTMLElement)
  expect([comment().value, draft()]).toEqual(['Работает', null])
  expect(document.activeElement).toBe(comment())
})

test('a new review cannot be changed back', async () => {
  const { user } = show(null)
  await user.type(comment(), 'A')
  expect([button(messages.discard), button(messages.cancel)]).toEqual([null, null])
})

test('a form that was opened to edit a review is cancelled without its draft', async () => {
  const onCancel = vi.fn()
  const { user } = show(makeReview(), { onCancel })
  await user.type(comment(), '!')
  await user.click(button(messages.cancel) as HTMLElement)
  expect(onCancel).toHaveBeenCalledOnce()
  expect([draft(), button(messages.discard)]).toEqual([null, null])
})

test('the number of characters left is shown near the limit only', () => {
  const first = show(makeReview({ comment: 'я'.repeat(3799) }))
  expect(comment().getAttribute('aria-describedby')).toBeNull()
  first.unmount()
  show(makeReview({ comment: 'я'.repeat(3800) }))
  expect(screen.getByText(messages.charactersLeft(200).ru)).toBeDefined()
})

test('a page knows whether a draft is left about its provider', () => {
  function Known() {
    return String(useHasStoredDraft(provider.id))
  }
  const { container, unmount } = renderAt('/', <Known />)
  expect(container.textContent).toBe('false')
  unmount()
  storeDraft(provider.id, author, { rating: 1, comment: 'Черновик' })
  expect(renderAt('/', <Known />).container.textContent).toBe('true')
})
