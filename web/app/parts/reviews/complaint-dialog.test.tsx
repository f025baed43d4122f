import { maxComplaintText } from '@motanet/contract/reviews/complaint-reasons.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from '../../lib/form/messages.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import { ComplaintDialog } from './complaint-dialog.tsx'
import * as messages from './messages-complaints.ts'
import { makeReview } from './test/review.ts'

fakeDialogs()
beforeEach(() => toastStore.write(noToasts))

function open() {
  const onClose = vi.fn()
  const page = renderAt('/', <ComplaintDialog review={makeReview({ comment: 'Ужас' })} onClose={onClose} />)
  const dialog = within(screen.getByRole('dialog', { name: messages.title.ru }))
  const send = dialog.getByRole('button', { name: messages.send.ru })
  const choose = (reason: keyof typeof messages.reasons) =>
    page.user.click(dialog.getByRole('radio', { name: messages.reasons[reason].ru }))
  return { ...page, onClose, dialog, send, choose }
}

test('a reader without an account sends a reason and a text', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user, dialog, send, choose, onClose } = open()
  expect(dialog.getByText('Ужас')).toBeDefined()
  await choose('untrue')
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(messages.text.ru) })
  expect(text.maxLength).toBe(maxComplaintText)
  await user.type(text, 'Мастер приехал')
  await user.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/auth/reviews/7/complaints/', body: { reason: 'untrue', text: 'Мастер приехал' } },
  ])
  expect(calls[0]?.headers).not.toHaveProperty('authorization')
  expect(toastStore.read()).toMatchObject([{ kind: 'success', text: messages.sent.ru }])
})

test('a signed-in reader is known', async () => {
  const access = signIn()
  const calls = fakeApi(() => ({ status: 204 }))
  const { user, send, choose, onClose } = open()
  await choose('insult')
  await user.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls[0]?.headers).toMatchObject({ authorization: `Bearer ${access}` })
})

test('without a reason nothing is sent, and the first reason gets the focus', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user, dialog, send } = open()
  await user.click(send)
  expect(dialog.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByText(messages.reasonRequired.ru)).toBeDefined()
  expect(document.activeElement).toBe(dialog.getAllByRole('radio')[0])
  expect(calls).toEqual([])
})

test('a second complaint is said to be looked at', async () => {
  const detail = 'Вы уже пожаловались'
  fakeApi(() => ({ status: 409, body: { status: 409, code: 'complaint-open', detail } }))
  const { user, send, choose, onClose } = open()
  await choose('insult')
  await user.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toastStore.read()).toMatchObject([{ kind: 'success', text: detail }])
})

test('after a failure the dialog stays open with what was typed', async () => {
  fakeApi(() => 'unreachable')
  const { user, dialog, send, choose, onClose } = open()
  await choose('other')
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(text, 'Важно')
  await user.click(send)
  expect((await dialog.findByRole('alert')).textContent).toBe(unreachable.ru)
  expect([text.value, dialog.getByRole<HTMLInputElement>('radio', { checked: true }).value]).toEqual(['Важно', 'other'])
  expect(onClose).not.toHaveBeenCalled()
})

test('what was typed is kept when the dialog is closed, until it is sent', async () => {
  fakeApi(() => ({ status: 204 }))
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(messages.text.ru) })
  const closed = open()
  await closed.choose('untrue')
  await closed.user.type(field(), 'Мастер приехал')
  closed.unmount()
  const { choose, user, send, onClose, unmount } = open()
  expect(field().value).toBe('Мастер приехал')
  await choose('untrue')
  await user.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  unmount()
  open()
  expect(field().value).toBe('')
})

test('what was typed is not shown to an account that signs in afterwards in another tab', async () => {
  signIn({ user: 6 })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(messages.text.ru) })
  const first = open()
  await first.user.type(field(), 'Мастер приехал')
  first.unmount()
  signIn({ user: 7 })
  const other = open()
  expect(field().value).toBe('')
  other.unmount()
  signIn({ user: 6 })
  open()
  expect(field().value).toBe('Мастер приехал')
})
