import { maxRecipients } from '@motanet/contract/delivery/recipient-limits.ts'
import type { Recipient, RecipientList } from '@motanet/contract/delivery/recipients.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { retry } from '../../../lib/messages.ts'
import { beginActing, stopActing } from '../../../lib/session/acting.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../../lib/toasts/toast-store.ts'
import * as conflicts from '../conflict/messages.ts'
import * as lists from '../lists/messages.ts'
import * as discarding from '../records/messages-discard.ts'
import * as messages from './messages.ts'
import * as editing from './messages-editing.ts'
import { RecipientSection } from './recipient-section.tsx'
import { makeList, makeRecipient } from './test/recipient.ts'

fakeDialogs()
beforeEach(() => {
  signIn()
  toastStore.write(noToasts)
})

const show = (loaded: RecipientList | null) => renderAt('/profile', <RecipientSection loaded={loaded} />)
const button = ({ ru: name }: { ru: string }) => screen.getByRole('button', { name })
const of = (act: { ru: string; ro: string }, { destination }: Recipient) => button(messages.of(act, destination ?? ''))
const dialog = () => within(screen.getByRole('dialog'))
const pressIn = (page: ReturnType<typeof show>, { ru: name }: { ru: string }) =>
  page.user.click(dialog().getByRole('button', { name }))
/** The newest one; those before it may still be shown. */
const toasts = () =>
  toastStore
    .read()
    .slice(-1)
    .map(({ kind, text }) => [kind, text])
const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
const problem = (status: number, part: object = {}) => ({
  status,
  body: { status, code: 'x', detail: 'Причина.', ...part },
})
const at = '2026-11-25T10:00:00Z'
const [one, two, three] = [makeRecipient({ id: 1 }), makeRecipient({ id: 2 }), makeRecipient({ id: 3 })]

test('a list that could not be loaded can be requested again', () => {
  show(null)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByRole('heading', { name: messages.failed.ru })).toBeDefined()
  expect(alert.getByRole('link', { name: retry.ru })).toBeDefined()
})

test.each([
  ['ana@codru.example', messages.toAccount('ana@codru.example')],
  [null, messages.toDesk],
])('without recipients the list says who is notified instead: %s', (fallback, text) => {
  show({ ...makeList(), fallback })
  expect(screen.getByRole('heading', { name: messages.none.ru })).toBeDefined()
  expect(screen.getByText(text.ru)).toBeDefined()
})

test('staff who act for the provider read that its owner is notified, not their own account', () => {
  beginActing({ id: 'a1', provider: { id: 2, name: 'Codru' }, seconds_left: 1800 })
  show(makeList())
  stopActing()
  expect(screen.getByText(messages.toOwner('ana@codru.example').ru)).toBeDefined()
})

test('as long as no recipient is active, the list still says who is notified instead', () => {
  const waiting = makeRecipient({ state: 'waiting', confirmation_expires_at: at })
  const { unmount } = show(makeList(waiting))
  expect(screen.getByText(messages.toAccount('ana@codru.example').ru)).toBeDefined()
  unmount()
  show(makeList(waiting, two))
  expect(screen.queryByText(messages.toAccount('ana@codru.example').ru)).toBeNull()
})

test('the number of recipients is limited', () => {
  show(makeList(...Array.from({ length: maxRecipients }, (_, index) => makeRecipient({ id: index + 1 }))))
  expect(button(messages.addRecipient)).toHaveProperty('disabled', true)
  expect(screen.getByText(messages.full.ru).id).toBe(button(messages.addRecipient).getAttribute('aria-describedby'))
})

test('a row shows state, last delivery and last failure; a failure after the delivery is marked', () => {
  const failure = { at: '2026-11-25T11:00:00Z', kind: 'request', error: 'status 503', is_final: false }
  const [early, late] = [formatTime(at, 'ru'), formatTime(failure.at, 'ru')]
  show(
    makeList(
      one,
      makeRecipient({ id: 2, last_delivery: { at, kind: 'test' }, last_failure: failure }),
      makeRecipient({ id: 3, last_delivery: { at: failure.at, kind: 'test' }, last_failure: { ...failure, at } }),
    ),
  )
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain(messages.states.active.ru + messages.noDelivery.ru)
  expect(second?.textContent).toContain(`${messages.delivered.ru} ${early}`)
  const text = `${messages.failure.ru} ${late}: сервер ответил 503 (${messages.retried.ru})`
  expect(second?.querySelector('.recipient__failing')?.textContent).toBe(text)
  expect(third?.textContent).toContain(`${messages.failure.ru} ${early}`)
  expect(third?.querySelector('.recipient__failing')).toBeNull()
})

