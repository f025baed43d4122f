import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadUser } from '../../../lib/session/current-user.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { signIn } from '../../../lib/test/signed-in.ts'
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
  await waitFor(() => expect(document.activeElement?.textContent).toBe(messages.confirmed.ru))
  expect(calls).toMatchObject([{ path: '/api/auth/users/email_confirm/', body: { uid: 'MQ', token: 'abc' } }])
  expect(screen.getByRole('link', { name: messages.setPassword.ru }).getAttribute('href')).toBe('/password/reset')
})

test('whoever is signed in is loaded again afterwards, with the new address', async () => {
  let email = 'old@example.md'
  fakeApi(({ method }) => {
    if (method === 'GET') return { body: { id: 6, email } }
    email = 'new@example.md'
    return { status: 204 }
  })
  signIn()
  expect(await loadUser('ru')).toMatchObject({ email: 'old@example.md' })
  const { user } = open()
  await user.click(button(messages.confirm))
  await screen.findByText(messages.confirmed.ru)
  expect(await loadUser('ru')).toMatchObject({ email: 'new@example.md' })
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

test('an invalid link leads to the settings, where another one can be requested', async () => {
  fakeApi(() => problem(400, 'Ссылка устарела', { code: 'invalid-link' }))
  const { user } = open()
  await user.click(button(messages.confirm))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(messages.invalid.ru))
  expect(screen.getByRole('link', { name: messages.openSettings.ru }).getAttribute('href')).toBe(
    '/profile?tab=user_edit',
  )
  expect(screen.queryByRole('button', { name: messages.confirm.ru })).toBeNull()
})
