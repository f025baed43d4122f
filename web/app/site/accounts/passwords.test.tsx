import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { everyNth, fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { failed } from '../../lib/form/messages.ts'
import { findTokens } from '../../lib/session/tokens.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { signIn } from '../../lib/test/signed-in.ts'
import { toastStore } from '../../lib/toasts/toast-store.ts'
import { recall, remember } from '../../parts/accounts/account-memory.ts'
import * as messages from '../../parts/accounts/messages.ts'
import NewPasswordPage from './new-password/new-password.route.tsx'
import * as reset from './password-reset/messages.ts'
import PasswordResetPage from './password-reset/password-reset.route.tsx'
import * as register from './register/messages.ts'
import RegisterPage from './register/register.route.tsx'
import { registeredFrom } from './registered-from.ts'
import { alertText, button, field, forgetAccounts, openPage, place, problem } from './test/account-page.tsx'

forgetAccounts()

const errorTexts = () => [...document.querySelectorAll('.error')].map(({ textContent }) => textContent)
const heading = () => screen.getByRole('heading', { level: 1 })
const toasts = () => toastStore.read().map(({ kind, text }) => [kind, text])

const openReset = (part = {}) => openPage(PasswordResetPage, 'password/reset', '/password/reset', part)

test('a reset needs an e-mail address', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = openReset()
  await user.type(field(messages.email), ' ')
  await user.click(button(reset.send))
  expect([errorTexts(), calls]).toEqual([[messages.emailRequired.ru], []])
})

test('after the mail was sent another one can be sent after 30 seconds, or to another address', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = openReset()
  await user.type(field(messages.email), 'ana@example.md')
  expect(recall().email).toBe('ana@example.md')
  // Stops the countdown: on a busy machine a second may be over before it is read
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(button(reset.send))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(heading().textContent).toBe(messages.checkMail.ru)
  expect(document.activeElement).toBe(heading())
  expect(screen.getByText('ana@example.md')).toBeDefined()
  expect(screen.queryByText(messages.openMailbox.ru)).toBeNull()
  expect(button(messages.sendAgainIn(30)).getAttribute('aria-disabled')).toBe('true')
  vi.useRealTimers()
  expect(screen.getByRole('link', { name: messages.backToSignIn.ru }).getAttribute('href')).toBe('/login')
  await user.click(button(reset.otherAddress))
  await user.clear(field(messages.email))
  await user.type(field(messages.email), 'ion@example.md')
  await user.click(button(reset.send))
  await waitFor(() => expect(screen.queryByText('ion@example.md')).not.toBeNull())
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ana@example.md' }, { email: 'ion@example.md' }])
})

fullSuiteTest('the seconds are counted down; then the mail is sent again, once', async () => {
  vi.useFakeTimers()
  const calls = fakeApi(() => ({ status: 204 }))
  remember({ email: 'ana@example.md' })
  openReset()
  const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.click(button(reset.send))
  await settle()
  await settle(1000)
  expect(button(messages.sendAgainIn(29))).toBeDefined()
  fireEvent.click(button(messages.sendAgainIn(29)))
  for (let second = 0; second < 28; second += 1) await settle(1000)
  expect([calls.length, button(messages.sendAgainIn(1)).getAttribute('aria-disabled')]).toEqual([1, 'true'])
  await settle(1000)
  const again = button(messages.sendAgain)
  expect(again.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(again)
  expect(again.ariaBusy).toBe('true')
  await settle()
  expect(calls).toHaveLength(2)
  expect([button(messages.sendAgainIn(30)), screen.getByText(messages.sentAgain.ru)]).toHaveLength(2)
  await settle(100_000)
  for (let second = 0; second < 30; second += 1) await settle(1000)
  fireEvent.click(button(messages.sendAgain))
  await settle()
  expect(calls).toHaveLength(3)
  vi.useRealTimers()
})

test.each(
  everyNth(2, [
    [problem(429, 'Слишком часто'), 'Слишком часто'],
    [problem(503, 'Занято'), 'Занято'],
    [problem(422, 'x', { fields: { email: ['Неверно'] } }), reset.failed.ru],
    [problem(500, 'x'), reset.failed.ru],
  ]),
)('a reset that fails says why: %o', async (response, expected) => {
  fakeApi(() => response)
  remember({ email: 'ana@example.md' })
  const { user } = openReset()
  await user.click(button(reset.send))
  await waitFor(() => expect(alertText()).toBe(expected))
  expect(errorTexts()).toEqual([])
})

test('in the demo the mailbox can be opened', async () => {
  fakeApi(() => ({ status: 204 }))
  remember({ email: 'ana@example.md' })
  const { user } = openReset({ mailbox_url: '/mailbox' })
  await user.click(button(reset.send))
  const link = await screen.findByRole('link', { name: messages.openMailbox.ru })
  expect(link.getAttribute('href')).toBe('/mailbox')
})

const newPasswordUrl = '/password/reset/confirm/6/token'
const openNewPassword = () => openPage(NewPasswordPage, 'password/reset/confirm/:uid/:token', newPasswordUrl)

async function fillIn({ user }: ReturnType<typeof openNewPassword>, password: string, repeated = password) {
  if (password) await user.type(field(messages.newPassword), password)
  if (repeated) await user.type(field(messages.repeat), repeated)
  await user.click(button(messages.save))
}

test('a new password ends the session of this browser and leads to the sign-in', async () => {
  signIn()
  const calls = fakeApi(() => ({ status: 204 }))
  await fillIn(openNewPassword(), 'тихий омут')
  await waitFor(() => expect(place()).toBe('/login'))
  expect(calls).toMatchObject([
    {
      path: '/api/auth/users/reset_password_confirm/',
      body: { uid: '6', token: 'token', new_password: 'тихий омут', re_new_password: 'тихий омут' },
    },
  ])
  expect([findTokens(), recall().isPasswordChanged]).toEqual([null, true])
})

test('a new password is checked before it is sent', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const page = openNewPassword()
  await fillIn(page, '')
  expect(errorTexts()).toEqual([messages.passwordRequired.ru, messages.repeatRequired.ru])
  await fillIn(page, 'тихий омут', 'тихий')
  expect([errorTexts(), calls]).toEqual([[messages.passwordsDiffer.ru], []])
})

