import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { ApiProblem } from '../../lib/api.ts'
import { unreachable } from '../../lib/form/messages.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { loadUser } from '../../lib/session/current-user.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { findTokens } from '../../lib/session/tokens.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import { recall, remember } from '../../parts/accounts/account-memory.ts'
import {
  code,
  newPassword,
  passwordRequired,
  passwordsDiffer,
  passwordTooShort,
  repeat,
  repeatRequired,
  sendAgain,
} from '../../parts/accounts/messages.ts'
import { makeReview } from '../../parts/reviews/test/review.ts'
import { makeUser } from '../test/user.ts'
import * as messages from './messages.ts'
import * as password from './messages-password.ts'
import * as role from './messages-role.ts'
import * as profileTab from './profile-tab.tsx'
import * as factorMessages from './second-factor/messages.ts'
import * as settingsTab from './settings-tab.tsx'
import { makeSecondFactor } from './test/second-factor.ts'

fakeDialogs()
let sessions = 0
beforeEach(() => {
  signIn({ session: `profile ${++sessions}` })
  toastStore.write(noToasts)
  remember({ email: '', isPasswordChanged: false })
})

type Data = Parameters<typeof profileTab.Tab>[0]['data']
const show = (user: User, data: Data = { provider: null, steps: null, traces: null }) =>
  renderAt('/profile', <profileTab.Tab user={user} data={data} />)
const showSettings = (factor = makeSecondFactor()) =>
  renderAt(
    '/profile?tab=user_edit',
    <settingsTab.Tab user={makeUser()} data={{ factor, sessions: [], pendingEmail: null }} />,
  )
const button = ({ ru }: { ru: string }) => screen.queryByRole<HTMLButtonElement>('button', { name: ru })
const press = (page: ReturnType<typeof show>, text: { ru: string }) => page.user.click(button(text) as HTMLElement)
const field = ({ ru }: { ru: string }) => screen.getByLabelText<HTMLInputElement>(ru)
const alertText = () => screen.queryByRole('alert')?.textContent
const toasts = () => toastStore.read().map(({ kind, text }) => [kind, text])
/** Whether the browser would ask before it closes the page. */
const isUnsaved = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

const pageOf = (user: User) => ({ callApi: authorisedApi('ru'), user }) as SignedInPage
const request = { id: 1, subject: null }

test('a customer’s profile loads the requests and the newest review, but no provider', async () => {
  const calls = fakeApi(({ path }) =>
    path.includes('my-requests') ? { body: [request, request] } : { body: { results: [makeReview()], count: 5 } },
  )
  expect(await profileTab.load(pageOf(makeUser()))).toEqual({
    provider: null,
    steps: null,
    traces: { requests: { count: 2, latest: request }, reviews: { count: 5, latest: makeReview() } },
  })
  expect(calls.map(({ path }) => path)).toEqual([
    '/info/api/my-requests/',
    '/api/auth/reviews/?user_id=6&page=1&page_size=1',
  ])
})

test('requests and reviews that fail to load are left out', async () => {
  fakeApi(() => 'unreachable')
  expect((await profileTab.load(pageOf(makeUser()))).traces).toEqual({ requests: null, reviews: null })
  fakeApi(() => ({ body: [] }))
  const { traces } = await profileTab.load(pageOf(makeUser()))
  expect(traces).toEqual({ requests: { count: 0, latest: undefined }, reviews: null })
})

test('the profile of a provider’s account loads the provider only', async () => {
  const calls = fakeApi(() => ({ body: { id: 2, name: 'Orange' } }))
  const loaded = await profileTab.load(pageOf(makeUser({ role: 'manager', provider: 2 })))
  expect(loaded).toEqual({ provider: { id: 2, name: 'Orange' }, steps: null, traces: null })
  expect(calls.map(({ path }) => path)).toEqual(['/info/api/providers/2/'])
})

test('the owner of a new provider sees what is still open; a profile without the steps is complete', async () => {
  const owner = makeUser({ role: 'provider', provider: 2 })
  const steps = [{ step: 'tariff', is_done: false } as const]
  fakeApi(({ path }) => ({ body: path.includes('first-steps') ? steps : { id: 2, name: 'Orange' } }))
  const loaded = await profileTab.load(pageOf(owner))
  expect(loaded.steps).toEqual(steps)
  const first = show(owner, loaded)
  expect(screen.getByRole('link', { name: 'Первый тариф' })).toBeDefined()
  first.unmount()
  fakeApi(({ path }) => (path.includes('first-steps') ? 'unreachable' : { body: { id: 2, name: 'Orange' } }))
  expect((await profileTab.load(pageOf(owner))).steps).toBeNull()
})

