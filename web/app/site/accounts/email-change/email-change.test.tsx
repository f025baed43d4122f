import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { alertText, button, forgetAccounts, openPage, problem } from '../test/account-page.tsx'
import EmailChangePage from './email-change.route.tsx'
import * as messages from './messages.ts'

forgetAccounts()
const open = () => openPage(EmailChangePage, 'email/confirm/:uid/:token', '/email/confirm/MQ/abc')

test('opening the link changes nothing; the button confirms the address', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = open()
  expect(calls).toEqual([])
  await user.click(button(messages.confirm))
  await waitFor(() => expect(screen.getByText(messages.confirmed.ru)).toBeDefined())
  expect(calls).toMatchObject([{ path: '/api/auth/users/email_confirm/', body: { uid: 'MQ', token: 'abc' } }])
  expect(screen.getByRole('link', { name: messages.setPassword.ru }).getAttribute('href')).toBe('/password/reset')
})

test.each([
  [problem(400, 'Ссылка устарела'), 'Ссылка устарела'],
  ['unreachable' as const, messages.failed.ru],
])('a failure is shown, and the button stays', async (answer, expected) => {
  fakeApi(() => answer)
  const { user } = open()
  await user.click(button(messages.confirm))
  await waitFor(() => expect(alertText()).toBe(expected))
  expect(button(messages.confirm)).toBeDefined()
})