test.each([
  ['waiting', { confirmation_expires_at: at }, messages.mailWaits(formatDate(at, 'ru')), messages.sendAgain],
  ['expired', { confirmation_expires_at: at }, messages.mailExpired, messages.sendAgain],
  ['declined', {}, messages.mailDeclined, undefined],
] as const)('a mail address in the state %s says what it waits for, and cannot be tested', (state, part, hint, act) => {
  const recipient = makeRecipient({ state, ...part })
  show(makeList(recipient))
  expect(screen.getByText(messages.states[state].ru)).toBeDefined()
  expect(screen.getByText(hint.ru)).toBeDefined()
  expect(screen.queryByRole('button', { name: messages.of(messages.test, recipient.destination ?? '').ru })).toBeNull()
  if (act) expect(of(act, recipient)).toBeDefined()
})

test('the order is changed by buttons that keep the focus, and the new place is announced', async () => {
  const calls = fakeApi(({ body }) => {
    const { ids } = body as { ids: number[] }
    return { body: makeList(...ids.map((id) => makeRecipient({ id, version: 2 }))) }
  })
  const { user } = show(makeList(one, two, three))
  expect(of(lists.up, one).ariaDisabled).toBe('true')
  expect(of(lists.down, three).ariaDisabled).toBe('true')
  await user.click(of(lists.up, one))
  expect(calls).toEqual([])
  await user.click(of(lists.up, three))
  await waitFor(() => expect(names()).toEqual([one, three, two].map(({ destination }) => destination)))
  expect(calls).toMatchObject([{ method: 'PUT', path: '/info/api/recipients/order/', body: { ids: [1, 3, 2] } }])
  expect(screen.getByText(lists.moved(three.destination ?? '', 2, 3).ru)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(of(lists.up, three)))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { ids: [3, 1, 2] } }))
})

test('an order that was changed elsewhere is shown instead', async () => {
  fakeApi(() => problem(412, { current: makeList(three, one) }))
  const { user } = show(makeList(one, two))
  await user.click(of(lists.down, one))
  await waitFor(() => expect(names()).toEqual([three, one].map(({ destination }) => destination)))
  expect(toasts()).toEqual([['error', lists.orderChanged.ru]])
})

fullSuiteTest('a test message shows its delivery, or its failure', async () => {
  let outcome: Partial<Recipient> = { last_delivery: { at, kind: 'test' } }
  fakeApi(({ method }) => (method === 'POST' ? { status: 204 } : { body: makeList({ ...one, ...outcome }) }))
  const { user } = show(makeList(one))
  await user.click(of(messages.test, one))
  expect(of(messages.test, one).ariaBusy).toBe('true')
  await waitFor(() => expect(toasts()).toEqual([['success', messages.tested(one.destination ?? '').ru]]))
  expect(screen.getByText(formatTime(at, 'ru'))).toBeDefined()
  outcome = { ...outcome, last_failure: { at, kind: 'test', error: 'status 503', is_final: true } }
  await user.click(of(messages.test, one))
  await waitFor(() => expect(toasts()).toEqual([['error', messages.testFailed(one.destination ?? '').ru]]))
})

test('a failed action says why, and nothing changes', async () => {
  fakeApi(() => problem(429))
  const { user } = show(makeList(one))
  await user.click(of(messages.test, one))
  await waitFor(() => expect(toasts()).toEqual([['error', messages.actionFailed('Причина.').ru]]))
  expect(of(messages.test, one).ariaBusy).toBeNull()
})