test.each([
  ['Ссылка устарела', 'Ссылка устарела'],
  ['', messages.notChanged.ru],
])('a link that the server refuses with «%s» can be requested again', async (detail, expected) => {
  fakeApi(() => problem(400, detail))
  await fillIn(openNewPassword(), 'тихий омут')
  await waitFor(() => expect(alertText()).toBe(expected + messages.newLink.ru))
  expect(screen.getByRole('link', { name: messages.newLink.ru }).getAttribute('href')).toBe('/password/reset')
  expect(place()).toBeUndefined()
})

const openRegister = () => openPage(RegisterPage, 'register', '/register?next=%2Fcompare')

async function registerAs({ user }: ReturnType<typeof openRegister>, email: string, name: string, password: string) {
  if (email) await user.type(field(messages.email), email)
  if (name) await user.type(field(register.name), name)
  if (password) await user.type(field(messages.password), password)
  if (password) await user.type(field(register.repeat), password)
  await user.click(button(register.createAccount))
}

test('a new account learns where the activation mail went; the sign-in keeps the destination', async () => {
  const calls = fakeApi(({ path }) =>
    path === '/api/auth/users/'
      ? { status: 201, body: { email: 'ana@example.md', full_name: 'Ana' } }
      : { status: 204 },
  )
  const page = openRegister()
  expect(screen.getByRole('link', { name: messages.signIn.ru }).getAttribute('href')).toBe('/login?next=%2Fcompare')
  await registerAs(page, 'Ana@example.md', 'Ana', 'тихий омут')
  await waitFor(() => expect(heading().textContent).toBe(messages.checkMail.ru))
  expect(calls[0]?.body).toEqual({
    email: 'Ana@example.md',
    username: 'Ana',
    password: 'тихий омут',
    re_password: 'тихий омут',
  })
  expect([toasts(), recall().email]).toEqual([[['success', register.registered.ru]], 'Ana@example.md'])
  expect(screen.getByText('ana@example.md')).toBeDefined()
  expect(screen.getByRole('link', { name: register.toSignIn.ru }).getAttribute('href')).toBe('/login?next=%2Fcompare')
  expect(registeredFrom.read()).toBe('?next=%2Fcompare')
  await page.user.click(button(messages.sendAgain))
  await waitFor(() => expect(calls[1]?.body).toEqual({ email: 'ana@example.md' }))
})

test('all fields of the registration are required, and the e-mail must look like one', async () => {
  const calls = fakeApi(() => ({ status: 201 }))
  const page = openRegister()
  await registerAs(page, ' ', ' ', '')
  expect(errorTexts()).toEqual([
    messages.emailRequired.ru,
    register.nameRequired.ru,
    messages.passwordRequired.ru,
    messages.repeatRequired.ru,
  ])
  await registerAs(page, 'ana', '', '')
  expect(errorTexts()[0]).toBe(register.wrongEmail.ru)
  expect([calls, alertText()]).toEqual([[], undefined])
  const inputs = [field(messages.email), field(register.name), field(messages.password)]
  expect(inputs.map((input) => input.getAttribute('autocapitalize'))).toEqual(['none', 'words', 'none'])
})

fullSuiteTest('a registration that fails is reported by a toast too, but not an invalid field', async () => {
  const responses = [problem(422, 'x', { fields: { email: ['Занят'] } }), problem(500)]
  fakeApi(() => responses.shift() ?? 'unreachable')
  const page = openRegister()
  await registerAs(page, 'ana@example.md', 'Ana', 'тихий омут')
  await waitFor(() => expect(errorTexts()).toEqual(['Занят']))
  expect(toasts()).toEqual([])
  await page.user.click(button(register.createAccount))
  await waitFor(() => expect(alertText()).toBe(failed.ru))
  expect(toasts()).toEqual([['error', failed.ru]])
})

test('a value typed before the page was hydrated is taken over', () => {
  // Browsers keep such a value in the element that the server rendered
  const { get } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor
  const typed = vi.spyOn(HTMLInputElement.prototype, 'value', 'get').mockImplementation(function value(
    this: HTMLInputElement,
  ) {
    return this.type === 'email' ? 'typed@example.md' : get?.call(this)
  })
  openRegister()
  typed.mockRestore()
  expect(recall().email).toBe('typed@example.md')
})
