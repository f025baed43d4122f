import type { StaffUser } from '@motanet/contract/staff/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import * as conflict from '../../kit/conflict/messages.ts'
import { cancel } from '../../kit/records/messages.ts'
import { button, field } from '../../kit/records/test/record-page.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { makeUser } from '../../test/user.ts'
import * as messages from './messages.ts'
import * as owners from './messages-owner.ts'
import { statesOf } from './user-states.tsx'
import { Tab } from './users-page.tsx'

const ana: StaffUser = {
  id: 7,
  email: 'ana@example.md',
  full_name: 'Ana Popa',
  avatar: null,
  role: 'other',
  provider: null,
  is_staff: false,
  is_active: true,
  is_email_verified: true,
  is_invited: false,
  created_at: '2026-01-02T03:04:05.000Z',
  deactivated_at: null,
  is_closed_for_good: false,
  sessions: 2,
  version: 4,
}
const providers = [
  { id: 2, name: 'Codru', is_suspended: false },
  { id: 3, name: 'Zimbru', is_suspended: true },
]

fakeDialogs()
beforeEach(startCabinetTest)

const show = (part: Partial<StaffUser> = {}) =>
  renderAt('/staff/users/7', <Tab data={{ opened: { ...ana, ...part }, providers }} user={makeUser({ id: 6 })} />)
const toasts = () => toastStore.read().map(({ kind, text }) => `${kind}: ${text}`)
const choose = ({ user }: ReturnType<typeof show>, role: { ru: string }) =>
  user.click(screen.getByRole('radio', { name: role.ru }))

test('a role needs a provider; it is sent on the version that was loaded, and the next save on the saved one', async () => {
  const saved = { ...ana, role: 'manager', provider: { id: 2, name: 'Codru' }, version: 5 }
  const calls = fakeApi(() => ({ body: saved }))
  const page = show()
  await choose(page, messages.roles.manager)
  await page.user.click(button(messages.save))
  expect([field('provider').getAttribute('aria-invalid'), calls]).toEqual(['true', []])
  await page.user.selectOptions(field('provider'), 'Codru')
  await page.user.click(button(messages.save))
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.saved.ru}`]))
  await page.user.click(screen.getByRole('checkbox'))
  await page.user.click(button(messages.save))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls).toMatchObject([
    { method: 'PATCH', headers: { 'if-match': '"4"' }, body: { role: 'manager', provider: 2, is_staff: false } },
    { headers: { 'if-match': '"5"' }, body: { role: 'manager', provider: 2, is_staff: true } },
  ])
})

test('a save that changes the owner of a provider waits for a confirmation, after which it is sent once', async () => {
  const owner = { role: 'provider', provider: { id: 2, name: 'Codru' } } as const
  const calls = fakeApi(() => ({ body: { ...ana, ...owner, provider: { id: 3, name: 'Zimbru' }, version: 5 } }))
  const page = show(owner)
  await page.user.selectOptions(field('provider'), '3')
  await page.user.click(button(messages.save))
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of [owners.leaves(ana.email, 'Codru'), owners.gets(ana.email, 'Zimbru')])
    expect(dialog.getByText(text.ru)).toBeDefined()
  await page.user.click(dialog.getByRole('button', { name: cancel.ru }))
  expect([calls, screen.queryByRole('dialog'), field('provider').value]).toEqual([[], null, '3'])
  await page.user.click(button(messages.save))
  await page.user.click(await screen.findByRole('button', { name: owners.confirm.ru }))
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.saved.ru}`]))
  expect(calls).toMatchObject([{ method: 'PATCH', body: { role: 'provider', provider: 3 } }])
})

test('a customer becomes an owner after a confirmation that names the provider', async () => {
  const calls = fakeApi(() => ({ body: ana }))
  const page = show()
  await choose(page, messages.roles.provider)
  await page.user.selectOptions(field('provider'), 'Codru')
  await page.user.click(button(messages.save))
  expect(await screen.findByText(owners.gets(ana.email, 'Codru').ru)).toBeDefined()
  expect(calls).toEqual([])
})

