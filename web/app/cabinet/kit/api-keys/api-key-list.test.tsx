import { maxApiKeys } from '@motanet/contract/accounts/api-key-limits.ts'
import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { required } from '../../../lib/form/messages.ts'
import { retry } from '../../../lib/messages.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../../lib/toasts/toast-store.ts'
import { ApiKeySection } from './api-key-section.tsx'
import * as messages from './messages.ts'

fakeDialogs()
let runs = 0
beforeEach(() => {
  signIn({ session: `api keys ${++runs}` })
  toastStore.write(noToasts)
})

const at = '2026-11-25T10:00:00Z'
const secret = `mnet_${'x'.repeat(43)}`
const makeKey = (part: Partial<ApiKey> = {}): ApiKey => ({
  ...{ id: 1, name: 'CRM', beginning: 'mnet_abcd', scopes: ['prices'], created_at: at, created_by: 'Ана' },
  ...{ is_creator_gone: false, expires_at: null, is_expired: false },
  ...{ last_used_at: null, last_used_from: null },
  ...part,
})
const show = (loaded: ApiKey[] | null, provider?: number) =>
  renderAt('/profile', <ApiKeySection loaded={loaded} {...(provider !== undefined && { provider })} />)
const button = ({ ru: name }: { ru: string }) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const press = ({ user }: ReturnType<typeof show>, { ru: name }: { ru: string }) =>
  user.click(dialog().getByRole('button', { name }))
const toasts = () => toastStore.read().map(({ text }) => text)

test('a list that could not be loaded can be requested again; an empty one says what keys are for', () => {
  const { unmount } = show(null)
  expect(within(screen.getByRole('alert')).getByRole('link', { name: retry.ru })).toBeDefined()
  unmount()
  show([])
  expect(screen.getByRole('heading', { name: messages.none.ru })).toBeDefined()
})

test('the panel does not speak to staff as if the provider’s systems were theirs', () => {
  for (const language of ['ru', 'ro'] as const) expect(messages.lead[language]).not.toMatch(/ваш|dumneavoastră/i)
  show([], 5)
  expect(screen.getByText(messages.lead.ru, { exact: false })).toBeDefined()
})

test('a row shows scopes, creator, last use and end of the key', () => {
  const used = { last_used_at: at, last_used_from: '192.0.2.1', scopes: ['prices', 'zones'] as ApiKey['scopes'] }
  show([makeKey({ created_by: null, expires_at: at, is_expired: true }), makeKey({ id: 2, ...used, expires_at: at })])
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const text of [messages.expired, messages.unused, { ru: 'Motanet' }]) expect(first).toContain(text.ru)
  expect(second).toContain(`${messages.scopes.prices.ru}, ${messages.scopes.zones.ru}`)
  for (const text of [messages.used(at, '192.0.2.1'), messages.created(makeKey({})), messages.validUntil(at)])
    expect(second).toContain(text.ru)
})

test('a row says whether the creator no longer has access', () => {
  show([makeKey({ is_creator_gone: true }), makeKey({ id: 2 }), makeKey({ created_by: null, is_creator_gone: true })])
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const isGone = 'Создатель больше не имеет доступа'
  expect(first).toMatch(new RegExp(`Создан .*, Ана\\. ${isGone}`))
  expect(second).not.toContain(isGone)
  expect(third).toMatch(new RegExp(`Создан [^,]*\\. ${isGone}`))
  expect(third).not.toContain('Motanet')
})

test('the number of keys is limited', () => {
  show(Array.from({ length: maxApiKeys }, (_, index) => makeKey({ id: index + 1 })))
  expect(button(messages.create).disabled).toBe(true)
  expect(screen.getByText(messages.full.ru).id).toBe(button(messages.create).getAttribute('aria-describedby'))
})

