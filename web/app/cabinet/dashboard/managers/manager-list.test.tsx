import { maxManagers } from '@motanet/contract/accounts/manager-limit.ts'
import type { Manager, SomePermissions } from '@motanet/contract/accounts/managers.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { formatDate } from '../../../lib/format.ts'
import { retry } from '../../../lib/messages.ts'
import { findTokens } from '../../../lib/session/tokens.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../../lib/toasts/toast-store.ts'
import * as conflicts from '../../kit/conflict/messages.ts'
import { makeRecipient } from '../../kit/recipients/test/recipient.ts'
import { removeFailed } from '../../kit/records/messages.ts'
import { notConnected } from '../../messages.ts'
import { ManagerSection } from './manager-section.tsx'
import * as messages from './messages.ts'
import * as editing from './messages-editing.ts'
import { models, noPermissions, rowPermissions, withPermissions } from './permission-table.ts'
import { makeManager } from './test/manager.ts'

fakeDialogs()
beforeEach(() => {
  signIn()
  toastStore.write(noToasts)
})

const one = makeManager({ id: 1 })
const two = makeManager({ id: 2, permissions: { ...noPermissions, Review: { delete: true } } })

const show = (...loaded: Manager[]) =>
  renderAt('/profile', <ManagerSection loaded={loaded} recipients={[]} isActing={false} />)
const button = ({ ru: name }: { ru: string }) => screen.getByRole('button', { name })
/** The newest one; those before it may still be shown. */
const toasts = () =>
  toastStore
    .read()
    .slice(-1)
    .map(({ kind, text }) => ({ kind, text }))
