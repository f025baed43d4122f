import type { Manager } from '@motanet/contract/accounts/managers.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { fieldsToCorrect, notAnEmail } from '../../../lib/form/messages.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../../lib/toasts/toast-store.ts'
import * as accounts from '../../../parts/accounts/messages.ts'
import * as conflicts from '../../kit/conflict/messages.ts'
import { ManagerList } from './manager-list.tsx'
import * as messages from './messages.ts'
import * as editing from './messages-editing.ts'
import { noPermissions } from './permission-table.ts'
import { makeManager } from './test/manager.ts'

fakeDialogs()
beforeEach(() => {
  signIn()
  toastStore.write(noToasts)
})

const one = makeManager({ id: 1 })
const two = makeManager({ id: 2, version: 4 })
const password = 'three words here'

const button = ({ ru: name }: { ru: string }) => screen.getByRole('button', { name })
const emailField = () => screen.getByLabelText<HTMLInputElement>(messages.email.ru)
const passwordField = ({ ru: name } = accounts.password) => screen.getByLabelText<HTMLInputElement>(name)
const dialog = () => screen.queryByRole('dialog')
const inDialog = () => within(dialog() as HTMLElement)
const rule = (model: keyof typeof messages.models, flag: keyof typeof messages.flags) =>
  inDialog().getByRole<HTMLInputElement>('checkbox', {
    name: `${messages.models[model].ru}: ${messages.flags[flag].ru}`,
  })
const toasts = () => toastStore.read().map(({ text }) => text)
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const problem = (status: number, fields: Record<string, string[]>) => ({
  status,
  body: { code: 'invalid-input', status, detail: '', fields },
})

/** The manager as another user has saved it meanwhile. */
const serveChanged = (now: Manager) =>
  fakeApi(({ headers, body }) =>
    headers['if-match'] === `"${now.version}"`
      ? { body: { ...now, ...(body as object), version: now.version + 1 } }
      : { status: 412, body: { code: 'changed', status: 412, current: now } },
  )

async function openNew(...loaded: Manager[]) {
  const page = renderAt('/profile', <ManagerList loaded={loaded} recipients={[]} isActing={false} />)
  await page.user.click(button(messages.add))
  return page
}

async function openEdit(manager: Manager) {
  const page = renderAt('/profile', <ManagerList loaded={[one, manager]} recipients={[]} isActing={false} />)
  await page.user.click(button(messages.edit(manager.email)))
  return page
}

test('a new manager is added with the chosen permissions, which are shown then', async () => {
  const calls = fakeApi(({ body }) => ({ status: 201, body: { ...makeManager({ id: 7 }), ...(body as object) } }))
  const { user } = await openNew(one)
  expect(inDialog().getByRole('heading', { name: editing.newTitle.ru })).toBeDefined()
  expect(inDialog().getByText(editing.newHint.ru)).toBeDefined()
  expect([emailField().value, emailField().required, passwordField().required]).toEqual(['', true, true])
  expect(noteOf(passwordField())).toBe(accounts.passwordHint.ru)
  await user.type(emailField(), 'new@example.md')
  await user.type(passwordField(), password)
  await user.click(rule('Orders', 'edit'))
  await user.click(rule('Promotion', 'create'))
  expect(rule('Orders', 'edit').checked).toBe(true)
  await user.click(button(editing.create))
  await vi.waitFor(() => expect(dialog()).toBeNull())
  const permissions = {
    ...noPermissions,
    Orders: { edit: true },
    Promotion: { create: true, edit: false, delete: false },
  }
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/auth/managers/', body: { email: 'new@example.md', password, permissions } },
  ])
  expect(toasts()).toEqual([editing.created('new@example.md').ru])
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(messages.permissionsOf('new@example.md').ru)
})

fullSuiteTest('a new manager whose answer was lost is sent again with the same idempotency key', async () => {
  const calls = fakeApi(() => 'unreachable')
  const { user } = await openNew(one)
  await user.type(emailField(), 'new@example.md')
  await user.type(passwordField(), password)
  for (const count of [1, 2]) {
    await user.click(button(editing.create))
    await vi.waitFor(() => expect(calls).toHaveLength(count))
    await screen.findByRole('alert')
  }
  const [first, again] = calls.map(({ headers }) => headers['idempotency-key'])
  expect([typeof first, again]).toEqual(['string', first])
})

