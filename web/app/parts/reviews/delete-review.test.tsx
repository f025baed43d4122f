import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from '../../lib/form/messages.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import { DeleteReview } from './delete-review.tsx'
import * as messages from './messages-writing.ts'
import { findStoredDraft, storeDraft } from './stored-drafts.ts'
import { makeReview } from './test/review.ts'

fakeDialogs()
const log = vi.spyOn(console, 'error')
beforeEach(() => {
  signIn()
  toastStore.write(noToasts)
  log.mockReset().mockImplementation(() => undefined)
})

const own = messages.ownDeletion('Orange')
const reason = { label: { ru: 'Почему', ro: 'De ce' }, hint: { ru: 'Увидят модераторы', ro: 'Văd moderatorii' } }
const asModerator = { ...own, which: { ru: 'отзыв Ana', ro: 'recenzia Ana' }, reason }

async function open(words?: typeof asModerator) {
  const acts = { onDeleted: vi.fn(), onSessionOver: vi.fn() }
  const review = makeReview({ version: 3 })
  const page = renderAt('/', <DeleteReview review={review} className="btn" {...(words && { words })} {...acts} />)
  const opener = screen.getByRole('button')
  await page.user.click(opener)
  const dialog = within(screen.getByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: own.confirm.ru })
  return { ...page, ...acts, opener, dialog, confirm }
}

const isOpen = () => screen.queryByRole('dialog') !== null
const problem = (status: number, code: string, part = {}) => ({
  status,
  body: { status, code, detail: 'Нет', ...part },
})

test('nothing is deleted before the confirmation, and the dialog can be left in two ways', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user, dialog, opener } = await open()
  expect(opener.textContent).toBe(`${messages.remove.ru} ${own.which.ru}`)
  expect(dialog.getByText(own.consequence.ru)).toBeDefined()
  expect(dialog.queryByRole('textbox')).toBeNull()
  for (const name of [messages.keep.ru, messages.close.ru]) {
    if (!isOpen()) await user.click(opener)
    await user.click(screen.getByRole('button', { name }))
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(opener)
  }
  expect(calls).toEqual([])
})

test('a confirmed deletion is sent on the review’s version, and its draft is removed', async () => {
  const answer = Promise.withResolvers<Response>()
  const fetch = vi.fn((_path: string, _init: { headers: object }) => answer.promise)
  vi.stubGlobal('fetch', fetch)
  storeDraft(2, 6, { rating: 4, comment: 'Черновик' })
  const { user, confirm, onDeleted } = await open()
  await user.click(confirm)
  expect(confirm.ariaBusy).toBe('true')
  await user.click(confirm)
  expect(fetch).toHaveBeenCalledOnce()
  expect(fetch.mock.lastCall?.[0]).toBe('/api/auth/reviews/7/')
  expect(fetch.mock.lastCall?.[1].headers).toMatchObject({ 'if-match': '"3"' })
  answer.resolve(new Response(null, { status: 204 }))
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(findStoredDraft(2, 6)).toBeNull()
  expect(toastStore.read()).toMatchObject([{ kind: 'success', text: own.done.ru }])
  expect(log).not.toHaveBeenCalled()
})

test('a moderator may give a reason', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user, dialog, confirm, opener, onDeleted } = await open(asModerator)
  expect(opener.textContent).toContain(asModerator.which.ru)
  expect(dialog.getByText(reason.hint.ru)).toBeDefined()
  await user.type(dialog.getByLabelText(reason.label.ru), ' Реклама ')
  await user.click(confirm)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(calls).toMatchObject([
    { method: 'DELETE', path: `/api/auth/reviews/7/?reason=${encodeURIComponent('Реклама')}` },
  ])
})

test('a blank reason is not sent, and an invalid one is explained', async () => {
  let response: ReturnType<typeof problem> = problem(422, 'invalid-input', { fields: { reason: ['Слишком длинно'] } })
  const calls = fakeApi(() => response)
  const { user, dialog, confirm, onDeleted } = await open(asModerator)
  await user.type(dialog.getByLabelText(reason.label.ru), ' ')
  await user.click(confirm)
  expect(await dialog.findByText('Слишком длинно')).toBeDefined()
  expect(calls[0]?.path).toBe('/api/auth/reviews/7/')
  response = { status: 204 } as typeof response
  await user.click(confirm)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})

test('a review that has just been changed is shown, and deleted only after another confirmation', async () => {
  const current = makeReview({ version: 4, comment: 'Уже лучше' })
  const responses = [problem(412, 'changed', { current }), { status: 204 }]
  const calls = fakeApi(() => responses.shift() ?? 'unreachable')
  const { user, dialog, confirm, onDeleted } = await open()
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.click(confirm)
  expect((await dialog.findByRole('alert')).textContent).toContain('Уже лучше')
  expect(onDeleted).not.toHaveBeenCalled()
  await user.click(confirm)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"'])
})

test('a review that no longer exists counts as deleted', async () => {
  fakeApi(() => problem(404, 'review-not-found'))
  const { user, confirm, onDeleted, onSessionOver } = await open()
  await user.click(confirm)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(onSessionOver).not.toHaveBeenCalled()
})

test('a failure is shown in the dialog, which stays open', async () => {
  fakeApi(() => 'unreachable')
  const { user, dialog, confirm, onDeleted, onSessionOver } = await open()
  await user.click(confirm)
  expect((await dialog.findByRole('alert')).textContent).toBe(unreachable.ru)
  expect([onDeleted.mock.calls, onSessionOver.mock.calls]).toEqual([[], []])
  expect(log).toHaveBeenCalledOnce()
  expect(confirm.ariaBusy).toBeNull()
})

test('the end of the session is reported', async () => {
  fakeApi(() => problem(401, 'session-over'))
  const { user, confirm, onDeleted, onSessionOver } = await open()
  await user.click(confirm)
  await waitFor(() => expect(onSessionOver).toHaveBeenCalledOnce())
  expect(onDeleted).not.toHaveBeenCalled()
})
