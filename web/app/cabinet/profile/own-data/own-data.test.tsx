import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { findTokens } from '../../../lib/session/tokens.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../../lib/toasts/toast-store.ts'
import { passwordRequired } from '../../../parts/accounts/messages.ts'
import { makeUser } from '../../test/user.ts'
import { currentPassword } from '../messages-password.ts'
import { makeSecondFactor } from '../test/second-factor.ts'
import * as messages from './messages.ts'
import { OwnDataPanel } from './own-data-panel.tsx'

fakeDialogs()
let runs = 0
beforeEach(() => {
  signIn({ session: `own data ${++runs}` })
  toastStore.write(noToasts)
})

const show = (part = {}) =>
  renderAt('/profile?tab=user_edit', <OwnDataPanel user={makeUser(part)} factor={makeSecondFactor()} />)
const button = ({ ru }: { ru: string }) => screen.getByRole<HTMLButtonElement>('button', { name: ru })

test('the account is deleted with the password, after a second question; then the browser is signed out', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = show()
  await user.click(button(messages.erase))
  expect(calls).toEqual([])
  await user.click(button(messages.eraseNow))
  expect(screen.getByText(passwordRequired.ru)).toBeDefined()
  await user.type(screen.getByLabelText(currentPassword.ru), 'тихий омут')
  await user.click(button(messages.eraseNow))
  await waitFor(() => expect(findTokens()).toBeNull())
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/auth/users/me/erase/', body: { current_password: 'тихий омут' } },
  ])
  expect(toastStore.read()).toMatchObject([{ text: messages.erased.ru }])
})

test('a refusal is shown in the dialog, and the browser stays signed in', async () => {
  const detail = 'Это последний аккаунт провайдера'
  fakeApi(() => ({ status: 409, body: { status: 409, code: 'last-account-of-provider', detail } }))
  const { user } = show()
  await user.click(button(messages.erase))
  await user.type(screen.getByLabelText(currentPassword.ru), 'тихий омут')
  await user.click(button(messages.eraseNow))
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(detail))
  expect(findTokens()).not.toBeNull()
})

test('the data is saved as a file; an unproven address cannot be deleted', async () => {
  const create = vi.fn((_: Blob) => 'blob:data')
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined })
  fakeApi(() => ({ body: { accounts: [] } }))
  const { user } = show({ is_email_verified: false })
  expect(screen.queryByRole('button', { name: messages.erase.ru })).toBeNull()
  await user.click(button(messages.download))
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0].type).toBe('application/json')
})
