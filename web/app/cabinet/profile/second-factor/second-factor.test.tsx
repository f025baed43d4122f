import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiProblem } from '../../../lib/api.ts'
import { unreachable } from '../../../lib/form/messages.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { cancelled, fakePasskeyDevice, madeCredential } from '../../../lib/test/passkey-device.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { code, enterRecoveryCode, recoveryCode } from '../../../parts/accounts/messages.ts'
import { makeUser } from '../../test/user.ts'
import { currentPassword } from '../messages-password.ts'
import { makeSecondFactor } from '../test/second-factor.ts'
import * as messages from './messages.ts'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { useSecondFactorActs } from './use-second-factor-acts.ts'

let sessions = 0
beforeEach(() => void signIn({ session: `factor ${++sessions}` }))

const path = '/api/auth/users/me/second_factor/'
const secret = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M1 1h1v1h-1z' } }
const codes = ['aaaaa-bbbbb', 'ccccc-ddddd']

function Panel(props: Omit<Parameters<typeof SecondFactorPanel>[0], 'acts'>) {
  return <SecondFactorPanel {...props} acts={useSecondFactorActs()} />
}
const show = (factor: SecondFactor | ApiProblem, part = {}) =>
  renderAt('/profile?tab=user_edit', <Panel user={makeUser(part)} factor={factor} />)
const button = ({ ru }: { ru: string }) => screen.getByRole<HTMLButtonElement>('button', { name: ru })
const field = ({ ru }: { ru: string }) => screen.getByLabelText<HTMLInputElement>(ru)

/** Answers each path with its body; other calls fail. */
function answering(bodies: Record<string, unknown>) {
  return fakeApi(({ path: asked }) => (asked in bodies ? { body: bodies[asked] } : { body: makeUser() }))
}

test('turning on: the password, the secret as QR code and text, the first code, the recovery codes', async () => {
  const calls = answering({ [path]: secret, [`${path}confirm/`]: { recovery_codes: codes } })
  const { user } = show(makeSecondFactor())
  await user.click(button(messages.turnOn))
  expect(document.activeElement).toBe(field(currentPassword))
  expect(screen.queryByLabelText(code.ru)).toBeNull()
  await user.type(field(currentPassword), 'тихий омут')
  await user.click(button(messages.proceed))
  await waitFor(() => expect(screen.getByRole('img', { name: messages.qrCode.ru })).toBeDefined())
  expect(screen.getByText('ABCD EFGH IJ')).toBeDefined()
  expect(screen.getByRole('link', { name: messages.openApp.ru }).getAttribute('href')).toBe(secret.uri)
  expect([field(code).inputMode, field(code).autocomplete]).toEqual(['numeric', 'one-time-code'])
  await user.type(field(code), '123456')
  await user.click(button(messages.turnOn))
  await waitFor(() => expect(screen.getByText('ccccc-ddddd')).toBeDefined())
  expect(calls.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body])).toEqual([
    [path, { current_password: 'тихий омут' }],
    [`${path}confirm/`, { code: '123456' }],
  ])
  // The remembered user has a second factor now
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'GET', path: '/api/auth/users/me/' }))
  await user.click(button(messages.codesSaved))
  expect(screen.queryByText('ccccc-ddddd')).toBeNull()
})

