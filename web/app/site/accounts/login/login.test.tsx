import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { everyNth, fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { storeTokens } from '../../../lib/session/tokens.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { cancelled, fakePasskeyDevice, signedCredential } from '../../../lib/test/passkey-device.ts'
import { signIn } from '../../../lib/test/signed-in.ts'
import { recall, remember } from '../../../parts/accounts/account-memory.ts'
import * as messages from '../../../parts/accounts/messages.ts'
import { alertText, button, field, forgetAccounts, openPage, place, problem } from '../test/account-page.tsx'
import LoginPage from './login.route.tsx'

forgetAccounts()

const open = (url = '/login') => openPage(LoginPage, 'login', url)
let sessions = 0
const accessOf = (user: number) => {
  const access = signIn({ user, session: `login ${++sessions}` })
  storeTokens(null)
  return { access, refresh: 'r' }
}

/** Answers the sign-in with `answer`, and the request of the user. */
function answering(answer: ReturnType<Parameters<typeof fakeApi>[0]>, userAnswer: typeof answer = { body: { id: 6 } }) {
  return fakeApi(({ path }) => (path === '/api/auth/users/me/' ? userAnswer : answer))
}

async function submit({ user }: ReturnType<typeof open>, email = 'ana@example.md', password = 'тихий омут') {
  if (email) await user.type(field(messages.email), email)
  if (password) await user.type(field(messages.password), password)
  await user.click(button(messages.signIn))
}

test('a user who signs in gets to the page that led here, or to the cabinet', async () => {
  for (const [url, expected] of [
    ['/login?next=%2Fprovider%2F3', '/provider/3'],
    ['/login', '/profile'],
  ] as const) {
    const calls = answering({ body: accessOf(6) })
    const page = open(url)
    await submit(page)
    await waitFor(() => expect(place()).toBe(expected))
    expect(calls[0]).toMatchObject({
      path: '/api/auth/jwt/create/',
      body: { email: 'ana@example.md', password: 'тихий омут' },
    })
    expect(recall().email).toBe('')
    page.unmount()
    storeTokens(null)
  }
})

test('a user whose session has ended is told so', () => {
  const page = open()
  expect(screen.queryByRole('status')).toBeNull()
  page.unmount()
  openPage(LoginPage, 'login', '/login?next=%2Fprofile', {}, { isSessionOver: true })
  expect(screen.getByRole('status').textContent).toBe(messages.sessionOver.ru)
})

test('e-mail and password are required', async () => {
  const calls = answering({ status: 500 })
  const page = open()
  await page.user.type(field(messages.email), ' ')
  await submit(page, '', '')
  expect(screen.getByText(messages.emailRequired.ru)).toBeDefined()
  expect(screen.getByText(messages.passwordRequired.ru)).toBeDefined()
  expect([calls, alertText()]).toEqual([[], undefined])
})

test.each([400, 401])('after a rejection with %i the activation mail is offered', async (status) => {
  const calls = answering(problem(status, 'Нет'))
  const page = open()
  expect(screen.queryByText(messages.notActivated.ru)).toBeNull()
  await submit(page)
  await waitFor(() => expect(alertText()).toBe(messages.wrongCredentials.ru))
  expect(screen.getByText(messages.notActivated.ru)).toBeDefined()
  await page.user.click(button(messages.sendAgain))
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { email: 'ana@example.md' } }))
  expect(calls.at(-1)?.path).toBe('/api/auth/users/resend_activation/')
})

test.each(
  everyNth(3, [
    [429, 'Слишком часто', 'Слишком часто'],
    [503, 'Занято', 'Занято'],
    [429, '', messages.signInFailed.ru],
    [500, 'Ошибка', messages.signInFailed.ru],
    [404, 'Ошибка', messages.signInFailed.ru],
  ]),
)('a failure with status %i and the message «%s» is shown as «%s»', async (status, detail, expected) => {
  answering(problem(status, detail))
  const page = open()
  await submit(page)
  await waitFor(() => expect(alertText()).toBe(expected))
  expect(screen.queryByText(messages.notActivated.ru)).toBeNull()
})

test('a rejection that names a field belongs to the whole form', async () => {
  answering(problem(400, 'Нет', { fields: { email: ['Нет такого'] } }))
  const page = open()
  await submit(page)
  await waitFor(() => expect(alertText()).toBe(messages.wrongCredentials.ru))
  expect(screen.queryByText('Нет такого')).toBeNull()
})

