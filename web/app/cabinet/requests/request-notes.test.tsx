import type { RequestNote } from '@motanet/contract/requests/provider-requests.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { toastStore } from '../../lib/toasts/toast-store.ts'
import * as records from '../kit/records/messages.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import * as messages from './messages-panel.ts'
import { RequestNotes } from './request-notes.tsx'
import type { RequestDetails } from './use-request-details.ts'

fakeDialogs()

function show(respond: Parameters<typeof fakeApi>[0], notes: Partial<RequestNote>[] = []) {
  startCabinetTest()
  const calls = fakeApi(respond)
  const onChange = vi.fn()
  const request = { id: 7, notes } as unknown as RequestDetails
  const page = renderAt('/profile', <RequestNotes request={request} mayEdit onSending={vi.fn()} onChange={onChange} />)
  const keys = () => calls.map(({ headers }) => headers['idempotency-key'])
  return { ...page, calls, keys, onChange }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const add = () => screen.getByRole('button', { name: messages.addNote.ru })
const isSaved = () =>
  waitFor(() => expect(toastStore.read()).toMatchObject([{ kind: 'success', text: messages.noteAdded.ru }]))

test('a note that was not saved stays; its retry has the same key, another note a new one', async () => {
  let isDown = true
  const { user, calls, keys } = show(() => (isDown ? 'unreachable' : { status: 201, body: {} }))
  await user.type(field(), 'Перезвонить')
  await user.click(add())
  await screen.findByText((text) => text.startsWith(messages.notSaved.ru))
  expect(field().value).toBe('Перезвонить')
  isDown = false
  await user.click(add())
  await waitFor(() => expect(field().value).toBe(''))
  await isSaved()
  // The typing of user-event does not notice that the form was reset
  fireEvent.change(field(), { target: { value: 'Перезвонить' } })
  await user.click(add())
  await waitFor(() => expect(field().value).toBe(''))
  expect(calls.map(({ body }) => body)).toEqual(Array(3).fill({ text: 'Перезвонить' }))
  const [lost, retried, next] = keys()
  expect(lost).toBeDefined()
  expect(retried).toBe(lost)
  expect(next).not.toBe(lost)
})

test('what is typed while a note is saved stays in the field', async () => {
  const answer = Promise.withResolvers<object>()
  const { user, onChange } = show(() => answer.promise)
  await user.type(field(), 'Перезвонить')
  await user.click(add())
  await user.type(field(), ' в среду')
  answer.resolve({ status: 201, body: {} })
  await isSaved()
  expect(onChange).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(add().ariaBusy).toBeNull())
  expect(field().value).toBe('Перезвонить в среду')
})

test('a deletion that failed says so in its dialog, and not at the new note; a note that is gone counts as deleted', async () => {
  const note = { id: 3, text: 'Перезвонить', created_at: '2026-11-24T10:00:00Z', author: 'Ана', may_delete: true }
  const answers = [500, 404].map((status) => ({ status, body: { status, code: 'x', detail: '' } }))
  const { user, onChange } = show(() => answers.shift() ?? 'unreachable', [note])
  await user.click(screen.getByRole('button', { name: messages.deleteNote(note.text).ru }))
  const remove = screen.getByRole('button', { name: records.remove.ru })
  await user.click(remove)
  expect((await screen.findByRole('alert')).textContent).toContain(records.removeFailed.ru)
  expect([screen.getByRole('dialog').contains(screen.getByRole('alert')), field().ariaInvalid]).toEqual([true, null])
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a note is deleted only after a confirmation, and the focus moves to the heading', async () => {
  const text = 'Перезвонить'
  const note = { id: 3, text, created_at: '2026-11-24T10:00:00Z', author: 'Ана', is_on_behalf: false, may_delete: true }
  const gate = Promise.withResolvers<object>()
  const { user, calls } = show(() => gate.promise, [note])
  const opener = screen.getByRole('button', { name: messages.deleteNote(text).ru })
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: records.cancel.ru }))
  expect([calls.length, screen.queryByRole('dialog'), document.activeElement]).toEqual([0, null, opener])
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: records.remove.ru }))
  expect(screen.getByRole('button', { name: records.cancel.ru })).toHaveProperty('disabled', true)
  gate.resolve({ status: 204 })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: messages.notes.ru })))
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/info/api/tariff-request/7/notes/3/']])
  expect(screen.queryByRole('dialog')).toBeNull()
})