test('an enrolment whose response is lost offers new recovery codes; one that failed stays and says why', async () => {
  const over = { status: 409, body: { status: 409, code: 'enrolment-over', detail: 'Устарел' } }
  let isEnabled = false
  const answers = ['unreachable', over] as const
  let tries = 0
  fakeApi(({ method, path: asked }) => {
    if (asked === path) return { body: method === 'POST' ? secret : makeSecondFactor({ is_enabled: isEnabled }) }
    if (asked === `${path}confirm/`) return answers[tries++] ?? over
    return { body: makeUser() }
  })
  const { user } = show(makeSecondFactor())
  await user.click(button(messages.turnOn))
  await user.type(field(currentPassword), 'тихий омут')
  await user.click(button(messages.proceed))
  await user.type(await screen.findByLabelText(code.ru), '123456')
  await user.click(button(messages.turnOn))
  await waitFor(() => expect(screen.getByText(unreachable.ru)).toBeDefined())
  expect(screen.getByRole('img', { name: messages.qrCode.ru })).toBeDefined()
  isEnabled = true
  await user.click(button(messages.turnOn))
  await waitFor(() => expect(screen.getByText(messages.unseenCodesAbout.ru)).toBeDefined())
  expect([tries, screen.queryByText('Устарел')]).toEqual([2, null])
  await user.click(button(messages.cancel))
  expect(button(messages.turnOn)).toBeDefined()
})

test('while the app is changed, an expired QR code is no reason to offer recovery codes', async () => {
  fakeApi(({ method, path: asked }) => {
    if (asked === path) return { body: method === 'POST' ? secret : makeSecondFactor({ is_enabled: true }) }
    return { status: 409, body: { status: 409, code: 'enrolment-over', detail: 'Устарел' } }
  })
  const { user } = show(makeSecondFactor({ is_enabled: true, has_password: false, recovery_codes_left: 9 }))
  await user.click(button(messages.change))
  await user.type(field(code), '123456')
  await user.click(button(messages.proceed))
  await waitFor(() => expect(screen.getByRole('img', { name: messages.qrCode.ru })).toBeDefined())
  await user.type(field(code), '654321')
  await user.click(button(messages.turnOn))
  await waitFor(() => expect(screen.getByText('Устарел')).toBeDefined())
})

test('removing takes the password and a code, and stays after an error', async () => {
  const fields = { code: ['Неверный код'] }
  const answers = [
    { status: 400, body: { status: 400, code: 'invalid-input', detail: 'Нет', fields } },
    { status: 204 },
  ]
  const calls = fakeApi(({ method }) => (method === 'POST' ? (answers.shift() ?? 'unreachable') : { body: makeUser() }))
  const { user } = show(makeSecondFactor({ is_enabled: true, recovery_codes_left: 7 }))
  expect(screen.getByText(messages.codesLeft(7).ru)).toBeDefined()
  await user.click(button(messages.turnOff))
  await user.click(button(messages.turnOff))
  expect(calls).toEqual([])
  await user.type(field(currentPassword), 'тихий омут')
  await user.click(button(enterRecoveryCode))
  expect([field(recoveryCode).inputMode, document.activeElement]).toEqual(['text', field(recoveryCode)])
  await user.type(field(recoveryCode), 'aaaaa-bbbbb')
  await user.click(button(messages.turnOff))
  await waitFor(() => expect(screen.getByText('Неверный код')).toBeDefined())
  expect([field(currentPassword).value, field(recoveryCode).value]).toEqual(['тихий омут', 'aaaaa-bbbbb'])
  await user.click(button(messages.turnOff))
  await waitFor(() => expect(button(messages.renew)).toBeDefined())
  expect(calls[0]).toMatchObject({
    path: `${path}remove/`,
    body: { current_password: 'тихий омут', code: 'aaaaa-bbbbb' },
  })
})

test.each([
  [0, 'Резервных кодов не осталось.'],
  [1, 'Остался 1 резервный код.'],
  [2, 'Осталось 2 резервных кода.'],
])('when only %i recovery codes are left, a warning leads to new ones', async (count, text) => {
  const { user } = show(makeSecondFactor({ is_enabled: true, recovery_codes_left: count }))
  expect(screen.getByText(text, { exact: false }).closest('.notice--error')).not.toBeNull()
  await user.click(button(messages.renew))
  expect(screen.getByText(messages.renewAbout.ru)).toBeDefined()
})

test('three recovery codes are no reason for a warning', () => {
  show(makeSecondFactor({ is_enabled: true, recovery_codes_left: 3 }))
  expect(screen.getByText(messages.codesLeft(3).ru)).toBeDefined()
  expect(document.querySelector('.notice')).toBeNull()
})