fullSuiteTest('the next rejection decides anew whether the activation mail is offered', async () => {
  const answers = [problem(401), problem(500)]
  fakeApi(() => answers.shift() ?? 'unreachable')
  const page = open()
  await submit(page)
  await waitFor(() => expect(screen.queryByText(messages.notActivated.ru)).not.toBeNull())
  await page.user.click(button(messages.signIn))
  await waitFor(() => expect(alertText()).toBe(messages.signInFailed.ru))
  expect(screen.queryByText(messages.notActivated.ru)).toBeNull()
})

test('if the user cannot be loaded, the sign-in has failed and can be repeated', async () => {
  answering({ body: accessOf(6) }, 'unreachable')
  const page = open()
  await submit(page)
  await waitFor(() => expect(alertText()).toBe(messages.signInFailed.ru))
  expect(place()).toBeUndefined()
  answering({ body: accessOf(6) })
  await page.user.click(button(messages.signIn))
  await waitFor(() => expect(place()).toBe('/profile'))
})

test('who is signed in already, or signs in in another tab, is led on at once', async () => {
  answering({ status: 500 })
  signIn({ session: 'before' })
  const first = open()
  await waitFor(() => expect(place()).toBe('/profile'))
  first.unmount()
  storeTokens(null)
  open('/login?next=%2Fcompare')
  await act(async () => undefined)
  expect(place()).toBeUndefined()
  act(() => void signIn({ session: 'after' }))
  await waitFor(() => expect(place()).toBe('/compare'))
})

test('a restored connection leads a signed-in user on', async () => {
  answering({ status: 500 }, 'unreachable')
  signIn({ session: 'offline' })
  open()
  await act(async () => undefined)
  expect(place()).toBeUndefined()
  const calls = answering({ status: 500 })
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(place()).toBe('/profile'))
  expect(calls).toHaveLength(1)
})

test('a page that the visitor has left leads nowhere', async () => {
  const { user } = open()
  await user.click(screen.getByText('elsewhere'))
  expect(place()).toBe('/elsewhere')
  const calls = answering({ status: 500 })
  act(() => void signIn({ session: 'later' }))
  dispatchEvent(new Event('online'))
  await act(async () => undefined)
  expect([calls, place()]).toEqual([[], '/elsewhere'])
})

test('a visitor who leaves while the user is loaded is not led away', async () => {
  const answer = Promise.withResolvers<Response>()
  const fetch = vi.fn(() => answer.promise)
  vi.stubGlobal('fetch', fetch)
  signIn({ session: 'slow' })
  const { user } = open()
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  await user.click(screen.getByText('elsewhere'))
  answer.resolve(Response.json({ id: 6 }))
  await act(async () => undefined)
  await act(async () => undefined)
  expect(place()).toBe('/elsewhere')
})

test('the typed e-mail is kept for the other account pages', async () => {
  remember({ email: 'ana@' })
  const { user } = open()
  expect(field(messages.email).value).toBe('ana@')
  await user.type(field(messages.email), 'example.md')
  expect(recall().email).toBe('ana@example.md')
  expect(screen.getByRole('link', { name: messages.createAccount.ru }).getAttribute('href')).toBe('/register')
})

test('a changed password is reported once', () => {
  remember({ isPasswordChanged: true })
  const first = open()
  expect(screen.getByText(messages.passwordChanged.ru)).toBeDefined()
  first.unmount()
  open()
  expect(screen.queryByText(messages.passwordChanged.ru)).toBeNull()
})

test('a password can be shown and hidden; neither field is spell-checked or sent without the script', async () => {
  const { user } = open()
  const password = field(messages.password)
  expect([password.type, password.name, password.required, password.getAttribute('autocapitalize')]).toEqual([
    'password',
    '',
    true,
    'none',
  ])
  await user.click(button(messages.showPassword))
  expect(password.type).toBe('text')
  await user.click(button(messages.hidePassword))
  expect(password.type).toBe('password')
  const email = field(messages.email)
  expect([email.type, email.inputMode, email.getAttribute('spellcheck')]).toEqual(['email', 'email', 'false'])
  expect(password.getAttribute('inputmode')).toBeNull()
})

const challenged = {
  status: 401,
  body: { status: 401, code: 'second-factor-required', detail: 'Код', challenge: 'abc' },
}