fullSuiteTest(
  'the entries of a new manager are kept while the dialog is closed, until the manager is added',
  async () => {
    fakeApi(({ body }) => ({ status: 201, body: { ...makeManager({ id: 7 }), ...(body as object) } }))
    const { user } = await openNew(one)
    await user.type(emailField(), 'new@example.md')
    await user.click(button(editing.cancel))
    expect(dialog()).toBeNull()
    await user.click(button(messages.edit(one.email)))
    expect(emailField().value).toBe(one.email)
    await user.type(emailField(), 'x')
    await user.click(button(editing.cancel))
    await user.click(button(messages.add))
    expect(emailField().value).toBe('new@example.md')
    await user.type(passwordField(), password)
    await user.click(button(editing.create))
    await vi.waitFor(() => expect(dialog()).toBeNull())
    await user.click(button(messages.add))
    expect([emailField().value, passwordField().value]).toEqual(['', ''])
  },
)

test.each([
  { email: ' ', typed: '', emailError: accounts.emailRequired, passwordError: accounts.passwordRequired },
  { email: 'new', typed: '1234567', emailError: notAnEmail, passwordError: accounts.passwordTooShort },
])(
  'an invalid address or password is not sent: «$email», «$typed»',
  async ({ email, typed, emailError, passwordError }) => {
    const calls = fakeApi(() => ({}))
    const { user } = await openNew()
    await user.type(emailField(), email)
    if (typed) await user.type(passwordField(), typed)
    await user.click(button(editing.create))
    expect(noteOf(emailField())).toBe(emailError.ru)
    expect(noteOf(passwordField())).toBe(passwordError.ru)
    expect(inDialog().getByRole('alert').textContent).toBe(fieldsToCorrect([messages.email, accounts.password]).ru)
    expect(calls).toEqual([])
  },
)

test('errors of the server are shown at the permissions and at each flag', async () => {
  fakeApi(() => problem(400, { permissions: ['Слишком много.'], 'permissions.Orders.edit': ['Нельзя.'] }))
  const { user } = await openNew()
  const group = inDialog().getByRole('group', { name: messages.permissionsTitle.ru })
  expect(group.ariaInvalid).toBeNull()
  expect(noteOf(group)).toBe(editing.permissionsHint.ru)
  expect(rule('Orders', 'edit').ariaInvalid).toBeNull()
  await user.type(emailField(), 'new@example.md')
  await user.type(passwordField(), password)
  await user.click(button(editing.create))
  await vi.waitFor(() => expect(group.ariaInvalid).toBe('true'))
  expect(noteOf(group)).toBe('Слишком много.')
  expect(rule('Orders', 'edit').ariaInvalid).toBe('true')
  expect(noteOf(rule('Orders', 'edit'))).toBe(`${messages.flags.edit.ru}: Нельзя.`)
  expect(rule('Promotion', 'edit').ariaInvalid).toBeNull()
})

test('the new manager is sent once; the button is busy until the answer', async () => {
  const answer = Promise.withResolvers<{ body: Manager }>()
  const calls = fakeApi(() => answer.promise)
  const { user } = await openNew()
  await user.type(emailField(), 'new@example.md')
  await user.type(passwordField(), password)
  await user.click(button(editing.create))
  expect(button(editing.creating).ariaBusy).toBe('true')
  await user.click(button(editing.creating))
  expect(calls).toHaveLength(1)
  answer.resolve({ body: one })
  await vi.waitFor(() => expect(dialog()).toBeNull())
})

