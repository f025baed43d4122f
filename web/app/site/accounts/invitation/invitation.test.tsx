import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { retry } from '../../../lib/messages.ts'
import { findTokens } from '../../../lib/session/tokens.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { signIn as signedIn } from '../../../lib/test/signed-in.ts'
import { recall } from '../../../parts/accounts/account-memory.ts'
import { passwordRequired, passwordsDiffer, repeatRequired, signIn } from '../../../parts/accounts/messages.ts'
import { alertText, button, field, forgetAccounts, openPage, problem } from '../test/account-page.tsx'
import InvitationPage from './invitation.route.tsx'
import * as messages from './messages.ts'

forgetAccounts()

const url = '/invitation/6/token'
const open = () => openPage(InvitationPage, 'invitation/:uid/:token', url)
const status = () => screen.getAllByRole('status')[0]?.textContent
const query = (role: 'link' | 'button', { ru }: { ru: string }) => screen.queryByRole(role, { name: ru })
const invitation = { body: { role: 'manager', email: 'ana@example.md', provider: { id: 2, name: 'Orange' } } }
const link = { uid: '6', token: 'token' }

/** Answers the invitation, and decisions in their order. */
function answering(...decisions: ReturnType<Parameters<typeof fakeApi>[0]>[]) {
  return fakeApi(({ path }) => (path === '/api/auth/invitations/' ? invitation : (decisions.shift() ?? 'unreachable')))
}

async function openForm() {
  const page = open()
  await waitFor(() => expect(query('button', messages.accept)).not.toBeNull())
  return page
}

async function fillIn({ user }: ReturnType<typeof open>, password = 'тихий омут', repeated = password) {
  await user.type(field(messages.password), password)
  await user.type(field(messages.repeat), repeated)
  await user.click(button(messages.accept))
}

test('the invitation is loaded and shown; nothing is decided by that', async () => {
  const calls = answering()
  open()
  expect(status()).toBe(messages.pending.ru)
  expect([query('button', retry), query('link', signIn)]).toEqual([null, null])
  expect(await screen.findByText(messages.invites('Orange').ru)).toBeDefined()
  expect([status(), query('button', retry), query('link', signIn)]).toEqual(['', null, null])
  expect(screen.getByText('ana@example.md')).toBeDefined()
  expect(calls).toMatchObject([{ path: '/api/auth/invitations/', body: link }])
})

test('accepting sets the password, ends the session of this browser and leads to the sign-in', async () => {
  signedIn()
  const calls = answering({ status: 204 })
  await fillIn(await openForm())
  await waitFor(() => expect(status()).toBe(messages.accepted.ru))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(calls.at(-1)).toMatchObject({
    path: '/api/auth/invitations/accept/',
    body: { ...link, new_password: 'тихий омут', re_new_password: 'тихий омут' },
  })
  expect([findTokens(), recall().email]).toEqual([null, 'ana@example.md'])
  expect(screen.getByText(messages.nowSignIn.ru)).toBeDefined()
  expect(query('link', signIn)?.getAttribute('href')).toBe('/login')
  expect(query('button', messages.accept)).toBeNull()
})

test('the invitation of an owner says what acceptance and refusal mean', async () => {
  fakeApi(() => ({ body: { ...invitation.body, role: 'owner' } }))
  const { user } = await openForm()
  expect(screen.getByText(messages.motanetInvites('Orange').ru)).toBeDefined()
  await user.click(button(messages.decline))
  expect(screen.getByText(messages.ownerDeclineAbout('Orange').ru)).toBeDefined()
})

test.each([
  ['customer', messages.opensAccount],
  ['staff', messages.invitesToTeam],
])('the invitation of staff to an account of a %s names no provider', async (role, text) => {
  fakeApi(() => ({ body: { role, email: 'ana@example.md', provider: null } }))
  const { user } = await openForm()
  expect(screen.getByText(text.ru)).toBeDefined()
  await user.click(button(messages.decline))
  expect(screen.getByText(messages.accountDeclineAbout.ru)).toBeDefined()
})

