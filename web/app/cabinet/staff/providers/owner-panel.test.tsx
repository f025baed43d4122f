import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import * as messages from './messages-owner.ts'
import { OwnerPanel } from './owner-panel.tsx'
import { makeProvider } from './test/provider.ts'

fakeDialogs()
beforeEach(startCabinetTest)

const show = (part: Partial<StaffProvider>) =>
  renderAt('/staff/providers/2', <OwnerPanel provider={makeProvider(part)} />)
const button = ({ ru: name }: { ru: string }) => screen.getByRole('button', { name })
const toasts = () => toastStore.read().map(({ kind, text }) => [kind, text])
const owner = { id: 5, email: 'owner@example.md' }
const invitation = {
  email: 'next@example.md',
  created_at: '2026-11-17T10:00:00Z',
  expires_at: '2026-11-24T10:00:00Z',
  is_valid: true,
}

test('a provider without an owner gets one by an invitation in the chosen language', async () => {
  const refused = {
    status: 400,
    body: { status: 400, code: 'invalid-input', detail: '', fields: { email: ['Занят'] } },
  }
  const responses = [refused, { status: 204 }]
  const calls = fakeApi(() => responses.shift() ?? 'unreachable')
  const { user } = show({})
  expect(screen.getByText(messages.none.ru)).toBeDefined()
  await user.click(button(messages.invite))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(messages.email.ru), 'a@b.md')
  await user.click(dialog.getByLabelText(messages.languages.ro.ru))
  await user.click(button(messages.send))
  expect(await dialog.findByText('Занят', { selector: '.error *' })).toBeDefined()
  await user.click(button(messages.send))
  await waitFor(() => expect(toasts()).toEqual([['success', messages.sent('a@b.md').ru]]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.at(-1)).toMatchObject({
    path: '/api/staff/providers/2/invite/',
    body: { email: 'a@b.md', language: 'ro' },
  })
})

test('a waiting invitation can be sent again or revoked; the present owner stays shown', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = show({ owner, invitation })
  expect([screen.getByText(owner.email), screen.getByText(messages.waiting.ru)]).toHaveLength(2)
  await user.click(button(messages.resend))
  await user.click(button(messages.revoke))
  await waitFor(() =>
    expect(toasts()).toEqual([
      ['success', messages.resent.ru],
      ['success', messages.revoked.ru],
    ]),
  )
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/staff/providers/2/resend_invitation/',
    'DELETE /api/staff/providers/2/invite/',
  ])
})

test('an expired invitation says so', () => {
  show({ invitation: { ...invitation, is_valid: false } })
  expect(screen.getByText(messages.expired.ru)).toBeDefined()
  expect(button(messages.resend)).toBeDefined()
})

test('the owner is removed only after a confirmation, which shows a failure', async () => {
  const responses = [{ status: 409, body: { status: 409, code: 'no-owner', detail: 'Уже нет' } }, { status: 204 }]
  const calls = fakeApi(() => responses.shift() ?? 'unreachable')
  const { user } = show({ owner })
  await user.click(button(messages.remove))
  expect(calls).toEqual([])
  await user.click(button(messages.confirmRemove))
  expect((await screen.findByRole('alert')).textContent).toContain('Уже нет')
  await user.click(button(messages.confirmRemove))
  await waitFor(() => expect(toasts()).toEqual([['success', messages.removed.ru]]))
})