test('the owner of a suspended provider, who can do none of the first steps, is not led through them', async () => {
  const owner = makeUser({ role: 'provider', provider: 2, provider_suspension: 'Жалобы' })
  const calls = fakeApi(() => ({ body: [{ step: 'tariff', is_done: false }] }))
  expect((await profileTab.load(pageOf(owner))).steps).toBeNull()
  expect(calls.map(({ path }) => path)).not.toContain('/info/api/first-steps/')
})

test('the profile says who the user is', () => {
  const user = makeUser({ role: 'provider', provider: 2, is_staff: true })
  const first = show(user, { provider: { id: 2, name: 'Orange' }, steps: null, traces: null })
  const who = within(screen.getByRole('region', { name: messages.who.ru }))
  expect([
    who.getByText('Ana Popa'),
    who.getByText(messages.roles.provider.ru),
    who.getByText(messages.staff.ru),
  ]).toHaveLength(3)
  expect(who.getByRole('link', { name: 'Orange' }).getAttribute('href')).toBe('/provider/2')
  expect([screen.queryByText(messages.profileLead.ru), screen.queryByText(messages.nameless.ru)]).toEqual([null, null])
  expect(document.querySelector('.profile')?.className).toBe('profile')
  first.unmount()
  show(makeUser({ full_name: '' }))
  expect(screen.getByText(messages.nameless.ru)).toBeDefined()
  expect([screen.queryByText(messages.staff.ru), screen.queryByRole('link')]).toEqual([null, null])
})

test('a customer’s profile links to the requests and reviews', () => {
  const traces = { requests: null, reviews: { count: 5, latest: makeReview({ rating: 4 }) } }
  const first = show(makeUser(), { provider: null, steps: null, traces })
  expect(screen.getByText(messages.profileLead.ru)).toBeDefined()
  expect(screen.getByText(messages.unknownCount.ru)).toBeDefined()
  expect(screen.getByText('5').parentElement?.textContent).toBe(`5 ${messages.reviewsLabel(5).ru}`)
  expect(screen.getByText(messages.latestReview('Orange, 4 из 5').ru)).toBeDefined()
  first.unmount()
  const none = { count: 0, latest: undefined }
  show(makeUser(), { provider: null, steps: null, traces: { requests: none, reviews: none } })
  expect([screen.getByText(messages.noRequests.ru), screen.getByText(messages.noReviews.ru)]).toHaveLength(2)
  expect(screen.queryByText(messages.unknownCount.ru)).toBeNull()
})

const panel = () => document.querySelector('.role-panel h2')?.textContent

test.each([
  [{ is_email_verified: false, is_invited: true }, role.proveTitle, role.proveUser],
  [{ is_email_verified: false, role: 'manager' }, role.proveTitle, role.proveManager],
  [{ is_invited: true }, role.invitedTitle, role.invited],
  [{ role: 'manager' }, role.roleTitle, role.roleAbout],
] as const)('an account %o is asked for what it still has to do', (part, title, about) => {
  show(makeUser(part))
  expect(panel()).toBe(title.ru)
  expect(screen.getByText(about.ru)).toBeDefined()
})

test('other accounts are asked for nothing', () => {
  for (const part of [{}, { role: 'provider' as const }]) {
    const { unmount } = show(makeUser(part))
    expect(panel()).toBeUndefined()
    unmount()
  }
})

test('the mail is sent again, and not once more for 30 seconds', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const page = show(makeUser({ is_email_verified: false }))
  const again = button(sendAgain) as HTMLElement
  await page.user.click(again)
  expect(await screen.findByText(role.mailSent.ru)).toBeDefined()
  expect(calls).toMatchObject([{ path: '/api/auth/users/resend_activation/', body: { email: 'ana@example.md' } }])
  expect(again.getAttribute('aria-disabled')).toBe('true')
  await page.user.click(again)
  expect(calls).toHaveLength(1)
})

test('a manager gives up the role only after a confirmation; then the user is loaded again', async () => {
  const customer = makeUser({ role: 'other' })
  const calls = fakeApi(({ method }) => (method === 'POST' ? { status: 204 } : { body: customer }))
  const page = show(makeUser({ role: 'manager', provider: 2 }))
  await press(page, role.leaving.act)
  const dialog = within(screen.getByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: role.leaving.keep.ru }))
  expect([screen.queryByRole('dialog'), calls]).toEqual([null, []])
  await press(page, role.leaving.act)
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: role.leaving.act.ru }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts()).toEqual([['success', role.leaving.done.ru]])
  expect(await loadUser('ru')).toEqual(customer)
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/users/me/leave_provider/', '/api/auth/users/me/'])
})

