import type { OwnSession } from '@motanet/contract/accounts/own-sessions.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiProblem } from '../../../lib/api.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../../lib/toasts/toast-store.ts'
import * as messages from './messages.ts'
import { SessionsPanel } from './sessions-panel.tsx'

let runs = 0
beforeEach(() => {
  signIn({ session: `sessions ${++runs}` })
  toastStore.write(noToasts)
})

const at = '2026-11-21T12:05:00.000Z'
const session = (part: Partial<OwnSession>): OwnSession => ({
  id: 'here',
  browser: 'Firefox',
  system: 'Linux',
  created_at: at,
  last_seen_at: at,
  is_current: false,
  ...part,
})
const all = [
  session({ is_current: true }),
  session({ id: 'phone', browser: 'Chrome', system: 'Android' }),
  session({ id: 'unknown', browser: null, system: null }),
]
const show = (sessions: OwnSession[] | ApiProblem) =>
  renderAt('/profile?tab=user_edit', <SessionsPanel sessions={sessions} />)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const toasts = () => toastStore.read().map(({ text }) => text)

test('each session has its device and its last activity; the current one cannot be ended here', () => {
  show(all)
  expect(screen.getAllByText(messages.lastSeen(at).ru)).toHaveLength(2)
  expect(screen.getByText(messages.here.ru)).toBeDefined()
  const names = screen.getAllByRole('button').map((each) => each.ariaLabel ?? each.textContent)
  expect(names).toEqual([
    `${messages.signOut.ru}: Chrome, Android`,
    `${messages.signOut.ru}: ${messages.unknownDevice.ru}`,
    messages.signOutOthers.ru,
  ])
})

test.each([204, 404])('one session is ended, also if it has ended elsewhere: %i', async (status) => {
  const calls = fakeApi(() => ({ status }))
  const { user } = show(all)
  await user.click(button(`${messages.signOut.ru}: Chrome, Android`))
  await waitFor(() => expect(toasts()).toEqual([messages.signedOut.ru]))
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/auth/users/me/sessions/phone/' }])
})

test('all others are ended together; a failure is shown', async () => {
  const answers = ['unreachable' as const, { status: 204 }]
  const calls = fakeApi(() => answers.shift() ?? 'unreachable')
  const { user } = show(all)
  await user.click(button(messages.signOutOthers.ru))
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
  await user.click(button(messages.signOutOthers.ru))
  await waitFor(() => expect(toasts()).toEqual([messages.othersSignedOut.ru]))
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/users/me/sessions/end_others/' })
})

test('without others there is nothing to end', () => {
  show(all.slice(0, 1))
  expect(screen.getByText(messages.noOthers.ru)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list that could not be loaded can be loaded again', () => {
  show(new ApiProblem({ status: 503, code: 'not-ready', detail: '' }))
  expect(screen.getByText(messages.notLoaded.ru)).toBeDefined()
})