test('a new mail address is added with its settings and waits for its owner', async () => {
  const added = makeRecipient({
    id: 9,
    state: 'waiting',
    confirmation_expires_at: at,
    destination: 'new@codru.example',
  })
  const answers = ['unreachable', { status: 201, body: { ...added, webhook_secret: null } }] as const
  const calls = fakeApi(() => answers[calls.length - 1] ?? 'unreachable')
  const page = show(makeList(one))
  await page.user.click(button(messages.addRecipient))
  await pressIn(page, editing.create)
  expect(dialog().getByText('Заполните это поле', { selector: '.error *' })).toBeDefined()
  await page.user.type(dialog().getByLabelText(editing.address.ru), 'new@codru.example')
  await page.user.click(dialog().getByLabelText(editing.window.ru))
  for (const day of ['сб', 'вс']) await page.user.click(dialog().getByLabelText(day))
  await pressIn(page, editing.create)
  await waitFor(() => expect(dialog().getByRole('alert')).toBeDefined())
  await pressIn(page, editing.create)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[1]).toMatchObject({
    body: {
      channel: 'mail',
      destination: 'new@codru.example',
      ...{ name: '', language: 'ru', from_minute: 540, to_minute: 1080, weekdays: [1, 2, 3, 4, 5] },
    },
  })
  // A repeated attempt cannot add a second one
  expect(calls[1]?.headers['idempotency-key']).toBe(calls[0]?.headers['idempotency-key'])
  expect(names()).toEqual([one.destination, 'new@codru.example'])
})

test('a typed address is discarded only after a confirmation', async () => {
  const page = show(makeList(one))
  const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  const address = () => dialog().getByLabelText<HTMLInputElement>(editing.address.ru)
  await page.user.click(button(messages.addRecipient))
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.user.click(button(messages.addRecipient))
  await page.user.type(address(), 'new@codru.example')
  pressEscape()
  await screen.findByText(discarding.unsavedCause.ru)
  await pressIn(page, discarding.goOn)
  expect(address().value).toBe('new@codru.example')
  fireEvent.mouseDown(screen.getByRole('dialog'))
  await screen.findByText(discarding.unsavedCause.ru)
  await pressIn(page, discarding.discard)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('while an address is being added, the dialog cannot be closed', async () => {
  const gate = Promise.withResolvers<void>()
  fakeApi(() => gate.promise.then(() => problem(400)))
  const page = show(makeList(one))
  await page.user.click(button(messages.addRecipient))
  await page.user.type(dialog().getByLabelText(editing.address.ru), 'new@codru.example')
  await pressIn(page, editing.create)
  const cancel = dialog().getByRole<HTMLButtonElement>('button', { name: editing.cancel.ru })
  expect(cancel.disabled).toBe(true)
  gate.resolve()
  await waitFor(() => expect(cancel.disabled).toBe(false))
})

test('only the available channels are offered', async () => {
  const { user } = show({ ...makeList(), channels: ['mail'] })
  await user.click(button(messages.addRecipient))
  expect(dialog().queryByLabelText(messages.channels.telegram.ru)).toBeNull()
  expect(dialog().getByLabelText(editing.address.ru)).toBeDefined()
})

test('a Telegram chat is added without an address, and its link and command are shown', async () => {
  const link = 'https://t.me/MotanetBot?start=code-1'
  const chat = { channel: 'telegram', destination: null, state: 'waiting', confirmation_expires_at: at } as const
  const calls = fakeApi(() => ({
    status: 201,
    body: { ...makeRecipient({ id: 9, ...chat, telegram_link: link }), webhook_secret: null },
  }))
  const page = show(makeList())
  await page.user.click(button(messages.addRecipient))
  await page.user.click(dialog().getByLabelText(messages.channels.telegram.ru))
  await pressIn(page, editing.create)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]?.body).toMatchObject({ channel: 'telegram', destination: '' })
  expect(screen.getByRole('link', { name: messages.openTelegram.ru }).getAttribute('href')).toBe(link)
  expect(screen.getByText('/start code-1')).toBeDefined()
})

test('the key of a new webhook is shown at once; a refused ping is shown at the webhook', async () => {
  const hook = makeRecipient({ id: 9, channel: 'webhook', destination: 'https://crm.example/', state: 'waiting' })
  const failure = { at, kind: 'ping', error: 'status 500', is_final: true }
  const answers = [
    { status: 201, body: { ...hook, webhook_secret: 'whsec_1' } },
    { body: { webhook_secret: 'whsec_2' } },
    problem(409, { code: 'webhook-unanswered', current: { ...hook, last_failure: failure } }),
    { body: { ...hook, state: 'active' } },
  ]
  const calls = fakeApi(() => answers[calls.length - 1] ?? 'unreachable')
  const page = show(makeList())
  await page.user.click(button(messages.addRecipient))
  await page.user.click(dialog().getByLabelText(messages.channels.webhook.ru))
  await page.user.type(dialog().getByLabelText(editing.webhook.ru), 'https://crm.example/')
  await pressIn(page, editing.create)
  await waitFor(() => expect(screen.getByLabelText(editing.secretLabel.ru)).toHaveProperty('value', 'whsec_1'))
  await pressIn(page, editing.replace)
  await waitFor(() => expect(screen.getByLabelText(editing.secretLabel.ru)).toHaveProperty('value', 'whsec_2'))
  await page.user.click(dialog().getByText(editing.close.ru))
  await page.user.click(button(messages.of(messages.ping, 'crm.example/')))
  await waitFor(() => expect(screen.getByText(/сервер ответил 500/)).toBeDefined())
  expect(toasts()).toEqual([['error', messages.actionFailed('Причина.').ru]])
  await page.user.click(button(messages.of(messages.ping, 'crm.example/')))
  await waitFor(() => expect(screen.getByText(messages.states.active.ru)).toBeDefined())
})