test('an account without a password is asked for the code only', async () => {
  answering({ [`${path}recovery_codes/`]: { recovery_codes: codes } })
  const { user } = show(makeSecondFactor({ is_enabled: true, has_password: false }))
  await user.click(button(messages.renew))
  expect(screen.queryByLabelText(currentPassword.ru)).toBeNull()
  await user.type(field(code), '123456')
  await user.click(button(messages.proceed))
  await waitFor(() => expect(screen.getByText('aaaaa-bbbbb')).toBeDefined())
})

test('an account with neither password nor code is led to a new sign-in, which returns to the settings', async () => {
  const { user } = show(makeSecondFactor({ has_password: false }))
  await user.click(button(messages.turnOn))
  const link = screen.getByRole('link', { name: messages.signInAgain.ru })
  expect(link.getAttribute('href')).toBe('/login?next=%2Fprofile%3Ftab%3Duser_edit')
})

test('staff learn that they need it, and get to the desk once they have it', () => {
  const { unmount } = show(makeSecondFactor({ is_missing: true }), { is_staff: true })
  expect(screen.getByText(messages.neededByStaff.ru)).toBeDefined()
  unmount()
  show(makeSecondFactor({ is_enabled: true }), { is_staff: true })
  expect(screen.getByRole('link', { name: messages.openDesk.ru }).getAttribute('href')).toBe('/staff')
})

test('an unproven address has to be proven first', () => {
  show(makeSecondFactor(), { is_email_verified: false })
  expect(screen.getByText(messages.proveFirst.ru)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a state that could not be loaded can be loaded again', () => {
  show(new ApiProblem({ status: 503, code: 'not-ready', detail: '' }))
  expect(screen.getByText(messages.notLoaded.ru)).toBeDefined()
  expect(screen.getByRole('link')).toBeDefined()
})

const passkeysPath = '/api/auth/users/me/passkeys/'
const passkeyOptions = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Motanet' },
  user: { id: 'AQID', name: 'ana@example.md', displayName: '' },
  pubKeyCredParams: [],
}

test('a passkey is made after password and code; one that the device refuses is not added', async () => {
  const device = [cancelled(), madeCredential()]
  fakePasskeyDevice(() => device.shift() ?? cancelled())
  const calls = answering({ [`${passkeysPath}options/`]: passkeyOptions, [passkeysPath]: [] })
  const { user } = show(makeSecondFactor({ is_enabled: true, has_password: false }))
  await user.click(button(messages.addPasskey))
  await user.type(field(code), '123456')
  await user.click(button(messages.proceed))
  await waitFor(() => expect(screen.getByText(messages.passkeyNotMade.ru)).toBeDefined())
  expect(calls.some(({ path: asked }) => asked === passkeysPath)).toBe(false)
  await user.click(button(messages.proceed))
  await waitFor(() => expect(button(messages.addPasskey)).toBeDefined())
  expect(calls.find(({ path: asked }) => asked === passkeysPath)?.body).toMatchObject({
    credential: { id: 'AQID', response: { attestationObject: 'AQID' } },
  })
})

test('a passkey is removed after a code', async () => {
  const calls = fakeApi(({ method }) => (method === 'POST' ? { status: 204 } : { body: makeUser() }))
  const passkey = { id: 7, device: 'Safari, iPhone', created_at: '2026-11-21T12:05:00.000Z', used_at: null }
  const { user } = show(makeSecondFactor({ is_enabled: true, has_password: false, passkeys: [passkey] }))
  await user.click(button({ ru: `${messages.removePasskey.ru}: Safari, iPhone` }))
  await user.type(field(code), '123456')
  await user.click(button(messages.removePasskey))
  await waitFor(() => expect(button(messages.renew)).toBeDefined())
  expect(calls[0]).toMatchObject({ path: `${passkeysPath}7/remove/`, body: { code: '123456' } })
})
