import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '../lib/session/tokens.ts'
import { fakeDialogs } from '../lib/test/dialogs.ts'
import { fakeApi } from '../lib/test/fake-api.ts'
import { renderAt } from '../lib/test/render.tsx'
import { signIn } from '../lib/test/signed-in.ts'
import { newPassword } from '../parts/accounts/messages.ts'
import * as provided from './kit/profile/messages.ts'
import { LeaveConfirmation } from './leave-confirmation.tsx'
import * as messages from './messages-leave.ts'
import * as profile from './profile/messages.ts'
import { Tab as UserSettings } from './profile/settings-tab.tsx'
import { makeSecondFactor } from './profile/test/second-factor.ts'
import { Tab as ProviderSettings } from './provider/provider-tab.tsx'
import { ProviderEditing } from './staff/providers/provider-editing.tsx'
import { makeProvider } from './staff/providers/test/provider.ts'
import { makeUser } from './test/user.ts'

fakeDialogs()
beforeEach(() => void signIn())

function Page(props: Parameters<typeof LeaveConfirmation>[0]) {
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="place">{pathname + search}</p>
      {['/other', '/profile?tab=review', '/profile?p=2', '/profile?p=2&tab=review'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <LeaveConfirmation {...props} />
    </>
  )
}

async function leave(to: string, props: Parameters<typeof LeaveConfirmation>[0]) {
  const page = renderAt('/profile', <Page {...props} />)
  await page.user.click(screen.getByText(to))
  return page
}
const place = () => screen.getByTestId('place').textContent
const dialog = () => screen.queryByRole('dialog')
const press = (user: ReturnType<typeof renderAt>['user'], { ru }: { ru: string }) =>
  user.click(screen.getByRole('button', { name: ru }))

test('unsaved changes are left only after a confirmation', async () => {
  const { user } = await leave('/other', { isUnsaved: true })
  expect(screen.getByText(messages.cause.ru)).toBeDefined()
  expect(place()).toBe('/profile')
  await press(user, messages.stay)
  expect([dialog(), place()]).toEqual([null, '/profile'])
  await user.click(screen.getByText('/other'))
  await press(user, messages.close)
  expect([dialog(), place()]).toEqual([null, '/profile'])
  await user.click(screen.getByText('/other'))
  await press(user, messages.leave)
  expect([dialog(), place()]).toEqual([null, '/other'])
})

test('while the changes are being saved, the dialog does not promise that they are lost', async () => {
  const { user } = await leave('/other', { isUnsaved: true, isSaving: true })
  expect(screen.getByRole('dialog', { name: messages.savingTitle.ru })).toBeDefined()
  expect([screen.queryByText(messages.cause.ru), screen.queryByText(messages.savingCause.ru) !== null]).toEqual([
    null,
    true,
  ])
  await press(user, messages.leaveSaving)
  expect([dialog(), place()]).toEqual([null, '/other'])
})

test('another tab of the same page is asked about too', async () => {
  await leave('/profile?tab=review', { isUnsaved: true })
  expect(dialog()).not.toBeNull()
})

test('without unsaved changes nothing is asked', async () => {
  await leave('/other', { isUnsaved: false })
  expect([dialog(), place()]).toEqual([null, '/other'])
})

test('after a sign-out nothing is asked', async () => {
  storeTokens(null)
  await leave('/other', { isUnsaved: true })
  expect([dialog(), place()]).toEqual([null, '/other'])
})

test('a change of the view of a list is not asked about, one of anything else is', async () => {
  const first = await leave('/profile?p=2', { isUnsaved: true, viewParameters: ['p'] })
  expect([dialog(), place()]).toEqual([null, '/profile?p=2'])
  first.unmount()
  await leave('/profile?p=2&tab=review', { isUnsaved: true, viewParameters: ['p'] })
  expect([dialog() !== null, place()]).toEqual([true, '/profile'])
})

/** Whether the browser asks before it closes the page. */
function browserAsks() {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('the browser asks only while there are unsaved changes and a session', () => {
  const saved = renderAt('/profile', <Page isUnsaved={false} />)
  expect(browserAsks()).toBe(false)
  saved.unmount()
  const unsaved = renderAt('/profile', <Page isUnsaved />)
  expect(browserAsks()).toBe(true)
  storeTokens(null)
  expect(browserAsks()).toBe(false)
  signIn()
  unsaved.unmount()
  expect(browserAsks()).toBe(false)
})

const person = makeUser({ provider: 2 })
const settings = { factor: makeSecondFactor(), sessions: [], pendingEmail: null }
const provider = makeProvider() as unknown as Provider
/** Pages of several forms, each with the first field of one. */
const pages: readonly [string, { ru: string }, ReactNode][] = [
  ['the settings of a user', profile.name, <UserSettings key="u" user={person} data={settings} />],
  [
    'the settings of a provider',
    provided.name,
    <ProviderSettings key="p" user={person} data={{ provider, recipients: null, apiKeys: null }} />,
  ],
  ['a provider at the desk', provided.name, <ProviderEditing key="d" provider={makeProvider()} />],
]

async function saveAndLeave([, name, page]: (typeof pages)[number], typed = '') {
  const gate = Promise.withResolvers<object>()
  fakeApi(({ method }) => (method === 'PATCH' ? gate.promise : { body: { entries: [], has_more: false } }))
  const { user } = renderAt(
    '/profile',
    <>
      <Link to="/other">/other</Link>
      {page}
    </>,
  )
  if (typed) await user.type(screen.getByLabelText(newPassword.ru), typed)
  await user.type(screen.getByLabelText(name.ru), '!{Enter}')
  await user.click(screen.getByText('/other'))
  return gate
}

test.each(pages)('while %s are being saved, no loss is announced', async (...page) => {
  const gate = await saveAndLeave(page)
  expect(screen.getByRole('dialog', { name: messages.savingTitle.ru })).toBeDefined()
  gate.resolve({ status: 400, body: { status: 400, code: 'x', detail: 'Причина.' } })
  expect(await screen.findByRole('dialog', { name: messages.title.ru })).toBeDefined()
})

test('while one form is being saved, what another one contains would still be lost', async () => {
  await saveAndLeave(pages[0] as (typeof pages)[number], 'тихий омут')
  expect(screen.getByRole('dialog', { name: messages.title.ru })).toBeDefined()
})