test('without a new password the old one stays, and the permissions are not changed', async () => {
  const calls = fakeApi(({ body }) => ({ body: { ...two, ...(body as object), version: 5 } }))
  const { user } = await openEdit(two)
  expect(inDialog().getByRole('heading', { name: editing.editTitle.ru })).toBeDefined()
  expect(inDialog().getByText(editing.sessionsEnd.ru)).toBeDefined()
  expect(inDialog().queryByRole('checkbox')).toBeNull()
  const field = passwordField(editing.newPassword)
  expect([emailField().value, field.value, field.required]).toEqual([two.email, '', false])
  expect(noteOf(field)).toBe(editing.keepPassword.ru)
  await user.clear(emailField())
  await user.type(emailField(), 'other@example.md')
  await user.click(button(editing.save))
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(calls).toMatchObject([
    {
      method: 'PUT',
      path: '/api/auth/managers/2/',
      body: { email: 'other@example.md', password: '', permissions: noPermissions },
      headers: { 'if-match': '"4"' },
    },
  ])
  expect(toasts()).toEqual([editing.saved('other@example.md').ru])
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(messages.permissionsOf('other@example.md').ru)
})

test('a new password that is too short is not sent', async () => {
  const calls = fakeApi(() => ({}))
  const { user } = await openEdit(two)
  await user.type(passwordField(editing.newPassword), '1234567')
  await user.click(button(editing.save))
  expect(noteOf(passwordField(editing.newPassword))).toBe(accounts.passwordTooShort.ru)
  expect(inDialog().getByRole('alert').textContent).toBe(fieldsToCorrect([editing.newPassword]).ru)
  expect(calls).toEqual([])
})

test('a manager is saved after the pending permission changes, with their permissions', async () => {
  const permissions = { ...noPermissions, Orders: { edit: true }, Review: { delete: true } }
  const sent = Promise.withResolvers<object>()
  const calls = fakeApi(({ method, body }) =>
    method === 'PATCH' ? sent.promise : { body: { ...two, ...(body as object), version: 6 } },
  )
  const { user } = renderAt('/profile', <ManagerList loaded={[two]} recipients={[]} isActing={false} />)
  const orders = `${messages.models.Orders.ru}: ${messages.flags.edit.ru}`
  await user.click(screen.getByRole('checkbox', { name: orders }))
  await user.click(button(messages.edit(two.email)))
  await user.click(button(editing.save))
  expect(calls.map(({ method }) => method)).toEqual(['PATCH'])
  expect(button(editing.saving).ariaBusy).toBe('true')
  sent.resolve({ body: permissions, headers: { etag: '"5"' } })
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(calls[1]).toMatchObject({ method: 'PUT', body: { permissions } })
})

test('permissions that another user has changed meanwhile are not overwritten', async () => {
  const permissions = { ...noPermissions, Review: { delete: true } }
  const now = { ...two, version: 9, permissions }
  const calls = serveChanged(now)
  const { user } = await openEdit(two)
  await user.type(passwordField(editing.newPassword), password)
  await user.click(button(editing.save))
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(calls[1]).toMatchObject({ body: { email: two.email, password, permissions } })
})

test('an address that only this user has changed is saved without a question', async () => {
  const now = { ...two, version: 9 }
  const calls = serveChanged(now)
  const { user } = await openEdit(two)
  await user.type(emailField(), 'x')
  await user.click(button(editing.save))
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(calls[1]).toMatchObject({ body: { email: `${two.email}x` } })
})

fullSuiteTest('an address that another user has changed meanwhile is saved after a decision', async () => {
  const now = { ...two, version: 9, email: 'theirs@example.md' }
  const calls = serveChanged(now)
  const { user } = await openEdit(two)
  await user.clear(emailField())
  await user.type(emailField(), 'mine@example.md')
  await user.click(button(editing.save))
  const notice = within(await screen.findByRole('region', { name: conflicts.title.ru }))
  expect(notice.getByText('theirs@example.md')).toBeDefined()
  expect(toasts()).toEqual([])
  expect(emailField().value).toBe('mine@example.md')
  await user.click(notice.getByRole('button', { name: conflicts.takeSaved.ru }))
  expect(emailField().value).toBe('theirs@example.md')
  await user.click(button(editing.save))
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(calls[1]).toMatchObject({ body: { email: 'theirs@example.md' } })
})