test('the password must be valid and repeated', async () => {
  const calls = answering()
  const { user } = await openForm()
  await user.click(button(messages.accept))
  expect(screen.getByText(passwordRequired.ru)).toBeDefined()
  expect(screen.getByText(repeatRequired.ru, { selector: '.error *' })).toBeDefined()
  await user.type(field(messages.password), 'тихий омут')
  await user.type(field(messages.repeat), 'тихий')
  await user.click(button(messages.accept))
  expect(screen.queryByText(passwordRequired.ru)).toBeNull()
  expect(screen.getByText(passwordsDiffer.ru)).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('an invitation is declined only after a confirmation, and without signing out', async () => {
  signedIn()
  const calls = answering('unreachable', { status: 204 })
  const { user } = await openForm()
  await user.click(button(messages.decline))
  expect(document.activeElement?.textContent).toBe(messages.declineTitle.ru)
  expect(screen.getByText(messages.declineAbout('Orange').ru)).toBeDefined()
  await user.click(button(messages.back))
  expect(query('button', messages.accept)).not.toBeNull()
  expect(document.activeElement?.localName).toBe('section')
  await user.click(button(messages.decline))
  expect(calls).toHaveLength(1)
  await user.click(button(messages.confirmDecline))
  await waitFor(() => expect(alertText()).toBeDefined())
  expect(document.activeElement).toBe(button(messages.confirmDecline))
  await user.click(button(messages.confirmDecline))
  await waitFor(() => expect(status()).toBe(messages.declined.ru))
  expect(calls.at(-1)).toMatchObject({ path: '/api/auth/invitations/decline/', body: link })
  expect(screen.getByText(messages.afterDecline.ru)).toBeDefined()
  expect([query('link', signIn), query('button', messages.accept)]).toEqual([null, null])
  expect(findTokens()).not.toBeNull()
})

test('the confirmation is busy until the server answers', async () => {
  answering()
  const { user } = await openForm()
  await user.click(button(messages.decline))
  const answer = Promise.withResolvers<Response>()
  const fetch = vi.fn(() => answer.promise)
  vi.stubGlobal('fetch', fetch)
  const confirm = button(messages.confirmDecline)
  expect(confirm.ariaBusy).toBeNull()
  await user.click(confirm)
  expect(confirm.ariaBusy).toBe('true')
  await user.click(confirm)
  expect(fetch).toHaveBeenCalledOnce()
  await act(async () => answer.resolve(new Response(null, { status: 204 })))
  expect(status()).toBe(messages.declined.ru)
})

test('an invalid link says what can be done', async () => {
  fakeApi(() => problem(400, 'x'))
  open()
  await waitFor(() => expect(status()).toBe(messages.invalid.ru))
  expect(screen.getByText(messages.whatToDo.ru)).toBeDefined()
  expect(query('link', signIn)?.getAttribute('href')).toBe('/login')
  expect([query('button', messages.accept), query('button', retry)]).toEqual([null, null])
})

test.each([
  ['unreachable' as const, messages.unreachable.ru],
  [problem(500, 'Ошибка'), messages.unreachable.ru],
  [problem(429, 'Слишком часто'), 'Слишком часто'],
])('an invitation that could not be loaded can be loaded again: %o', async (response, expected) => {
  fakeApi(() => response)
  const { user } = open()
  await waitFor(() => expect(status()).toBe(expected))
  expect([query('link', signIn), query('button', messages.accept)]).toEqual([null, null])
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  await user.click(button(retry))
  expect(status()).toBe(messages.pending.ru)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await act(async () => answer.resolve(Response.json(invitation.body)))
  await waitFor(() => expect(query('button', messages.accept)).not.toBeNull())
})

test.each([
  ['accepted', messages.accepted],
  ['declined', messages.declined],
])('a change of the language keeps that it was %s', async (step, text) => {
  const calls = answering({ status: 204 })
  const page = await openForm()
  if (step === 'accepted') await fillIn(page)
  else {
    await page.user.click(button(messages.decline))
    await page.user.click(button(messages.confirmDecline))
  }
  await waitFor(() => expect(status()).toBe(text.ru))
  await page.user.click(screen.getByText('ro'))
  await waitFor(() => expect(status()).toBe(text.ro))
  await waitFor(() => expect(calls).toHaveLength(3))
  await act(async () => undefined)
  expect(status()).toBe(text.ro)
})

test('a change of the language keeps the shown invitation', async () => {
  answering()
  const { user } = await openForm()
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  await user.click(screen.getByText('ro'))
  expect(await screen.findByText(messages.invites('Orange').ro)).toBeDefined()
})

test('a response that arrives after the page was left changes nothing', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let count = 0
  vi.stubGlobal('fetch', () => answers[count++]?.promise)
  const { user } = open()
  await user.click(screen.getByText('ro'))
  await waitFor(() => expect(count).toBe(2))
  await act(async () => answers[0]?.resolve(Response.json({}, { status: 400 })))
  expect(status()).toBe(messages.pending.ro)
  await act(async () => answers[1]?.resolve(Response.json(invitation.body)))
  expect(await screen.findByText(messages.invites('Orange').ro)).toBeDefined()
})
