import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { retry } from '../../../lib/messages.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { recall } from '../../../parts/accounts/account-memory.ts'
import { activationMailSent, email, emailRequired, signIn } from '../../../parts/accounts/messages.ts'
import { registeredFrom } from '../registered-from.ts'
import { button, field, forgetAccounts, openPage, place, problem } from '../test/account-page.tsx'
import ActivationPage from './activation.route.tsx'
import * as messages from './messages.ts'

forgetAccounts()

let links = 0
/** A link of its own for each test: a link is used once. */
const newLink = () => `/activate/6/token-${++links}`
const open = (url = newLink()) => openPage(ActivationPage, 'activate/:uid/:token', url)
const status = () => screen.getAllByRole('status')[0]?.textContent
const query = (role: 'link' | 'button', { ru }: { ru: string }) => screen.queryByRole(role, { name: ru })

test('the link is used by the page’s script; then the user can sign in', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const url = newLink()
  open(url)
  expect(status()).toBe(messages.pending.ru)
  expect([query('link', signIn), query('button', retry), query('button', messages.sendNew)]).toEqual([null, null, null])
  await waitFor(() => expect(status()).toBe(messages.activated.ru))
  expect(query('link', signIn)?.getAttribute('href')).toBe('/login')
  expect([query('button', retry), query('button', messages.sendNew)]).toEqual([null, null])
  expect(calls).toMatchObject([
    { path: '/api/auth/users/activation/', body: { uid: '6', token: url.split('/').at(-1) } },
  ])
})

test('the sign-in after the activation leads to the page that asked for the account, once', async () => {
  fakeApi(() => ({ status: 204 }))
  registeredFrom.write('?next=%2Fprovider%2F2')
  const { user } = open()
  const link = await screen.findByRole('link', { name: signIn.ru })
  expect(link.getAttribute('href')).toBe('/login?next=%2Fprovider%2F2')
  await user.click(link)
  expect([place(), registeredFrom.read()]).toEqual(['/login?next=%2Fprovider%2F2', ''])
})

test('a used link is not sent again on a return to the page, in the other language too', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const url = newLink()
  const first = open(url)
  await waitFor(() => expect(status()).toBe(messages.activated.ru))
  await first.user.click(screen.getByText('ro'))
  await waitFor(() => expect(status()).toBe(messages.activated.ro))
  first.unmount()
  open(url)
  await waitFor(() => expect(status()).toBe(messages.activated.ru))
  expect(calls).toHaveLength(1)
})

test('after a reload in the same tab the account stays activated', async () => {
  const calls = fakeApi(() => problem(400))
  const url = newLink()
  sessionStorage.setItem('motanet.activated', url.replace('/activate/', ''))
  open(url)
  await waitFor(() => expect(status()).toBe(messages.activated.ru))
  expect(calls).toEqual([])
})

test('an activation is kept for a reload; another link is used as usual', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const url = newLink()
  open(url).unmount()
  await waitFor(() => expect(sessionStorage.getItem('motanet.activated')).toBe(url.replace('/activate/', '')))
  open()
  await waitFor(() => expect(status()).toBe(messages.activated.ru))
  expect(calls).toHaveLength(2)
})

test('without storage the link is used all the same', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  fakeApi(() => ({ status: 204 }))
  const { unmount } = open()
  await waitFor(() => expect(status()).toBe(messages.activated.ru))
  unmount()
  vi.unstubAllGlobals()
})

test('an invalid link offers a new mail and the sign-in', async () => {
  const calls = fakeApi(({ path }) => (path.includes('resend') ? { status: 204 } : problem(400, 'x')))
  const { user } = open()
  await waitFor(() => expect(status()).toBe(messages.invalid.ru))
  expect(sessionStorage.getItem('motanet.activated')).toBeNull()
  expect([query('button', retry), query('link', signIn)?.getAttribute('href')]).toEqual([null, '/login'])
  await user.click(button(messages.sendNew))
  expect(screen.getByText(emailRequired.ru)).toBeDefined()
  await user.type(field(email), 'ana@example.md')
  expect(recall().email).toBe('ana@example.md')
  await user.click(button(messages.sendNew))
  expect(await screen.findByText(activationMailSent.ru)).toBeDefined()
  await user.click(button(messages.sendNew))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls[2]).toMatchObject({ path: '/api/auth/users/resend_activation/', body: { email: 'ana@example.md' } })
})

test.each([
  ['unreachable' as const, messages.unreachable.ru],
  [problem(500, 'Ошибка'), messages.unreachable.ru],
  [problem(429, 'Слишком часто'), 'Слишком часто'],
])('a link that the server did not check can be tried again: %o', async (response, expected) => {
  const responses = [response, { status: 204 }]
  fakeApi(() => responses.shift() ?? 'unreachable')
  const { user } = open()
  await waitFor(() => expect(status()).toBe(expected))
  expect([query('link', signIn), query('button', messages.sendNew)]).toEqual([null, null])
  await user.click(button(retry))
  await waitFor(() => expect(status()).toBe(messages.activated.ru))
})

test('a retry shows that it is being checked', async () => {
  fakeApi(() => 'unreachable')
  const { user } = open()
  await waitFor(() => expect(status()).toBe(messages.unreachable.ru))
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  await user.click(button(retry))
  expect(status()).toBe(messages.pending.ru)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await act(async () => answer.resolve(new Response(null, { status: 204 })))
  await waitFor(() => expect(status()).toBe(messages.activated.ru))
})

test('the outcome of an earlier link is not shown for the present one', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let count = 0
  vi.stubGlobal('fetch', () => answers[count++]?.promise)
  const url = newLink()
  const first = open(url)
  first.unmount()
  open()
  await act(async () => answers[0]?.resolve(new Response(null, { status: 204 })))
  expect(status()).toBe(messages.pending.ru)
  await act(async () => answers[1]?.resolve(Response.json({}, { status: 400 })))
  await waitFor(() => expect(status()).toBe(messages.invalid.ru))
})