test('who has given up the role already, because an answer was lost, is told so', async () => {
  fakeApi(() => ({ status: 403, body: { status: 403, code: 'forbidden', detail: 'Нет доступа' } }))
  const page = show(makeUser({ role: 'manager', provider: 2 }))
  await press(page, role.leaving.act)
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: role.leaving.act.ru }))
  await waitFor(() => expect(toasts()).toEqual([['success', role.leaving.done.ru]]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an invitation is declined in the same way; a failure is shown in the dialog', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const page = show(makeUser({ is_invited: true }))
  await press(page, role.declining.act)
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: role.declining.act.ru })
  expect(confirm.ariaBusy).toBeNull()
  await page.user.click(confirm)
  expect(confirm.ariaBusy).toBe('true')
  answer.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(alertText()).toBe(unreachable.ru))
  expect(toasts()).toEqual([])
})

const formOf = (body: unknown) => Object.fromEntries(body as FormData)

test('a changed name is sent and shown; the browser asks before unsaved changes are lost', async () => {
  const saved = makeUser({ full_name: 'Ana Maria' })
  const calls = fakeApi(() => ({ body: saved }))
  const page = show(makeUser())
  expect(isUnsaved()).toBe(false)
  await page.user.type(field(messages.name), ' ')
  expect(isUnsaved()).toBe(false)
  await page.user.type(field(messages.name), 'M ')
  await waitFor(() => expect(isUnsaved()).toBe(true))
  await press(page, messages.save)
  await waitFor(() => expect(toasts()).toEqual([['success', messages.saved.ru]]))
  await waitFor(() => expect(field(messages.name).value).toBe('Ana Maria'))
  expect(calls[0]?.method).toBe('PATCH')
  expect(formOf(calls[0]?.body)).toEqual({ full_name: 'Ana Popa M ' })
  expect(isUnsaved()).toBe(false)
  expect(await loadUser('ru')).toEqual(saved)
  await page.user.type(field(messages.name), '!')
  await press(page, messages.save)
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('while the profile is saved its button says so', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const page = show(makeUser())
  expect([button(messages.saving), button(messages.save)?.ariaBusy]).toEqual([null, null])
  await press(page, messages.save)
  expect(button(messages.saving)?.ariaBusy).toBe('true')
  answer.resolve(Response.json(makeUser()))
  await waitFor(() => expect(button(messages.save)).not.toBeNull())
})

test('a removed picture is sent as an empty one; the cat is shown at once', async () => {
  const calls = fakeApi(() => ({ body: makeUser() }))
  const page = show(makeUser({ avatar: '/media/ana.webp' }))
  const picture = () => document.querySelector('.profile__form img')?.getAttribute('src')
  expect(picture()).toBe('/media/ana.webp')
  await press(page, messages.avatar.remove)
  expect([picture(), isUnsaved()]).toEqual(['/logo-mark.svg', true])
  await press(page, messages.save)
  await waitFor(() => expect(toasts()).toHaveLength(1))
  // Not the name, which another tab may have changed
  expect(formOf(calls[0]?.body)).toEqual({ avatar: '' })
  expect(button(messages.avatar.remove)).toBeNull()
})

test('too large a picture is an error of the picture, without one the whole form failed', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2, height: 2, close: vi.fn() }))
  fakeApi(() => ({ status: 413, body: { code: 'too-large', status: 413, detail: 'Больше 5 МБ' } }))
  const page = show(makeUser())
  await press(page, messages.save)
  await waitFor(() => expect(alertText()).toBe('Больше 5 МБ'))
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } })
  await waitFor(() => expect(screen.queryByRole('img', { name: messages.avatar.preview.ru })).not.toBeNull())
  await press(page, messages.save)
  await waitFor(() => expect(screen.queryByText('Больше 5 МБ', { selector: '.error *' })).not.toBeNull())
})

const fillIn = async (page: ReturnType<typeof show>, current: string, next: string, repeated = next) => {
  if (current) await page.user.type(field(password.currentPassword), current)
  if (next) await page.user.type(field(newPassword), next)
  if (repeated) await page.user.type(field(repeat), repeated)
  await press(page, password.change)
}