/** Opens the second step; `answers` are those to the codes. */
async function openSecondStep(answers: ReturnType<Parameters<typeof fakeApi>[0]>[], has_passkey = false) {
  const calls = fakeApi(({ path }) => {
    if (path === '/api/auth/jwt/create/') return { ...challenged, body: { ...challenged.body, has_passkey } }
    if (path === '/api/auth/users/me/') return { body: { id: 6 } }
    return answers.shift() ?? 'unreachable'
  })
  const page = open('/login?next=%2Fcompare')
  await submit(page)
  await waitFor(() => expect(field(messages.code)).toBeDefined())
  return { page, calls }
}

test('an account with a second factor is asked for the code, which has the focus; a wrong one stays', async () => {
  const fields = { code: ['Неверный код'] }
  const { page, calls } = await openSecondStep([problem(400, 'Нет', { fields }), { body: accessOf(6) }])
  expect(document.activeElement).toBe(field(messages.code))
  expect([field(messages.code).inputMode, field(messages.code).autocomplete]).toEqual(['numeric', 'one-time-code'])
  expect(screen.queryByText(messages.notActivated.ru)).toBeNull()
  await page.user.type(field(messages.code), '123456{Enter}')
  await waitFor(() => expect(screen.getByText('Неверный код')).toBeDefined())
  expect(field(messages.code).value).toBe('123456')
  await page.user.clear(field(messages.code))
  await page.user.type(field(messages.code), '654321{Enter}')
  await waitFor(() => expect(place()).toBe('/compare'))
  expect(calls.filter(({ path }) => path === '/api/auth/two-factor/').map(({ body }) => body)).toEqual([
    { challenge: 'abc', code: '123456' },
    { challenge: 'abc', code: '654321' },
  ])
})

test('after its time the second step returns to the first one and says why; the e-mail is kept', async () => {
  const { page } = await openSecondStep([problem(401, 'Время истекло', { code: 'challenge-over' })])
  await page.user.type(field(messages.code), '123456{Enter}')
  await waitFor(() => expect(field(messages.password)).toBeDefined())
  expect([alertText(), field(messages.email).value]).toEqual(['Время истекло', 'ana@example.md'])
})

test('the second step leads who has neither phone nor recovery codes to the contacts', async () => {
  await openSecondStep([])
  expect(screen.getByText(messages.codeLost.ru)).toBeDefined()
  expect(screen.getByRole('link', { name: messages.writeToUs.ru }).getAttribute('href')).toBe('/about#contacts')
})

test('the second step can be left, and sends no empty code', async () => {
  const { page, calls } = await openSecondStep([])
  const before = calls.length
  await page.user.click(button(messages.signIn))
  expect([screen.getByText(messages.codeRequired.ru) !== null, calls.length]).toEqual([true, before])
  await page.user.click(button(messages.backToSignIn))
  expect(field(messages.password).value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

const options = { body: { challenge: 'AQID', rpId: 'localhost', allowCredentials: [] } }

test('a passkey finishes the second step; after a cancellation it can be tried again', async () => {
  const device = [cancelled(), signedCredential()]
  fakePasskeyDevice(() => device.shift() ?? cancelled())
  const { page, calls } = await openSecondStep([options, options, { body: accessOf(6) }], true)
  await page.user.click(button(messages.signInWithPasskey))
  await waitFor(() => expect(alertText()).toBe(messages.passkeyFailed.ru))
  await page.user.click(button(messages.signInWithPasskey))
  await waitFor(() => expect(place()).toBe('/compare'))
  expect(calls.find(({ path }) => path === '/api/auth/two-factor/passkey/')?.body).toMatchObject({
    challenge: 'abc',
    credential: { id: 'AQID', type: 'public-key', response: { signature: 'AQID' } },
  })
})

fullSuiteTest('after its time a passkey leads back to the first step too', async () => {
  fakePasskeyDevice(signedCredential)
  const { page } = await openSecondStep([problem(401, 'Время истекло', { code: 'challenge-over' })], true)
  await page.user.click(button(messages.signInWithPasskey))
  await waitFor(() => expect(field(messages.password)).toBeDefined())
  expect(alertText()).toBe('Время истекло')
})

test('without a passkey, or in a browser that knows none, only a code is asked for', async () => {
  fakePasskeyDevice(signedCredential)
  const first = await openSecondStep([])
  expect(screen.queryByText(messages.signInWithPasskey.ru)).toBeNull()
  first.page.unmount()
  vi.stubGlobal('PublicKeyCredential', undefined)
  await openSecondStep([], true)
  expect(screen.queryByText(messages.signInWithPasskey.ru)).toBeNull()
})