test('the key of a known webhook is loaded on request only', async () => {
  const calls = fakeApi(() => ({ body: { webhook_secret: 'whsec_3' } }))
  const page = show(makeList(makeRecipient({ channel: 'webhook', destination: 'https://crm.example/' })))
  await page.user.click(button(messages.of(messages.secret, 'crm.example/')))
  expect(calls).toEqual([])
  await pressIn(page, editing.show)
  await waitFor(() => expect(screen.getByLabelText(editing.secretLabel.ru)).toHaveProperty('value', 'whsec_3'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(editing.secretLabel.ru)))
  expect(calls).toMatchObject([{ method: 'GET', path: '/info/api/recipients/1/secret/' }])
})

test('a change is sent on the loaded version; a change made elsewhere is shown beside the own one', async () => {
  const current = { ...one, version: 5, name: 'Там' }
  const answers = [problem(412, { current }), { body: { ...current, name: 'Здесь', version: 6 } }]
  const calls = fakeApi(() => answers[calls.length - 1] ?? 'unreachable')
  const page = show(makeList(one))
  await page.user.click(of(messages.edit, one))
  expect(dialog().queryByLabelText(editing.address.ru)).toBeNull()
  await page.user.type(dialog().getByLabelText(new RegExp(editing.name.ru)), 'Здесь')
  await pressIn(page, editing.save)
  await waitFor(() => expect(dialog().getByText(conflicts.title.ru)).toBeDefined())
  await pressIn(page, editing.save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"5"'])
  expect(names()).toEqual(['Здесь'])
})

test('the address of a webhook is changed once it has accepted the ping; a refusal says why', async () => {
  const hook = makeRecipient({ channel: 'webhook', destination: 'https://old.example/', name: 'CRM' })
  const next = 'https://new.example/'
  const refused = { ...hook, last_failure: { at, kind: 'ping', error: 'status 500', is_final: true } }
  const answers = [
    problem(409, { code: 'webhook-unanswered', current: refused }),
    { body: { ...hook, destination: next, version: 2 } },
  ]
  const calls = fakeApi(() => answers[calls.length - 1] ?? 'unreachable')
  const page = show(makeList(hook))
  await page.user.click(button(messages.of(messages.edit, 'CRM')))
  expect(dialog().getByText(editing.newWebhookHint.ru)).toBeDefined()
  await page.user.clear(dialog().getByLabelText(editing.webhook.ru))
  await page.user.type(dialog().getByLabelText(editing.webhook.ru), next)
  await pressIn(page, editing.save)
  const cause = { ru: 'сервер ответил 500', ro: '' }
  expect(await dialog().findByText(editing.newWebhookRefused(cause).ru)).toBeDefined()
  await pressIn(page, editing.save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toMatchObject(Array(2).fill({ method: 'PATCH', body: { destination: next, name: 'CRM' } }))
  expect(screen.getByText(next)).toBeDefined()
})

test('a recipient is removed only after a confirmation, and asked again if it has changed meanwhile', async () => {
  const answers = [problem(412, { current: { ...one, version: 2, name: 'Иначе' } }), { status: 204 }]
  const calls = fakeApi(() => answers[calls.length - 1] ?? 'unreachable')
  const page = show(makeList(one, two))
  await page.user.click(of(messages.remove, one))
  expect(dialog().getByText(editing.removeAbout(one.destination ?? '').ru)).toBeDefined()
  expect(calls).toEqual([])
  await pressIn(page, editing.confirmRemove)
  await waitFor(() => expect(dialog().getByText(editing.removeAbout('Иначе').ru)).toBeDefined())
  await pressIn(page, editing.confirmRemove)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"'])
  expect(names()).toEqual([two.destination])
  await waitFor(() => expect(document.activeElement?.textContent).toBe(messages.title.ru))
})