test('a new key is shown once and can be copied; a click beside the dialog does not close it', async () => {
  const writeText = vi.fn(async () => undefined)
  const calls = fakeApi(() => ({ status: 201, body: { ...makeKey({ id: 7 }), secret } }))
  const page = show([])
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  await page.user.click(button(messages.create))
  await press(page, messages.create)
  expect(dialog().getByText(required.ru)).toBeDefined()
  expect(dialog().getByText(messages.noScope.ru)).toBeDefined()
  expect(calls).toEqual([])

  await page.user.type(dialog().getByLabelText(messages.name.ru), ' CRM ')
  await page.user.click(dialog().getByLabelText(messages.scopes.requests.ru))
  expect(dialog().getByText(messages.requestsHint.ru)).toBeDefined()
  await press(page, messages.create)
  expect(await dialog().findByDisplayValue(secret)).toBe(document.activeElement)
  expect(calls).toMatchObject([{ body: { name: 'CRM', scopes: ['requests'], expires_on: null } }])
  expect(screen.getByRole('listitem', { hidden: true }).textContent).toContain('mnet_abcd')

  fireEvent.mouseDown(screen.getByRole('dialog'))
  await press(page, messages.copy)
  expect(writeText).toHaveBeenCalledWith(secret)
  await waitFor(() => expect(toasts()).toContain(messages.copied.ru))
  await press(page, messages.done)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(secret)).toBeNull()
})

const cancelDialog = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))

test('a key that was not copied is lost only after a confirmation, and none while it is being created', async () => {
  const gate = Promise.withResolvers<void>()
  fakeApi(() => gate.promise.then(() => ({ status: 201, body: { ...makeKey({ id: 7 }), secret } })))
  const page = show([])
  await page.user.click(button(messages.create))
  await page.user.type(dialog().getByLabelText(messages.name.ru), 'CRM')
  await page.user.click(dialog().getByLabelText(messages.scopes.prices.ru))
  await press(page, messages.create)
  cancelDialog()
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: messages.cancel.ru }).disabled).toBe(true)
  gate.resolve()
  expect(await dialog().findByDisplayValue(secret)).toBeDefined()
  for (const closing of [cancelDialog, () => press(page, messages.close), () => press(page, messages.done)]) {
    await closing()
    await screen.findByText(messages.unsavedCause.ru)
    await page.user.click(dialog().getAllByRole('button', { name: messages.backToKey.ru })[0] as HTMLElement)
    expect(dialog().getByDisplayValue(secret)).toBeDefined()
  }
  cancelDialog()
  await screen.findByText(messages.unsavedCause.ru)
  await press(page, messages.keyIsSaved)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an error of the server is shown at its field, and what was typed stays', async () => {
  const detail = 'Этот день уже прошёл'
  fakeApi(() => ({
    status: 400,
    body: { status: 400, code: 'invalid-input', detail: '', fields: { expires_on: [detail] } },
  }))
  const page = show([])
  await page.user.click(button(messages.create))
  await page.user.type(dialog().getByLabelText(messages.name.ru), 'CRM')
  await page.user.click(dialog().getByLabelText(messages.scopes.zones.ru))
  await press(page, messages.create)
  expect(await dialog().findByText(detail)).toBeDefined()
  expect(dialog().getByLabelText<HTMLInputElement>(messages.name.ru).value).toBe('CRM')
})

test('a key whose response was lost is not shown again, and the dialog says what to do', async () => {
  fakeApi(() => ({ status: 201, body: { ...makeKey({ id: 7 }), secret: null } }))
  const page = show([])
  await page.user.click(button(messages.create))
  await page.user.type(dialog().getByLabelText(messages.name.ru), 'CRM')
  await page.user.click(dialog().getByLabelText(messages.scopes.prices.ru))
  await press(page, messages.create)
  expect(await dialog().findByText(messages.lost.ru)).toBeDefined()
})

test('staff revoke a key of the provider, after a question; one that was revoked elsewhere is gone, too', async () => {
  const calls = fakeApi(() => ({ status: 404, body: { status: 404, code: 'not-found', detail: '' } }))
  const page = show([makeKey(), makeKey({ id: 2, name: 'Биллинг' })], 5)
  await page.user.click(button(messages.of(messages.revoke, 'CRM')))
  expect(dialog().getByText(messages.revokeAbout('CRM').ru)).toBeDefined()
  await press(page, messages.revoke)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(calls).toMatchObject([{ path: '/info/api/api-keys/1/?provider=5' }])
  expect(toasts()).toEqual([messages.revoked('CRM').ru])
})