test('a role that somebody else changed meanwhile is compared with the chosen one', async () => {
  const current = { ...ana, role: 'provider', provider: { id: 3, name: 'Zimbru' }, version: 5 }
  fakeApi(() => ({ status: 412, body: { status: 412, code: 'changed-meanwhile', detail: '', current } }))
  const page = show()
  await choose(page, messages.roles.manager)
  await page.user.selectOptions(field('provider'), 'Codru')
  await page.user.click(button(messages.save))
  const notice = await screen.findByRole('region', { name: conflict.title.ru })
  for (const text of ['Менеджер', 'Codru', 'Провайдер', 'Zimbru']) expect(notice.textContent).toContain(text)
})

test('nobody closes the own account or takes the own staff flag', () => {
  show({ id: 6, is_staff: true })
  expect([screen.getByRole<HTMLInputElement>('checkbox').disabled, button(messages.closeIt)]).toMatchObject([
    true,
    { disabled: true },
  ])
  expect(screen.getByText(messages.closingOwn.ru)).toBeDefined()
})

test.each([
  ['an owner', { role: 'provider' }, true, true],
  ['an invited owner', { role: 'provider', is_invited: true }, false, false],
  ['a manager', { role: 'manager' }, false, true],
] as const)(
  'the confirmation of closing %s names what becomes of the provider',
  async (_, account, isNamed, isMember) => {
    const { user } = show({ ...account, provider: { id: 3, name: 'Zimbru' } })
    await user.click(button(messages.closeIt))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent?.includes(owners.noOwner('Zimbru').ru)).toBe(isNamed)
    expect(dialog.textContent?.includes(messages.closingNotifications.ru)).toBe(isMember)
  },
)

test('an account is closed after a confirmation; a refusal is shown in the dialog, which stays open', async () => {
  let isRefused = true
  const calls = fakeApi(() =>
    isRefused ? { status: 409, body: { status: 409, code: 'own-account', detail: 'Нельзя.' } } : { status: 204 },
  )
  const { user } = show()
  await user.click(button(messages.closeIt))
  const confirm = () => screen.getAllByRole('button', { name: messages.closeIt.ru }).at(-1) as HTMLElement
  await user.click(confirm())
  expect((await screen.findByRole('alert')).textContent).toBe('Нельзя.')
  isRefused = false
  await user.click(confirm())
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.closed.ru}`]))
  expect([calls.map(({ method, path }) => `${method} ${path}`), screen.queryByRole('dialog')]).toEqual([
    ['DELETE /api/staff/users/7/', 'DELETE /api/staff/users/7/'],
    null,
  ])
})

test('the invitation of an account whose address is not verified can be sent again', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const page = show({ is_email_verified: false })
  await page.user.click(button(messages.invite))
  await page.user.click(screen.getAllByRole('button', { name: messages.invite.ru }).at(-1) as HTMLElement)
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.invited(ana.email).ru}`]))
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/staff/users/7/resend_invitation/' }])
  page.unmount()
  show()
  expect(screen.queryByRole('button', { name: messages.invite.ru })).toBeNull()
})

test('a closed account is reopened, and has no sessions to end', async () => {
  const calls = fakeApi(() => ({ body: ana }))
  const { user } = show({ is_active: false, deactivated_at: '2026-02-03T00:00:00.000Z', sessions: 0 })
  expect(screen.queryByRole('button', { name: messages.endSessions.ru })).toBeNull()
  await user.click(button(messages.reopenIt))
  await user.click(screen.getAllByRole('button', { name: messages.reopenIt.ru }).at(-1) as HTMLElement)
  await waitFor(() => expect(calls).toMatchObject([{ method: 'PATCH', body: { is_active: true } }]))
})

test('an account whose address was released is not reopened', () => {
  show({ is_active: false, deactivated_at: '2026-02-03T00:00:00.000Z', is_closed_for_good: true })
  expect(screen.getByText(messages.closedForGood.ru)).toBeDefined()
  expect(button(messages.reopenIt)).toHaveProperty('disabled', true)
})

test('states of accounts', () => {
  const states = (part: Partial<StaffUser>) => statesOf({ ...ana, ...part })
  expect(states({})).toEqual([])
  expect(states({ is_staff: true, is_email_verified: false })).toEqual(['staff', 'unproven'])
  expect(states({ is_active: false })).toEqual(['waiting'])
  expect(states({ is_active: false, deactivated_at: '2026-02-03T00:00:00.000Z' })).toEqual(['closed'])
  expect(states({ role: 'manager', is_invited: true })).toEqual(['invited'])
})
