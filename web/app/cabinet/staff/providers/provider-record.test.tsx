import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { required } from '../../../lib/form/messages.ts'
import { findActingId, stopActing } from '../../../lib/session/acting.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { asBefore } from '../../../parts/tariffs/messages-checks.ts'
import { makeList } from '../../kit/recipients/test/recipient.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { actFor, pricesConfirmed, states } from './messages.ts'
import * as messages from './messages-state.ts'
import { ProviderRecord } from './provider-record.tsx'
import { makeProvider } from './test/provider.ts'

fakeDialogs()
beforeEach(startCabinetTest)

const show = (part: Partial<StaffProvider> = {}) =>
  renderAt('/staff/providers/2', <ProviderRecord provider={makeProvider(part)} recipients={makeList()} apiKeys={[]} />)
const button = ({ ru: name }: { ru: string }) => screen.getByRole('button', { name })
const toasts = () => toastStore.read().map(({ kind, text }) => [kind, text])
const dialog = () => within(screen.getByRole('dialog'))

test('a suspension needs a reason, and says what it does', async () => {
  const calls = fakeApi(() => ({ body: makeProvider({ state: 'suspended' }) }))
  const { user } = show()
  await user.click(button(messages.suspendButton))
  expect(dialog().getByText(messages.suspendText(3, 5).ru)).toBeDefined()
  await user.click(dialog().getByRole('button', { name: messages.suspend.ru }))
  expect(dialog().getByText(required.ru, { selector: '.error *' })).toBeDefined()
  expect(calls).toEqual([])
  await user.type(dialog().getByLabelText(messages.reason.ru), 'Молчит')
  await user.click(dialog().getByRole('button', { name: messages.suspend.ru }))
  await waitFor(() => expect(toasts()).toEqual([['success', messages.suspended.ru]]))
  expect(calls[0]).toMatchObject({ path: '/api/staff/providers/2/suspend/', body: { reason: 'Молчит' } })
})

test('a failed suspension keeps the dialog and the reason', async () => {
  fakeApi(() => ({ status: 409, body: { status: 409, code: 'already-suspended', detail: 'Уже' } }))
  const { user } = show()
  await user.click(button(messages.suspendButton))
  await user.type(dialog().getByLabelText(messages.reason.ru), 'Молчит')
  await user.click(dialog().getByRole('button', { name: messages.suspend.ru }))
  expect((await dialog().findByRole('alert')).textContent).toContain('Уже')
  expect(dialog().getByLabelText<HTMLTextAreaElement>(messages.reason.ru).value).toBe('Молчит')
})

test('a suspended provider shows why, and can be reinstated', async () => {
  const calls = fakeApi(() => ({ body: makeProvider() }))
  const part = { state: 'suspended', suspended_at: '2026-11-20T10:00:00Z', suspended_reason: 'Молчит' } as const
  const { user } = show(part)
  expect(screen.getByText(/Приостановлен 20 ноября 2026 г.: Молчит/)).toBeDefined()
  await user.click(button(messages.reinstateButton))
  await user.type(dialog().getByLabelText(messages.reason.ru), 'Отвечает')
  await user.click(dialog().getByRole('button', { name: messages.reinstate.ru }))
  await waitFor(() => expect(toasts()).toEqual([['success', messages.reinstated.ru]]))
  expect(calls[0]).toMatchObject({ path: '/api/staff/providers/2/reinstate/', body: { reason: 'Отвечает' } })
})

test('a partner becomes a listed provider once that is saved, on the seen version', async () => {
  const calls = fakeApi(() => ({ body: makeProvider({ state: 'listed' }) }))
  const { user } = show({ version: 4 })
  expect(screen.queryByRole('button', { name: messages.save.ru })).toBeNull()
  await user.click(screen.getByRole('radio', { name: new RegExp(states.listed.ru) }))
  expect(calls).toEqual([])
  await user.click(button(messages.save))
  await waitFor(() => expect(toasts()).toEqual([['success', messages.saved.ru]]))
  expect(calls[0]).toMatchObject({ method: 'PATCH', body: { state: 'listed' }, headers: { 'if-match': '"4"' } })
})

test('after the state is saved, the focus moves from the button that goes to its panel', async () => {
  fakeApi(() => ({ body: makeProvider({ state: 'listed' }) }))
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: new RegExp(states.listed.ru) }))
  const panel = button(messages.save).closest('section')
  await user.click(button(messages.save))
  await waitFor(() => expect(document.activeElement).toBe(panel))
})

test('a state that could not be saved stays chosen', async () => {
  fakeApi(() => ({ status: 409, body: { status: 409, code: 'changed-meanwhile', detail: 'Изменено' } }))
  const { user } = show()
  const listed = screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(states.listed.ru) })
  await user.click(listed)
  await user.click(button(messages.save))
  await waitFor(() => expect(toasts()).toEqual([['error', 'Изменено']]))
  await waitFor(() => expect(button(messages.save).getAttribute('aria-busy')).toBeNull())
  expect([listed.checked, document.activeElement === button(messages.save)]).toEqual([true, true])
})

test('the oldest price check is shown; only of a listed provider do staff confirm the prices', async () => {
  const calls = fakeApi(() => ({ body: makeProvider({ state: 'listed' }) }))
  show().unmount()
  expect(screen.queryByRole('button', { name: asBefore.ru })).toBeNull()
  const { user } = show({ state: 'listed', is_partner: false })
  expect(screen.getByRole('heading', { name: /^Цены проверены 20 ноября 2026/ })).toBeDefined()
  await user.click(button(asBefore))
  await waitFor(() => expect(toasts()).toEqual([['success', pricesConfirmed.ru]]))
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/staff/providers/2/confirm-prices/' })
})

test('the history names what was done, why and by whom', () => {
  const event = {
    id: 1,
    kind: 'suspended',
    text: 'Молчит',
    actor: 'Ольга',
    created_at: '2026-11-20T10:00:00Z',
  } as const
  show({ events: [event] })
  expect([screen.getByText('Молчит'), screen.getByText(/· Ольга/)]).toHaveLength(2)
  expect(screen.getByText(messages.events.suspended.ru, { selector: 'b' })).toBeDefined()
})

test('staff act for the provider in its cabinet, and stay where they are if they cannot', async () => {
  const begun = { id: 'a1', provider: { id: 2, name: 'Codru Net' }, seconds_left: 1800 }
  const refused = { status: 404, body: { status: 404, code: 'provider-not-found', detail: 'Нет такого' } }
  const responses = [refused, { status: 201, body: begun }]
  const calls = fakeApi(() => responses.shift() ?? 'unreachable')
  const { user } = show()
  await user.click(button(actFor))
  await waitFor(() => expect(toasts()).toEqual([['error', 'Нет такого']]))
  expect(findActingId()).toBeNull()
  await user.click(button(actFor))
  await waitFor(() => expect(findActingId()).toBe('a1'))
  expect(calls.map(({ path }) => path)).toEqual(Array(2).fill('/api/staff/providers/2/act/'))
  stopActing()
})

test.each(['Жалобы клиентов', 'Жалобы клиентов.', 'Кто отвечает?'])(
  'the reason «%s» ends as one sentence',
  (reason) => {
    show({ state: 'suspended', suspended_at: '2026-11-20T10:00:00Z', suspended_reason: reason })
    const sentence = reason.endsWith('?') ? reason : 'Жалобы клиентов.'
    expect(screen.getByText(/^Приостановлен 20/).textContent).toContain(`: ${sentence} После восстановления`)
  },
)