test('a changed password ends all sessions and leads to the sign-in', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const page = showSettings()
  expect(isUnsaved()).toBe(false)
  await page.user.type(field(password.currentPassword), 'старый')
  await waitFor(() => expect(isUnsaved()).toBe(true))
  await fillIn(page, '', 'тихий омут')
  await waitFor(() => expect(findTokens()).toBeNull())
  expect(calls).toMatchObject([
    {
      path: '/api/auth/users/set_password/',
      body: { current_password: 'старый', new_password: 'тихий омут', re_new_password: 'тихий омут' },
    },
  ])
  expect(recall()).toEqual({ email: 'ana@example.md', isPasswordChanged: true })
  signIn()
  await waitFor(() => expect(isUnsaved()).toBe(false))
})

fullSuiteTest('the passwords are checked before they are sent', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const page = showSettings()
  const error = ({ ru }: { ru: string }) => screen.queryAllByText(ru, { selector: '.error *' }).length
  await fillIn(page, '', '')
  expect([error(passwordRequired), error(repeatRequired)]).toEqual([2, 1])
  await fillIn(page, 'старый', 'коротк', 'другой')
  expect([error(passwordRequired), error(passwordTooShort), error(passwordsDiffer)]).toEqual([0, 1, 1])
  expect(calls).toEqual([])
})

test('while the password is changed its button says so; a wrong one is explained', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const page = showSettings()
  await fillIn(page, 'старый', 'тихий омут')
  expect(button(password.changing)?.ariaBusy).toBe('true')
  const body = { code: 'invalid-input', status: 422, detail: 'x', fields: { current_password: ['Неверный'] } }
  answer.resolve(Response.json(body, { status: 422 }))
  await waitFor(() => expect(screen.queryByText('Неверный', { selector: '.error *' })).not.toBeNull())
  expect([button(password.changing), findTokens() !== null]).toEqual([null, true])
})

test('an account without a password is led to a mail that sets one, and asked for no current one', () => {
  showSettings(makeSecondFactor({ has_password: false }))
  expect(screen.getByText(password.missing.ru)).toBeDefined()
  const link = screen.getByRole('link', { name: password.setFirst.ru })
  expect(link.getAttribute('href')).toBe('/password/reset')
  expect([screen.queryByLabelText(password.currentPassword.ru), button(password.change)]).toEqual([null, null])
})

test('the settings show the e-mail, also to password managers', () => {
  showSettings()
  const [user] = document.querySelectorAll<HTMLInputElement>('input[autocomplete=username]')
  expect([user?.value, user?.readOnly, user?.hidden]).toEqual(['ana@example.md', true, true])
  expect(screen.getByText('ana@example.md')).toBeDefined()
})

test('a part of the settings that fails to load leaves the others usable', async () => {
  fakeApi(() => 'unreachable')
  const { factor, sessions } = await settingsTab.load(pageOf(makeUser()))
  expect([factor, sessions]).toMatchObject([{ status: 0 }, { status: 0 }])
})

test('an unsaved name in the settings is asked about too', async () => {
  const page = showSettings()
  await page.user.type(field(messages.name), '!')
  await waitFor(() => expect(isUnsaved()).toBe(true))
})

test('recovery codes that are shown are asked about, until they are said to be saved', async () => {
  fakeApi(({ path }) => ({
    body: path.includes('recovery_codes') ? { recovery_codes: ['aaaaa-bbbbb'] } : makeUser(),
  }))
  const page = showSettings(makeSecondFactor({ is_enabled: true, has_password: false, recovery_codes_left: 5 }))
  await press(page, factorMessages.renew)
  await page.user.type(field(code), '123456')
  await press(page, factorMessages.proceed)
  await waitFor(() => expect(screen.getByText('aaaaa-bbbbb')).toBeDefined())
  await waitFor(() => expect(isUnsaved()).toBe(true))
  await press(page, factorMessages.codesSaved)
  await waitFor(() => expect(isUnsaved()).toBe(false))
})

test('a second factor that fails to load again leaves what was loaded before', async () => {
  const user = makeUser()
  const failed = new ApiProblem({ status: 503, code: 'not-ready', detail: '' })
  function Settings() {
    const [factor, setFactor] = useState<SecondFactor | ApiProblem>(makeSecondFactor())
    return (
      <>
        <settingsTab.Tab user={user} data={{ factor, sessions: [], pendingEmail: null }} />
        <button type="button" onClick={() => setFactor(failed)}>
          reload
        </button>
      </>
    )
  }
  const page = renderAt('/profile?tab=user_edit', <Settings />)
  await press(page, { ru: 'reload' })
  expect(screen.queryByText(factorMessages.notLoaded.ru)).toBeNull()
})