const success = ({ ru: text }: { ru: string }) => [{ kind: 'success', text }]
const failure = ({ ru: text }: { ru: string }) => [{ kind: 'error', text }]
const heading = (name: string) => screen.getByRole('heading', { name })
const shownManager = () => screen.getByRole('heading', { level: 3 }).textContent
const box = (model: keyof typeof messages.models, flag: { ru: string }) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${messages.models[model].ru}: ${flag.ru}` })
const extentOf = ({ email }: Manager) => screen.getByRole('rowheader', { name: new RegExp(`^${email}`) }).textContent
const emails = () =>
  screen
    .getAllByRole('button', { name: new RegExp(`^${messages.permissionsOf('').ru}`) })
    .map(({ ariaLabel }) => ariaLabel)
const problem = (status: number, detail = '') => ({ status, body: { code: 'x', status, detail } })
const granted = (part: Partial<Manager['permissions']>) => ({ body: { ...noPermissions, ...part } })

test('managers that could not be loaded can be requested again', () => {
  renderAt('/profile', <ManagerSection loaded={null} recipients={[]} isActing={false} />)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByRole('heading', { name: messages.failed.ru })).toBeDefined()
  expect(alert.getByRole('link', { name: retry.ru })).toBeDefined()
})

test('without managers the list says so, and one can be added', () => {
  show()
  expect(heading(messages.none.ru)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  expect(button(messages.add)).toHaveProperty('disabled', false)
})

test.each([
  { count: maxManagers - 1, isFull: false },
  { count: maxManagers, isFull: true },
])('the number of managers is limited: $count', ({ count, isFull }) => {
  show(...Array.from({ length: count }, (_, index) => makeManager({ id: index + 1 })))
  const hint = screen.queryByText(messages.managerLimit.ru)
  expect(button(messages.add)).toHaveProperty('disabled', isFull)
  expect(hint !== null).toBe(isFull)
  expect(button(messages.add).getAttribute('aria-describedby')).toBe(hint?.id ?? null)
  expect(screen.queryByText(messages.none.ru)).toBeNull()
})

test('staff who act for the provider change permissions, but set neither addresses nor passwords', async () => {
  const { user } = renderAt('/profile', <ManagerSection loaded={[one]} recipients={[]} isActing />)
  expect(button(messages.add)).toHaveProperty('disabled', true)
  expect(button(messages.add).getAttribute('aria-describedby')).toBe(
    screen.getByText(messages.notWhileActing.ru).getAttribute('id'),
  )
  expect(screen.queryByRole('button', { name: messages.edit(one.email).ru })).toBeNull()
  expect(button(messages.remove(one.email))).toHaveProperty('disabled', false)
  fakeApi(() => granted({ Review: { delete: true } }))
  await user.click(box('Review', messages.flags.delete))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.permissionsSaved(one.email))))
})

test('the permissions of the first manager are shown until another one is chosen', async () => {
  const { user } = show(one, two)
  expect(shownManager()).toBe(messages.permissionsOf(one.email).ru)
  expect(box('Review', messages.flags.delete).checked).toBe(false)
  await user.click(button(messages.permissionsOf(two.email)))
  expect(shownManager()).toBe(messages.permissionsOf(two.email).ru)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }))
  expect(box('Review', messages.flags.delete).checked).toBe(true)
})

test.each([
  { allowed: [], texts: [messages.noRights] },
  { allowed: ['Promotion', 'Orders'], texts: [messages.models.Promotion, messages.models.Orders] },
  { allowed: models, texts: [messages.allRights] },
] as const)('a row says what its manager may change: $allowed', ({ allowed, texts }) => {
  const some = Object.assign({}, ...allowed.map((model) => rowPermissions(model, true)))
  show(makeManager({ permissions: withPermissions(noPermissions, some) }))
  expect(extentOf(one)).toBe(one.email + texts.map(({ ru }) => ru).join(', ') + messages.confirmed.ru)
})

test.each([
  { expiry: '2026-03-05T10:00:00Z', text: messages.waiting(formatDate('2026-03-05T10:00:00Z', 'ru')) },
  { expiry: null, text: messages.expired },
])('an invitation that was not accepted says until when its link is valid: $expiry', ({ expiry, text }) => {
  show(makeManager({ is_confirmed: false, invitation_expires_at: expiry }))
  expect(screen.getByText(text.ru)).toBeDefined()
  expect(screen.queryByText(messages.confirmed.ru)).toBeNull()
})

test('the box of a model is checked if all its flags are, and mixed if some are', () => {
  const permissions = {
    ...noPermissions,
    ProviderTariff: { create: true, edit: true, delete: true },
    Promotion: { create: false, edit: true, delete: false },
  }
  show(makeManager({ permissions }))
  const stateOf = (model: keyof typeof messages.models) => {
    const { checked, indeterminate } = box(model, messages.everything)
    return { checked, indeterminate }
  }
  expect(stateOf('ProviderTariff')).toEqual({ checked: true, indeterminate: false })
  expect(stateOf('Promotion')).toEqual({ checked: false, indeterminate: true })
  expect(stateOf('Orders')).toEqual({ checked: false, indeterminate: false })
})

test('a model has boxes for its own flags only', () => {
  show(one)
  const row = within(screen.getByRole('row', { name: new RegExp(`^${messages.models.Review.ru}`) }))
  expect(row.getAllByRole('checkbox')).toHaveLength(2)
  expect(row.getAllByText(messages.notThere.ru)).toHaveLength(2)
})

test('the box of a model sets all its flags; if all are set, it clears them', async () => {
  let permissions: Manager['permissions'] = { ...noPermissions, Orders: { edit: true } }
  const calls = fakeApi(({ body }) => {
    permissions = withPermissions(permissions, (body as { rules: SomePermissions }).rules)
    return granted(permissions)
  })
  const { user } = show(makeManager({ permissions }))
  await user.click(box('Promotion', messages.everything))
  await user.click(box('Orders', messages.everything))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => body)).toEqual([
    { rules: { Promotion: { create: true, edit: true, delete: true } } },
    { rules: { Orders: { edit: false } } },
  ])
})

test('a changed permission is shown at once, and each change is sent on the version that the previous one created', async () => {
  const answers: PromiseWithResolvers<object>[] = []
  const calls = fakeApi(() => {
    const next = Promise.withResolvers<object>()
    answers.push(next)
    return next.promise
  })
  const { user } = show(one, makeManager({ id: 2, version: 7 }))
  await user.click(button(messages.permissionsOf(two.email)))
  await user.click(box('Orders', messages.flags.edit))
  await user.click(box('Promotion', messages.flags.create))
  expect([box('Orders', messages.flags.edit).checked, box('Promotion', messages.flags.create).checked]).toEqual([
    true,
    true,
  ])
  expect(extentOf(one)).toContain(messages.noRights.ru)
  expect(calls).toMatchObject([
    {
      path: '/api/auth/manager-permissions/2/by-manager/',
      method: 'PATCH',
      body: { rules: { Orders: { edit: true } } },
      headers: { 'if-match': '"7"' },
    },
  ])
  answers[0]?.resolve({ ...granted({ Orders: { edit: true } }), headers: { etag: '"12"' } })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(toasts()).toEqual(success(messages.permissionsSaved(two.email)))
  expect(calls[1]).toMatchObject({ body: { rules: { Promotion: { create: true } } }, headers: { 'if-match': '"12"' } })
  // The server has the last word
  answers[1]?.resolve({ ...granted({ Review: { delete: true } }), headers: { etag: '"13"' } })
  await vi.waitFor(() => expect(box('Review', messages.flags.delete).checked).toBe(true))
  expect([box('Orders', messages.flags.edit).checked, box('Promotion', messages.flags.create).checked]).toEqual([
    false,
    false,
  ])
})

test.each([
  { name: 'a refusal', answer: problem(409, 'Причина.'), cause: 'Причина.' },
  { name: 'a lost connection', answer: 'unreachable' as const, cause: notConnected.ru },
])(
  'a permission that could not be saved is reverted after $name, and the next one is sent',
  async ({ answer, cause }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let next: typeof answer | ReturnType<typeof granted> = answer
    const calls = fakeApi(() => next)
    const { user } = show(one)
    await user.click(box('Orders', messages.flags.edit))
    await vi.waitFor(() => expect(toasts()).toEqual(failure(messages.permissionsFailed(cause))))
    expect(box('Orders', messages.flags.edit).checked).toBe(false)
    next = granted({ Review: { delete: true } })
    await user.click(box('Review', messages.flags.delete))
    await vi.waitFor(() => expect(toasts()).toEqual(success(messages.permissionsSaved(one.email))))
    expect(calls[1]?.headers).toMatchObject({ 'if-match': '"1"' })
    vi.restoreAllMocks()
  },
)

test('the end of the session is not reported as a failed change: the cabinet asks to sign in', async () => {
  const calls = fakeApi(() => ({ status: 401, body: { code: 'session-over', status: 401 } }))
  const { user } = show(makeManager({ is_confirmed: false }))
  await user.click(box('Orders', messages.flags.edit))
  await vi.waitFor(() => expect(box('Orders', messages.flags.edit).checked).toBe(false))
  expect(toasts()).toEqual([])
  await user.click(button(messages.inviteAgainTo(one.email)))
  await vi.waitFor(() => expect(button(messages.inviteAgainTo(one.email)).ariaBusy).toBeNull())
  expect(toasts()).toEqual([])
  expect(calls.filter(({ method }) => method === 'GET')).toEqual([])
})

/** The manager has version 5 and different permissions since another user changed them. */
function conflictOf(elsewhere: Partial<Manager['permissions']>) {
  const now = { ...one, version: 5, permissions: { ...noPermissions, ...elsewhere } }
  return fakeApi(({ headers, body }) =>
    headers['if-match'] === '"5"'
      ? granted({ ...elsewhere, ...(body as { rules: object }).rules })
      : { status: 412, body: { code: 'changed', status: 412, current: now } },
  )
}
const conflict = () => screen.queryByRole('region', { name: conflicts.title.ru })

test('a permission is saved although another user has changed a field that is not a permission', async () => {
  const calls = conflictOf({})
  const { user } = show(one)
  await user.click(box('Orders', messages.flags.edit))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.permissionsSaved(one.email))))
  expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"5"'])
  expect(conflict()).toBeNull()
})

test('a permission that another user has changed meanwhile is saved after a decision', async () => {
  const calls = conflictOf({ Review: { delete: true } })
  const { user } = show(one, two)
  await user.click(box('Orders', messages.flags.edit))
  await vi.waitFor(() => expect(conflict()).not.toBeNull())
  expect(toasts()).toEqual([])
  expect(box('Review', messages.flags.delete).checked).toBe(true)
  const notice = within(conflict() as HTMLElement)
  const label = `${messages.models.Orders.ru}: ${messages.flags.edit.ru}`
  const field = within(notice.getByRole('group', { name: label }))
  const [mine, saved] = field.getAllByRole<HTMLInputElement>('radio')
  expect([mine?.checked, saved?.checked]).toEqual([true, false])
  expect(mine?.closest('label')?.textContent).toBe(conflicts.mine.ru + messages.allowed.ru)
  expect(saved?.closest('label')?.textContent).toBe(conflicts.saved.ru + messages.notAllowed.ru)
  await user.click(notice.getByRole('button', { name: conflicts.send.ru }))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.permissionsSaved(one.email))))
  expect(conflict()).toBeNull()
  expect(document.activeElement).toBe(heading(messages.title.ru).closest('section'))
  expect(calls.slice(1)).toMatchObject([
    { body: { rules: { Orders: { edit: true } } }, headers: { 'if-match': '"5"' } },
  ])
  expect(box('Orders', messages.flags.edit).checked).toBe(true)
})

test('the saved permissions stay if they are chosen: nothing is sent', async () => {
  const calls = conflictOf({ Review: { delete: true } })
  const { user } = show(one)
  await user.click(box('Orders', messages.flags.edit))
  await vi.waitFor(() => expect(conflict()).not.toBeNull())
  const notice = within(conflict() as HTMLElement)
  await user.click(notice.getByRole('button', { name: conflicts.takeSaved.ru }))
  await user.click(notice.getByRole('button', { name: conflicts.send.ru }))
  expect(conflict()).toBeNull()
  expect(calls).toHaveLength(1)
  expect(box('Orders', messages.flags.edit).checked).toBe(false)
})

test('an invitation is sent again, and the manager is loaded again', async () => {
  const invited = { ...two, is_confirmed: false }
  const accepted = { ...invited, is_confirmed: true }
  const calls = fakeApi(({ method }) => (method === 'GET' ? { body: [one, accepted] } : { status: 204 }))
  const { user } = show(one, invited)
  await user.click(button(messages.inviteAgainTo(two.email)))
  await vi.waitFor(() => expect(extentOf(two)).toContain(messages.confirmed.ru))
  expect(toasts()).toEqual(success(messages.invitedAgain(two.email)))
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: new RegExp(`^${two.email}`) }))
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/auth/managers/2/resend_invitation/' })
})

test('an invitation that could not be sent says why; a manager who was removed meanwhile stays in the list', async () => {
  const invited = { ...two, is_confirmed: false }
  fakeApi(({ method }) => (method === 'GET' ? { body: [one] } : problem(409, 'Причина.')))
  const { user } = show(one, invited)
  await user.click(button(messages.inviteAgainTo(two.email)))
  await vi.waitFor(() => expect(toasts()).toEqual(failure(messages.notInvited('Причина.'))))
  await vi.waitFor(() => expect(button(messages.inviteAgainTo(two.email)).ariaBusy).toBeNull())
  expect(emails()).toHaveLength(2)
})

test('newly loaded managers replace the shown ones', async () => {
  function Section() {
    const [loaded, setLoaded] = useState([one])
    return (
      <>
        <button type="button" onClick={() => setLoaded([two])}>
          load
        </button>
        <ManagerSection loaded={loaded} recipients={[]} isActing={false} />
      </>
    )
  }
  const calls = fakeApi(() => granted({}))
  const { user } = renderAt('/profile', <Section />)
  await user.click(screen.getByText('load'))
  expect(emails()).toEqual([messages.permissionsOf(two.email).ru])
  await user.click(box('Orders', messages.flags.edit))
  await vi.waitFor(() => expect(toasts()).toEqual(success(messages.permissionsSaved(two.email))))
  expect(calls[0]?.path).toBe('/api/auth/manager-permissions/2/by-manager/')
  expect(emails()).toEqual([messages.permissionsOf(two.email).ru])
})

test('a removed manager leaves the list, and the heading gets the focus', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = show(one, makeManager({ id: 2, version: 3 }))
  await user.click(button(messages.remove(two.email)))
  expect(screen.getByText(editing.removeAbout(two.email).ru)).toBeDefined()
  expect(screen.queryByText(/получателей заявок/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button(editing.confirmRemove))
  await vi.waitFor(() => expect(document.activeElement).toBe(heading(messages.title.ru)))
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/auth/managers/2/', headers: { 'if-match': '"3"' } }])
  expect(toasts()).toEqual(success(editing.removed(two.email)))
  expect(emails()).toEqual([messages.permissionsOf(one.email).ru])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  { isCleared: false, query: '?with_recipient=true' },
  { isCleared: true, query: '' },
])(
  'a recipient with the address, in any case, is removed too, unless the box is cleared: $isCleared',
  async ({ isCleared, query }) => {
    const calls = fakeApi(() => ({ status: 204 }))
    const recipients = [makeRecipient({ destination: one.email.toLowerCase() })]
    const manager = { ...one, email: one.email.toUpperCase() }
    const { user } = renderAt(
      '/profile',
      <ManagerSection loaded={[manager]} recipients={recipients} isActing={false} />,
    )
    await user.click(button(messages.remove(manager.email)))
    expect(screen.getByText(editing.removeRecipientHint.ru)).toBeDefined()
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: editing.removeRecipient.ru })
    expect(choice.checked).toBe(true)
    if (isCleared) await user.click(choice)
    await user.click(button(editing.confirmRemove))
    await vi.waitFor(() => expect(calls).toMatchObject([{ path: `/api/auth/managers/1/${query}` }]))
  },
)

test.each([
  ['another address', makeRecipient({ destination: two.email })],
  ['a webhook', makeRecipient({ channel: 'webhook', destination: one.email })],
  ['a mailbox that has declined', makeRecipient({ destination: one.email, state: 'declined' })],
])('%s is no recipient to remove', async (_, recipient) => {
  const { user } = renderAt('/profile', <ManagerSection loaded={[one]} recipients={[recipient]} isActing={false} />)
  await user.click(button(messages.remove(one.email)))
  expect(screen.queryByRole('checkbox', { name: editing.removeRecipient.ru })).toBeNull()
})

test('if the recipients could not be loaded, the dialog refers to their list', async () => {
  const { user } = renderAt('/profile', <ManagerSection loaded={[one]} recipients={null} isActing={false} />)
  await user.click(button(messages.remove(one.email)))
  expect(screen.getByText(/удалите его и из получателей заявок/)).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: editing.removeRecipient.ru })).toBeNull()
})

test('a manager who was removed elsewhere leaves the list too', async () => {
  fakeApi(() => problem(404))
  const { user } = show(one)
  await user.click(button(messages.remove(one.email)))
  await user.click(button(editing.confirmRemove))
  await vi.waitFor(() => expect(heading(messages.none.ru)).toBeDefined())
  expect(toasts()).toEqual(success(editing.removed(one.email)))
})

test('a failed removal is reported once, by a toast with its cause, and the manager is still there', async () => {
  fakeApi(() => problem(409, 'Причина.'))
  const { user } = show(one)
  await user.click(button(messages.remove(one.email)))
  await user.click(button(editing.confirmRemove))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts()).toEqual(failure({ ru: `${removeFailed.ru}. Причина.` }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(emails()).toEqual([messages.permissionsOf(one.email).ru])
})

fullSuiteTest(
  'a manager changed meanwhile is removed only after a second confirmation, which shows the changes',
  async () => {
    const now = { ...one, version: 2, permissions: { ...noPermissions, Review: { delete: true } } }
    const calls = fakeApi(({ headers }) =>
      headers['if-match'] === '"2"'
        ? { status: 204 }
        : { status: 412, body: { code: 'changed', status: 412, current: now } },
    )
    const { user } = show(one)
    await user.click(button(messages.remove(one.email)))
    await user.click(button(editing.confirmRemove))
    const changes = within(await screen.findByRole('alert'))
    expect(changes.getByText(conflicts.changedLead.ru)).toBeDefined()
    expect(changes.getByText(`${messages.models.Review.ru}: ${messages.flags.delete.ru}`)).toBeDefined()
    expect(toasts()).toEqual([])
    await user.click(button(editing.confirmRemove))
    await vi.waitFor(() => expect(toasts()).toEqual(success(editing.removed(one.email))))
    expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"'])
  },
)

fullSuiteTest('the removal is busy until the call ends', async () => {
  const answer = Promise.withResolvers<{ status: number }>()
  const calls = fakeApi(() => answer.promise)
  const { user } = show(one)
  await user.click(button(messages.remove(one.email)))
  expect(button(editing.confirmRemove).ariaBusy).toBeNull()
  await user.click(button(editing.confirmRemove))
  expect(button(editing.confirmRemove).ariaBusy).toBe('true')
  await user.click(button(editing.confirmRemove))
  expect(calls).toHaveLength(1)
  answer.resolve({ status: 204 })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(findTokens()).not.toBeNull()
})
