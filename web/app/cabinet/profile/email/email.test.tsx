import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { code, emailRequired, passwordRequired } from '../../../parts/accounts/messages.ts'
import { makeUser } from '../../test/user.ts'
import { currentPassword } from '../messages-password.ts'
import { cancel, proveFirst } from '../second-factor/messages.ts'
import { makeSecondFactor } from '../test/second-factor.ts'
import { EmailPanel } from './email-panel.tsx'
import * as messages from './messages.ts'

let runs = 0
beforeEach(() => void signIn({ session: `email ${++runs}` }))

const show = (
  factor: Parameters<typeof EmailPanel>[0]['factor'] = makeSecondFactor(),
  part = {},
  pendingEmail: string | null = null,
) =>
  renderAt('/profile?tab=user_edit', <EmailPanel user={makeUser(part)} pendingEmail={pendingEmail} factor={factor} />)
const button = ({ ru }: { ru: string }) => screen.getByRole<HTMLButtonElement>('button', { name: ru })
const field = ({ ru }: { ru: string }) => screen.getByLabelText<HTMLInputElement>(ru)

test('a new address is sent with the password; then the mail is to be opened', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = show()
  expect(screen.getByText('ana@example.md')).toBeDefined()
  await user.click(button(messages.change))
  expect([document.activeElement, screen.queryByLabelText(code.ru)]).toEqual([field(messages.newEmail), null])
  await user.click(button(messages.sendLink))
  for (const text of [emailRequired, passwordRequired]) expect(screen.getByText(text.ru)).toBeDefined()
  await user.type(field(messages.newEmail), 'ion@example.md')
  await user.type(field(currentPassword), 'тихий омут')
  await user.click(button(messages.sendLink))
  await waitFor(() => expect(screen.getByText(messages.linkSent('ion@example.md').ru)).toBeDefined())
  expect(calls).toMatchObject([
    { path: '/api/auth/users/me/email/', body: { email: 'ion@example.md', current_password: 'тихий омут' } },
  ])
})

test('with a second factor a code is sent too; an error is at its field, and the values stay', async () => {
  const fields = { code: ['Неверный код'] }
  const calls = fakeApi(() => ({ status: 400, body: { status: 400, code: 'invalid-input', detail: 'Нет', fields } }))
  const { user } = show(makeSecondFactor({ is_enabled: true, has_password: false }))
  await user.click(button(messages.change))
  await user.type(field(messages.newEmail), 'ion@example.md')
  await user.type(field(code), '123456')
  await user.click(button(messages.sendLink))
  await waitFor(() => expect(screen.getByText('Неверный код')).toBeDefined())
  expect([field(messages.newEmail).value, field(code).value]).toEqual(['ion@example.md', '123456'])
  expect(calls[0]?.body).toEqual({ email: 'ion@example.md', code: '123456' })
})

test.each(['cancelled', 'sent'])('the focus of a form that is %s returns to the button that opened it', async (how) => {
  fakeApi(() => ({ status: 204 }))
  const { user } = show()
  await user.click(button(messages.change))
  if (how === 'cancelled') await user.click(button(cancel))
  else {
    await user.type(field(messages.newEmail), 'ion@example.md')
    await user.type(field(currentPassword), 'тихий омут{Enter}')
    await screen.findByText(messages.linkSent('ion@example.md').ru)
  }
  expect(document.activeElement).toBe(button(messages.change))
})

test('a new address that waits for its confirmation is shown, until another one replaces it', async () => {
  fakeApi(() => ({ status: 204 }))
  const { user } = show(undefined, {}, 'new@example.md')
  expect(screen.getByText(messages.linkSent('new@example.md').ru)).toBeDefined()
  await user.click(button(messages.change))
  await user.type(field(messages.newEmail), 'ion@example.md')
  await user.type(field(currentPassword), 'тихий омут{Enter}')
  await screen.findByText(messages.linkSent('ion@example.md').ru)
  expect(screen.queryByText(messages.linkSent('new@example.md').ru)).toBeNull()
})

test('an unproven address cannot be changed, nor one whose account could not be asked about', () => {
  const { unmount } = show(makeSecondFactor(), { is_email_verified: false })
  expect([screen.queryByRole('button'), screen.getByText(proveFirst.ru) !== null]).toEqual([null, true])
  unmount()
  show(null)
  expect(screen.queryByRole('button')).toBeNull()
})
